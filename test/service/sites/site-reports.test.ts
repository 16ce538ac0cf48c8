import { connectControl } from '@svc-int/emulator';
import { beforeAll, describe, expect, it } from 'vitest';

import { browse } from '../../support/browse.js';
import { openService, openTemporaryService, startTemporaryService, type TestService } from '../../support/service.js';
import { IS_OWN_MACHINE } from '../../support/service/shared-runtime.js';

const GUEST = `export default { fetch: async (request) => {
    const { type } = JSON.parse((await request.formData()).get('event'));
    return new Response(type === 'fetch_published_script' ? 'tell(1);' : 'OK');
} };`;

const DECLARED = {
    scopes: ['site:script:inject' as const, 'site:script:cookies' as const],
    contentSecurityPolicy: 'font-src https://fonts.example.com',
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

async function siteOf({ client }: TestService) {
    const { site, scripts } = (await client.orgs.getPublishedContentSite('acme', 'site-docs')).data;
    return { url: site.urls.published ?? '', script: scripts[0]?.script ?? '' };
}

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

describe('script errors that a page reports', () => {
    it('reports are accepted only as valid JSON from pages of the site', async () => {
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

    it('reports are limited to 120 per minute, and a log line of the integration mentions dropped ones', async () => {
        const reports = Array.from({ length: 20 }, (_, at) => error(`flood ${at}`));
        const statuses: number[] = [];
        for (let sent = 0; sent < 10; sent += 1) statuses.push((await report({ reports })).status);
        expect([statuses[0], statuses.at(-1)]).toEqual([204, 429]);
        const all = await messages();
        expect(all.filter((message) => message.includes('flood')).length).toBeLessThanOrEqual(120);
        expect(all.filter((message) => message.includes('more than 120')).length).toBe(1);
    });
});

describe('effects of scripts that a page reports', () => {
    const scripts = async () => (await connectControl(service).scripts('guest')).sites[0] ?? expect.fail('no site');
    const told = (effect: object, more: object = {}) => ({
        script,
        version: 1,
        effect,
        consent: 'granted',
        isGuess: false,
        count: 1,
        ...more,
    });
    const cookie = (name: string, more?: object) => told({ kind: 'cookie', name }, more);
    const tell = (...effects: object[]) => report({ reports: [], effects });

    it('effects are counted by kind, and listed with the site', async () => {
        const before = (await scripts()).problems;
        await tell(cookie('_a'), cookie('_a', { count: 2 }), cookie('_a', { consent: 'open' }), told({ kind: 'load' }));
        expect(await scripts()).toEqual({
            site: 'site-docs',
            title: expect.any(String),
            url: url.replace(/\/$/, ''),
            loads: 1,
            problems: before,
            effects: [
                { kind: 'cookie', name: '_a', consent: 'granted', isGuess: false, count: 3 },
                { kind: 'cookie', name: '_a', consent: 'open', isGuess: false, count: 1 },
            ],
            rest: 0,
        });
    });

    it.each([
        ['a value', told({ kind: 'cookie', name: 'a', value: 'b' })],
        ['a name that is too long', cookie('x'.repeat(101))],
        [
            'an origin with a path',
            told({ kind: 'request', origin: 'https://a.example/secret', method: 'GET', way: 'fetch' }),
        ],
        [
            'an origin with credentials',
            told({ kind: 'request', origin: 'https://me:you@a.example', method: 'GET', way: 'fetch' }),
        ],
        [
            'an unknown kind of request',
            told({ kind: 'request', origin: 'https://a.example', method: 'GET', way: 'pigeon' }),
        ],
        ['a count of 0', cookie('a', { count: 0 })],
        ['a count over the limit', cookie('a', { count: 10_001 })],
        ['an unknown kind', told({ kind: 'mind' })],
    ])('an effect with %s is rejected', async (_, effect) => {
        expect((await tell(effect)).status).toBe(422);
    });

    it('a report with 51 effects is rejected with 422', async () => {
        expect((await tell(...Array.from({ length: 51 }, (_, at) => cookie(`m${at}`)))).status).toBe(422);
    });

    it('effects of another version or of a script of another site are ignored', async () => {
        await tell(
            cookie('old', { version: 0 }),
            cookie('new', { version: 2 }),
            cookie('else', { script: `${script}x` }),
        );
        const names = (await scripts()).effects.map((effect) => 'name' in effect && effect.name);
        expect(names).toEqual(['_a', '_a']);
    });

    it('effects are stored up to a limit of 300, and counted beyond', async () => {
        const send = (from: number) => tell(...Array.from({ length: 50 }, (_, at) => cookie(`c${from + at}`)));
        const statuses: number[] = [];
        for (let from = 0; from < 1100; from += 50) statuses.push((await send(from)).status);
        expect([statuses[0], statuses.at(-1)]).toEqual([204, 429]);
        const { effects, rest } = await scripts();
        expect(effects).toHaveLength(300);
        expect(rest).toBeGreaterThan(600);
        expect(rest).toBeLessThan(800);
    });

    it('effects are reset by a new version', async () => {
        await service.develop('guest', `${GUEST}//`, DECLARED);
        const { loads, effects, problems, rest } = await scripts();
        expect({ loads, effects, problems, rest }).toEqual({ loads: 0, effects: [], problems: [], rest: 0 });
    });

    it('effects are reset when an unpublished integration is published again with an equal version number', async () => {
        const other = await openTemporaryService();
        const develop = () => other.develop('guest', GUEST, DECLARED);
        const effectsOf = async () => (await connectControl(other).scripts('guest')).sites[0]?.effects;
        await develop();
        const { url: page, script: address } = await siteOf(other);
        await fetch(address);
        const body = JSON.stringify({ reports: [], effects: [cookie('_a', { script: address })] });
        const headers = { 'content-type': 'application/json', origin: new URL(page).origin };
        await browse(`${page}/~reports`, { method: 'POST', headers, body });
        expect(await effectsOf()).toHaveLength(1);
        await other.client.integrations.unpublishIntegration('guest');
        await develop();
        expect(await effectsOf()).toEqual([]);
    });
});

describe('content security policy of a page with scripts', () => {
    it('the policy is one line without injected directives, and allows requests to the integration', async () => {
        const policy = String((await browse(url)).headers['content-security-policy']);
        expect(policy).not.toContain(',');
        expect(policy).toContain(`script-src 'self' ${script.replace(/installations.*/, '')}`);
        expect(policy).not.toContain('font-src *');
        expect((await browse(`${url.replace(/\/$/, '')}/no/such/page`)).headers['content-security-policy']).toBe(
            policy,
        );
    });

    it.runIf(IS_OWN_MACHINE).each(['the only script', 'one of two scripts'])(
        'the policy is report-only if %s declares no policy, and enforced again without that script',
        async (which) => {
            const open = await openTemporaryService();
            if (which === 'one of two scripts') await open.develop('declared', GUEST, DECLARED);
            const { installation } = await open.develop('undeclared', GUEST, { scopes: DECLARED.scopes });
            const page = (await siteOf(open)).url;
            const { headers } = await browse(page);
            expect(headers['content-security-policy']).toMatch(
                /^base-uri 'none'; object-src 'none'; frame-ancestors 'self' [^;*]+$/,
            );
            expect(headers['content-security-policy-report-only']).toContain("connect-src 'self'");
            await open.client.integrations.uninstallIntegration('undeclared', installation);
            const after = (await browse(page)).headers;
            expect(after['content-security-policy']).toContain("default-src 'self'");
            expect(after).not.toHaveProperty('content-security-policy-report-only');
        },
    );

    it('the policy is enforced for a script without a declared policy if strictScripts is true', async () => {
        const strict = await startTemporaryService({ strictScripts: true });
        await strict.develop('undeclared', GUEST, { scopes: DECLARED.scopes });
        const { headers } = await browse((await siteOf(strict)).url);
        expect(headers['content-security-policy']).toContain("connect-src 'self'");
        expect(headers).not.toHaveProperty('content-security-policy-report-only');
    });

    it('the URL of a script has a state parameter as cache key, and the page preloads the script', async () => {
        const { text } = await browse(url);
        const settings = /data-settings="([^"]*)"/.exec(text)?.[1]?.replaceAll('&quot;', '"') ?? '';
        const [address = ''] = JSON.parse(settings).scripts;
        expect(address).toMatch(/^[^?]+\?state=[\w-]{22}$/);
        expect(address.split('?')[0]).toBe(script);
        expect(text.indexOf('data-settings')).toBeLessThan(text.indexOf('<script async'));
        expect(text).toContain(`<link rel="preload" as="script" crossorigin href="${address}">`);
    });
});
