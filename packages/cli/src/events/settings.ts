import { integrationEventPayloadSchema } from '@svc-int/api/schemas';
import { listSubschemasAt, formatSuggestionOrAllowedWords, type JsonSchema } from '@svc-int/emulator/internal/yaml';
import * as z from 'zod';

import { KitError } from '../errors.js';

type Fields = Record<string, unknown>;

interface Setting {
    text: string;
    path: string[];
    value: string;
}

/**
 * Applies each `path=value` to a copy of the fields. The value is JSON, or text if the event's type requires text.
 *
 * @throws KitError `INPUT_INVALID` for a path that the event type lacks.
 */
export function applyEventFieldAssignments(
    fields: Fields & { type: string },
    pathValueAssignments: readonly string[],
): Fields {
    if (pathValueAssignments.length === 0) return fields;
    const schema = getEventSchema(fields.type);
    const changed = structuredClone(fields);
    for (const text of pathValueAssignments) set(changed, parseSetting(text), schema);
    return changed;
}

function parseSetting(text: string): Setting {
    const at = text.indexOf('=');
    const path = text
        .slice(0, Math.max(0, at))
        .replace(/\[(\d+)\]/g, '.$1')
        .split('.');
    if (path.every((key) => key !== '')) return { text, path, value: text.slice(at + 1) };
    throw new KitError('INPUT_INVALID', `--set: "${text}" is not a path and a value.`, {
        hint: "Write it like --set action.answer=great, or --set 'props={}'.",
    });
}

let eventSchema: JsonSchema | undefined;

function getEventSchema(type: string): JsonSchema {
    const whole = (eventSchema ??= z.toJSONSchema(integrationEventPayloadSchema, { io: 'input' }) as JsonSchema);
    const own = whole.oneOf?.find(({ properties }) => properties?.['type']?.const === type);
    return { ...own, ...(whole.$defs && { $defs: whole.$defs }) };
}

function set(fields: Fields, { text, path, value }: Setting, schema: JsonSchema): void {
    let node: unknown = fields;
    path.forEach((key, index) => {
        const holder = requireHolder(node, path.slice(0, index));
        assertKnown(holder, path.slice(0, index + 1), schema);
        const isLast = index === path.length - 1;
        if (isLast) write(holder, key, parseValue(value, listSubschemasAt(toKeys(path), schema), text));
        else if (read(holder, key) === undefined) write(holder, key, {});
        node = read(holder, key);
    });
}

function requireHolder(node: unknown, path: string[]): Fields | unknown[] {
    if (Array.isArray(node)) return node;
    if (typeof node === 'object' && node !== null) return node as Fields;
    throw new KitError('INPUT_INVALID', `--set: "${path.join('.')}" is ${JSON.stringify(node)}, which has no fields.`, {
        hint: `Set "${path.join('.')}" itself, or another field.`,
    });
}

function assertKnown(holder: Fields | unknown[], path: string[], schema: JsonSchema): void {
    const key = path.at(-1) ?? '';
    const above = listSubschemasAt(toKeys(path.slice(0, -1)), schema);
    const names = [...above.flatMap(({ properties = {} }) => Object.keys(properties)), ...Object.keys(holder)];
    const takesAny = above.some(({ additionalProperties, items }) =>
        Array.isArray(holder) ? items && /^\d+$/.test(key) : additionalProperties,
    );
    const isAnything = above.some((node) => Object.keys(node).length === 0);
    if (takesAny || isAnything || names.includes(key)) return;
    throw new KitError('INPUT_INVALID', `--set: The event has no "${path.join('.')}".`, {
        hint: formatSuggestionOrAllowedWords(key, [...new Set(names)]) ?? `Leave out --set ${path.join('.')}.`,
    });
}

function parseValue(text: string, schemas: readonly JsonSchema[], setting: string): unknown {
    const types = schemas.flatMap(({ type }) => type ?? []);
    if (types.length > 0 && types.every((type) => type === 'string')) return text;
    try {
        return JSON.parse(text);
    } catch {
        if (types.length === 0 || types.includes('string')) return text;
        throw new KitError('INPUT_INVALID', `--set: "${setting}" must be ${types.join(' or ')}.`, {
            hint: 'Give a value of that type.',
        });
    }
}

function toKeys(path: readonly string[]): (string | number)[] {
    return path.map((key) => (/^\d+$/.test(key) ? Number(key) : key));
}

function read(holder: Fields | unknown[], key: string): unknown {
    return Object.hasOwn(holder, key) ? new Map<string, unknown>(Object.entries(holder)).get(key) : undefined;
}

function write(holder: Fields | unknown[], key: string, value: unknown): void {
    Object.defineProperty(holder, key, { value, writable: true, enumerable: true, configurable: true });
}
