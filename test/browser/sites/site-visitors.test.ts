import type { ApiClient } from '@svc-int/api';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';

import { openPage } from '../../support/browser.js';
import { publishGreetingSite } from '../../support/sites/greeting-site.js';
import { startHttpServer } from '../../support/http-server.js';
import { openService, type TestService } from '../../support/service.js';
import { visitorToken } from '../../support/sites/visitor-token.js';

let service: TestService;
let orgs: ApiClient['orgs'];

beforeAll(async () => {
    service = await openService();
    ({ orgs } = service.client);
    return () => service.dispose();
});

const greeting = (page: Page) => page.getByText('Hello from Guide.');

it('a visitor signs in at the fallback URL or by an integration, returns to the requested page, and signs out', async () => {
    const { site, url } = await publishGreetingSite(service, { visibility: 'visitor-auth' });
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

    // The open page would reload when its site changes.
    await page.goto('about:blank');
    await service.develop('doorman', DOORMAN, { scopes: ['site:visitor:auth'] });
    await orgs.updateSitePublishingAuthById('acme', site, { backend: 'integration', integration: 'doorman' });
    await page.goto(`${url}/welcome`);
    await page.getByRole('link', { name: 'Enter' }).click();
    await greeting(page).waitFor();
    expect(page.url()).toBe(`${url}/welcome`);
    await page.goto(`${url}/~visitor/logout`);
    await page.getByText('Good bye.').waitFor();
    await page.goto(url);
    await page.getByRole('link', { name: 'Enter' }).waitFor();
});

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
