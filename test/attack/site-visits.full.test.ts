import { LIMITS } from '@svc-int/api';
import { beforeAll, describe, expect, it } from 'vitest';

import { browse } from '../support/browse.js';
import { script } from '../support/scripts.js';
import { startService, type TestService } from '../support/service.js';
import { visitorToken } from '../support/sites/visitor-token.js';

let service: TestService;
let url: string;

beforeAll(async () => {
    service = await startService();
    url = (await service.client.orgs.getSiteById('acme', 'site-docs')).data.urls.published ?? '';
    return () => service.dispose();
});

async function expectServed(): Promise<void> {
    const { status, text } = await browse(url);
    expect([status, text.includes('Welcome')]).toEqual([200, true]);
}

const SHORT = 4000;

describe('A site URL', () => {
    it.each([
        ['of 100 kB', `/${'a'.repeat(100_000)}`, 431],
        ['of 50,000 parts', '/a'.repeat(50_000), 431],
        ['of 60 kB', `/${'a'.repeat(60_000)}`, 404],
        ['of 30,000 parts', '/a'.repeat(30_000), 404],
        ['of one part that is not UTF-8', '/%ff%fe%', 404],
        ['of 5,000 bytes that are not UTF-8', `/${'%C3'.repeat(5000)}`, 404],
        ["that leaves the site's root", '/../../../etc/passwd', 404],
        ['with a NUL character', '/%00', 404],
        ['of 1,000 previews', '/~/changes/1'.repeat(1000), 404],
        ['with 100 kB of query', `/?x=${'a'.repeat(100_000)}`, 431],
        ['with 10,000 long query names', `/?${Array.from({ length: 10_000 }, (_, at) => `n${at}=1`).join('&')}`, 431],
    ])('%s is rejected with 404 or 431 in a short response', async (_, path, status) => {
        const answer = await browse(url + path);
        expect(answer.status).toBe(status);
        expect(answer.text.length).toBeLessThan(SHORT);
        await expectServed();
    });

    it.each([
        ['10,000 short query names', `?${'a&'.repeat(10_000)}`],
        [
            'claims that the site does not know',
            `?${Array.from({ length: 1500 }, (_, at) => `visitor.n${at}=1`).join('&')}`,
        ],
        ['a search for 3,000 words', `?q=${'word+'.repeat(3000)}`],
    ])('with %s responds 200', async (_, query) => {
        expect((await browse(`${url}/${query}`)).status).toBe(200);
        await expectServed();
    });
});

describe('A visitor token', () => {
    const past = Math.floor(Date.now() / 1000) - 10;

    it('that is invalid redirects to the login with the error, in the query and in a cookie', async () => {
        const { orgs } = service.client;
        const { id: site } = (await orgs.createSite('acme', { title: 'Closed', spaces: ['space-handbook'] })).data;
        const changed = (await orgs.updateSiteById('acme', site, { visibility: 'visitor-auth' })).data;
        await orgs.publishSite('acme', site);
        const { privateKey } = (await orgs.getSitePublishingAuthById('acme', site)).data;
        const elsewhere = (await orgs.getSitePublishingAuthById('acme', 'site-docs')).data.privateKey;
        const fallbackURL = 'https://login.example.com/';
        await orgs.updateSitePublishingAuthById('acme', site, { backend: 'custom', fallbackURL });
        expect(changed.id).toBe(site);
        const closed = (await orgs.getSiteById('acme', site)).data.urls.published ?? '';
        const [head = '', payload = ''] = visitorToken(privateKey).split('.');
        for (const [what, token, problem] of [
            ['no signature', `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`, 'signature'],
            ['none', visitorToken(privateKey, {}, { alg: 'none' }), 'signature'],
            ['HS512', visitorToken(privateKey, {}, { alg: 'HS512' }), 'signature'],
            ['RS256', visitorToken(privateKey, {}, { alg: 'RS256' }), 'signature'],
            ['another key', visitorToken('guess'), 'signature'],
            ['the key of another site', visitorToken(elsewhere), 'signature'],
            ['its payload changed', `${head}.${payload}x.${head}`, 'signature'],
            ['a list', `${Buffer.from('[]').toString('base64url')}.W10.x`, 'signature'],
            ['no token', '....', 'signature'],
            ['past', visitorToken(privateKey, { exp: past }), 'expired'],
            ['no end', visitorToken(privateKey, { exp: undefined }), 'expired'],
            ['not yet', visitorToken(privateKey, { nbf: past + 3600 }), 'expired'],
        ] as const) {
            const told = `${fallbackURL}?location=%2F&jwt_error=${problem}`;
            const inQuery = await browse(`${closed}/?jwt_token=${encodeURIComponent(token)}`);
            const inCookie = await browse(closed, { cookies: [`gitbook-visitor-token=${token}`] });
            for (const { status, headers } of [inQuery, inCookie])
                expect([status, headers['location']], what).toEqual([302, told]);
        }
        expect((await browse(`${closed}/?jwt_token=${'a.'.repeat(15_000)}`)).status).toBe(302);
        const cookies = [`gitbook-visitor-token=${visitorToken(privateKey)}`];
        expect((await browse(closed, { cookies })).status).toBe(200);
    });
});

