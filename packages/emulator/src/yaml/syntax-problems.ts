import { isScalar, visit, type Document, type YAMLError } from 'yaml';

import type { BuildError as Problem } from '../control.js';
import { MAX_FILE_PROBLEMS } from './problems.js';

export type MakeProblem = (start: number, end: number, message: string, hint?: string) => Problem;

/** Stops where the parser lost track. Quotes only from `masked`. */
export function checkYamlSyntaxAndRepeatedKeys(
    document: Document,
    text: string,
    masked: string,
    createProblem: MakeProblem,
): Problem[] {
    const openQuotes = findOpenQuotes(document, text);
    const lost = findFirstError(document.errors.filter(({ code }) => code !== 'MULTIPLE_DOCS'));
    const isBeforeLost = ([start]: readonly [number, number]) => !lost || start <= lost.pos[0];
    const reported = document.errors.filter(({ code, pos }) => code === 'MULTIPLE_DOCS' && isBeforeLost(pos));
    const errors = [...reported.slice(0, MAX_FILE_PROBLEMS), ...(lost ? [lost] : [])].map((error) => {
        const quote = openQuotes.get(error.pos[0]);
        if (quote !== undefined) return createProblem(quote, quote + 1, 'Not valid YAML: This quote is never closed');
        return createSyntaxProblem(error, text, masked, createProblem);
    });
    const repeated = listRepeatedKeys(document).filter(isBeforeLost).slice(0, MAX_FILE_PROBLEMS);
    return [
        ...repeated.map(([start, end]) => createProblem(start, end, 'This key appears twice', 'Keep one of them.')),
        ...errors,
    ];
}

function listRepeatedKeys(document: Document): [start: number, end: number][] {
    const ranges: [start: number, end: number][] = [];
    visit(document, {
        Map: (_, { items }) => {
            const values = new Set<unknown>();
            for (const { key } of items) {
                if (!isScalar(key)) continue;
                if (values.has(key.value)) ranges.push([key.range?.[0] ?? 0, key.range?.[1] ?? 1]);
                values.add(key.value);
            }
        },
    });
    return ranges;
}

/** Later errors only follow from the first. */
function findFirstError(errors: readonly YAMLError[]): YAMLError | undefined {
    return errors.toSorted((one, other) => one.pos[0] - other.pos[0])[0];
}

function findOpenQuotes(document: Document, text: string): Map<number, number> {
    const found = new Map<number, number>();
    visit(document, {
        Scalar: (_, { type, range }) => {
            if (!range || (type !== 'QUOTE_DOUBLE' && type !== 'QUOTE_SINGLE')) return;
            const [start, end] = range;
            if (end - start === 1 || text[end - 1] !== text[start]) found.set(end, start);
        },
    });
    return found;
}

function createSyntaxProblem(error: YAMLError, text: string, masked: string, problem: MakeProblem): Problem {
    const [start, end] = error.pos;
    if (error.code === 'MULTIPLE_DOCS')
        return problem(start, end, 'A second document starts here', 'Keep one of them.');
    const lineStart = text.lastIndexOf('\n', start - 1) + 1;
    const lineEnd = (text + '\n').indexOf('\n', start);
    const secret = masked.slice(lineStart, lineEnd) !== text.slice(lineStart, lineEnd).replace(/\r$/, '');
    // The message of the parser may quote the value.
    if (secret) return problem(start, end, 'Not valid YAML', 'Put the value of the secret in quotes.');
    const hint = error.code === 'MULTILINE_IMPLICIT_KEY' ? 'Put a colon after the key.' : undefined;
    return problem(start, end, `Not valid YAML: ${error.message}`, hint);
}
