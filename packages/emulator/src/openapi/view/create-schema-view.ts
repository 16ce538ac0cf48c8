import {
    toObjectOrEmpty,
    type SpecFields,
    toListOrEmpty,
    type SpecPart,
    resolveSpecPart,
    toTextOrEmpty,
} from '../specification-reader.js';
import { getSchemaRefName, formatSchemaTypeWithoutValues } from '../format-schema-type.js';
import {
    listSpecEntriesWithinLimit,
    formatSpecExample,
    truncateName,
    type SpecificationViewContext,
    formatSpecValue,
} from './view-context.js';
import type { PropertyView, SpecSchemaView } from './specification-view.js';

const MAX_SCHEMA_DEPTH = 12;

const MAX_VALUES = 50;
const MAX_CHOICES = 20;
const MAX_PARTS = 20;
const MAX_REQUIRED = 1000;

interface SchemaLocation {
    file: unknown;
    within: readonly object[];
}

/** Resolves references, except those to an ancestor. */
export function createSchemaView(
    shaping: SpecificationViewContext,
    schema: unknown,
    { file, within }: SchemaLocation = { file: shaping.spec.document, within: [] },
): SpecSchemaView {
    shaping.room.schemas--;
    const part = resolveSpecPart(shaping.spec, schema, file);
    const { fields } = part;
    const shown = createBaseView(shaping, formatType(schema), fields);
    const isRepeated = within.includes(fields) || within.length >= MAX_SCHEMA_DEPTH;
    const isCut = isRepeated || shaping.room.schemas <= 0;
    if (isCut) return { ...shown, isCut: hasMore(fields) };
    const members = createMembers(shaping, part, [...within, fields]);
    return { ...shown, ...members, left: shown.left + members.left };
}

export function createParameterView(shaping: SpecificationViewContext, { fields, file }: SpecPart): SpecSchemaView {
    const [media] = Object.values(toObjectOrEmpty(fields['content'])).slice(0, 1);
    // In OpenAPI 2.0, the parameter is the schema.
    const schema = fields['schema'] ?? toObjectOrEmpty(media)['schema'] ?? fields;
    const shown = createSchemaView(shaping, schema, { file, within: [] });
    const description = shaping.describe(toTextOrEmpty(fields['description']));
    const example = formatSpecExample(shaping, fields['example']) ?? shown.example;
    return {
        ...shown,
        isDeprecated: shown.isDeprecated || fields['deprecated'] === true,
        description: description.length > 0 ? description : shown.description,
        ...(example !== undefined && { example }),
    };
}

function formatType(schema: unknown): string {
    const { $ref, title } = toObjectOrEmpty(schema);
    if (typeof $ref === 'string') return getSchemaRefName($ref);
    const type = truncateName(formatSchemaTypeWithoutValues(schema));
    return typeof title === 'string' && type === 'object' ? truncateName(title) : type;
}

const FACTS = [
    'default',
    'format',
    'pattern',
    'minimum',
    'exclusiveMinimum',
    'maximum',
    'exclusiveMaximum',
    'multipleOf',
    'minLength',
    'maxLength',
    'minItems',
    'maxItems',
    'uniqueItems',
];

function createBaseView(shaping: SpecificationViewContext, type: string, fields: SpecFields): SpecSchemaView {
    const values = [
        ...('const' in fields ? [fields['const']] : []),
        ...toListOrEmpty(fields['enum']).slice(0, MAX_VALUES),
    ];
    const example = formatSpecExample(shaping, fields['example'] ?? toListOrEmpty(fields['examples'])[0]);
    const isSet = (name: string) => fields[name] !== undefined && !(name === 'format' && type.includes('('));
    return {
        type,
        description: shaping.describe(toTextOrEmpty(fields['description'])),
        isDeprecated: fields['deprecated'] === true,
        ...(fields['readOnly'] === true && { sender: 'server' as const }),
        ...(fields['writeOnly'] === true && { sender: 'client' as const }),
        facts: FACTS.filter(isSet).map((name) => ({ name, text: formatSpecValue(fields[name]) })),
        values: values.map(formatSpecValue),
        ...(example !== undefined && { example }),
        properties: [],
        choices: [],
        left: Math.max(0, toListOrEmpty(fields['enum']).length - MAX_VALUES),
        isCut: false,
    };
}

