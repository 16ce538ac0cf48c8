import type { RenderRequest } from '@svc-int/api';
import { expect, it } from 'vitest';

import { startHttpServer } from '@svc-int/test-support/http-server';
import { renderClient } from './render-client.js';

const request: RenderRequest = {
    componentId: 'a',
    props: {},
    context: { type: 'document', spaceId: 'space', editable: false, theme: 'light' },
};

it.each([
    ['visitor.beta=true&visitor.plan=a%26b', { 'visitor.beta': 'true', 'visitor.plan': 'a&b' }],
    ['', {}],
])('blocks are asked for with the claims that the address of the page states: "%s"', async (claims, stated) => {
    const asked: [string | undefined, Record<string, string>][] = [];
    const base = await startHttpServer(({ method, url = '' }, response) => {
        asked.push([method, Object.fromEntries(new URL(url, 'http://site').searchParams)]);
        response.end('{}');
    });
    const render = renderClient({ base: `${base}/`, claims }, 'mood', () => 2);
    const { signal } = new AbortController();
    await render(request, signal, 'opened');
    await render({ ...request, action: { action: 'press' } }, signal, 'action');
    expect(asked).toEqual([
        ['GET', { ...stated, request: expect.any(String), version: '2' }],
        ['POST', stated],
    ]);
});
