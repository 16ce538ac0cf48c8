import type { ImageReference, LinkReference, Nodes } from 'mdast';

import { parseMarkdown } from '../../../markdown/index.js';

interface WrittenReference {
    type: LinkReference['referenceType'];
    text: string;
    label: string;
    end: number;
}

interface Replacement {
    from: number;
    to: number;
    text: string;
}

/** Writes the references `[a]` and `[a][]` as `[a][a]`, so a changed text keeps its label. */
export function expandReferences(markdown: string, definitions: readonly string[]): string {
    const references = listReferences(markdown, definitions);
    return replaceRanges(
        markdown,
        references.flatMap(({ type, text, end }): Replacement[] => {
            if (type === 'full') return [];
            return type === 'shortcut'
                ? [{ from: end, to: end, text: `[${text}]` }]
                : [{ from: end - 1, to: end - 1, text }];
        }),
    );
}

/** Reverts `expandReferences` for references of `original` whose text is their label. */
export function createReferenceCollapser(
    original: string,
    definitions: readonly string[],
): (markdown: string) => string {
    const forms = new Map(listReferences(original, definitions).map(({ label, type }) => [label, type]));
    return (markdown) =>
        replaceRanges(
            markdown,
            listReferences(markdown, definitions).flatMap(({ type, text, label, end }): Replacement[] => {
                const form = forms.get(label);
                if (type !== 'full' || text !== label || form === undefined || form === 'full') return [];
                const from = end - label.length - 1;
                return [form === 'shortcut' ? { from: from - 1, to: end, text: '' } : { from, to: end - 1, text: '' }];
            }),
        );
}

const REFERENCE = /^!?\[(.*?)\](?:\[([^[\]\n]*)\])?$/;

function listReferences(markdown: string, definitions: readonly string[]): WrittenReference[] {
    if (!markdown.includes(']')) return [];
    const references: WrittenReference[] = [];
    const stack: Nodes[] = [parseMarkdown([markdown, ...definitions].join('\n\n'))];
    for (let node = stack.pop(); node; node = stack.pop()) {
        if ('children' in node) for (const child of node.children) stack.push(child);
        if (node.type !== 'linkReference' && node.type !== 'imageReference') continue;
        const found = readReference(node, markdown);
        if (found) references.push(found);
    }
    return references;
}

/** Returns `undefined` for a reference of several lines, whose label may contain the signs of a quotation. */
function readReference({ referenceType, position }: LinkReference | ImageReference, markdown: string) {
    const [start, end] = [position?.start.offset, position?.end.offset];
    if (start === undefined || end === undefined || end > markdown.length) return undefined;
    const [, text, label] = REFERENCE.exec(markdown.slice(start, end)) ?? [];
    return text === undefined ? undefined : { type: referenceType, text, label: label || text, end };
}

function replaceRanges(markdown: string, replacements: readonly Replacement[]): string {
    let at = 0;
    const parts = replacements
        .toSorted((one, other) => one.from - other.from)
        .map(({ from, to, text }) => {
            const before = markdown.slice(at, from);
            at = to;
            return before + text;
        });
    return parts.join('') + markdown.slice(at);
}
