import { jsonWithin } from '../values/json-within.js';
import { shortened } from '../values/shortened.js';
import { type Fields, fieldsOf, listOf, textOf } from './read-specification.js';

/** Levels of types within types that are told. */
const DEEPEST = 4;

/** Types and values that are told of one schema. */
const MOST = 100;

/** Longest value that is told, in UTF-16 units. */
const LONGEST_VALUE = 200;

/** Type of a schema, in a few words: `array of Pet`, `string (date-time)`, `"a" | "b"`. */
export function typeWords(schema: unknown): string {
    return wordsWithin(schema, 0, { left: MOST });
}

/** The same of a schema whose own values stand elsewhere. */
export function typeWordsAlone(schema: unknown): string {
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
    const fields = fieldsOf(schema);
    const { $ref, type, format, items, oneOf, anyOf, allOf } = fields;
    if (typeof $ref === 'string') return nameOf($ref);
    if (depth === DEEPEST) return '…';
    const some = (schemas: readonly unknown[], between: string) =>
        schemas
            .slice(0, room.left + 1)
            .map((one) => wordsWithin(one, depth + 1, room))
            .join(between);
    const choices = [oneOf, anyOf].flatMap(listOf);
    if (choices.length > 0) return some(choices, ' | ');
    if (listOf(allOf).length > 0) return some(listOf(allOf), ' & ');
    if (depth > 0 || !room.isAlone) {
        const values = listOf(fields['enum']).concat('const' in fields ? [fields['const']] : []);
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
        .map((value) => shortened(jsonWithin(value, LONGEST_VALUE) ?? '…', LONGEST_VALUE));
    return [...words, ...(values.length > MOST ? ['…'] : [])].join(' | ');
}

/** The name that a reference ends with. */
export function nameOf(ref: string): string {
    const last = shortened(ref.slice(ref.lastIndexOf('/') + 1), LONGEST_VALUE);
    return last.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** A parameter says its type in a schema, as media type, or by itself, as in 2.0. */
export function typeOfParameter(fields: Fields): string {
    const [media] = Object.values(fieldsOf(fields['content']));
    return typeWords(fields['schema'] ?? fieldsOf(media)['schema'] ?? fields);
}

export function isRequired(fields: Fields): string {
    return fields['required'] === true ? 'yes' : 'no';
}

/** The title of an operation. */
export function titleOf({ summary, operationId }: Fields, otherwise: string): string {
    return textOf(summary) || textOf(operationId) || otherwise;
}
