import type { Element, RootContent } from 'hast';

import { walkElements } from './html-content.js';
import { ConversionProblem } from './conversion-problem.js';

/** Limit per page. Includes spanned cells: Markdown rows have equal length. */
const MAX_CELLS = 10_000;

const SPANS = ['colSpan', 'rowSpan'] as const;

export function stripSpansInOversizedTables(blocks: readonly RootContent[]): void {
    let rest = MAX_CELLS;
    for (const block of blocks)
        for (const element of [...(block.type === 'element' ? [block] : []), ...walkElements(block)]) {
            if (element.tagName !== 'table') continue;
            const rows = listRows(element);
            if (countCells(rows) > rest)
                for (const cell of rows.flat()) for (const span of SPANS) delete cell.properties[span];
            rest -= countCells(rows);
            if (rest < 0) throw new ConversionProblem(`Its tables have more than ${MAX_CELLS} cells.`);
        }
}

function listRows(table: Element): Element[][] {
    const rows: Element[][] = [];
    const stack: Element[] = [table];
    for (let element = stack.pop(); element; element = stack.pop()) {
        const children = element.children.filter((child) => child.type === 'element');
        if (element.tagName === 'tr') rows.push(children.filter(({ tagName }) => tagName === 'td' || tagName === 'th'));
        stack.push(...children.filter(({ tagName }) => tagName !== 'table'));
    }
    return rows;
}

function countCells(rows: readonly (readonly Element[])[]): number {
    const spanned: number[] = rows.map(() => 0);
    let [width, above] = [0, 0];
    rows.forEach((row, at) => {
        above += spanned[at] ?? 0;
        let own = 0;
        for (const { properties } of row) {
            const [across, down] = [parseSpan(properties['colSpan']), parseSpan(properties['rowSpan'])];
            own += across;
            if (down === 1) continue;
            const [next, end] = [at + 1, at + down];
            if (next < rows.length) spanned[next] = (spanned[next] ?? 0) + across;
            if (end < rows.length) spanned[end] = (spanned[end] ?? 0) - across;
        }
        width = Math.max(width, own + above);
    });
    return width * rows.length;
}

/** Must match the library that creates the Markdown. */
function parseSpan(value: unknown): number {
    return Math.max(1, Number.parseInt(String(value), 10) || 1);
}
