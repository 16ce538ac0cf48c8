import { afterAll, describe, expect, it } from 'vitest';

import { openFreshPage } from '../support/browser.js';
import { startCloudflare } from '../support/hosts/cloudflare.js';
import { describeService } from '../support/service.js';
import { TEST_TIMEOUT_MS } from '../support/time-limits.js';

const host = await startCloudflare({ played: true });
afterAll(() => host.dispose());

const service = describeService({ ...host, studioUrl: host.url });

const overload = (method: 'fetch' | 'servePublic') => fetch(`${host.url}/played/overload/${method}`);

const headers = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

const site = `${service.publicUrl}/acme-docs/`;
const endpoint = `${service.publicUrl}/v1/integrations/counting/integration`;

describe('An unavailable workspace', { timeout: 2 * TEST_TIMEOUT_MS }, () => {
    it.each([
        ['the Studio', 'fetch', service.url],
        ['a site', 'servePublic', site],
    ] as const)(
        'responds to a browser at %s with 503 and a page that reloads automatically',
        async (_, method, url) => {
            await overload(method);
            const answer = await fetch(url, { headers });
            expect(answer.status).toBe(503);
            expect(Object.fromEntries(answer.headers)).toMatchObject({
                'content-type': 'text/html; charset=utf-8',
                'retry-after': '2',
                refresh: '2',
                'cache-control': 'no-store',
            });
            expect(await answer.text()).toContain('moving to another machine');
        },
    );

    it('still serves the files of the Studio', async () => {
        await overload('fetch');
        const page = await fetch(`${service.url}/studio/app.js`);
        expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
        expect(await page.text()).toContain('import');
        // The fault is still pending, so the workspace got no request.
        expect((await fetch(service.url, { headers })).status).toBe(503);
    });

    it('makes a browser without JavaScript reload the page until the workspace is available', async () => {
        await overload('servePublic');
        const { page } = await openFreshPage(site, { javaScriptEnabled: false });
        await page.getByRole('heading', { name: 'One moment' }).waitFor();
        await page.getByRole('heading', { name: 'One moment' }).waitFor({ state: 'detached' });
        expect(await page.title()).not.toBe('One moment');
    });

    it.each([
        ['runs an integration', 'servePublic', endpoint, 'GET'],
        ['writes', 'fetch', service.url, 'POST'],
    ] as const)(
        'responds without a reload to a browser request that %s, as it may have been processed',
        async (_, method, url, verb) => {
            await overload(method);
            const answer = await fetch(url, { headers, method: verb });
            expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('refresh')]).toEqual([
                503,
                '2',
                null,
            ]);
            expect(await answer.text()).toContain('may have been completed');
        },
    );

    it('responds 503 with a JSON error to a program', async () => {
        await overload('servePublic');
        const answer = await fetch(endpoint, { headers: { accept: 'application/json' } });
        expect([answer.status, await answer.json()]).toMatchObject([503, { error: { code: 503 } }]);
    });
});
