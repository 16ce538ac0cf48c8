import type { ControlErrorBody } from './types.js';

export async function readControlError(response: Response): Promise<ControlErrorBody> {
    return parseControlErrorResponse(response.status, await response.text());
}

export function parseControlErrorResponse(status: number, body: string): ControlErrorBody {
    try {
        // Error bodies of proxies have other shapes.
        const { error } = JSON.parse(body) as { error?: Partial<ControlErrorBody> };
        if (typeof error?.message === 'string') return { code: status, ...error, message: error.message };
    } catch {}
    return { code: status, message: extractTitle(body) ?? (body || `HTTP ${status}`) };
}

function extractTitle(text: string): string | undefined {
    return /^\s*<[^]*?<title>([^<]+)<\/title>/i.exec(text)?.[1]?.trim();
}
