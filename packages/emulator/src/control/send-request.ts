import type { IncomingMessage } from 'node:http';

import { loadStreamConsumers, loadHttp } from '../values/lazy-builtins.js';

/** What is sent to an address. */
export interface HttpRequestOptions {
    method: string;
    headers: Record<string, string>;
    body?: string;
    signal?: AbortSignal;
}

/** Sends a request, and gives the head of its answer. Node's `fetch` takes 60 ms of processor time when it is first used. */
export async function sendHttpRequest(url: string, { body, ...options }: HttpRequestOptions): Promise<IncomingMessage> {
    const send = url.startsWith('https:') ? (await import('node:https')).request : loadHttp().request;
    return new Promise((resolve, reject) => {
        const sent = send(url, options, resolve);
        sent.on('error', reject);
        sent.end(body);
    });
}

/** An answer that has arrived. */
export interface TextResponse {
    status: number;
    content: string;
    /** What it says of when to ask again. */
    retryAfter: string | undefined;
}

export async function readTextResponse(response: IncomingMessage): Promise<TextResponse> {
    return {
        status: getStatus(response),
        content: await loadStreamConsumers().text(response),
        retryAfter: response.headers['retry-after'],
    };
}

/** It is there in every answer to a request. */
export function getStatus({ statusCode = 0 }: IncomingMessage): number {
    return statusCode;
}
