import { isDevelopment } from './mode.js';

/**
 * Makes a JSON answer. Throws, naming `subject`, for what JSON cannot hold (a cycle, a bigint, nothing at all); in
 * development also, naming the place, where something would be lost on the way (a function, a promise).
 */
export function answerJson(value: unknown, subject: string, headers?: Record<string, string>): Response {
    try {
        // First, because it finds cycles, on which the search for losses would not end.
        const text = JSON.stringify(value);
        const loss = text ? isDevelopment() && findLoss(value) : ' is undefined';
        if (!loss) return new Response(text, { headers: { ...headers, 'content-type': 'application/json' } });
        throw new TypeError('it' + loss);
    } catch (cause) {
        throw new TypeError(`${subject} gave no JSON`, { cause });
    }
}

function findLoss(value: unknown): string | undefined {
    if (typeof value === 'function' || value instanceof Promise) return ` is a ${value.constructor.name}`;
    if (typeof value !== 'object' || !value || 'toJSON' in value) return undefined;
    for (const key in value) {
        const loss = findLoss(value[key as keyof typeof value]);
        if (loss) return `.${key}${loss}`;
    }
    return undefined;
}
