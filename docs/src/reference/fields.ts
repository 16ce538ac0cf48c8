import {
    formatSchemaTypeWithFields,
    resolveSchemaReference,
    type TypeSchema,
} from '../../../packages/cli/src/api-call/schema-type.js';
import { formatCode, formatTable } from './tables.js';

export interface FieldsSchema extends TypeSchema {
    $defs?: Record<string, FieldsSchema>;
    default?: unknown;
    maxLength?: number;
    maxItems?: number;
    pattern?: string;
}

export function formatFieldsTable(schema: TypeSchema, root: TypeSchema, omitted: readonly string[] = []): string {
    const { properties = {}, required = [] } = resolveSchemaReference(schema, root);
    const rows = Object.entries(properties)
        .filter(([name]) => !omitted.includes(name))
        .map(([name, field]) => {
            const { description = '', ...resolved } = resolveSchemaReference(field, root);
            return [
                formatCode(name) + (required.includes(name) ? ' (required)' : ''),
                formatCode(formatSchemaTypeWithFields(field, root)),
                [description, formatLimits(resolved)].filter(Boolean).join(' '),
            ];
        });
    return formatTable(['Field', 'Type', 'Meaning'], rows);
}

export function formatLimits({ maxLength, maxItems }: FieldsSchema): string {
    if (maxLength !== undefined) return `At most ${maxLength} characters.`;
    return maxItems === undefined ? '' : `At most ${maxItems} items.`;
}

export function listNestedFields(schema: TypeSchema, root: TypeSchema): [string, TypeSchema][] {
    const { properties = {} } = resolveSchemaReference(schema, root);
    return Object.entries(properties).flatMap(([name, field]): [string, TypeSchema][] => {
        const object = findObject(field, root);
        return object ? [[name, object]] : [];
    });
}

function findObject(reference: TypeSchema, root: TypeSchema): TypeSchema | undefined {
    const schema = resolveSchemaReference(reference, root);
    if (schema.properties) return schema;
    return typeof schema.items === 'object' ? findObject(schema.items, root) : undefined;
}
