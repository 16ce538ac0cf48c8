import { createClient, type PublishIntegrationBody, type SitePage, type TraceLog } from '@svc-int/api';
import { connectControl } from '@svc-int/emulator';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { openPage } from '../../support/browser.js';
import { startReadySession } from '../../support/dev-session.js';
import { writeProject } from '../../support/documents.js';
import { startHttpServer } from '../../support/http-server.js';
import { script } from '../../support/scripts.js';
import { createRespondingScript } from '../../support/sites/site-scripts.js';
import { openService, type TestService } from '../../support/service.js';
import { until } from '../../support/until.js';

let service: TestService;

beforeAll(async () => {
    service = await openService();
    return () => service.dispose();
});

async function publishGuest(script: string, declaration: Partial<PublishIntegrationBody> = {}): Promise<string> {
    await service.develop('guest', createRespondingScript(script), { scopes: INJECT, ...declaration });
    return getSiteUrl();
}

async function getSiteUrl(): Promise<string> {
    return (await service.client.orgs.getSiteById('acme', 'site-docs')).data.urls.published ?? '';
}

async function logged(what: string, integration = 'guest'): Promise<TraceLog> {
    return until(`the log says "${what}"`, async () => {
        const { logs } = (await service.lastEvent(integration)).trace;
        return logs.find(({ message }) => message.includes(what));
    });
}

const told = (page: Page, name: string) =>
    page.evaluate((key) => (window as unknown as Record<string, unknown>)[key], name);

const cookiesOf = async (page: Page) =>
    Object.fromEntries((await page.context().cookies()).map(({ name, value }) => [name, value]));

const INJECT: PublishIntegrationBody['scopes'] = ['site:script:inject'];
const COOKIES = { scopes: [...INJECT, 'site:script:cookies'] } satisfies Partial<PublishIntegrationBody>;

const FAULTY = `
fetch('https://collect.example.com/visits').catch(() => { document.title = 'stopped'; });
setTimeout(() => {
  throw new TypeError('out of order');
});
Promise.reject(new Error('not kept'));
const thing = {};
setTimeout(() => document.body.appendChild(thing));`;

