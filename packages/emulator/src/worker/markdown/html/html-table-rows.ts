import type { HtmlElement, HtmlNode } from './html-tree.js';
import { isHtmlBlank } from './html-text.js';

export interface HtmlTableRows {
    header: (HtmlElement | undefined)[] | undefined;
    rows: (HtmlElement | undefined)[][];
    width: number;
    /** Content outside of cells, such as a caption. */
    outside: HtmlNode[];
}

const [MAX_COLUMNS, MAX_CELLS] = [200, 20_000];

const SECTIONS: ReadonlySet<string> = new Set(['thead', 'tbody', 'tfoot']);

/** Returns `undefined` if the table is too large. */
export function listHtmlTableRows(table: HtmlElement): HtmlTableRows | undefined {
    const { rows: elements, outside, headerRow } = listRowElements(table);
    const rows = placeCells(elements.map(({ children }) => children.filter(isCell)));
    const width = Math.max(0, ...rows.map(({ length }) => length));
    if (width > MAX_COLUMNS || width * rows.length > MAX_CELLS) return undefined;
    const header = headerRow === -1 ? undefined : rows[headerRow];
    return { header, rows: rows.filter((_, at) => at !== headerRow), width, outside };
}

function listRowElements(table: HtmlElement): { rows: HtmlElement[]; outside: HtmlNode[]; headerRow: number } {
    const rows: HtmlElement[] = [];
    const outside: HtmlNode[] = [];
    let headRows = 0;
    const collect = (children: readonly HtmlNode[], isHead: boolean) => {
        for (const child of children) {
            if (child.type === 'element' && SECTIONS.has(child.name)) collect(child.children, child.name === 'thead');
            else if (child.type === 'element' && child.name === 'tr') {
                rows.push(child);
                if (isHead) headRows += 1;
                outside.push(...child.children.filter((one) => !isCell(one) && !isHtmlBlank([one])));
            } else if (child.type === 'element' && isCell(child))
                rows.push({ ...child, name: 'tr', children: [child] });
            else if (!isIgnored(child)) outside.push(child);
        }
    };
    collect(table.children, false);
    const first = rows[0]?.children.filter(isCell) ?? [];
    const isHeader = headRows > 0 || (first.length > 0 && first.every(({ name }) => name === 'th'));
    return { rows, outside, headerRow: isHeader ? 0 : -1 };
}

function isCell(node: HtmlNode): node is HtmlElement {
    return node.type === 'element' && (node.name === 'td' || node.name === 'th');
}

function isIgnored(node: HtmlNode): boolean {
    return isHtmlBlank([node]) || (node.type === 'element' && (node.name === 'col' || node.name === 'colgroup'));
}

function placeCells(rows: readonly HtmlElement[][]): (HtmlElement | undefined)[][] {
    const spanned: number[] = [];
    return rows.map((cells) => {
        const placed: (HtmlElement | undefined)[] = [];
        const skipSpanned = () => {
            for (; (spanned[placed.length] ?? 0) > 0 && placed.length < MAX_COLUMNS; placed.push(undefined))
                spanned[placed.length] = (spanned[placed.length] ?? 0) - 1;
        };
        for (const cell of cells) {
            skipSpanned();
            const [across, down] = ['colspan', 'rowspan'].map((name) => parseSpan(cell.attributes[name]));
            for (let at = 0; at < (across ?? 1); at++) {
                if ((down ?? 1) > 1) spanned[placed.length] = (down ?? 1) - 1;
                placed.push(at === 0 ? cell : undefined);
            }
        }
        skipSpanned();
        return placed;
    });
}

function parseSpan(value: string | undefined): number {
    return Math.min(Math.max(1, Number.parseInt(value ?? '1', 10) || 1), MAX_COLUMNS);
}
