import { type Document, isMap, isSeq, parseDocument, stringify, type YAMLSeq } from 'yaml';

import type { Variant } from '../control.js';

/** The text of a file of variants with one more at its end; comments and the rest stay as they are. The text is a valid file. */
export function addVariant(text: string, variant: Variant): string {
    const document = parseDocument(text);
    const list = listOf(document);
    const appended = list.flow || list.items.length === 0 ? undefined : append(text, list, variant);
    if (appended !== undefined) return appended;
    list.add(document.createNode(plain(variant)));
    return document.toString({ lineWidth: 0 });
}

/** Puts the lines of one more item below the last one, so that no other line changes. */
function append(text: string, { range }: YAMLSeq, variant: Variant): string | undefined {
    if (!range) return undefined;
    const [start, end] = range;
    const indent = ' '.repeat(start - (text.lastIndexOf('\n', start) + 1));
    const before = text.slice(0, end).trimEnd();
    const item = stringify([plain(variant)], { lineWidth: 0 })
        .trimEnd()
        .replace(/^(?=.)/gm, indent);
    const rest = text.slice(before.length).replace(/^[^\n]*\n?/, '');
    // A comment may follow on the last line.
    const lastLine = /^[^\n]*/.exec(text.slice(before.length))?.[0] ?? '';
    return `${before}${lastLine}\n${item}\n${rest}`;
}

/** The text of a new file with one variant of a component. */
export function newVariantsFile(component: string, variant: Variant): string {
    return stringify({ component, variants: [plain(variant)] }, { lineWidth: 0 });
}

function listOf(document: Document): YAMLSeq {
    const list = isMap(document.contents) ? document.contents.get('variants') : undefined;
    if (isSeq(list)) {
        // An empty list is written as `[]`, where a long one reads badly.
        if (list.items.length === 0) list.flow = false;
        return list;
    }
    throw new TypeError('The file holds no list of variants');
}

/** Without what goes without saying. */
function plain({ faults = [], ...variant }: Variant): unknown {
    const shown = faults.map((fault) =>
        Object.fromEntries(Object.entries(fault).filter(([key, value]) => key !== 'probability' || value !== 1)),
    );
    return JSON.parse(JSON.stringify({ ...variant, ...(shown.length > 0 && { faults: shown }) }));
}
