const LEADING_COLUMNS_ORDER = ['id', 'name', 'title', 'displayName', 'type', 'status', 'visibility', 'email'];

const MAX_COLUMNS = 6;
const MAX_CELL_CHARS = 40;

export function formatTextTable(items: readonly unknown[]): string | undefined {
    const rows = items.map((item) => Object(item) as Record<string, unknown>);
    const columns = selectColumns(rows);
    if (columns.length === 0) return undefined;
    const cells = [columns, ...rows.map((row) => columns.map((name) => formatCell(row[name])))];
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

function selectColumns(rows: readonly Record<string, unknown>[]): string[] {
    const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    const plain = names.filter((name) => name !== 'object' && rows.every((row) => isPlain(row[name])));
    const rank = (name: string) =>
        LEADING_COLUMNS_ORDER.includes(name) ? LEADING_COLUMNS_ORDER.indexOf(name) : LEADING_COLUMNS_ORDER.length;
    return plain.toSorted((a, b) => rank(a) - rank(b)).slice(0, MAX_COLUMNS);
}

function isPlain(value: unknown): boolean {
    return value === null || typeof value !== 'object';
}

function formatCell(value: unknown): string {
    const text = value === undefined || value === null ? '' : String(value).replace(/\s+/g, ' ');
    return text.length > MAX_CELL_CHARS ? `${text.slice(0, MAX_CELL_CHARS - 1)}…` : text;
}
