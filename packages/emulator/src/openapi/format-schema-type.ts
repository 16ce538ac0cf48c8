import { serializeJsonWithLimit } from '../values/serialize-json-with-limit.js';
import { truncateWithoutEllipsis } from '../values/truncate-without-ellipsis.js';
import { type SpecFields, toObjectOrEmpty, toListOrEmpty, toTextOrEmpty } from './specification-reader.js';
import { decodePointerPart } from './list-spec-references.js';

const MAX_TYPE_DEPTH = 4;

const MAX_ENTRIES = 100;

/** UTF-16 units. */
const MAX_VALUE_LENGTH = 200;

/** Examples: `array of Pet`, `string (date-time)`, `"a" | "b"`. */
export function formatSchemaType(schema: unknown): string {
    return formatType(schema, 0, { left: MAX_ENTRIES });
}

export function formatSchemaTypeWithoutValues(schema: unknown): string {
    return formatType(schema, 0, { left: MAX_ENTRIES, isAlone: true });
}

interface Room {
    left: number;
    isAlone?: boolean;
}

function formatType(schema: unknown, depth: number, room: Room): string {
    if (room.left-- <= 0) return '…';
    const fields = toObjectOrEmpty(schema);
    const { $ref, type, format, items, oneOf, anyOf, allOf } = fields;
    if (typeof $ref === 'string') return getSchemaRefName($ref);
    if (depth === MAX_TYPE_DEPTH) return '…';
    const joinTypes = (schemas: readonly unknown[], between: string) =>
        schemas
            .slice(0, room.left + 1)
            .map((one) => formatType(one, depth + 1, room))
            .join(between);
    const choices = [oneOf, anyOf].flatMap(toListOrEmpty);
    if (choices.length > 0) return joinTypes(choices, ' | ');
    if (toListOrEmpty(allOf).length > 0) return joinTypes(toListOrEmpty(allOf), ' & ');
    if (depth > 0 || !room.isAlone) {
        const values = toListOrEmpty(fields['enum']).concat('const' in fields ? [fields['const']] : []);
        if (values.length > 0) return formatValues(values);
    }
    if (type === 'array' || items !== undefined) return `array of ${formatType(items, depth + 1, room)}`;
    const types = (Array.isArray(type) ? type : [type]).filter((one) => typeof one === 'string');
    const name = types.join(' | ') || ('properties' in fields ? 'object' : 'any');
    return typeof format === 'string' ? `${name} (${format})` : name;
}

function formatValues(values: readonly unknown[]): string {
    const texts = values
        .slice(0, MAX_ENTRIES)
        .map((value) =>
            truncateWithoutEllipsis(serializeJsonWithLimit(value, MAX_VALUE_LENGTH) ?? '…', MAX_VALUE_LENGTH),
        );
    return [...texts, ...(values.length > MAX_ENTRIES ? ['…'] : [])].join(' | ');
}

export function getSchemaRefName(ref: string): string {
    return truncateWithoutEllipsis(decodePointerPart(ref.slice(ref.lastIndexOf('/') + 1)), MAX_VALUE_LENGTH);
}

export function formatParameterType(fields: SpecFields): string {
    const [media] = Object.values(toObjectOrEmpty(fields['content']));
    return formatSchemaType(fields['schema'] ?? toObjectOrEmpty(media)['schema'] ?? fields);
}

export function formatRequiredAsYesNo(fields: SpecFields): string {
    return fields['required'] === true ? 'yes' : 'no';
}

export function getOperationTitle({ summary, operationId }: SpecFields, fallback: string): string {
    return toTextOrEmpty(summary) || toTextOrEmpty(operationId) || fallback;
}
