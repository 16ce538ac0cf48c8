import { isNonArrayObject } from '@svc-int/api';
import { CORE_SCHEMA, load, mergeTag, YAMLException } from 'js-yaml';

import { parseJsonOrUndefined } from '../values/parse-json-or-undefined.js';

export class SpecificationError extends Error {
    override readonly name = 'SpecificationError';
}

export type SpecDocument = Record<string, unknown>;

export const MAX_SPECIFICATION_DEPTH = 200;

/** Also limits the characters that can begin a value in YAML, before it is parsed. */
export const MAX_SPECIFICATION_VALUES = 1_000_000;

const BEGINNING = /[,[{\r\n]|[-?:](?=\s)/g;

/** YAML 1.2 with merge keys (`<<`). Dates stay text. */
const OPTIONS = { schema: CORE_SCHEMA.withTags(mergeTag), maxDepth: MAX_SPECIFICATION_DEPTH };

/**
 * Shared values of YAML aliases may expand to a far larger document.
 *
 * @throws SpecificationError with the line, or if the top level is no map.
 */
export function parseSpecDocument(text: string): SpecDocument {
    const value = parseJsonOrUndefined(text) ?? readYaml(text);
    if (isNonArrayObject(value)) return value;
    throw new SpecificationError('It is not a map of keys.');
}

function readYaml(text: string): unknown {
    if (hasMoreThan(MAX_SPECIFICATION_VALUES, BEGINNING, text)) throw createTooManyValuesError();
    try {
        return load(text, OPTIONS);
    } catch (error) {
        if (!(error instanceof YAMLException)) throw new SpecificationError('It is neither JSON nor YAML.');
        const line = error.mark ? `Line ${error.mark.line + 1}: ` : '';
        throw new SpecificationError(`${line}${error.reason}.`);
    }
}

function hasMoreThan(limit: number, pattern: RegExp, text: string): boolean {
    pattern.lastIndex = 0;
    for (let found = 0; pattern.test(text); found++) if (found === limit) return true;
    return false;
}

export function createTooManyValuesError(): SpecificationError {
    return new SpecificationError(`It contains more than ${MAX_SPECIFICATION_VALUES} values.`);
}
