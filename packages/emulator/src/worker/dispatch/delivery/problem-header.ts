import { SCRIPT_PROBLEM_TEXT_RESPONSE_HEADER } from '@svc-int/api';

export function readScriptProblemHeader({ headers }: Response): string | undefined {
    try {
        return decodeURIComponent(headers.get(SCRIPT_PROBLEM_TEXT_RESPONSE_HEADER) ?? '') || undefined;
    } catch {
        return undefined;
    }
}
