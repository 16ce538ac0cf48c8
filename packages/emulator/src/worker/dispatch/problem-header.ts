import { SCRIPT_PROBLEM_TEXT_RESPONSE_HEADER } from '@svc-int/api';

/** Message of a failed answer for developers of the script; undefined if there is none that can be read. */
export function readScriptProblemHeader({ headers }: Response): string | undefined {
    try {
        return decodeURIComponent(headers.get(SCRIPT_PROBLEM_TEXT_RESPONSE_HEADER) ?? '') || undefined;
    } catch {
        return undefined;
    }
}
