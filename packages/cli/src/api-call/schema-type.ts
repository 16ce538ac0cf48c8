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

/** Recursive types become `any`; `ancestors` are the references that led to the schema. */
export function formatSchemaType(schema: TypeSchema, root: TypeSchema, ancestors: readonly string[] = []): string {
    return formatWith(formatObjectKind, schema, root, ancestors);
}

const MAX_FIELDS_CHARS = 240;

export function formatSchemaTypeWithFields(schema: TypeSchema, root: TypeSchema): string {
    const formats = [formatObjectFields, formatObjectFieldNames, formatObjectId].map((format) =>
        formatWith(format, schema, root, []),
    );
    return formats.find(({ length }) => length <= MAX_FIELDS_CHARS) ?? truncateAlternatives(formats.at(-1) ?? '');
}

/** Keeps the `[]` of a list. */
function truncateAlternatives(type: string): string {
    const cut = type.lastIndexOf(' | ', MAX_FIELDS_CHARS);
    if (cut === -1) return type;
    const end = type.startsWith('(') ? /\)(?:\[\])+$/.exec(type)?.[0] : undefined;
    return `${type.slice(0, cut)} | …${end ?? ''}`;
}

type FormatObject = (schema: TypeSchema, root: TypeSchema, ancestors: readonly string[]) => string;

function formatWith(
    formatObject: FormatObject,
    schema: TypeSchema,
    root: TypeSchema,
    ancestors: readonly string[],
): string {
    return [...new Set(listAlternatives(formatObject, schema, root, ancestors))].join(' | ');
}

function listAlternatives(
    formatObject: FormatObject,
    reference: TypeSchema,
    root: TypeSchema,
    ancestors: readonly string[],
): string[] {
    const { $ref } = reference;
    if ($ref !== undefined && ancestors.includes($ref)) return ['any'];
    const within = $ref === undefined ? ancestors : [...ancestors, $ref];
    const schema = resolveSchemaReference(reference, root);
    if ('const' in schema) return [JSON.stringify(schema.const)];
    if (schema.enum) return schema.enum.map((value) => JSON.stringify(value));
    const alternatives = schema.anyOf ?? schema.oneOf;
    if (alternatives) return alternatives.flatMap((one) => listAlternatives(formatObject, one, root, within));
    if (schema.type === undefined && schema.allOf) return [formatObject(mergeParts(schema, root), root, within)];
    return [schema.type ?? 'any'].flat().map((type) => {
        if (type === 'array') return formatArray(formatObject, schema, root, within);
        return type === 'object' ? formatObject(schema, root, within) : type;
    });
}

function mergeParts({ allOf = [] }: TypeSchema, root: TypeSchema): TypeSchema {
    const parts = allOf.map((part) => resolveSchemaReference(part, root));
    const hasFields = parts.every(({ properties }) => properties !== undefined);
    if (!hasFields) return {};
    return {
        properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
        required: parts.flatMap(({ required = [] }) => required),
    };
}

/** Objects without named fields are maps. */
function formatObjectKind(
    { properties, additionalProperties }: TypeSchema,
    root: TypeSchema,
    ancestors: readonly string[],
): string {
    const isMap = properties === undefined && typeof additionalProperties === 'object';
    const type = isMap ? formatSchemaType(additionalProperties, root, ancestors) : 'any';
    return type === 'any' ? 'object' : `map of ${type.includes(' | ') ? `(${type})` : type}`;
}

function formatObjectFields(schema: TypeSchema, root: TypeSchema, ancestors: readonly string[]): string {
    return formatFieldList(
        schema,
        root,
        ancestors,
        (field) => `: ${formatWith(formatObjectFieldNames, field, root, ancestors)}`,
    );
}

function formatObjectFieldNames(schema: TypeSchema, root: TypeSchema, ancestors: readonly string[]): string {
    return formatFieldList(schema, root, ancestors, () => '');
}

function formatFieldList(
    schema: TypeSchema,
    root: TypeSchema,
    ancestors: readonly string[],
    formatType: (field: TypeSchema) => string,
): string {
    const { properties, required = [] } = schema;
    if (!properties) return formatMap(schema, root, ancestors);
    const fields = Object.entries(properties).map(
        ([name, field]) => `${name}${required.includes(name) ? '' : '?'}${formatType(field)}`,
    );
    return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

function formatMap(schema: TypeSchema, root: TypeSchema, ancestors: readonly string[]): string {
    const { additionalProperties } = schema;
    if (typeof additionalProperties !== 'object') return 'map of any JSON';
    const type = formatWith(formatObjectFieldNames, additionalProperties, root, ancestors);
    return `map of ${type === 'any' ? 'any JSON' : type.includes(' | ') ? `(${type})` : type}`;
}

function formatObjectId(schema: TypeSchema, root: TypeSchema, ancestors: readonly string[]): string {
    const id = ancestors.at(-1)?.split('/').at(-1);
    return schema.properties && id !== undefined && id !== '#' ? id : formatMap(schema, root, ancestors);
}

function formatArray(
    formatObject: FormatObject,
    { items }: TypeSchema,
    root: TypeSchema,
    ancestors: readonly string[],
): string {
    if (typeof items !== 'object') return 'array';
    const type = formatWith(formatObject, items, root, ancestors);
    return type.includes(' | ') ? `(${type})[]` : `${type}[]`;
}

function omitReference({ $ref: _, ...rest }: TypeSchema): TypeSchema {
    return rest;
}
