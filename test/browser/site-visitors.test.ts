import type { ApiClient } from '@svc-int/api';
import { connectControl } from '@svc-int/emulator';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { openPage } from '../support/browser.js';
import { makeSpace } from '../support/content.js';
import { startHttpServer } from '../support/http-server.js';
import { openService, type TestService } from '../support/service.js';
import { visitorToken } from '../support/visitor-token.js';

let service: TestService;
let orgs: ApiClient['orgs'];

beforeAll(async () => {
    service = await openService();
    ({ orgs } = service.client);
    return () => service.dispose();
});

type SiteBody = Parameters<ApiClient['orgs']['createSite']>[1];

/** Creates a space with one page that greets. Returns its id. */
async function greetingSpace(title: string): Promise<string> {
    const { id: space } = await makeSpace(service, title);
    const page = { title: 'Welcome', markdown: `Hello from ${title}.` };
    await connectControl(service).changeContent({ space, edits: [{ type: 'add', page }] });
    return space;
}

/** Publishes a site that shows such a space. */
async function publishSite(body: SiteBody) {
    const spaces = [await greetingSpace('Guide')];
    const { id: site } = (await orgs.createSite('acme', { title: 'Docs', spaces, ...body })).data;
    const url = (await orgs.publishSite('acme', site)).data.urls.published ?? '';
    return { site, url };
}

const greeting = (page: Page) => page.getByText('Hello from Guide.');

describe('a visitor', () => {
    it('reads a site with share links by a key, which is stored, and not without a key', async () => {
        const { site, url } = await publishSite({ visibility: 'share-link' });
        const link = (await orgs.createSiteShareLink('acme', site, { name: 'Link' })).data;
        const { page } = await openPage(url);
        await page.getByRole('heading', { level: 1, name: 'This site is private' }).waitFor();
        await page.goto(link.urls.published ?? '');
        await greeting(page).waitFor();
        await page.goto(url);
        await greeting(page).waitFor();
    });

    it('signs in at the fallback URL of a site with its own key, and returns to the requested page', async () => {
        const { site, url } = await publishSite({ visibility: 'visitor-auth' });
        const { privateKey } = (await orgs.getSitePublishingAuthById('acme', site)).data;
        const login = await startHttpServer((request, response) => {
            const asked = new URL(request.url ?? '', url).searchParams.get('location') ?? '';
            const back = `${url}${asked}?jwt_token=${visitorToken(privateKey)}`;
            response.setHeader('content-type', 'text/html').end(`<a href="${back}">Sign in</a>`);
        });
        await orgs.updateSitePublishingAuthById('acme', site, { backend: 'custom', fallbackURL: login });
        const { page } = await openPage(`${url}/welcome`);
        expect(page.url().startsWith(login)).toBe(true);
        await page.getByRole('link', { name: 'Sign in' }).click();
        await greeting(page).waitFor();
        expect(page.url()).toBe(`${url}/welcome`);
        await page.reload();
        await greeting(page).waitFor();
    });

    it('signs in and out by the integration of a site', async () => {
        const { site, url } = await publishSite({ visibility: 'visitor-auth' });
        await service.develop('doorman', DOORMAN, { scopes: ['site:visitor:auth'] });
        await orgs.updateSitePublishingAuthById('acme', site, { backend: 'integration', integration: 'doorman' });
        const { page } = await openPage(`${url}/welcome`);
        await page.getByRole('link', { name: 'Enter' }).click();
        await greeting(page).waitFor();
        expect(page.url()).toBe(`${url}/welcome`);
        await page.goto(`${url}/~visitor/logout`);
        await page.getByText('Good bye.').waitFor();
        await page.goto(url);
        await page.getByRole('link', { name: 'Enter' }).waitFor();
    });
});

describe('sections with a condition', () => {
    it('are shown to visitors with a signed claim, or an unsigned claim of the URL or a cookie, and to no others', async () => {
        const { site, url } = await publishSite({ visibility: 'public' });
        await adapt(site);
        await addSection(site, 'Signed', "visitor.claims.plan === 'pro'");
        await addSection(site, 'Said', 'visitor.claims.unsigned.beta');
        await addSection(site, 'Both', "visitor.claims.unsigned.beta && visitor.claims.plan === 'pro'");
        const { privateKey } = (await orgs.getSitePublishingAuthById('acme', site)).data;
        const { page } = await openPage(url);
        const shown = async (address: string) => {
            await page.goto(address);
            await greeting(page).waitFor();
            return page.getByRole('navigation', { name: 'Sections' }).getByRole('link').allInnerTexts();
        };
        // A single section is not listed.
        expect(await shown(url)).toEqual([]);
        expect((await page.goto(`${url}/said/welcome`))?.status()).toBe(404);
        expect(await shown(`${url}/?visitor.beta=true`)).toEqual(['Guide', 'Said']);
        const signed = `${url}/?jwt_token=${visitorToken(privateKey, { plan: 'pro' })}`;
        expect(await shown(signed)).toEqual(['Guide', 'Signed']);
        await page.context().addCookies([{ name: 'gitbook-visitor-public-beta', value: 'true', url }]);
        expect(await shown(url)).toEqual(['Guide', 'Signed', 'Said', 'Both']);
        expect((await page.goto(`${url}/both/welcome`))?.status()).toBe(200);
    });
});

async function addSection(site: string, title: string, condition: string): Promise<void> {
    const { data } = await orgs.addSectionToSite('acme', site, { spaceId: await greetingSpace(title) });
    await orgs.updateSiteSectionById('acme', site, data.id, { condition });
}

async function adapt(site: string): Promise<void> {
    const beta = { type: 'boolean' } as const;
    const plan = { type: 'string', enum: ['free', 'pro'] as string[] } as const;
    const unsigned = { type: 'object', properties: { beta } } as const;
    await orgs.updateSiteAdaptiveSchema('acme', site, {
        jsonSchema: { type: 'object', properties: { plan, unsigned } },
    });
    await orgs.updateSiteById('acme', site, { adaptiveContent: { enabled: true } });
}

/** Signs visitors in by a link back with a signed token, and shows a page after sign-out. */
const DOORMAN = `
const encoded = (value) => btoa(typeof value === 'string' ? value : JSON.stringify(value)).replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_');
const html = (text) => new Response(text, { headers: { 'content-type': 'text/html' } });
export default { fetch: async (request) => {
    const form = await request.formData();
    const { type, action, location } = JSON.parse(form.get('event'));
    if (type !== 'fetch_visitor_authentication') return new Response('OK');
    if (action === 'logout') return html('Good bye.');
    const { signingSecrets, siteInstallation } = JSON.parse(form.get('environment'));
    const exp = Math.floor(Date.now() / 1000) + 60;
    const signed = encoded({ alg: 'HS256', typ: 'JWT' }) + '.' + encoded({ exp });
    const bytes = new TextEncoder();
    const algorithm = { name: 'HMAC', hash: 'SHA-256' };
    const key = await crypto.subtle.importKey('raw', bytes.encode(signingSecrets.siteInstallation), algorithm, false, ['sign']);
    const signature = await crypto.subtle.sign('HMAC', key, bytes.encode(signed));
    const token = signed + '.' + encoded(String.fromCharCode(...new Uint8Array(signature)));
    const back = new URL(siteInstallation.urls.publicEndpoint);
    return html('<a href="?jwt_token=' + token + '">Enter</a>' + location);
} };`;