describe('A condition of a section', () => {
    it('on unknown or impossible claims hides the section with 404, and the site is still served', async () => {
        const { orgs } = service.client;
        await orgs.updateSiteAdaptiveSchema('acme', 'site-docs', {
            jsonSchema: { type: 'object', properties: { plan: { type: 'string' } } },
        });
        await orgs.updateSiteById('acme', 'site-docs', { adaptiveContent: { enabled: true } });
        for (const condition of [
            'visitor.claims.none',
            'visitor.claims.none.deeper.still == 1',
            'visitor.claims.plan.length > 3',
            'visitor.claims.constructor.name == "Object"',
            'visitor.claims.__proto__',
            `${'!'.repeat(100)}visitor.claims.none && ${'('.repeat(20)}visitor.claims.none${')'.repeat(20)}`,
        ]) {
            await orgs.updateSiteSectionById('acme', 'site-docs', 'section-rockets', { condition: null });
            const changed = await service.request('/v1/orgs/acme/sites/site-docs/sections/section-rockets', {
                method: 'PATCH',
                headers: { authorization: `Bearer ${service.token}`, 'content-type': 'application/json' },
                body: JSON.stringify({ condition }),
            });
            expect([200, 422], condition).toContain(changed.status);
            expect((await browse(`${url}/rockets`)).status, condition).toBe(changed.ok ? 404 : 200);
            await expectServed();
        }
        await orgs.updateSiteSectionById('acme', 'site-docs', 'section-rockets', { condition: null });
    });
});

describe('A published script of an integration', () => {
    const SCRIPTS = script(
        `
    if (event.type !== 'fetch_published_script') return new Response('OK');
    return answers[environment.installation.configuration.how]();`,
        `
const large = () => new Response('/*' + 'x'.repeat(12_000_000) + '*/', { headers: { 'content-type': 'text/javascript' } });
const endless = () => new Response(new ReadableStream({ pull(to) { to.enqueue(new Uint8Array(65_536)); } }));
const silent = () => new Response(new ReadableStream({ start(to) { to.enqueue(new TextEncoder().encode('1;')); } }));
const never = () => new Promise(() => {});
const answers = { large, endless, silent, never };`,
    );

    const bound = `The integration's answer is larger than ${LIMITS.renderedBytes} bytes.`;

    let installation: string;

    beforeAll(async () => {
        const configurations = { account: { properties: { how: { type: 'string' as const } } } };
        const scopes = ['site:script:inject' as const];
        ({ installation } = await service.develop('noisy', SCRIPTS, { scopes, configurations }));
    });

    it.each([
        ['of 12 MB', 'large', bound],
        ['without an end', 'endless', bound],
        ['that stops in its middle', 'silent', expect.any(String)],
        ['that never comes', 'never', expect.any(String)],
    ])('%s responds 502, and the pages of the site are still served', async (_, how, message) => {
        const { scripts } = (await service.client.orgs.getPublishedContentSite('acme', 'site-docs')).data;
        await service.client.integrations.updateIntegrationInstallation('noisy', installation, {
            configuration: { how },
        });
        const asked = fetch(scripts[0]?.script ?? 'none');
        await Promise.all([expectServed(), expectServed(), expectServed()]);
        const answer = await asked;
        expect(answer.status).toBe(502);
        expect(await answer.json()).toMatchObject({ error: { message } });
        expect((await service.lastEvent('noisy')).event).toMatchObject({ status: 'failed', error: message });
        await expectServed();
    });
});
