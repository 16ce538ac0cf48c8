import { LIMITS } from '@svc-int/api';

import { decodePathSegment } from '../values/decode-path-segment.js';
import {
    MAX_SPECIFICATION_DEPTH,
    MAX_SPECIFICATION_VALUES,
    type SpecDocument,
    SpecificationError,
    createTooManyValuesError,
} from './parse-document.js';

export interface Reference {
    holder: { $ref: string };
}

/** UTF-16 units of strings with expanded aliases, plus two per value. */
const MAX_EXPANDED_SIZE = 2 * LIMITS.specificationBytes;

/** A `$ref` below these keys is sample data. */
const DATA_KEYS: ReadonlySet<string> = new Set(['example', 'default', 'enum', 'const']);

const NAMED_EXAMPLE = 'examples/name';

const MAPS_OF_NAMES: ReadonlySet<string> = new Set([
    'properties',
    'patternProperties',
    'dependentSchemas',
    'definitions',
    '$defs',
    'schemas',
    'headers',
    'parameters',
    'requestBodies',
    'securitySchemes',
    'links',
    'webhooks',
    'callbacks',
    'pathItems',
    'examples',
    'encoding',
]);

interface Visit {
    value: unknown;
    depth: number;
    isData: boolean;
    key?: string | undefined;
}

/**
 * Not recursive: the call stack could overflow.
 *
 * @throws SpecificationError if the document is too large or too deep.
 */
export function listSpecReferences(document: SpecDocument): Reference[] {
    const found = new Map<object, Reference>();
    const open: Visit[] = [{ value: document, depth: 1, isData: false }];
    let [size, values] = [0, 0];
    for (let visit = open.pop(); visit; visit = open.pop()) {
        const { value, depth, isData, key: parent } = visit;
        if (++values > MAX_SPECIFICATION_VALUES) throw createTooManyValuesError();
        size += typeof value === 'string' ? value.length + 2 : 2;
        if (size > MAX_EXPANDED_SIZE) throw new SpecificationError('It is too large with its aliases expanded.');
        if (typeof value !== 'object' || value === null) continue;
        if (depth > MAX_SPECIFICATION_DEPTH)
            throw new SpecificationError(`It is nested more than ${MAX_SPECIFICATION_DEPTH} levels deep.`);
        if (!isData && hasReference(value)) found.set(value, { holder: value });
        for (const [key, inner] of Object.entries(value)) {
            size += Array.isArray(value) ? 0 : key.length;
            const isName = parent !== undefined && MAPS_OF_NAMES.has(parent) && !Array.isArray(value);
            open.push({
                value: inner,
                depth: depth + 1,
                isData: isData || (!isName && isDataKey(key, inner, parent)),
                key: isName ? (parent === 'examples' ? NAMED_EXAMPLE : undefined) : key,
            });
        }
    }
    return [...found.values()];
}

/** Resolves a JSON pointer (RFC 6901) in a URL fragment. */
export function getValueAtPointer(document: unknown, pointer: string): unknown {
    return pointer
        .split('/')
        .slice(1)
        .map(decodePointerPart)
        .reduce<unknown>(
            (value, key) => (Object.hasOwn(Object(value), key) ? Reflect.get(Object(value), key) : undefined),
            document,
        );
}

export function decodePointerPart(part: string): string {
    return decodePathSegment(part).replaceAll('~1', '/').replaceAll('~0', '~');
}

function hasReference(value: object): value is { $ref: string } {
    return '$ref' in value && typeof value.$ref === 'string';
}

function isDataKey(key: string, value: unknown, parent: string | undefined): boolean {
    if (parent === 'responses') return key.startsWith('x-');
    if (key === 'value' && parent === NAMED_EXAMPLE) return true;
    return DATA_KEYS.has(key) || key.startsWith('x-') || (key === 'examples' && Array.isArray(value));
}
