import type { ControlFault } from './types.js';

/** What an answer says that is no success. */
export async function readFault(response: Response): Promise<ControlFault> {
    const text = await response.text();
    try {
        // The error body of the kit's own endpoints.
        return (JSON.parse(text) as { error: ControlFault }).error;
    } catch {
        return { code: response.status, message: text || `HTTP ${response.status}` };
    }
}
