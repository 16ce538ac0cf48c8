import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';

export const DOMAIN = 'docs.test';

export const BOOTSTRAP_TOKEN = 'bootstrap-0123456789-0123456789-0123456789';

export const HOST = `workspace.${DOMAIN}`;

export interface HostedAnswer {
    status: number;
    headers: IncomingHttpHeaders;
    body: string;
}

export interface HostedRequest {
    method?: string;
    token?: string | undefined;
    headers?: Record<string, string>;
    body?: unknown;
}

/** Sends a request as a TLS-terminating proxy does. */
export type AskHost = (host: string, path: string, request?: HostedRequest) => Promise<HostedAnswer>;

export const hosting = { domain: DOMAIN, bootstrapToken: BOOTSTRAP_TOKEN };

export function createHostRequester(url: string): AskHost {
    const { hostname, port } = new URL(url);
    return async (host, path, { method = 'GET', token, headers = {}, body } = {}) => {
        const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
        return new Promise((resolve, reject) => {
            const all = { host, ...authorization, ...headers };
            const sent = httpRequest({ hostname, port, method, path, headers: all }, (answer) => {
                const { statusCode: status = 0 } = answer;
                text(answer).then((content) => resolve({ status, headers: answer.headers, body: content }), reject);
            });
            sent.on('error', reject);
            sent.end(body === undefined ? undefined : JSON.stringify(body));
        });
    };
}

export async function createOwnerToken(ask: AskHost, host = HOST): Promise<string> {
    const { body } = await ask(host, '/bootstrap', { method: 'POST', token: BOOTSTRAP_TOKEN });
    return (JSON.parse(body) as { token: string }).token;
}