describe('A site script', () => {
    it('runs under its own policy with the page API, gets one load event, and causes no cookie notice without cookies', async () => {
        const origin = await startHttpServer((_request, response) => {
            response.setHeader('access-control-allow-origin', '*').end('allowed');
        });
        const url = await publishGuest(
            `window.told = { loads: 0, members: Object.keys(GitBook).sort(), cookies: GitBook.isCookiesTrackingDisabled() };
             GitBook.addEventListener('load', (...given) => { told.loads += 1; told.given = given.length; });
             const removed = () => { told.removed = true; };
             GitBook.addEventListener('load', removed); GitBook.removeEventListener('load', removed);
             fetch('${origin}/a').then((answer) => answer.text()).then((text) => { told.text = text; document.title = 'done'; });`,
            { contentSecurityPolicy: `connect-src ${origin}` },
        );
        const { page, errors } = await openPage(url);
        await page.waitForFunction(
            () =>
                document.title === 'done' && ((window as unknown as { told?: { loads: number } }).told?.loads ?? 0) > 0,
        );
        expect(await told(page, 'told')).toEqual({
            loads: 1,
            given: 0,
            text: 'allowed',
            members: [
                'addEventListener',
                'events',
                'isCookiesTrackingDisabled',
                'isGlobalPrivacyControlEnabled',
                'registerAssistant',
                'registerCookieBanner',
                'registerTool',
                'removeEventListener',
            ],
        });
        await page.waitForLoadState('load');
        expect(await page.getByRole('region', { name: 'Cookies' }).count()).toBe(0);
        expect((await cookiesOf(page))['__session']).toMatch(/^[\da-f]{32}$/);
        expect(errors).toEqual([]);
    });

    it('logs blocked requests with the missing policy source, and errors and rejections with their source location', async () => {
        const url = await publishGuest(FAULTY, { contentSecurityPolicy: "font-src 'self'" });
        const { page } = await openPage(url);
        await page.waitForFunction(() => document.title === 'stopped');
        const { level, message } = await logged('collect.example.com');
        expect(level).toBe('warn');
        expect(message).toContain('blocks what the script asked for: https://collect.example.com/visits (connect-src)');
        expect(message).toContain('at script:2:');
        expect(message).toContain('add "connect-src https://collect.example.com" to contentSecurityPolicy');

        expect((await logged('out of order')).message).toMatch(
            /In a page: Uncaught TypeError: out of order\n {4}at script:4:9/,
        );
        const rejection = await logged('not kept');
        expect([rejection.level, rejection.message]).toEqual(['error', expect.stringContaining('script:6:16')]);
        const thrownByBrowser = (await logged('appendChild')).message;
        expect(thrownByBrowser).toMatch(/at script:8:32$/);
        expect(thrownByBrowser).not.toContain('~assets');
        const [site] = (await connectControl(service).scripts('guest')).sites;
        expect(site?.problems).toContainEqual({
            kind: 'error',
            message: expect.stringContaining('out of order'),
            frame: `  3 | setTimeout(() => {\n> 4 |   throw new TypeError('out of order');\n    |         ^\n  5 | });`,
            at: expect.any(String),
            count: 1,
        });
    });

    it('logs a warning if it cannot be loaded', async () => {
        await service.develop('guest', `export default { fetch: () => new Response('no', { status: 500 }) };`, {
            scopes: INJECT,
        });
        await openPage(await getSiteUrl());
        expect((await logged('could not load the script')).level).toBe('warn');
    });

    it('with a cache lifetime is fetched again after a new version and a new configuration', async () => {
        const kept = (name: string) =>
            script(`
if (event.type !== 'fetch_published_script') return new Response('OK');
const { word } = environment.siteInstallation.configuration;
return new Response(\`document.title = '${name} \${word}'; setTimeout(() => { throw new Error('of ${name}'); })\`, {
    headers: { 'content-type': 'text/javascript', 'cache-control': 'public, max-age=3600' },
});`);
        const properties = { word: { type: 'string' as const, default: 'one' } };
        const save = (name: string) =>
            service.develop('kept', kept(name), { scopes: INJECT, configurations: { site: { properties } } });
        const { installation } = await save('first');
        onTestFinished(async () => void (await service.client.integrations.unpublishIntegration('kept')));
        const { page } = await openPage(await getSiteUrl());
        const titled = (title: string) => page.waitForFunction((wanted) => document.title === wanted, title);
        await titled('first one');
        await save('second');
        await titled('second one');
        const place = ['kept', installation, 'site-docs'] as const;
        await service.client.integrations.updateIntegrationSiteInstallation(...place, {
            configuration: { word: 'two' },
        });
        await titled('second two');
        expect((await logged('of second', 'kept')).message).toMatch(/at script:1:\d+/);
    });

    it('adds an assistant to header and search, and a tool that the page runs on request', async () => {
        const url = await publishGuest(`
            window.asked = [];
            const remove = GitBook.registerAssistant({ label: 'Ask Ada', icon: 'robot', open: (query) => asked.push(query ?? null) });
            GitBook.registerTool({ name: 'add', description: 'Adds.', inputSchema: { properties: { a: {}, b: {} } },
                execute: ({ a, b }) => ({ output: a + b }) });
            addEventListener('keydown', ({ key }) => key === 'x' && remove());`);
        const { page } = await openPage('about:blank');
        const icon = page.waitForResponse('**/~icons/robot.svg');
        await page.goto(url);
        await page.getByRole('button', { name: 'Ask Ada', exact: true }).click();
        expect((await icon).headers()['content-type']).toBe('image/svg+xml');
        await page.getByRole('combobox').fill('Why?');
        await page.getByRole('option', { name: 'Ask Ada “Why?”' }).click();
        expect(await told(page, 'asked')).toEqual([null, 'Why?']);
        await page.keyboard.press('x');
        await page.getByText('No results for “Why?x”').first().waitFor();
        expect(await page.getByText('Ask Ada').count()).toBe(0);
        await page.getByRole('button', { name: /^Assistant tools/ }).click();
        await page.getByRole('textbox', { name: 'Input for add' }).fill('{"a": 1, "b": 2}');
        await page.getByRole('button', { name: 'Run' }).click();
        await page.getByText('"output": 3').waitFor();
    });
});

