import * as fc from 'fast-check';
import * as z from 'zod';

export interface JsonSchema {
    $ref?: string;
    type?: string;
    const?: unknown;
    enum?: unknown[];
    minLength?: number;
    maxLength?: number;
    pattern?: string;
    format?: string;
    minimum?: number;
    maximum?: number;
    minItems?: number;
    maxItems?: number;
    items?: JsonSchema;
    prefixItems?: JsonSchema[];
    properties?: Record<string, JsonSchema>;
    required?: string[];
    propertyNames?: JsonSchema;
    additionalProperties?: JsonSchema | boolean;
    anyOf?: JsonSchema[];
    oneOf?: JsonSchema[];
    $defs?: Record<string, JsonSchema>;
}

/** Nesting level from which values omit optional parts, so that recursion ends. */
const DEEPEST = 6;

/** Maximum length of strings, unless a schema requires more. */
const LONGEST_STRING = 40;

/** Characters of Unicode planes that still grow: Node and workerd may support different versions. */
const NEW_LETTERS = /[\u{10000}-\u{1FFFF}\u{30000}-\u{3FFFF}]/u;

/** URLs without a server: tests must not reach other machines. */
const URLS = ['http://127.0.0.1:9/', 'https://127.0.0.1:9/a?b=c#d', 'http://127.0.0.1:9/%00/ü'];

export function toJsonSchema(schema: z.ZodType): JsonSchema {
    return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
}

export function validValues(root: JsonSchema): fc.Arbitrary<unknown> {
    return createValues(root, root, 0);
}

export function resolveNode(node: JsonSchema, { $defs = {} }: JsonSchema): JsonSchema {
    return node.$ref === undefined ? node : ($defs[node.$ref.replace('#/$defs/', '')] ?? {});
}

export function createValues(given: JsonSchema, root: JsonSchema, depth: number): fc.Arbitrary<unknown> {
    return fc.constant(given).chain((node) => valuesOfNode(resolveNode(node, root), root, depth));
}

function valuesOfNode(node: JsonSchema, root: JsonSchema, depth: number): fc.Arbitrary<unknown> {
    const choices = node.anyOf ?? node.oneOf;
    if (choices) {
        const reachable = depth < DEEPEST ? choices : choices.slice(0, 1);
        return fc.oneof(...reachable.map((choice) => createValues(choice, root, depth + 1)));
    }
    if ('const' in node) return fc.constant(node.const);
    if (node.enum) return fc.constantFrom(...node.enum);
    switch (node.type) {
        case 'string':
            return strings(node);
        case 'integer':
            return fc.integer({ min: node.minimum ?? -1000, max: Math.min(node.maximum ?? 1000, 2 ** 31) });
        case 'number':
            return fc.oneof(
                fc.integer({ min: node.minimum ?? -5, max: node.maximum ?? 5 }),
                fc.constant(node.minimum ?? 0.5),
            );
        case 'boolean':
            return fc.boolean();
        case 'null':
            return fc.constant(null);
        case 'array':
            return arrays(node, root, depth);
        case 'object':
            return objects(node, root, depth);
        default:
            return fc.jsonValue({ maxDepth: 3 });
    }
}

function strings({ minLength = 0, maxLength = Infinity, pattern, format }: JsonSchema): fc.Arbitrary<string> {
    const fits = (text: string) => text.length >= minLength && text.length <= maxLength;
    if (format === 'uri') return fc.constantFrom(...URLS);
    if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
    if (format === 'email') return fc.emailAddress();
    if (pattern !== undefined) {
        const whole = new RegExp(pattern, 'u');
        // Removes negative lookaheads, which the generator ignores.
        const generating = new RegExp(pattern.replace(/\(\?!(?:[^()]|\([^()]*\))*\)/g, ''), 'u');
        return fc
            .stringMatching(generating)
            .filter((text) => whole.test(text) && fits(text) && !NEW_LETTERS.test(text));
    }
    const [min, max] = [minLength, Math.max(minLength, Math.min(maxLength, LONGEST_STRING))];
    const awkward = ['\0', '\u{1F600}', "'", '%', '"', '__proto__', '\\', '\u202E', '\n', ' '];
    return fc.oneof(
        fc.string({ minLength: min, maxLength: max }),
        fc.string({ minLength: min, maxLength: max, unit: 'binary' }).filter(fits),
        fc
            .array(fc.constantFrom(...awkward), { minLength: min, maxLength: max })
            .map((parts) => parts.join(''))
            .filter(fits),
    );
}

function arrays(
    { items = {}, prefixItems, minItems = 0, maxItems = 3 }: JsonSchema,
    root: JsonSchema,
    depth: number,
): fc.Arbitrary<unknown[]> {
    if (prefixItems) return fc.tuple(...prefixItems.map((item) => createValues(item, root, depth + 1)));
    const maxLength = depth < DEEPEST ? Math.max(minItems, Math.min(maxItems, 3)) : minItems;
    return fc.array(createValues(items, root, depth + 1), { minLength: minItems, maxLength });
}

function objects(node: JsonSchema, root: JsonSchema, depth: number): fc.Arbitrary<unknown> {
    const { properties = {}, required = [], propertyNames, additionalProperties } = node;
    const entries = Object.entries(properties)
        .filter(([key]) => depth < DEEPEST || required.includes(key))
        .map(([key, property]) => {
            const entry = createValues(property, root, depth + 1).map((value) => [[key, value]] as [string, unknown][]);
            return required.includes(key) ? entry : fc.oneof(entry, fc.constant<[string, unknown][]>([]));
        });
    const extra =
        typeof additionalProperties === 'object' && depth < DEEPEST
            ? [extraEntries(keysOf(propertyNames), createValues(additionalProperties, root, depth + 1))]
            : [];
    return fc.tuple(...extra, ...entries).map((parts) => Object.fromEntries(parts.flat()));
}

function extraEntries(keys: fc.Arbitrary<string>, values: fc.Arbitrary<unknown>): fc.Arbitrary<[string, unknown][]> {
    return fc.array(fc.tuple(keys, values), { maxLength: 3 });
}

function keysOf({ pattern, minLength = 0 }: JsonSchema = {}): fc.Arbitrary<string> {
    if (pattern !== undefined) return strings({ pattern, minLength });
    const awkward = fc.constantFrom('__proto__', 'constructor', 'toString', '', 'a.b', '\0');
    return fc.oneof(fc.string({ maxLength: 12 }), awkward).filter(({ length }) => length >= minLength);
}
