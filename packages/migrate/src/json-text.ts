import { parseExpression } from '@babel/parser';
import type { ObjectExpression, ObjectProperty } from '@babel/types';
import { MagicString } from 'magic-string';

import { getRangeOrZeros } from './syntax-tree.js';

export interface EditableJson {
    text: string;
    edits: MagicString;
    root: ObjectExpression;
}

export function parseEditableJson(text: string): EditableJson | undefined {
    try {
        const root = parseExpression(text.replace(/^\uFEFF/, ' '));
        return root.type === 'ObjectExpression' ? { text, edits: new MagicString(text), root } : undefined;
    } catch {
        return undefined;
    }
}

export function listProperties({ properties }: ObjectExpression): ObjectProperty[] {
    return properties.filter((one) => one.type === 'ObjectProperty');
}

export function findProperty(object: ObjectExpression | undefined, name: string): ObjectProperty | undefined {
    return object && listProperties(object).find((one) => getStringPropertyNameOrEmpty(one) === name);
}

export function findObjectProperty(object: ObjectExpression, name: string): ObjectExpression | undefined {
    const value = findProperty(object, name)?.value;
    return value?.type === 'ObjectExpression' ? value : undefined;
}

export function getStringPropertyNameOrEmpty({ key }: ObjectProperty): string {
    return key.type === 'StringLiteral' ? key.value : '';
}

export function getNodeLine({ text }: EditableJson, node: Parameters<typeof getRangeOrZeros>[0]): number {
    return text.slice(0, getRangeOrZeros(node)[0]).split('\n').length;
}

export function removeProperty({ edits }: EditableJson, object: ObjectExpression, property: ObjectProperty): void {
    const index = object.properties.indexOf(property);
    const [before, after] = [object.properties[index - 1], object.properties[index + 1]];
    const [start, end] = getRangeOrZeros(property);
    if (after) edits.remove(start, getRangeOrZeros(after)[0]);
    else edits.remove(before ? getRangeOrZeros(before)[1] : start, end);
}

export function prependProperties(
    json: EditableJson,
    object: ObjectExpression,
    entries: readonly [string, unknown][],
): void {
    if (entries.length === 0) return;
    const [first] = object.properties;
    const indent = getNodeIndent(json, first ?? object) + (first ? '' : getIndentUnit(json));
    const lines = entries.map(
        ([name, value]) => `${indent}${JSON.stringify(name)}: ${formatJsonValue(value, indent, json)}`,
    );
    const rest = first ? ',' : `\n${getNodeIndent(json, object)}`;
    json.edits.appendLeft(getRangeOrZeros(object)[0] + 1, `\n${lines.join(',\n')}${rest}`);
}

export function formatJsonValue(value: unknown, indent: string, json: EditableJson): string {
    if (Array.isArray(value)) return `[${value.map((item) => JSON.stringify(item)).join(', ')}]`;
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    const inner = indent + getIndentUnit(json);
    const lines = Object.entries(value).map(
        ([name, one]) => `${inner}${JSON.stringify(name)}: ${formatJsonValue(one, inner, json)}`,
    );
    return `{\n${lines.join(',\n')}\n${indent}}`;
}

export function getNodeIndent({ text }: EditableJson, node: Parameters<typeof getRangeOrZeros>[0]): string {
    const [start] = getRangeOrZeros(node);
    const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
    return /^[ \t]*/.exec(line)?.[0] ?? '';
}

function getIndentUnit(json: EditableJson): string {
    const [first] = json.root.properties;
    return (first && getNodeIndent(json, first)) || '    ';
}
