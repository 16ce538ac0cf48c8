import { isHighSurrogate, shortened } from '../../values/shortened.js';
import type { BlockNode, NodeData } from './nodes.js';
import { cellsOf, nodesOf, nodesWithin, plainTextOf } from './within-nodes.js';

/** Content below a heading, or before the first one. */
export interface Section {
    /** Of the heading; null for what comes before the first one. */
    anchor: string | null;
    title: string;
    text: string;
}

/** Fields of data that people read, besides the nodes in it. */
const READ = new Set(['title', 'caption', 'alt', 'formula']);

/** Longest text of a section, in UTF-16 units: of more, SQLite could not hold the row. What is longer goes on in another one. */
const LONGEST = 100_000;

/** Longest title of a section, in UTF-16 units. */
const LONGEST_TITLE = 1000;

/** The text of a document by its headings. */
export function sectionsOf(nodes: readonly BlockNode[]): Section[] {
    const sections: Section[] = [{ anchor: null, title: '', text: '' }];
    for (const node of nodes) read(node, sections);
    return sections.filter(({ title, text }) => title !== '' || text.trim() !== '').flatMap(inStorableParts);
}

function read(node: BlockNode, sections: Section[]): void {
    if (node.object === 'text') return write(node.leaves.map(({ text }) => text).join(''), sections);
    const { type, data = {} } = node;
    if (type.startsWith('heading-')) {
        const anchor = typeof data['id'] === 'string' ? data['id'] : null;
        sections.push({ anchor, title: shortened(plainTextOf([node]).trim(), LONGEST_TITLE), text: '' });
        return;
    }
    for (const text of textsOf(data)) write(`${text} `, sections);
    for (const part of type === 'table' ? [nodesOf(node), ...cellsOf(data)] : [nodesWithin(node)]) {
        for (const inner of part) read(inner, sections);
        write(type === 'table' ? ' ' : '', sections);
    }
    if (node.object === 'block') write('\n', sections);
}

function write(text: string, sections: Section[]): void {
    const last = sections.at(-1);
    if (last) last.text += text;
}

/** Goes into lists of pictures and parts, whose nodes come by themselves. */
function* textsOf(data: NodeData): Generator<string> {
    for (const [name, value] of Object.entries(data)) {
        if (typeof value === 'string' && READ.has(name)) yield value;
        else if (Array.isArray(value) && name !== 'rows' && name !== 'header')
            for (const part of value as unknown[])
                if (typeof part === 'object' && part !== null) yield* textsOf({ ...part, nodes: undefined });
    }
}

function inStorableParts({ anchor, title, text }: Section): Section[] {
    const whole = text.trim();
    const parts: Section[] = [];
    for (let at = 0; at < whole.length || at === 0;) {
        const end = endOfPart(whole, at + LONGEST);
        parts.push({ anchor, title, text: whole.slice(at, end) });
        at = end || 1;
    }
    return parts;
}

/** At a blank where there is one, and not within a character. */
function endOfPart(text: string, end: number): number {
    if (end >= text.length) return text.length;
    const blank = text.lastIndexOf(' ', end);
    if (blank > end - LONGEST / 2) return blank;
    return isHighSurrogate(text.charCodeAt(end - 1)) ? end - 1 : end;
}
