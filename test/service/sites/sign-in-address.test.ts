import type { PublishedContentAtUrl } from '@svc-int/api';
import { describe, expect, it } from 'vitest';

import { browse } from '../../support/browse.js';
import { publishGreetingSite } from '../../support/sites/greeting-site.js';
import { script } from '../../support/scripts.js';
import { openSharedService } from '../../support/shared-service.js';

const { service, orgs, send } = await openSharedService();

const SIGN_IN = script(`
if (event.type !== 'fetch_visitor_authentication') return new Response('OK');
const { action = 'login', location, searchParams } = event;
const sent = JSON.stringify({ action, location, searchParams });
return new Response(null, { status: 302, headers: { location: 'https://people.example/?sent=' + encodeURIComponent(sent) } });`);

async function publishAt(hostname: string): Promise<{ site: string; url: string }> {
    const found = await publishGreetingSite(service, { visibility: 'visitor-auth' });
    await orgs.updateSiteById('acme', found.site, { hostname });
    return found;
}

async function resolve(url: string): Promise<PublishedContentAtUrl> {
    return (await (await send('POST', '/urls/published', { url })).json()) as PublishedContentAtUrl;
}

function getSent(location: unknown): unknown {
    return JSON.parse(new URL(String(location)).searchParams.get('sent') ?? 'null');
}

describe('sign-in on a site with its own hostname through POST /urls/published', () => {
    it('POST /urls/published redirects a visitor to the login URL of the service, which redirects to the integration', async () => {
        await service.develop('porter', SIGN_IN, { scopes: ['site:visitor:auth'] });
        const { site, url } = await publishAt('docs.porter.example');
        await orgs.updateSitePublishingAuthById('acme', site, { backend: 'integration', integration: 'porter' });
        const login = `${url}/~visitor/login?location=%2Fa&address=hostname`;
        const redirect = { target: 'external', site, redirect: login };
        expect(await resolve('https://docs.porter.example/a')).toEqual(redirect);
        const { headers, cookies } = await browse(login);
        expect(getSent(headers['location'])).toEqual({
            action: 'login',
            location: '/a',
            searchParams: { location: '/a' },
        });
        const { serviceVisitorClaims = '' } = (await orgs.updateOrganizationMemberLastSeenAt('acme')).data;
        const admitted = `${url}/a?jwt_token=${serviceVisitorClaims}`;
        const returned = await browse(admitted, { cookies: cookies.map((cookie) => cookie.split(';')[0] ?? '') });
        expect(returned.headers['location']).toBe(`https://docs.porter.example/a?jwt_token=${serviceVisitorClaims}`);
        expect(returned.cookies).toEqual([expect.stringMatching(/^visitor-sign-in-address=; Max-Age=0;/)]);
        expect((await browse(admitted)).headers['location']).toBe(new URL(`${url}/a`).pathname);
        const forged = await browse(`${url}/a?jwt_token=a.b.c`, { cookies: ['visitor-sign-in-address=hostname'] });
        expect(String(forged.headers['location'])).not.toContain('docs.porter.example');
    });

    it('login and logout of site.urls lead to the service for an integration, to the configured URLs for a custom backend, and are absent for a public site', async () => {
        await service.develop('porter', SIGN_IN, { scopes: ['site:visitor:auth'] });
        const { site, url } = await publishAt('docs.exit.example');
        const getUrls = async () => (await orgs.getSiteById('acme', site)).data.urls;
        await orgs.updateSitePublishingAuthById('acme', site, { backend: 'integration', integration: 'porter' });
        expect(await getUrls()).toMatchObject({ login: `${url}/~visitor/login`, logout: `${url}/~visitor/logout` });
        const { headers } = await browse(`${url}/~visitor/logout?location=%2Fa`);
        expect(getSent(headers['location'])).toMatchObject({ action: 'logout', location: '/a' });
        const custom = {
            backend: 'custom',
            fallbackURL: 'https://people.example/in',
            logoutURL: 'https://people.example/out',
        } as const;
        expect((await orgs.updateSitePublishingAuthById('acme', site, custom)).data).toMatchObject(custom);
        expect(await getUrls()).toMatchObject({ login: custom.fallbackURL, logout: custom.logoutURL });
        const left = await browse(`${url}/~visitor/logout?location=%2Fa`);
        expect(left.headers['location']).toBe('https://people.example/out?location=%2Fa');
        await orgs.updateSitePublishingAuthById('acme', site, {
            backend: 'custom',
            fallbackURL: null,
            logoutURL: null,
        });
        expect(await getUrls()).not.toHaveProperty('login');
        expect((await browse(`${url}/~visitor/logout`)).headers['location']).toBe(new URL(`${url}/`).pathname);
        await orgs.updateSiteById('acme', site, { visibility: 'public' });
        await orgs.updateSitePublishingAuthById('acme', site, custom);
        expect(await getUrls()).not.toHaveProperty('logout');
    });
});
