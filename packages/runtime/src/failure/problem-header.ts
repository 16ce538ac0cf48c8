import { SCRIPT_PROBLEM_TEXT_RESPONSE_HEADER } from '@svc-int/api';

const MAX_PROBLEM_CHARS = 4096;

/** Creates the header with the error of a development build, which the service shows to the author. */
export function createScriptProblemHeader(text: string): Record<string, string> {
    // Unpaired surrogates cannot be encoded.
    const problem = encodeURIComponent(text.replace(/[\uD800-\uDFFF]/gu, '\uFFFD'));
    // Servers reject long headers. A truncated text may contain a partial secret, which no redactor recognizes.
    return problem.length <= MAX_PROBLEM_CHARS ? { [SCRIPT_PROBLEM_TEXT_RESPONSE_HEADER]: problem } : {};
}
