import { SCRIPT_PROBLEM_TEXT_RESPONSE_HEADER } from '@svc-int/api';

/** Longest header that tells of a problem, in characters. */
const MAX_PROBLEM_CHARS = 4096;

/** The header by which an answer of a development build tells the service, which shows it to the author, what is wrong. */
export function createScriptProblemHeader(text: string): Record<string, string> {
    // Half a character can't be encoded.
    const problem = encodeURIComponent(text.replace(/[\uD800-\uDFFF]/gu, '\uFFFD'));
    // Past that it is told by the log alone: servers refuse long headers, and in a part of a secret none is found.
    return problem.length <= MAX_PROBLEM_CHARS ? { [SCRIPT_PROBLEM_TEXT_RESPONSE_HEADER]: problem } : {};
}
