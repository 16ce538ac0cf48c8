import { type Fields, fieldsOf, listOf, textOf } from './specification.js';

/** Levels of types within types that are told. */
const DEEPEST = 4;

/** Type of a schema, in a few words: `array of Pet`, `string (date-time)`, `"a" | "b"`. */
export function typeWords(schema: unknown, depth = 0): string {
    const fields = fieldsOf(schema);
    const { $ref, type, format, items, oneOf, anyOf, allOf } = fields;
    if (typeof $ref === 'string') return nameOf($ref);
    if (depth === DEEPEST) return '…';
    const choices = [oneOf, anyOf].flatMap(listOf);
    if (choices.length > 0) return choices.map((choice) => typeWords(choice, depth + 1)).join(' | ');
    if (listOf(allOf).length > 0)
        return listOf(allOf)
            .map((part) => typeWords(part, depth + 1))
            .join(' & ');
    const values = [...listOf(fields['enum']), ...('const' in fields ? [fields['const']] : [])];
    if (values.length > 0) return values.map((value) => JSON.stringify(value)).join(' | ');
    if (type === 'array' || items !== undefined) return `array of ${typeWords(items, depth + 1)}`;
    const types = (Array.isArray(type) ? type : [type]).filter((one) => typeof one === 'string');
    const words = types.join(' | ') || ('properties' in fields ? 'object' : 'any');
    return typeof format === 'string' ? `${words} (${format})` : words;
}

/** The name that a reference ends with. */
function nameOf(ref: string): string {
    const last = ref.split('/').at(-1) ?? ref;
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
