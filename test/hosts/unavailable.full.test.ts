import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { startHttpServer } from '../support/http-server.js';
import { startCloudflare } from '../support/hosts/cloudflare.js';
import { createRenderingScript, createServingScript } from '../support/scripts.js';
import { blockRequest, describeService } from '../support/service.js';
import { TEST_TIMEOUT_MS } from '../support/time-limits.js';
import { until } from '../support/until.js';

/** On Cloudflare, integrations run outside of their workspaces. */
const host = await startCloudflare({ played: true });
afterAll(() => host.dispose());

const service = describeService({ ...host, studioUrl: host.url });

let server: string;
let held: (() => void)[];
let told: string[];

beforeEach(async () => {
    [held, told] = [[], []];
    server = await startHttpServer((request, response) => {
        if (request.url === '/hold') return void held.push(() => response.end('go'));
        told.push(decodeURIComponent(request.url?.slice(1) ?? ''));
        response.end('heard');
    });
});

const asking = (url: string, body?: object) =>
    createServingScript(`
    const outcome = (answer) => answer.status + ' ' + answer.headers.get('retry-after');
    const headers = { authorization: 'Bearer ${host.token}', 'content-type': 'application/json' };
    const more = ${body ? `{ method: 'POST', body: ${JSON.stringify(JSON.stringify(body))} }` : '{}'};
    const asked = fetch('${url}', { headers, ...more })
        .then(outcome, () => 'failed')
        .then((told) => fetch('${server}/' + encodeURIComponent(told)));
    ctx.waitUntil(asked);
    await asked;
    return new Response('done');`);

const visit = (name: string) => fetch(`${service.publicUrl}/v1/integrations/${name}/integration`);

async function replace(whileHeld: number): Promise<void> {
    await until('the requests are under way', () => held.length === whileHeld);
    const headers = { authorization: `Bearer ${host.token}`, 'content-type': 'application/json' };
    const file = await service.request('/_svc-int/workspace/content', { headers });
    const request = { method: 'PUT', headers, body: await file.text() };
    expect((await service.request('/_svc-int/workspace/content', request)).status).toBe(204);
}

async function outcome(): Promise<string | undefined> {
    await until('the integration tells', () => told.length === 1);
    for (const answer of held) answer();
    return told[0];
}

describe('While its workspace is replaced by a file,', { timeout: 2 * TEST_TIMEOUT_MS }, () => {
    it('an integration gets 503 with Retry-After for its pending API request', async () => {
        const { space } = await service.develop(
            'slow',
            createRenderingScript(`await fetch('${server}/hold'); return answer('late');`),
        );
        const url = `${service.url}/v1/integrations/slow/render`;
        await service.develop('asker', asking(url, blockRequest(space)));
        const visited = visit('asker');
        await replace(1);
        expect((await visited).status).toBe(503);
        expect(await outcome()).toBe('503 2');
    });

    it('an integration gets 503 with Retry-After for its pending request to another integration', async () => {
        await service.develop(
            'slow',
            createServingScript(`await fetch('${server}/hold'); return new Response('late');`),
        );
        await service.develop('asker', asking(`${service.publicUrl}/v1/integrations/slow/integration`));
        const visited = visit('asker');
        await replace(1);
        expect((await visited).status).toBe(503);
        expect(await outcome()).toBe('503 2');
    });
});

describe('In an overloaded workspace,', () => {
    const overload = () => fetch(`${host.url}/played/overload/beginRequest`);

    it.each([
        ['gets 503 with Retry-After from the API', () => `${service.url}/v1/user`, '503 2'],
        [
            'gets 503 with Retry-After from another integration',
            () => `${service.publicUrl}/v1/integrations/asker`,
            '503 2',
        ],
        ['sends no request to another host', () => `${server}/elsewhere`, 'failed'],
    ])('an integration %s', async (_, url, expected) => {
        await service.develop('asker', asking(url()));
        await overload();
        expect(await (await visit('asker')).text()).toBe('done');
        expect(told).toEqual([expected]);
    });
});
