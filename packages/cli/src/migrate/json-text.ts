import { parseExpression } from '@babel/parser';
import type { ObjectExpression, ObjectProperty } from '@babel/types';
import MagicString from 'magic-string';

import { rangeOf } from './syntax-tree.js';

/** JSON, perhaps with comments, in which single things are changed and all else stays as it is written. */
export interface JsonText {
    text: string;
    edits: MagicString;
    root: ObjectExpression;
}

/** Reads JSON whose root is an object; undefined when it is something else. */
export function openJson(text: string): JsonText | undefined {
    try {
        const root = parseExpression(text.replace(/^\uFEFF/, ' '));
        return root.type === 'ObjectExpression' ? { text, edits: new MagicString(text), root } : undefined;
    } catch {
        return undefined;
    }
}

/** The properties of an object. */
export function propertiesOf({ properties }: ObjectExpression): ObjectProperty[] {
    return properties.filter((one) => one.type === 'ObjectProperty');
}

/** A property by its name. */
export function propertyOf(object: ObjectExpression | undefined, name: string): ObjectProperty | undefined {
    return object && propertiesOf(object).find((one) => nameOf(one) === name);
}

/** The object that a property holds. */
export function objectAt(object: ObjectExpression, name: string): ObjectExpression | undefined {
    const value = propertyOf(object, name)?.value;
    return value?.type === 'ObjectExpression' ? value : undefined;
}

/** Name of a property. */
export function nameOf({ key }: ObjectProperty): string {
    return key.type === 'StringLiteral' ? key.value : '';
}

/** The line of a place in the text, from 1. */
export function lineOf({ text }: JsonText, node: Parameters<typeof rangeOf>[0]): number {
    return text.slice(0, rangeOf(node)[0]).split('\n').length;
}

/** Takes a property away, with the comma that goes with it. */
export function removeProperty({ edits }: JsonText, object: ObjectExpression, property: ObjectProperty): void {
    const index = object.properties.indexOf(property);
    const [before, after] = [object.properties[index - 1], object.properties[index + 1]];
    const [start, end] = rangeOf(property);
    if (after) edits.remove(start, rangeOf(after)[0]);
    else edits.remove(before ? rangeOf(before)[1] : start, end);
}

/** Puts properties at an object's beginning, each in a line of its own. */
export function addProperties(json: JsonText, object: ObjectExpression, entries: readonly [string, unknown][]): void {
    if (entries.length === 0) return;
    const [first] = object.properties;
    const indent = indentAt(json, first ?? object) + (first ? '' : unitOf(json));
    const lines = entries.map(([name, value]) => `${indent}${JSON.stringify(name)}: ${valueText(value, indent, json)}`);
    const rest = first ? ',' : `\n${indentAt(json, object)}`;
    json.edits.appendLeft(rangeOf(object)[0] + 1, `\n${lines.join(',\n')}${rest}`);
}

/** A value as it is written where lines begin with this indentation; lists of plain values stand in one line. */
export function valueText(value: unknown, indent: string, json: JsonText): string {
    if (Array.isArray(value)) return `[${value.map((item) => JSON.stringify(item)).join(', ')}]`;
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    const inner = indent + unitOf(json);
    const lines = Object.entries(value).map(
        ([name, one]) => `${inner}${JSON.stringify(name)}: ${valueText(one, inner, json)}`,
    );
    return `{\n${lines.join(',\n')}\n${indent}}`;
}

/** Indentation of the line of a node. */
export function indentAt({ text }: JsonText, node: Parameters<typeof rangeOf>[0]): string {
    const [start] = rangeOf(node);
    const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
    return /^\s*/.exec(line)?.[0] ?? '';
}

function unitOf(json: JsonText): string {
    const [first] = json.root.properties;
    return (first && indentAt(json, first)) || '    ';
}
