import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

import { onTestFinished } from 'vitest';

export interface RecordedCall {
    method: string;
    path: string;
    token: string | undefined;
    key: unknown;
    body: Record<string, unknown>;
    text: string;
}

export type Answer = [status: number, body?: unknown, headers?: Record<string, string>] | 'never';

export async function startService(
    answer: (call: RecordedCall) => Answer,
): Promise<{ url: string; calls: RecordedCall[] }> {
    const calls: RecordedCall[] = [];
    const server = createServer(async (request, response) => {
        const text = await readAll(request);
        const call = {
            method: request.method ?? '',
            path: request.url ?? '',
            token: request.headers.authorization?.replace('Bearer ', ''),
            key: request.headers['idempotency-key'],
            body: text && request.headers['content-type']?.startsWith('application/json') ? JSON.parse(text) : {},
            text,
        };
        calls.push(call);
        const answered = answer(call);
        if (answered === 'never') return;
        const [status, body, headers] = answered;
        response
            .writeHead(status, { 'content-type': 'application/json', ...headers })
            .end(body === undefined ? '' : JSON.stringify(body));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(async () => {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
    });
    const { port } = server.address() as AddressInfo;
    return { url: `http://127.0.0.1:${port}`, calls };
}

export function createErrorResponse(code: number, message: string): Answer {
    return [code, { error: { code, message } }];
}

export function createStoredIntegration(
    name: string,
    body: Record<string, unknown>,
    version = 1,
): Record<string, unknown> {
    const { script: _script, secrets: _secrets, icon: _icon, organization, ...declared } = body;
    return {
        object: 'integration',
        name,
        version,
        previewImages: [],
        target: 'all',
        verified: false,
        visibility: 'private',
        scopes: [],
        categories: [],
        externalLinks: [],
        ...declared,
        owner: { object: 'organization', id: organization, title: 'Acme' },
        urls: {
            location: 'http://x.test/',
            app: 'http://x.test/app',
            publicEndpoint: 'http://x.test/public',
            publicContentEndpoint: 'http://x.test/public',
        },
        permissions: { admin: true, install: true },
    };
}

async function readAll(request: IncomingMessage): Promise<string> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    return Buffer.concat(chunks).toString();
}
