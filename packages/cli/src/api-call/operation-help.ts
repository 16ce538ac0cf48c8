import type * as z from 'zod';

import type { ResolvedApiOperation } from './find-operation.js';
import { formatSchemaType, resolveSchemaReference, toTypeSchema, type TypeSchema } from './schema-type.js';

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
    const shapes = listObjectShapes(root, root);
    const lines = shapes.flatMap((shape, index) => [
        ...(index > 0 ? ['  or'] : []),
        ...Object.entries(shape.properties ?? {}).map(([name, field]) => {
            const need = shape.required?.includes(name) ? ' (required)' : '';
            const { description } = resolveSchemaReference(field, root);
            const type = formatSchemaType(field, root);
            return `  ${before}${name}${between}<${type}>${need}${description ? `  ${description}` : ''}`;
        }),
    ]);
    return lines.length > 0 ? lines : [`  <${formatSchemaType(root, root)}>`];
}

function listObjectShapes(reference: TypeSchema, root: TypeSchema): TypeSchema[] {
    const schema = resolveSchemaReference(reference, root);
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
