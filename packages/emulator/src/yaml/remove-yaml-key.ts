import { isDeepStrictEqual } from 'node:util';

import { isMap, isScalar, type Pair, type YAMLMap } from 'yaml';

import { parseEditableYaml, toPlainYamlValue, UneditableFileError } from './editable-yaml.js';
import { getValueAt } from './issues.js';
import type { YamlPath } from './yaml-file.js';

/**
 * Other lines are unchanged.
 * @throws UneditableFileError for a missing key, or if more would change.
 */
export function removeYamlKey(text: string, path: YamlPath): string {
    const before = parseEditableYaml(text);
    const holder = path.length === 1 ? before.contents : before.getIn(path.slice(0, -1), true);
    const key = path.at(-1);
    const range = isMap(holder) ? findRemovableRange(text, holder, key) : undefined;
    const after = range && text.slice(0, range[0]) + text.slice(range[1]);
    const expected = structuredClone(toPlainYamlValue(before));
    const parent: unknown = getValueAt(expected, path.slice(0, -1));
    if (key !== undefined) Reflect.deleteProperty(Object(parent) as object, key);
    // Anchors, aliases and merged maps may contain the key.
    if (after === undefined || !isDeepStrictEqual(toPlainYamlValue(parseEditableYaml(after)), expected))
        throw new UneditableFileError(`The key "${String(key)}" can't be removed without changing more.`);
    return after;
}

/** Undefined for the only key of a block map. */
function findRemovableRange(text: string, { items, flow }: YAMLMap, key: unknown): [number, number] | undefined {
    const index = items.findIndex((pair) => isScalar(pair.key) && pair.key.value === key);
    const pair = items[index];
    const start = pair && getKeyStart(pair);
    if (!pair || start === undefined) return undefined;
    const next = items[index + 1];
    const nextStart = next && getKeyStart(next);
    if (flow) {
        const previous = items[index - 1];
        return nextStart === undefined
            ? [(previous && getPairEnd(previous)) ?? start, getPairEnd(pair) ?? start]
            : [start, nextStart];
    }
    if (items.length === 1) return undefined;
    const lineStart = text.lastIndexOf('\n', start - 1) + 1;
    if (text.slice(lineStart, start).trim() === '') return [lineStart, findLinesEnd(text, pair)];
    return nextStart === undefined ? undefined : [start, nextStart];
}

function getKeyStart({ key }: Pair): number | undefined {
    return isScalar(key) ? key.range?.[0] : undefined;
}

function getPairEnd({ key, value }: Pair): number | undefined {
    const node = (value ?? key) as { range?: [number, number, number] | null } | null;
    return node?.range?.[1];
}

function findLinesEnd(text: string, pair: Pair): number {
    const end = getPairEnd(pair) ?? text.length;
    if (text[end - 1] === '\n') return end;
    const lineEnd = text.indexOf('\n', end);
    return lineEnd === -1 ? text.length : lineEnd + 1;
}
