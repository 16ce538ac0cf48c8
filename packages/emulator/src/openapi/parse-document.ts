import { isNonArrayObject } from '@svc-int/api';
import { CORE_SCHEMA, load, mergeTag, YAMLException } from 'js-yaml';

/** Reason why a text is not an OpenAPI specification, in a sentence. */
export class SpecificationError extends Error {
    override readonly name = 'SpecificationError';
}

/** A specification, or a file that it refers to. */
export type SpecDocument = Record<string, unknown>;

/** Levels of lists and maps within each other. */
export const MAX_SPECIFICATION_DEPTH = 200;

/** Values of one document, and marks that can begin one in YAML: counted before more is done about them. */
export const MAX_SPECIFICATION_VALUES = 1_000_000;

/** Where a value of YAML may begin: behind one of these, whatever stands around it. Texts have far fewer of them. */
const BEGINNING = /[,[{\r\n]|[-?:](?=\s)/g;

/** YAML 1.2, with the keys `<<` that many specifications have. A date stays the text that it was. */
const OPTIONS = { schema: CORE_SCHEMA.withTags(mergeTag), maxDepth: MAX_SPECIFICATION_DEPTH };

/**
 * Reads JSON or YAML. Of YAML, what is there by aliases is shared: it may be far larger than the text.
 *
 * @throws SpecificationError when it is neither, with the line, or when it holds no map.
 */
export function parseSpecDocument(text: string): SpecDocument {
    const value = readJson(text) ?? readYaml(text);
    if (isNonArrayObject(value)) return value;
    throw new SpecificationError('It is not a map of keys.');
}

/** JSON is YAML, which is read far slower. */
function readJson(text: string): unknown {
    try {
        return JSON.parse(text);
    } catch {
        return undefined;
    }
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
