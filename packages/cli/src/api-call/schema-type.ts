import * as z from 'zod';

/** The part of JSON Schema that describes the type of a value. */
export interface TypeSchema {
    type?: string | string[];
    enum?: unknown[];
    const?: unknown;
    $ref?: string;
    anyOf?: TypeSchema[];
    oneOf?: TypeSchema[];
    allOf?: TypeSchema[];
    items?: TypeSchema | boolean;
    properties?: Record<string, TypeSchema>;
    required?: string[];
    additionalProperties?: TypeSchema | boolean;
    description?: string;
    $defs?: Record<string, TypeSchema>;
}

/** Converts a schema of the contract to JSON Schema of the values that callers send. */
export function toTypeSchema(schema: z.ZodType): TypeSchema {
    return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as TypeSchema;
}

/** Follows a reference to a definition of the root schema. */
export function resolveSchemaReference(schema: TypeSchema, root: TypeSchema): TypeSchema {
    const name = schema.$ref?.split('/').at(-1);
    if (name === undefined) return schema;
    return { ...(schema.$ref === '#' ? root : root.$defs?.[name]), ...omitReference(schema) };
}

/**
 * Describes the type of a value in one line: `string`, `"a" | "b"`, `string[]`, `string | integer`. Objects are `object`: the command
 * `svc-int schema operation` shows their fields. A type within itself is `any`; `ancestors` are the references that led to the schema.
 */
export function formatSchemaType(schema: TypeSchema, root: TypeSchema, ancestors: readonly string[] = []): string {
    return [...new Set(listAlternatives(schema, root, ancestors))].join(' | ');
}

function listAlternatives(reference: TypeSchema, root: TypeSchema, ancestors: readonly string[]): string[] {
    const { $ref } = reference;
    if ($ref !== undefined && ancestors.includes($ref)) return ['any'];
    const within = $ref === undefined ? ancestors : [...ancestors, $ref];
    const schema = resolveSchemaReference(reference, root);
    if ('const' in schema) return [JSON.stringify(schema.const)];
    if (schema.enum) return schema.enum.map((value) => JSON.stringify(value));
    const alternatives = schema.anyOf ?? schema.oneOf;
    if (alternatives) return alternatives.flatMap((one) => listAlternatives(one, root, within));
    if (schema.type === undefined && schema.allOf) return ['object'];
    return [schema.type ?? 'any'].flat().map((type) => (type === 'array' ? formatArray(schema, root, within) : type));
}

function formatArray({ items }: TypeSchema, root: TypeSchema, ancestors: readonly string[]): string {
    if (typeof items !== 'object') return 'array';
    const type = formatSchemaType(items, root, ancestors);
    return type.includes(' | ') ? `(${type})[]` : `${type}[]`;
}

function omitReference({ $ref: _, ...rest }: TypeSchema): TypeSchema {
    return rest;
}
