import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createLoginError } from './protocol.js';

/** RFC 8252, section 7.3. */
export interface LoopbackRedirectListener {
    redirectUri: string;
    /** Waits for the query with this state; rejects other queries. Throws `LOGIN_FAILED` on timeout. */
    waitForRedirect(state: string, timeoutMs: number): Promise<URLSearchParams>;
    close(): void;
}

const PATH = '/callback';
const ORIGIN = 'http://127.0.0.1';

export async function listenForRedirect(): Promise<LoopbackRedirectListener> {
    let acceptRedirect: ((query: URLSearchParams) => boolean) | undefined;
    let timer: NodeJS.Timeout | undefined;
    const server = createServer(({ method, url = '' }, response) => {
        if (!URL.canParse(url, ORIGIN)) return show(response, 400, 'The request cannot be read: its target is no URL.');
        const { pathname, searchParams } = new URL(url, ORIGIN);
        if (method !== 'GET' || pathname !== PATH)
            return show(response, 404, 'This server serves only the path /callback. Start again with "svc-int login".');
        if (!acceptRedirect?.(searchParams))
            return show(
                response,
                400,
                'The "state" of this URL does not belong to the current login. Start again with "svc-int login".',
            );
        const outcome = searchParams.has('code') ? 'You can go back to the terminal.' : 'The login was refused.';
        show(response, 200, `${outcome} This page can be closed.`);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    return {
        redirectUri: `${ORIGIN}:${port}${PATH}`,
        waitForRedirect: (state, timeoutMs) =>
            new Promise((resolve, reject) => {
                const onTimeout = () =>
                    reject(createLoginError(`Nobody logged in within ${timeoutMs / 60_000} minutes.`));
                timer = setTimeout(onTimeout, timeoutMs);
                acceptRedirect = (query) => {
                    if (query.get('state') !== state) return false;
                    clearTimeout(timer);
                    resolve(query);
                    return true;
                };
            }),
        close() {
            clearTimeout(timer);
            server.close();
            server.closeIdleConnections();
        },
    };
}

function show(response: ServerResponse, status: number, text: string): void {
    response
        .writeHead(status, {
            'content-type': 'text/html; charset=utf-8',
            'content-security-policy': "default-src 'none'",
            'referrer-policy': 'no-referrer',
            connection: 'close',
        })
        .end(`<!doctype html><title>svc-int</title><p>${text}</p>`);
}
