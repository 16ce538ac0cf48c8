import type { IncomingMessage } from 'node:http';

import { loadStreamConsumers, loadHttp } from '../values/lazy-builtins.js';

export interface HttpRequestOptions {
    method: string;
    headers: Record<string, string>;
    body?: string;
    signal?: AbortSignal;
}

/** Resolves before the body arrives. Node's `fetch` costs 60 ms of CPU time on first use. */
export async function sendHttpRequest(url: string, { body, ...options }: HttpRequestOptions): Promise<IncomingMessage> {
    const send = url.startsWith('https:') ? (await import('node:https')).request : loadHttp().request;
    return new Promise((resolve, reject) => {
        const sent = send(url, options, resolve);
        sent.on('error', reject);
        sent.end(body);
    });
}

export interface TextResponse {
    status: number;
    text: string;
    retryAfter: string | undefined;
}

export async function readTextResponse(response: IncomingMessage): Promise<TextResponse> {
    return {
        status: getResponseStatus(response),
        text: await loadStreamConsumers().text(response),
        retryAfter: response.headers['retry-after'],
    };
}

export function getResponseStatus({ statusCode = 0 }: IncomingMessage): number {
    return statusCode;
}
