import { visit, type Document, type ErrorCode, type YAMLError } from 'yaml';

import type { BuildError as Problem } from '../control.js';

/** Makes a problem of a place in a file, given by the offsets of its characters. */
export type MakeProblem = (start: number, end: number, message: string, hint?: string) => Problem;

/** What the parser says about a text, of which `masked` may be shown, up to where it lost its way. */
export function findSyntaxProblems(document: Document, text: string, masked: string, problem: MakeProblem): Problem[] {
    const openQuotes = findOpenQuotes(document, text);
    return untilLost(document.errors).map((error) => {
        const quote = openQuotes.get(error.pos[0]);
        if (quote !== undefined) return problem(quote, quote + 1, 'Not valid YAML: This quote is never closed');
        return syntaxProblem(error, text, masked, problem);
    });
}

/** Errors after which the parser reads on as if nothing had been. */
const HARMLESS = new Set<ErrorCode>(['DUPLICATE_KEY', 'MULTIPLE_DOCS']);

/** Leaves out what only follows from the first error that led the parser astray. */
function untilLost(errors: readonly YAMLError[]): YAMLError[] {
    const inOrder = errors.toSorted((one, other) => one.pos[0] - other.pos[0]);
    const lost = inOrder.findIndex(({ code }) => !HARMLESS.has(code));
    return lost < 0 ? inOrder : inOrder.slice(0, lost + 1);
}

/** Where quotes open that are never closed, by where the parser gives up: often at the end of the file. */
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

function syntaxProblem(error: YAMLError, text: string, masked: string, problem: MakeProblem): Problem {
    const [start, end] = error.pos;
    if (error.code === 'DUPLICATE_KEY') return problem(start, end, 'This key is there twice', 'Keep one of them.');
    if (error.code === 'MULTIPLE_DOCS') return problem(start, end, 'A second document begins', 'Keep one of them.');
    const lineStart = text.lastIndexOf('\n', start - 1) + 1;
    const lineEnd = (text + '\n').indexOf('\n', start);
    const secret = masked.slice(lineStart, lineEnd) !== text.slice(lineStart, lineEnd).replace(/\r$/, '');
    // The parser's own words may quote the value.
    if (secret) return problem(start, end, 'Not valid YAML', 'Put the value of the secret in quotes.');
    const hint = error.code === 'MULTILINE_IMPLICIT_KEY' ? 'Put a colon behind the key.' : undefined;
    return problem(start, end, `Not valid YAML: ${error.message}`, hint);
}
