import { isNonArrayObject } from '@svc-int/api';

import {
    type SpecFields,
    resolveSpecPart,
    toListOrEmpty,
    toObjectOrEmpty,
    toTextOrEmpty,
} from '../specification-reader.js';
import { listSpecEntriesWithinLimit, type SpecificationViewContext } from './view-context.js';

const MAX_EXAMPLE_DEPTH = 8;
const MAX_EXAMPLE_VALUES = 200;

/** The client sends no `readOnly` properties, the server no `writeOnly` properties. */
export type ExampleSender = 'client' | 'server';

interface ExampleContext {
    shaping: SpecificationViewContext;
    sender: ExampleSender;
}

interface Position {
    file: unknown;
    within: readonly object[];
}

/** Prefers examples and defaults of the schema. Returns `undefined` beyond the limits. */
export function createSchemaExample(
    shaping: SpecificationViewContext,
    schema: unknown,
    file: unknown,
    sender: ExampleSender,
): unknown {
    // Examples have a separate limit.
    const own = { ...shaping, room: { ...shaping.room, schemas: MAX_EXAMPLE_VALUES } };
    return createValue({ shaping: own, sender }, schema, { file, within: [] });
}

function createValue(context: ExampleContext, schema: unknown, { file, within }: Position): unknown {
    const { shaping } = context;
    if (shaping.room.schemas-- <= 0 || within.length >= MAX_EXAMPLE_DEPTH) return undefined;
    const { fields, file: ownFile } = resolveSpecPart(shaping.spec, schema, file);
    if (within.includes(fields)) return undefined;
    const stated = findStatedValue(fields);
    if (stated !== undefined) return stated;
    const at = { file: ownFile, within: [...within, fields] };
    const [choice] = [...toListOrEmpty(fields['oneOf']).slice(0, 1), ...toListOrEmpty(fields['anyOf']).slice(0, 1)];
    const parts = [...toListOrEmpty(fields['allOf']).slice(0, MAX_EXAMPLE_DEPTH), ...(choice ? [choice] : [])];
    if (parts.length > 0) return createCombinedValue(context, fields, parts, at);
    return createTypedValue(context, fields, at);
}

function findStatedValue(fields: SpecFields): unknown {
    const candidates = [fields['example'], toListOrEmpty(fields['examples'])[0], fields['default'], fields['const']];
    return candidates.find((value) => value !== undefined) ?? toListOrEmpty(fields['enum'])[0];
}

function createCombinedValue(
    context: ExampleContext,
    fields: SpecFields,
    parts: readonly unknown[],
    at: Position,
): unknown {
    const values = parts.map((part) => createValue(context, part, at));
    const objects = values.filter((value) => isNonArrayObject(value));
    const own = fields['properties'] === undefined ? {} : createObject(context, fields, at);
    if (objects.length > 0) return Object.assign({}, ...objects, own) as object;
    return values.find((value) => value !== undefined) ?? own;
}

function createTypedValue(context: ExampleContext, fields: SpecFields, at: Position): unknown {
    switch (getExampleType(fields)) {
        case 'object':
            return createObject(context, fields, at);
        case 'array': {
            const item = createValue(context, fields['items'], at);
            return item === undefined ? [] : [item];
        }
        case 'integer':
        case 'number':
            return typeof fields['minimum'] === 'number' ? fields['minimum'] : 1;
        case 'boolean':
            return true;
        case 'null':
            return null;
        case 'string':
            return FORMATTED[toTextOrEmpty(fields['format'])] ?? 'text';
        default:
            return undefined;
    }
}

const FORMATTED: Readonly<Record<string, string>> = {
    date: '2026-01-31',
    'date-time': '2026-01-31T12:00:00Z',
    email: 'name@example.com',
    hostname: 'example.com',
    ipv4: '192.0.2.1',
    ipv6: '2001:db8::1',
    time: '12:00:00Z',
    uri: 'https://example.com',
    url: 'https://example.com',
    uuid: '123e4567-e89b-12d3-a456-426614174000',
};

function getExampleType({ type, properties, items, additionalProperties }: SpecFields): unknown {
    const [stated] = Array.isArray(type) ? type.filter((one) => one !== 'null') : [type];
    if (stated !== undefined) return stated;
    if (properties !== undefined || additionalProperties !== undefined) return 'object';
    return items === undefined ? undefined : 'array';
}

function createObject(context: ExampleContext, fields: SpecFields, at: Position): object {
    const { some } = listSpecEntriesWithinLimit(context.shaping, toObjectOrEmpty(fields['properties']));
    const entries = some.flatMap(([name, schema]): [string, unknown][] => {
        if (isOfOtherSender(context, schema, at.file)) return [];
        const value = createValue(context, schema, at);
        return value === undefined ? [] : [[name, value]];
    });
    return Object.fromEntries(entries);
}

function isOfOtherSender({ shaping, sender }: ExampleContext, schema: unknown, file: unknown): boolean {
    const { fields } = resolveSpecPart(shaping.spec, schema, file);
    return fields[sender === 'client' ? 'readOnly' : 'writeOnly'] === true;
}
