/* Solves Penguin deals with Debian's libfreecell-solver and tells how long it
 * took, for penguin.sh.
 *
 *     fcsolve FILE TURNS FIRST-RANK [flags of fc-solve ...]
 *
 * FILE holds deals with their real ranks, as in referee/penguin/testdata. The
 * library knows no base rank, so ranks are renamed: the first card's becomes A.
 * FIRST-RANK leaves all deals out that begin with another rank; "any" leaves out
 * none. Each deal is solved TURNS times, and its best time counts.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <freecell-solver/fcs_cl.h>

#define MAX_DEALS 2000
#define MAX_TEXT 1024

static const char ranks[] = "A23456789TJQK";

struct deal {
    char text[MAX_TEXT]; /* as the library reads it */
    char first;          /* the first card's rank */
};

struct result {
    double ms;
    int status;
    int moves;
};

static struct deal deals[MAX_DEALS];
static struct result results[MAX_DEALS];

static double processor_ms(void)
{
    struct timespec at;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &at);
    return at.tv_sec * 1000.0 + at.tv_nsec / 1e6;
}

static void fail(const char *what)
{
    fprintf(stderr, "fcsolve: %s\n", what);
    exit(2);
}

static char renamed(char rank, char base)
{
    const char *is = strchr(ranks, rank), *was = strchr(ranks, base);
    if (!is || !was || !rank || !base) {
        fail("unknown rank");
    }
    return ranks[(is - was + 13) % 13];
}

/* Adds a line of the file to a deal. */
static void add_line(struct deal *d, const char *line)
{
    char *out = d->text + strlen(d->text);
    int foundations = strncmp(line, "Foundations:", 12) == 0;
    if (strlen(d->text) + strlen(line) + 2 > MAX_TEXT) {
        fail("deal too long");
    }
    if (foundations) { /* the base rank is on three of them, as in C-J */
        const char *dash = strchr(line, '-');
        if (!dash) {
            fail("no foundation");
        }
        d->first = dash[1];
    }
    for (const char *p = line; *p; p++) {
        int is_rank = foundations ? p > line && p[-1] == '-' : (p == line || p[-1] == ' ') && *p != '\n';
        *out++ = is_rank ? renamed(*p, d->first) : *p;
    }
    *out = 0;
}

static int read_deals(const char *name, char first)
{
    FILE *file = fopen(name, "r");
    char line[256];
    int n = -1;
    if (!file) {
        fail("cannot read the deals");
    }
    while (fgets(line, sizeof line, file)) {
        if (line[0] == '#') {
            if (n < 0 || !first || deals[n].first == first) {
                n++;
            }
            if (n == MAX_DEALS) {
                fail("too many deals");
            }
            memset(&deals[n], 0, sizeof deals[n]);
        } else if (n >= 0) {
            add_line(&deals[n], line);
        }
    }
    fclose(file);
    return n < 0 ? 0 : n + (!first || deals[n].first == first);
}

static struct result solve(const struct deal *d, int argc, char **argv)
{
    struct result r = {0};
    char *error = NULL;
    int last;
    void *solver = freecell_solver_user_alloc();
    if (freecell_solver_user_cmd_line_parse_args_with_file_nesting_count(
            solver, argc, (freecell_solver_str_t *)argv, 0, NULL, NULL, NULL, &error, &last, -1, NULL) !=
        FCS_CMD_LINE_OK) {
        fail(error ? error : "flags refused");
    }
    double began = processor_ms();
    r.status = freecell_solver_user_solve_board(solver, d->text);
    if (r.status == FCS_STATE_WAS_SOLVED) {
        r.moves = freecell_solver_user_get_moves_left(solver);
    }
    r.ms = processor_ms() - began;
    freecell_solver_user_free(solver);
    return r;
}

static int by_time(const void *a, const void *b)
{
    double x = ((const struct result *)a)->ms, y = ((const struct result *)b)->ms;
    return (x > y) - (x < y);
}

static int by_moves(const void *a, const void *b)
{
    return ((const struct result *)a)->moves - ((const struct result *)b)->moves;
}

static void report(int n)
{
    double total = 0;
    int won = 0, lost = 0;
    qsort(results, n, sizeof *results, by_time);
    for (int i = 0; i < n; i++) {
        total += results[i].ms;
        won += results[i].status == FCS_STATE_WAS_SOLVED;
        lost += results[i].status == FCS_STATE_IS_NOT_SOLVEABLE;
    }
    printf("%d deals, %d won, %d lost: total %.0f ms, median %.3f, p99 %.2f, max %.2f", n, won, lost, total,
           results[n / 2].ms, results[n * 99 / 100].ms, results[n - 1].ms);
    qsort(results, n, sizeof *results, by_moves);
    printf("; moves median %d, max %d\n", results[n - won + won / 2].moves, results[n - 1].moves);
}

int main(int argc, char **argv)
{
    if (argc < 4) {
        fail("usage: fcsolve FILE TURNS FIRST-RANK [flags]");
    }
    int turns = atoi(argv[2]);
    int n = read_deals(argv[1], strcmp(argv[3], "any") ? argv[3][0] : 0);
    if (n == 0) {
        fail("no deals");
    }
    for (int turn = 0; turn < turns; turn++) {
        for (int i = 0; i < n; i++) {
            struct result r = solve(&deals[i], argc - 4, argv + 4);
            if (turn == 0 || r.ms < results[i].ms) {
                results[i] = r;
            }
        }
    }
    report(n);
    return 0;
}
