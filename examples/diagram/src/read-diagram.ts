export interface Box {
    name: string;
    column: number;
    row: number;
}

export interface Arrow {
    from: string;
    to: string;
    label?: string;
}

export interface Diagram {
    boxes: Box[];
    arrows: Arrow[];
}

export type ReadDiagram = { kind: 'diagram'; diagram: Diagram } | { kind: 'problem'; line: number; text: string };

const MOST_LINES = 200;

/** Reads lines such as `Write -> Review: asks`. Ignores empty lines and lines with `#`. */
export function readDiagram(source: string): ReadDiagram {
    const lines = source.split('\n').map((line) => line.trim());
    if (lines.length > MOST_LINES)
        return { kind: 'problem', line: MOST_LINES + 1, text: `A diagram has ${MOST_LINES} lines at most.` };
    const arrows: Arrow[] = [];
    const names = new Set<string>();
    for (const [at, line] of lines.entries()) {
        if (line === '' || line.startsWith('#')) continue;
        const [, from, to, label] = /^([^:>]+?)(?:\s*->\s*([^:>]+?))?(?:\s*:\s*(.+))?$/.exec(line) ?? [];
        if (!from) return { kind: 'problem', line: at + 1, text: 'Write it as "from -> to" or "from -> to: label".' };
        names.add(from);
        if (!to) continue;
        names.add(to);
        arrows.push({ from, to, ...(label && { label }) });
    }
    return { kind: 'diagram', diagram: { boxes: place([...names], arrows), arrows } };
}

/** Places a box one column after the last box that points to it. Ignores arrows that close a cycle. */
function place(names: readonly string[], arrows: readonly Arrow[]): Box[] {
    const forward: Arrow[] = [];
    for (const arrow of arrows) if (!leadsTo(arrow.to, arrow.from, forward)) forward.push(arrow);
    const columns = new Map(names.map((name) => [name, 0]));
    const columnOf = (name: string) => columns.get(name) ?? 0;
    for (let round = 1; round < names.length; round++) {
        for (const { from, to } of forward) columns.set(to, Math.max(columnOf(to), columnOf(from) + 1));
    }
    const rows = new Map<number, number>();
    return names.map((name) => {
        const column = columnOf(name);
        const row = rows.get(column) ?? 0;
        rows.set(column, row + 1);
        return { name, column, row };
    });
}

function leadsTo(from: string, to: string, arrows: readonly Arrow[]): boolean {
    const seen = new Set([from]);
    for (const name of seen) for (const arrow of arrows) if (arrow.from === name) seen.add(arrow.to);
    return seen.has(to);
}
