import { toFields, type Fields, toList, type SpecPart, resolvePart, toTextOrEmpty } from '../specification-reader.js';
import { getRefName, formatOuterType } from '../format-schema-type.js';
import { listEntries, formatExample, truncateName, type ViewContext, formatValue } from './view-context.js';
import type { PropertyView, SchemaView } from './specification-view.js';

/** Schemas within each other. */
const MAX_SCHEMA_DEPTH = 12;

/** Values, alternatives and parts of one schema; names that are looked for among those that are required. */
const MAX_VALUES = 50;
const MAX_CHOICES = 20;
const MAX_PARTS = 20;
const MAX_REQUIRED = 1000;

/** Where a schema stands: the file that it is part of, and those that it is within. */
interface Standing {
    file: unknown;
    within: readonly object[];
}

/** A schema with what it refers to, but for what it is within itself. */
export function createSchemaView(
    shaping: ViewContext,
    schema: unknown,
    { file, within }: Standing = { file: shaping.spec.document, within: [] },
): SchemaView {
    shaping.room.schemas--;
    const part = resolvePart(shaping.spec, schema, file);
    const { fields } = part;
    const shown = createBaseView(shaping, formatType(schema), fields);
    const isRepeated = within.includes(fields) || within.length >= MAX_SCHEMA_DEPTH;
    const isCut = isRepeated || shaping.room.schemas <= 0;
    if (isCut) return { ...shown, isCut: hasMore(fields) };
    const inside = createInside(shaping, part, [...within, fields]);
    return { ...shown, ...inside, left: shown.left + inside.left };
}

/** Facts about a parameter or header beside its schema. */
export function createParameterView(shaping: ViewContext, { fields, file }: SpecPart): SchemaView {
    const [media] = Object.values(toFields(fields['content'])).slice(0, 1);
    // In version 2.0 it is a schema by itself.
    const schema = fields['schema'] ?? toFields(media)['schema'] ?? fields;
    const shown = createSchemaView(shaping, schema, { file, within: [] });
    const description = shaping.describe(toTextOrEmpty(fields['description']));
    const example = formatExample(shaping, fields['example']) ?? shown.example;
    return {
        ...shown,
        isDeprecated: shown.isDeprecated || fields['deprecated'] === true,
        description: description.length > 0 ? description : shown.description,
        ...(example !== undefined && { example }),
    };
}

function formatType(schema: unknown): string {
    const { $ref, title } = toFields(schema);
    if (typeof $ref === 'string') return getRefName($ref);
    const type = truncateName(formatOuterType(schema));
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

function createBaseView(shaping: ViewContext, type: string, fields: Fields): SchemaView {
    const values = [...('const' in fields ? [fields['const']] : []), ...toList(fields['enum']).slice(0, MAX_VALUES)];
    const example = formatExample(shaping, fields['example'] ?? toList(fields['examples'])[0]);
    const isSaid = (name: string) => fields[name] !== undefined && !(name === 'format' && type.includes('('));
    return {
        type,
        description: shaping.describe(toTextOrEmpty(fields['description'])),
        isDeprecated: fields['deprecated'] === true,
        ...(fields['readOnly'] === true && { sender: 'server' as const }),
        ...(fields['writeOnly'] === true && { sender: 'client' as const }),
        facts: FACTS.filter(isSaid).map((name) => ({ name, text: formatValue(fields[name]) })),
        values: values.map(formatValue),
        ...(example !== undefined && { example }),
        properties: [],
        choices: [],
        left: Math.max(0, toList(fields['enum']).length - MAX_VALUES),
        isCut: false,
    };
}

const INNER = ['properties', 'items', 'allOf', 'oneOf', 'anyOf'];

function hasMore(fields: Fields): boolean {
    return INNER.some((name) => fields[name] !== undefined);
}

type Inside = Pick<SchemaView, 'properties' | 'choices'> & { left: number };

/** Collects the properties and alternatives of a schema, of its `allOf` parts, and of the items of a list. */
function createInside(shaping: ViewContext, { fields, file }: SpecPart, within: readonly object[]): Inside {
    const own = createOwnInside(shaping, fields, { file, within });
    const parts = [...toList(fields['allOf']).slice(0, MAX_PARTS), ...(fields['items'] ? [fields['items']] : [])];
    return parts.reduce<Inside>(
        (inside, part) => mergeInside(inside, createPartInside(shaping, part, { file, within })),
        own,
    );
}

function createPartInside(shaping: ViewContext, schema: unknown, { file, within }: Standing): Inside {
    const part = resolvePart(shaping.spec, schema, file);
    const isTooMuch = within.includes(part.fields) || within.length >= MAX_SCHEMA_DEPTH || shaping.room.schemas <= 0;
    if (isTooMuch) return { properties: [], choices: [], left: 0 };
    shaping.room.schemas--;
    return createInside(shaping, part, [...within, part.fields]);
}

function mergeInside(a: Inside, b: Inside): Inside {
    const known = new Set(a.properties.map(({ name }) => name));
    return {
        properties: [...a.properties, ...b.properties.filter(({ name }) => !known.has(name))],
        choices: [...a.choices, ...b.choices],
        left: a.left + b.left,
    };
}

function createOwnInside(shaping: ViewContext, fields: Fields, at: Standing): Inside {
    const required = new Set(toList(fields['required']).slice(0, MAX_REQUIRED));
    const { some, left } = listEntries(shaping, toFields(fields['properties']));
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
    const others = toFields(fields['additionalProperties']);
    const any = Object.keys(others).length > 0 ? createProperties('*', others) : [];
    return {
        properties: [...properties, ...any],
        choices: [createChoices(shaping, fields, 'oneOf', at), createChoices(shaping, fields, 'anyOf', at)].flat(),
        left: left + some.length - properties.length,
    };
}

function createChoices(
    shaping: ViewContext,
    fields: Fields,
    name: 'oneOf' | 'anyOf',
    at: Standing,
): SchemaView['choices'] {
    const schemas = toList(fields[name])
        .slice(0, MAX_CHOICES)
        .flatMap((choice) => (shaping.room.schemas > 0 ? [createSchemaView(shaping, choice, at)] : []));
    return schemas.length === 0 ? [] : [{ of: name === 'oneOf' ? 'one' : 'any', schemas }];
}
