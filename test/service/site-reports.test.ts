import { beforeAll, describe, expect, it } from 'vitest';

import { browse } from '../support/browse.js';
import { openService, startTemporaryService, type TestService } from '../support/service.js';

const GUEST = `export default { fetch: async (request) => {
    const { type } = JSON.parse((await request.formData()).get('event'));
    return new Response(type === 'fetch_published_script' ? 'tell(1);' : 'OK');
} };`;

const DECLARED = {
    scopes: ['site:script:inject' as const],
    contentSecurityPolicy: 'font-src https://fonts.example.com, *',
};

let service: TestService;
let url: string;
let script: string;

beforeAll(async () => {
    service = await openService();
    await service.develop('guest', GUEST, DECLARED);
    ({ url, script } = await siteOf(service));
    await fetch(script);
    return () => service.dispose();
});

/** The site's address, and that of the script in its pages. */
async function siteOf({ client }: TestService) {
    const { site, scripts } = (await client.orgs.getPublishedContentSite('acme', 'site-docs')).data;
    return { url: site.urls.published ?? '', script: scripts[0]?.script ?? '' };
}

/** Tells the site's origin of something, as its own page does unless other headers are given. */
function report(body: unknown, headers: Record<string, string> = {}) {
    const own = { 'content-type': 'application/json', origin: new URL(url).origin };
    return browse(`${url.replace(/\/$/, '')}/~reports`, {
        method: 'POST',
        headers: { ...own, ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
    });
}

const messages = async () => (await service.lastEvent('guest')).trace.logs.map(({ message }) => message);

const error = (message: string) => ({ kind: 'error', script, message });

describe('what a page of a site tells of scripts', () => {
    it('is taken from pages of that site alone, and in no other form', async () => {
        expect((await report({ reports: [error('mine')] })).status).toBe(204);
        const reports = [error('foreign')];
        expect((await report({ reports }, { origin: 'https://evil.example.com' })).status).toBe(403);
        expect((await report({ reports }, { origin: '' })).status).toBe(403);
        expect((await report({ reports }, { 'content-type': 'text/plain' })).status).toBe(403);
        expect((await report('{')).status).toBe(400);
        expect((await report({ reports: [{ kind: 'error', script }] })).status).toBe(422);
        expect((await report({ reports: [error('x'.repeat(1001))] })).status).toBe(422);
        expect((await report({ reports: [], more: 'x'.repeat(64 * 1024) })).status).toBe(413);
        expect((await report({ reports: [{ ...error('other'), script: `${script}x` }] })).status).toBe(204);
        expect(await messages()).toEqual(['In a page: mine']);
    });

    it('is taken up to so much in a minute, and its author told that there was more', async () => {
        const reports = Array.from({ length: 20 }, (_, at) => error(`flood ${at}`));
        const statuses: number[] = [];
        for (let sent = 0; sent < 10; sent += 1) statuses.push((await report({ reports })).status);
        expect([statuses[0], statuses.at(-1)]).toEqual([204, 429]);
        const all = await messages();
        expect(all.filter((message) => message.includes('flood')).length).toBeLessThanOrEqual(120);
        expect(all.filter((message) => message.includes('more than 120')).length).toBe(1);
    });
});

describe('the policy of a page', () => {
    it('is one line that a script cannot break out of, and lets its integration answer', async () => {
        const policy = String((await browse(url)).headers['content-security-policy']);
        expect(policy).not.toContain(',');
        expect(policy).toContain(`script-src 'self' ${script.replace(/installations.*/, '')}`);
        expect(policy).not.toContain('font-src *');
        expect((await browse(`${url.replace(/\/$/, '')}/no/such/page`)).headers['content-security-policy']).toBe(
            policy,
        );
    });

    it('is only noted where scripts are let loose', async () => {
        const loose = await startTemporaryService({ looseScripts: true });
        await loose.develop('guest', GUEST, DECLARED);
        const { headers } = await browse((await siteOf(loose)).url);
        expect(headers['content-security-policy']).toBe("base-uri 'none'; object-src 'none'; frame-ancestors 'self'");
        expect(headers['content-security-policy-report-only']).toContain("connect-src 'self'");
    });

    it('names scripts by addresses that no path of theirs breaks out of', async () => {
        const { text } = await browse(url);
        const settings = /data-settings="([^"]*)"/.exec(text)?.[1]?.replaceAll('&quot;', '"') ?? '';
        expect(JSON.parse(settings)).toMatchObject({ scripts: [script] });
        expect(text.indexOf('data-settings')).toBeLessThan(text.indexOf('<script async'));
        expect(text).toContain(`<link rel="preload" as="script" crossorigin href="${script}">`);
    });
});
