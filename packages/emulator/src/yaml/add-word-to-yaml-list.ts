import { isDeepStrictEqual } from 'node:util';

import { isMap, isSeq, type YAMLSeq } from 'yaml';

import { appendYamlListItem } from './append-yaml-list-item.js';
import { parseEditableYaml, toPlainYamlValue, UneditableFileError } from './editable-yaml.js';

/**
 * Returns `undefined` if the list contains the word. Other lines are unchanged.
 * @throws UneditableFileError
 */
export function addWordToExistingYamlListIfMissing(text: string, field: string, word: string): string | undefined {
    const before = parseEditableYaml(text);
    const list = isMap(before.contents) ? before.contents.get(field) : undefined;
    if (!isSeq(list)) throw new UneditableFileError(`It has no list "${field}".`);
    const fields = toPlainYamlValue(before) as Record<string, unknown[]>;
    const entries = fields[field] ?? [];
    if (entries.includes(word)) return undefined;
    const added = list.flow ? insertWord(text, list, word) : appendYamlListItem(text, list, word);
    // Anchors, aliases and merged maps may share the list.
    if (
        added === undefined ||
        !isDeepStrictEqual(toPlainYamlValue(parseEditableYaml(added)), { ...fields, [field]: [...entries, word] })
    )
        throw new UneditableFileError(`The list "${field}" can't be added to without changing more.`);
    return added;
}

function insertWord(text: string, { items, range }: YAMLSeq, word: string): string | undefined {
    const last = items.at(-1) as { range?: [number, number, number] } | undefined;
    if (items.length > 0 && !last?.range) return undefined;
    const at = last?.range?.[1] ?? (range?.[1] ?? 0) - 1;
    return `${text.slice(0, at)}${last ? ', ' : ''}${word}${text.slice(at)}`;
}
