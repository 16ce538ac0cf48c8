import { isDeepStrictEqual } from 'node:util';

import { isNonArrayObject } from '@svc-int/api';
import { dump } from 'js-yaml';
import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';

import { isConversionProblem } from '../../conversion-problem.js';
import { loadYamlFields } from '../../load-yaml.js';

export type YamlFields = Readonly<Record<string, unknown>>;

export function mergeYamlFields(text: string, base: YamlFields, current: YamlFields): string {
    const names = [...new Set([...Object.keys(base), ...Object.keys(current)])];
    const changed = names.filter((name) => !isDeepStrictEqual(getField(base, name), getField(current, name)));
    if (changed.length === 0) return text;
    const written = loadFields(text);
    const merged = mergeFields(written ?? {}, pickFields(base, changed), pickFields(current, changed));
    const edited = written && editFields(text, changed, merged);
    return edited !== undefined && isDeepStrictEqual(loadFields(edited), merged) ? edited : formatYaml(merged);
}

export function formatYaml(fields: YamlFields): string {
    return Object.keys(fields).length === 0 ? '' : dump(fields, { lineWidth: -1 });
}

function loadFields(text: string): YamlFields | undefined {
    try {
        return text.trim() === '' ? {} : toFields(loadYamlFields(text));
    } catch (error) {
        if (isConversionProblem(error)) throw error;
        return undefined;
    }
}

function toFields(value: unknown): YamlFields {
    return isNonArrayObject(value) ? value : {};
}

function pickFields(fields: YamlFields, names: readonly string[]): YamlFields {
    return Object.fromEntries(
        names.map((name) => [name, getField(fields, name)] as const).filter(([, value]) => value !== undefined),
    );
}

/** Ignores inherited names such as `constructor`. */
function getField(fields: YamlFields, name: string): unknown {
    return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/** Merges recursively. Keeps fields that only `written` has. */
function mergeFields(written: YamlFields, base: YamlFields, current: YamlFields): YamlFields {
    const merged: Record<string, unknown> = { ...written };
    for (const name of new Set([...Object.keys(base), ...Object.keys(current)])) {
        const [before, now] = [getField(base, name), getField(current, name)];
        if (isDeepStrictEqual(before, now)) continue;
        const value = mergeValue(getField(written, name), before, now);
        if (value === undefined) delete merged[name];
        else merged[name] = value;
    }
    return merged;
}

function mergeValue(written: unknown, base: unknown, current: unknown): unknown {
    if (!isNonArrayObject(written) || (current !== undefined && !isNonArrayObject(current))) return current;
    const inner = mergeFields(written, toFields(base), toFields(current));
    return current === undefined && Object.keys(inner).length === 0 ? undefined : inner;
}

function editFields(text: string, names: readonly string[], merged: YamlFields): string | undefined {
    const lines = text.split('\n');
    const ranges = findFieldLines(text);
    if (!ranges) return undefined;
    const isReplaced = (name: string) => ranges.some((range) => range.name === name);
    for (const { name, start, end } of ranges.toReversed()) {
        if (!names.includes(name)) continue;
        const value = getField(merged, name);
        lines.splice(start, end - start, ...(value === undefined ? [] : toLines({ [name]: value })));
    }
    const added = names.filter((name) => !isReplaced(name) && getField(merged, name) !== undefined);
    const last = lines.findLastIndex((line) => line.trim() !== '');
    lines.splice(last + 1, 0, ...added.flatMap((name) => toLines({ [name]: merged[name] })));
    return lines.join('\n');
}

function toLines(fields: YamlFields): string[] {
    return formatYaml(fields).trimEnd().split('\n');
}

interface FieldLines {
    name: string;
    start: number;
    end: number;
}

function findFieldLines(text: string): FieldLines[] | undefined {
    const lines = new LineCounter();
    // The parser's check takes quadratic time, and `loadYaml` rejects repeated keys.
    const document = parseDocument(text, { lineCounter: lines, uniqueKeys: false });
    const { contents } = document;
    if (contents === null) return [];
    if (document.errors.length > 0 || !isMap(contents) || contents.flow) return undefined;
    const countLinesBefore = (offset: number) => Math.max(0, lines.linePos(offset).line - 1);
    const ranges = contents.items.map(({ key, value }): FieldLines | undefined => {
        if (!isScalar(key) || !key.range) return undefined;
        const range =
            value && typeof value === 'object' && 'range' in value ? (value.range as number[] | undefined) : [];
        const end = Math.max(range?.[1] ?? 0, key.range[1]);
        return {
            name: String(key.value),
            start: countLinesBefore(key.range[0]),
            end: countLinesBefore(findTextEnd(text, end)) + 1,
        };
    });
    if (!ranges.every((range) => range !== undefined)) return undefined;
    return ranges.every(({ start }, at) => start >= (ranges[at - 1]?.end ?? 0)) ? ranges : undefined;
}

function findTextEnd(text: string, end: number): number {
    let at = end;
    while (at > 0 && text.charAt(at - 1).trim() === '') at--;
    return at;
}
