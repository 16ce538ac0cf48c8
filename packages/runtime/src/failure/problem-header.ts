import { SCRIPT_PROBLEM_TEXT_RESPONSE_HEADER } from '@svc-int/api';

/** Limit of the header's value. */
const MAX_PROBLEM_CHARS = 4096;

/**
 * Creates the header by which a response of a development build reports a problem, which the service shows to the
 * author.
 */
export function createScriptProblemHeader(text: string): Record<string, string> {
    // Half a character can't be encoded.
    const problem = encodeURIComponent(text.replace(/[\uD800-\uDFFF]/gu, '\uFFFD'));
    // Longer problems are only logged: servers reject long headers, and a truncated text may contain a partial secret
    // that no redactor recognizes.
    return problem.length <= MAX_PROBLEM_CHARS ? { [SCRIPT_PROBLEM_TEXT_RESPONSE_HEADER]: problem } : {};
}
