import { PROBLEM_HEADER } from '@svc-int/api';

/** What a failed answer says to people who develop the script; undefined when it says nothing that can be read. */
export function problemIn({ headers }: Response): string | undefined {
    try {
        return decodeURIComponent(headers.get(PROBLEM_HEADER) ?? '') || undefined;
    } catch {
        return undefined;
    }
}
