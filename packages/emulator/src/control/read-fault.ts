import type { ControlFault } from './types.js';

/** What an answer says that is no success. */
export async function readFault(response: Response): Promise<ControlFault> {
    return faultIn(response.status, await response.text());
}

/** What the text of such an answer says. */
export function faultIn(status: number, text: string): ControlFault {
    try {
        // The error body of the kit's own endpoints.
        return (JSON.parse(text) as { error: ControlFault }).error;
    } catch {
        return { code: status, message: text || `HTTP ${status}` };
    }
}
