/** The most informative columns come first. */
const FIRST = ['id', 'name', 'title', 'displayName', 'type', 'status', 'visibility', 'email'];

const MOST_COLUMNS = 6;
const MOST_LETTERS = 40;

/** Things as a table of their plain fields, the telling ones first; undefined where they have none. */
export function formatTable(items: readonly unknown[]): string | undefined {
    const rows = items.map((item) => Object(item) as Record<string, unknown>);
    const columns = columnsOf(rows);
    if (columns.length === 0) return undefined;
    const cells = [columns, ...rows.map((row) => columns.map((name) => cellText(row[name])))];
    const widths = columns.map((_, index) => Math.max(...cells.map((row) => row[index]?.length ?? 0)));
    return cells
        .map((row) =>
            row
                .map((cell, index) => cell.padEnd(widths[index] ?? 0))
                .join('  ')
                .trimEnd(),
        )
        .join('\n');
}

function columnsOf(rows: readonly Record<string, unknown>[]): string[] {
    const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    const plain = names.filter((name) => name !== 'object' && rows.every((row) => isPlain(row[name])));
    const place = (name: string) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);
    return plain.toSorted((a, b) => place(a) - place(b)).slice(0, MOST_COLUMNS);
}

function isPlain(value: unknown): boolean {
    return value === null || typeof value !== 'object';
}

function cellText(value: unknown): string {
    const text = value === undefined || value === null ? '' : String(value).replace(/\s+/g, ' ');
    return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS - 1)}…` : text;
}
