import { stringifyWithLimit } from '../values/stringify-with-limit.js';
import { truncate } from '../values/truncate.js';
import { type Fields, toFields, toList, toText } from './specification-reader.js';

/** Levels of types within types that are told. */
const DEEPEST = 4;

/** Types and values that are told of one schema. */
const MOST = 100;

/** Longest value that is told, in UTF-16 units. */
const LONGEST_VALUE = 200;

/** Type of a schema, in a few words: `array of Pet`, `string (date-time)`, `"a" | "b"`. */
export function formatSchemaType(schema: unknown): string {
    return wordsWithin(schema, 0, { left: MOST });
}

/** The same of a schema whose own values stand elsewhere. */
export function formatOuterType(schema: unknown): string {
    return wordsWithin(schema, 0, { left: MOST, isAlone: true });
}

/** How many types and values still have room. */
interface Room {
    left: number;
    /** Whether the values of the schema itself are left out. */
    isAlone?: boolean;
}

function wordsWithin(schema: unknown, depth: number, room: Room): string {
    if (room.left-- <= 0) return '…';
    const fields = toFields(schema);
    const { $ref, type, format, items, oneOf, anyOf, allOf } = fields;
    if (typeof $ref === 'string') return getRefName($ref);
    if (depth === DEEPEST) return '…';
    const some = (schemas: readonly unknown[], between: string) =>
        schemas
            .slice(0, room.left + 1)
            .map((one) => wordsWithin(one, depth + 1, room))
            .join(between);
    const choices = [oneOf, anyOf].flatMap(toList);
    if (choices.length > 0) return some(choices, ' | ');
    if (toList(allOf).length > 0) return some(toList(allOf), ' & ');
    if (depth > 0 || !room.isAlone) {
        const values = toList(fields['enum']).concat('const' in fields ? [fields['const']] : []);
        if (values.length > 0) return valueWords(values);
    }
    if (type === 'array' || items !== undefined) return `array of ${wordsWithin(items, depth + 1, room)}`;
    const types = (Array.isArray(type) ? type : [type]).filter((one) => typeof one === 'string');
    const words = types.join(' | ') || ('properties' in fields ? 'object' : 'any');
    return typeof format === 'string' ? `${words} (${format})` : words;
}

function valueWords(values: readonly unknown[]): string {
    const words = values
        .slice(0, MOST)
        .map((value) => truncate(stringifyWithLimit(value, LONGEST_VALUE) ?? '…', LONGEST_VALUE));
    return [...words, ...(values.length > MOST ? ['…'] : [])].join(' | ');
}

/** The name that a reference ends with. */
export function getRefName(ref: string): string {
    const last = truncate(ref.slice(ref.lastIndexOf('/') + 1), LONGEST_VALUE);
    return last.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** A parameter says its type in a schema, as media type, or by itself, as in 2.0. */
export function formatParameterType(fields: Fields): string {
    const [media] = Object.values(toFields(fields['content']));
    return formatSchemaType(fields['schema'] ?? toFields(media)['schema'] ?? fields);
}

export function formatRequired(fields: Fields): string {
    return fields['required'] === true ? 'yes' : 'no';
}

/** The title of an operation. */
export function getOperationTitle({ summary, operationId }: Fields, otherwise: string): string {
    return toText(summary) || toText(operationId) || otherwise;
}
