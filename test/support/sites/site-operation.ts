import type { IncomingMessage, ServerResponse } from 'node:http';

import { expect } from 'vitest';

import { browse, type SiteAnswer } from '../browse.js';
import { startHttpServer } from '../http-server.js';
import type { TestService } from '../service.js';
import { createSpecificationTools, specificationBlock } from './specified-site.js';

let count = 0;

export interface OperationPage {
    page: string;
    key: string;
}

export async function openOperation(service: TestService, server: string): Promise<OperationPage> {
    const { specified, published } = createSpecificationTools(service);
    const operation = {
        parameters: [
            { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
            { name: 'X-A', in: 'header', schema: { type: 'string' } },
        ],
        requestBody: { content: { 'application/json': { schema: { type: 'object' } } } },
        responses: { 200: { description: 'Done' } },
    };
    const document = {
        openapi: '3.1.0',
        info: { title: 'Pets', version: '1' },
        servers: [{ url: server }],
        paths: { '/pets/{id}': { post: operation, get: operation, delete: operation } },
    };
    const spec = await specified(`sent-${(count += 1)}`, JSON.stringify(document));
    const page = await published([
        specificationBlock('openapi-operation', spec, { path: '/pets/{id}', method: 'post' }),
    ]);
    return { page, key: await readOperationKey(page) };
}

export async function readOperationKey(page: string): Promise<string> {
    const [, key = expect.fail('no form')] = /data-operation="([^"]+)"/.exec((await browse(page)).text) ?? [];
    return key.replaceAll('&quot;', '"');
}

export type Sent = { request: IncomingMessage; body: string };

export async function startTarget(
    respond: (response: ServerResponse) => void = (response) => response.end(),
): Promise<{ url: string; sent: Sent[] }> {
    const sent: Sent[] = [];
    const url = await startHttpServer((request, response) => {
        let body = '';
        request.on('data', (part) => (body += String(part)));
        request.on('end', () => {
            sent.push({ request, body });
            respond(response);
        });
    });
    return { url, sent };
}

export const withId = (id: string) => ({ parameters: { path: { id }, query: {}, header: {} }, credentials: {} });

export const getEndpoint = (page: string) => page.replace(/reference$/, '~operations');

export function sendOperation(
    { page, key }: OperationPage,
    fields: object = withId('1'),
    headers: object = {},
): Promise<SiteAnswer> {
    const { origin, pathname } = new URL(page);
    return browse(getEndpoint(page), {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin, 'sec-fetch-site': 'same-origin', ...headers },
        cookies: ['gitbook-visitor-token=secret'],
        body: JSON.stringify({ page: pathname, operation: key, ...fields }),
    });
}