const SUBSCHEMA_KEYWORDS = ['properties', 'items', 'allOf', 'oneOf', 'anyOf'];

function hasMore(fields: SpecFields): boolean {
    return SUBSCHEMA_KEYWORDS.some((name) => fields[name] !== undefined);
}

type SchemaMembers = Pick<SpecSchemaView, 'properties' | 'choices'> & { left: number };

function createMembers(
    shaping: SpecificationViewContext,
    { fields, file }: SpecPart,
    within: readonly object[],
): SchemaMembers {
    const own = createOwnMembers(shaping, fields, { file, within });
    const parts = [
        ...toListOrEmpty(fields['allOf']).slice(0, MAX_PARTS),
        ...(fields['items'] ? [fields['items']] : []),
    ];
    return parts.reduce<SchemaMembers>(
        (members, part) => mergeMembers(members, createPartMembers(shaping, part, { file, within })),
        own,
    );
}

function createPartMembers(
    shaping: SpecificationViewContext,
    schema: unknown,
    { file, within }: SchemaLocation,
): SchemaMembers {
    const part = resolveSpecPart(shaping.spec, schema, file);
    const isTooMuch = within.includes(part.fields) || within.length >= MAX_SCHEMA_DEPTH || shaping.room.schemas <= 0;
    if (isTooMuch) return { properties: [], choices: [], left: 0 };
    shaping.room.schemas--;
    return createMembers(shaping, part, [...within, part.fields]);
}

function mergeMembers(a: SchemaMembers, b: SchemaMembers): SchemaMembers {
    const known = new Set(a.properties.map(({ name }) => name));
    return {
        properties: [...a.properties, ...b.properties.filter(({ name }) => !known.has(name))],
        choices: [...a.choices, ...b.choices],
        left: a.left + b.left,
    };
}

function createOwnMembers(shaping: SpecificationViewContext, fields: SpecFields, at: SchemaLocation): SchemaMembers {
    const required = new Set(toListOrEmpty(fields['required']).slice(0, MAX_REQUIRED));
    const { some, left } = listSpecEntriesWithinLimit(shaping, toObjectOrEmpty(fields['properties']));
    const createProperties = (name: string, schema: unknown): PropertyView[] =>
        shaping.room.schemas <= 0
            ? []
            : [
                  {
                      name: truncateName(name),
                      isRequired: required.has(name),
                      schema: createSchemaView(shaping, schema, at),
                  },
              ];
    const properties = some.flatMap(([name, schema]) => createProperties(name, schema));
    const others = toObjectOrEmpty(fields['additionalProperties']);
    const any = Object.keys(others).length > 0 ? createProperties('*', others) : [];
    return {
        properties: [...properties, ...any],
        choices: [createChoices(shaping, fields, 'oneOf', at), createChoices(shaping, fields, 'anyOf', at)].flat(),
        left: left + some.length - properties.length,
    };
}

function createChoices(
    shaping: SpecificationViewContext,
    fields: SpecFields,
    name: 'oneOf' | 'anyOf',
    at: SchemaLocation,
): SpecSchemaView['choices'] {
    const schemas = toListOrEmpty(fields[name])
        .slice(0, MAX_CHOICES)
        .flatMap((choice) => (shaping.room.schemas > 0 ? [createSchemaView(shaping, choice, at)] : []));
    return schemas.length === 0 ? [] : [{ of: name === 'oneOf' ? 'one' : 'any', schemas }];
}