describe('The cookie notice of a site', () => {
    it('closes on "Accept" or "Reject" by the keyboard, stores the choice, and scripts read it', async () => {
        const url = await publishGuest(`document.title = String(GitBook.isCookiesTrackingDisabled());`, COOKIES);
        const { page, errors } = await openPage('about:blank');
        const notice = page.getByRole('region', { name: 'Cookies' });
        for (const [label, kept, isDisabled] of [
            ['Accept', 'yes', false],
            ['Reject', 'no', true],
        ] as const) {
            await page.context().clearCookies();
            await page.goto(url);
            await notice.waitFor();
            expect([await page.title(), await cookiesOf(page)], label).toEqual(['undefined', {}]);
            await notice.getByRole('button', { name: label }).focus();
            await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')]);
            await page.waitForFunction((expected) => document.title === expected, String(isDisabled));
            const { __gitbook_cookie_granted: granted, __session: visitor } = await cookiesOf(page);
            expect([granted, visitor === undefined]).toEqual([kept, isDisabled]);
            await page.waitForLoadState('load');
            expect(await notice.count(), label).toBe(0);
        }
        expect(errors).toEqual([]);
    });

    it('sends one cookieconsent event to scripts, also in another open page once that becomes visible', async () => {
        const url = await publishGuest(
            `GitBook.addEventListener('cookieconsent', () => {
                 const before = sessionStorage.getItem('decided') ?? '';
                 sessionStorage.setItem('decided', before + GitBook.isCookiesTrackingDisabled());
             });`,
            COOKIES,
        );
        const { page } = await openPage('about:blank');
        await page.context().clearCookies();
        const second = await page.context().newPage();
        onTestFinished(() => second.close());
        await Promise.all([page, second].map((each) => each.goto(url)));
        const notice = page.getByRole('region', { name: 'Cookies' });
        await notice.waitFor();
        await Promise.all([page.waitForEvent('load'), notice.getByRole('button', { name: 'Accept' }).click()]);
        await page.waitForFunction(() => sessionStorage.getItem('decided') === 'false');
        // Headless pages are always visible.
        await second.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
        await second.waitForFunction(() => sessionStorage.getItem('decided') === 'false');
        expect(await second.getByRole('region', { name: 'Cookies' }).count()).toBe(0);
    });

    it('is replaced by the cookie banner of a script, whose choice is stored', async () => {
        const url = await publishGuest(
            `GitBook.registerCookieBanner(({ onApprove }) => {
                 const button = document.createElement('button');
                 button.textContent = 'Fine';
                 button.onclick = onApprove;
                 document.body.append(button);
             });`,
            COOKIES,
        );
        const { page } = await openPage(url);
        await page.waitForLoadState('load');
        const own = page.getByRole('button', { name: 'Fine' });
        await own.waitFor();
        expect(await page.getByRole('region', { name: 'Cookies' }).count()).toBe(0);
        await Promise.all([page.waitForEvent('load'), own.click()]);
        await page.waitForFunction(
            () => (window as unknown as { GitBook: SitePage }).GitBook.isCookiesTrackingDisabled() === false,
        );
        expect((await cookiesOf(page))['__gitbook_cookie_granted']).toBe('yes');
        expect(await own.count()).toBe(0);
    });
});

it('The log of a development session shows an error of a site script at its source location', async () => {
    const folder = await writeProject([
        {
            language: 'yaml',
            file: 'integration.yaml',
            code: `name: guest\ntitle: Guest\ndescription: A guest.\nscript: ./index.ts\norganization: acme\ntarget: site\nscopes:\n  - site:script:inject\n`,
        },
        {
            language: 'js',
            file: 'page.raw.js',
            code: `/* global NAME */\nfunction greet() {\n    throw new Error(NAME);\n}\nsetTimeout(greet);\n`,
        },
        {
            language: 'ts',
            file: 'index.ts',
            code: `import { createIntegration, fillScript, scriptResponse } from '@svc-int/runtime';\nimport page from './page.raw.js';\nexport default createIntegration({ fetch_published_script: () => scriptResponse(fillScript(page, { NAME: 'Ann' })) });\n`,
        },
    ]);
    const { ready } = await startReadySession(folder);
    const client = createClient({ endpoint: ready.url, token: ready.token });
    const { urls } = (await client.orgs.getSiteById('acme', 'site-docs')).data;
    await openPage(urls.published ?? '');
    const message = await until('the error is logged', async () => {
        const { items } = (await client.integrations.listIntegrationEvents('guest')).data;
        const { trace } = (await client.integrations.getIntegrationEvent('guest', items[0]?.id ?? '')).data;
        // On a busy machine, another log says that the script was late.
        return trace.logs.find(({ message: text }) => text.includes('Uncaught'))?.message;
    });
    expect(message).toMatch(/In a page: Uncaught Error: Ann\n {4}at greet \(page\.raw\.js:3:11\)/);
});
