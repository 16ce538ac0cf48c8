import * as z from 'zod';

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

export function toTypeSchema(schema: z.ZodType): TypeSchema {
    return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as TypeSchema;
}

export function resolveSchemaReference(schema: TypeSchema, root: TypeSchema): TypeSchema {
    const name = schema.$ref?.split('/').at(-1);
    if (name === undefined) return schema;
    return { ...(schema.$ref === '#' ? root : root.$defs?.[name]), ...omitReference(schema) };
}

/** Formats a type, such as `"a" | "b"`. Recursive types are `any`; `ancestors` are the references that led to the schema. */
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
    return [schema.type ?? 'any'].flat().map((type) => {
        if (type === 'array') return formatArray(schema, root, within);
        return type === 'object' ? formatObject(schema, root, within) : type;
    });
}

/** Objects without named fields are maps. */
function formatObject(
    { properties, additionalProperties }: TypeSchema,
    root: TypeSchema,
    ancestors: readonly string[],
) {
    const isMap = properties === undefined && typeof additionalProperties === 'object';
    const type = isMap ? formatSchemaType(additionalProperties, root, ancestors) : 'any';
    return type === 'any' ? 'object' : `map of ${type.includes(' | ') ? `(${type})` : type}`;
}

function formatArray({ items }: TypeSchema, root: TypeSchema, ancestors: readonly string[]): string {
    if (typeof items !== 'object') return 'array';
    const type = formatSchemaType(items, root, ancestors);
    return type.includes(' | ') ? `(${type})[]` : `${type}[]`;
}

function omitReference({ $ref: _, ...rest }: TypeSchema): TypeSchema {
    return rest;
}
