import { readFileSync, writeFileSync } from 'node:fs';

const ROOT = 'RootElement';
const PREFIX = '#/components/schemas/';

const document = readFileSync(new URL(import.meta.resolve('@svc-int/api/openapi.json')), 'utf8');
const { schemas } = JSON.parse(document).components;

const names = new Set([ROOT]);
const rows = [];
for (const name of names) rows.push(`    ${name}: ${JSON.stringify(toRule(schemas[name]))},`);

const text = `// Made from the contract by \`npm run generate\`.
import type { Rule } from './rule.js';

/** Rules by name; \`${ROOT}\` is what a component may render. */
export const RULES: Readonly<Record<string, Rule>> = {
${rows.join('\n')}
};
`;
writeFileSync(new URL('../src/check/rules.gen.ts', import.meta.url), text);

function toRule(schema) {
    const { $ref, const: value, enum: words, anyOf, oneOf = anyOf, type } = schema;
    if ($ref) return toReference($ref.slice(PREFIX.length));
    if (value !== undefined) return { words: [value] };
    if (words) return { words };
    if (oneOf) return oneOf.flatMap(toRule);
    if (Array.isArray(type)) return type.map((each) => toRule({ ...schema, type: each }));
    if (Object.keys(schema).length === 0) return 'json';
    const make = { string: toStringRule, number: only, boolean: only, array: toListRule, object: toObjectRule }[type];
    return make?.(schema) ?? fail(schema);
}

function toReference(name) {
    names.add(name);
    return `#${name}`;
}

function only({ type, ...rest }) {
    return Object.keys(rest).length > 0 ? fail(rest) : type;
}

function toStringRule({ maxLength: upTo, pattern, description: meaning, ...rest }) {
    const type = only(rest);
    if (pattern) return meaning ? { pattern, meaning } : fail({ pattern, reason: 'it has no description' });
    return upTo === undefined ? type : { upTo };
}

function toListRule({ items, prefixItems, minItems: _, maxItems: max, ...rest }) {
    only(rest);
    if (!prefixItems) return { list: toRule(items) };
    return prefixItems.length === 1 ? { list: toRule(prefixItems[0]), max } : fail(prefixItems);
}

function toObjectRule({ properties, required = [], additionalProperties, propertyNames: _, ...rest }) {
    only(rest);
    if (!properties) return { map: toRule(additionalProperties) };
    const fields = Object.entries(properties).map(([name, schema]) => [name, toRule(schema)]);
    return { fields: Object.fromEntries(fields), required };
}

function fail(schema) {
    throw new Error(`No rule can say this: ${JSON.stringify(schema)}`);
}
