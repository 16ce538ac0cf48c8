import type { RenderRequest } from '@svc-int/api';
import { expect, it } from 'vitest';

import { startHttpServer } from '@svc-int/test-support/http-server';
import { createSiteBlockRenderClient } from './render-client.js';

const request: RenderRequest = {
    componentId: 'a',
    props: {},
    context: { type: 'document', spaceId: 'space', editable: false, theme: 'light' },
};

it.each([
    ['visitor.beta=true&visitor.plan=a%26b', { 'visitor.beta': 'true', 'visitor.plan': 'a&b' }],
    ['', {}],
])(
    'createSiteBlockRenderClient sends the claims from the URL of the page with each render: "%s"',
    async (claims, stated) => {
        const asked: [string | undefined, Record<string, string>][] = [];
        const base = await startHttpServer(({ method, url = '' }, response) => {
            asked.push([method, Object.fromEntries(new URL(url, 'http://site').searchParams)]);
            response.end('{}');
        });
        const render = createSiteBlockRenderClient({ base: `${base}/`, claims }, 'mood', () => 2);
        const { signal } = new AbortController();
        await render(request, signal, 'opened');
        await render({ ...request, action: { action: 'press' } }, signal, 'action');
        expect(asked).toEqual([
            ['GET', { ...stated, request: expect.any(String), version: '2' }],
            ['POST', stated],
        ]);
    },
);

it.each([
    ['retries a render without an action', {}, 3],
    ['sends a press once', { action: { action: 'press' } }, 1],
])('createSiteBlockRenderClient, called while the workspace moves to another node: %s', async (_, more, times) => {
    let asked = 0;
    const base = await startHttpServer((_request, response) => {
        asked += 1;
        if (asked > 2) return void response.end('{}');
        response.writeHead(503, { 'retry-after': '0' }).end('{"error":{"message":"It moves."}}');
    });
    const render = createSiteBlockRenderClient({ base: `${base}/`, claims: '' }, 'mood', () => 2);
    const told = await render({ ...request, ...more }, new AbortController().signal, 'opened').catch(String);
    expect(asked).toBe(times);
    if (times === 1) expect(told).toContain('It moves.');
});
