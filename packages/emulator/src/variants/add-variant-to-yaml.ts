import { type Document, isMap, isSeq, parseDocument, stringify, type YAMLSeq } from 'yaml';

import type { Variant } from '../control.js';
import { appendYamlListItem } from '../yaml/append-yaml-list-item.js';

/** Appends a variant. Other lines are unchanged. Requires a valid file. */
export function addVariantToYaml(text: string, variant: Variant): string {
    const document = parseDocument(text);
    const list = getVariantList(document);
    const appended =
        list.flow || list.items.length === 0 ? undefined : appendYamlListItem(text, list, omitDefaults(variant));
    if (appended !== undefined) return appended;
    list.add(document.createNode(omitDefaults(variant)));
    return document.toString({ lineWidth: 0 });
}

export function createVariantsYaml(component: string, variant: Variant): string {
    return stringify({ component, variants: [omitDefaults(variant)] }, { lineWidth: 0 });
}

function getVariantList(document: Document): YAMLSeq {
    const list = isMap(document.contents) ? document.contents.get('variants') : undefined;
    if (isSeq(list)) {
        // An empty list is `[]`, whose flow style is hard to read.
        if (list.items.length === 0) list.flow = false;
        return list;
    }
    throw new TypeError('The file holds no list of variants');
}

function omitDefaults({ faults = [], ...variant }: Variant): unknown {
    const shown = faults.map((fault) =>
        Object.fromEntries(Object.entries(fault).filter(([key, value]) => key !== 'probability' || value !== 1)),
    );
    return JSON.parse(JSON.stringify({ ...variant, ...(shown.length > 0 && { faults: shown }) }));
}
