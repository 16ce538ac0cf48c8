import type { ApiClient } from '@svc-int/api';
import { beforeAll, expect, it } from 'vitest';

import { createGreetingSpace, publishGreetingSite } from '../../support/sites/greeting-site.js';
import { openService, type TestService } from '../../support/service.js';
import { createSiteVisitor } from '../../support/sites/site-visitor.js';
import { visitorToken } from '../../support/sites/visitor-token.js';

let service: TestService;
let orgs: ApiClient['orgs'];

beforeAll(async () => {
    service = await openService();
    ({ orgs } = service.client);
    return () => service.dispose();
});

const GREETING = 'Hello from Guide.';

it('a visitor can read a site with share links only with a key, which is stored for later requests', async () => {
    const { site, url } = await publishGreetingSite(service, { visibility: 'share-link' });
    const link = (await orgs.createSiteShareLink('acme', site, { name: 'Link' })).data;
    const { visit } = createSiteVisitor();
    const refused = await visit(url);
    expect(refused.text).toContain('>This site is private</h1>');
    expect(refused.text).not.toContain(GREETING);
    expect((await visit(link.urls.published ?? '')).text).toContain(GREETING);
    expect((await visit(url)).text).toContain(GREETING);
});

it('a page below a share key in the path loads its style sheet', async () => {
    const { site, url } = await publishGreetingSite(service, { visibility: 'share-link' });
    const link = (await orgs.createSiteShareLink('acme', site, { name: 'Link' })).data;
    const key = new URL(link.urls.published ?? '').searchParams.get('shareKey') ?? '';
    const { visit } = createSiteVisitor();
    const { text } = await visit(`${url}/${key}/`);
    expect(text).toContain(GREETING);
    const [, href = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(text) ?? [];
    expect(href).toContain(`/${key}/`);
    const { status, headers } = await visit(new URL(href, url).href);
    expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'text/css; charset=utf-8' });
});

it('a section with a condition is shown only to visitors with the claim, signed or from the URL or a cookie', async () => {
    const { site, url } = await publishGreetingSite(service, { visibility: 'public' });
    await adapt(site);
    await addSection(site, 'Signed', "visitor.claims.plan === 'pro'");
    await addSection(site, 'Said', 'visitor.claims.unsigned.beta');
    await addSection(site, 'Both', "visitor.claims.unsigned.beta && visitor.claims.plan === 'pro'");
    const { privateKey } = (await orgs.getSitePublishingAuthById('acme', site)).data;
    const { visit, addCookie } = createSiteVisitor();
    const listSections = async (address: string) => {
        const { text } = await visit(address);
        expect(text).toContain(GREETING);
        const [sections = ''] = /<nav [^>]*aria-label="Sections".*?<\/nav>/s.exec(text) ?? [];
        return [...sections.matchAll(/<a [^>]*>([^<]+)<\/a>/g)].map(([, title]) => title);
    };
    expect(await listSections(url)).toEqual([]);
    expect((await visit(`${url}/said/welcome`)).status).toBe(404);
    expect(await listSections(`${url}/?visitor.beta=true`)).toEqual(['Guide', 'Said']);
    const signed = `${url}/?jwt_token=${visitorToken(privateKey, { plan: 'pro' })}`;
    expect(await listSections(signed)).toEqual(['Guide', 'Signed']);
    addCookie('gitbook-visitor-public-beta=true');
    expect(await listSections(url)).toEqual(['Guide', 'Signed', 'Said', 'Both']);
    expect((await visit(`${url}/both/welcome`)).status).toBe(200);
});

async function addSection(site: string, title: string, condition: string): Promise<void> {
    const spaceId = await createGreetingSpace(service, title);
    const { data } = await orgs.addSectionToSite('acme', site, { spaceId });
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
