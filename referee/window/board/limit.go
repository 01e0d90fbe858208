package board

import (
	"net"
	"net/netip"
	"sync"
)

// The most connections at a time. Those from this machine may be those of a proxy, and
// count only to all of them.
const (
	mostConnections = 1200
	mostFromOne     = 64
	writeBuffer     = 16 << 10 // so that one that reads nothing holds little back
)

// Limited is a listener that closes at once what is too much.
func Limited(l net.Listener) net.Listener {
	return &limited{Listener: l, from: map[string]int{}}
}

type limited struct {
	net.Listener
	mu   sync.Mutex
	from map[string]int
	all  int
}

// Accept returns the next connection that is not too much.
func (l *limited) Accept() (net.Conn, error) {
	for {
		conn, err := l.Listener.Accept()
		if err != nil {
			return nil, err
		}
		from, ok := l.admit(conn)
		if !ok {
			_ = conn.Close() // whoever it was is not told why
			continue
		}
		if tcp, ok := conn.(*net.TCPConn); ok {
			_ = tcp.SetWriteBuffer(writeBuffer) // a larger one only costs memory
		}
		return &counted{Conn: conn, done: sync.OnceFunc(func() { l.release(from) })}, nil
	}
}

func (l *limited) admit(conn net.Conn) (from string, ok bool) {
	at, err := netip.ParseAddrPort(conn.RemoteAddr().String())
	if err == nil {
		from = at.Addr().Unmap().String()
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	local := err == nil && at.Addr().Unmap().IsLoopback()
	if l.all >= mostConnections || !local && l.from[from] >= mostFromOne {
		return "", false
	}
	l.all++
	l.from[from]++
	return from, true
}

func (l *limited) release(from string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.all--
	if l.from[from]--; l.from[from] == 0 {
		delete(l.from, from)
	}
}

// counted is a connection that says when it is closed.
type counted struct {
	net.Conn
	done func()
}

// Close closes the connection.
func (c *counted) Close() error {
	c.done()
	return c.Conn.Close()
}
