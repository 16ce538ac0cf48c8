import type { ControlErrorBody } from './types.js';

/** Fault in an answer that is not a success. */
export async function readControlError(response: Response): Promise<ControlErrorBody> {
    return parseControlErrorResponse(response.status, await response.text());
}

/** Fault in the text of such an answer. */
export function parseControlErrorResponse(status: number, body: string): ControlErrorBody {
    try {
        // The error body of the kit's own endpoints; what stands before the service has others.
        const { error } = JSON.parse(body) as { error?: Partial<ControlErrorBody> };
        if (typeof error?.message === 'string') return { code: status, ...error, message: error.message };
    } catch {
        // It is not JSON, or JSON without an error.
    }
    return { code: status, message: extractTitle(body) ?? (body || `HTTP ${status}`) };
}

/** The title of a page, which says all of it, as that of a proxy. */
function extractTitle(text: string): string | undefined {
    return /^\s*<[^]*?<title>([^<]+)<\/title>/i.exec(text)?.[1]?.trim();
}
