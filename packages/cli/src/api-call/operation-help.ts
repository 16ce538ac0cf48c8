import type * as z from 'zod';

import type { ResolvedApiOperation } from './find-operation.js';
import {
    formatSchemaType,
    formatSchemaTypeWithFields,
    resolveSchemaReference,
    toTypeSchema,
    type TypeSchema,
} from './schema-type.js';

export function formatOperationHelp({ id, method, path, operation }: ResolvedApiOperation): string {
    if (!operation) return `${method} /v1${path}\n\nThe contract does not define it; it is sent unchanged.`;
    const params = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => `  --param ${name}=<value>`);
    return [
        `${id}: ${operation.summary}`,
        '',
        `${operation.method} /v1${operation.path}`,
        ...(operation.deprecated ? ['', 'Deprecated.'] : []),
        ...(operation.scope ? ['', `An integration needs the scope ${operation.scope}.`] : []),
        ...formatSection('Path', params),
        ...formatSection('Query', formatFields(operation.query, '--query ', '=')),
        ...formatSection('Body, as --data', formatFields(operation.body, '', ': ')),
        '',
        `The schemas: svc-int schema operation ${id}`,
    ].join('\n');
}

function formatSection(title: string, lines: readonly string[]): string[] {
    return lines.length > 0 ? ['', `${title}:`, ...lines] : [];
}

function formatFields(schema: z.ZodType | undefined, before: string, between: string): string[] {
    if (!schema) return [];
    const root = toTypeSchema(schema);
    const lines = formatShapes(
        root,
        root,
        (name) => `  ${before}${name}${between}`,
        (field) =>
            formatShapes(
                field,
                root,
                (name) => `    ${name}: `,
                () => [],
            ),
    );
    return lines.length > 0 ? lines : [`  <${formatSchemaTypeWithFields(root, root)}>`];
}

function formatShapes(
    schema: TypeSchema,
    root: TypeSchema,
    formatName: (name: string) => string,
    formatNested: (field: TypeSchema) => string[],
): string[] {
    const indent = /^ */.exec(formatName(''))?.[0] ?? '';
    return listObjectShapes(schema, root).flatMap((shape, index) => [
        ...(index > 0 ? [`${indent}or`] : []),
        ...Object.entries(shape.properties ?? {}).flatMap(([name, field]) => {
            const need = shape.required?.includes(name) ? ' (required)' : '';
            const { description } = resolveSchemaReference(field, root);
            const nested = formatNested(field);
            const type = nested.length > 0 ? formatSchemaType(field, root) : formatSchemaTypeWithFields(field, root);
            const line = `${formatName(name)}<${type}>${need}${description ? `  ${description}` : ''}`;
            return [line, ...nested];
        }),
    ]);
}

function listObjectShapes(reference: TypeSchema, root: TypeSchema): TypeSchema[] {
    const schema = resolveSchemaReference(reference, root);
    if (typeof schema.items === 'object') return listObjectShapes(schema.items, root);
    const alternatives = schema.anyOf ?? schema.oneOf;
    if (alternatives) return alternatives.flatMap((one) => listObjectShapes(one, root));
    const parts = (schema.allOf ?? []).flatMap((one) => listObjectShapes(one, root));
    if (parts.length > 0) return [mergeShapes([schema, ...parts])];
    return schema.properties ? [schema] : [];
}

function mergeShapes(shapes: readonly TypeSchema[]): TypeSchema {
    return {
        properties: Object.assign({}, ...shapes.map(({ properties }) => properties)),
        required: shapes.flatMap(({ required = [] }) => required),
    };
}
