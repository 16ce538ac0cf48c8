import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { browse } from '../../support/browse.js';
import { createUserClient } from '../../support/content.js';
import { expectSuccess, getStatus } from '../../support/contract.js';
import { sender } from '../../support/orgs.js';
import { type StartedService, startService } from '../../support/service.js';

const LIGHT = 'https://cdn.example.com/light.png';

const FAVICON = `favicon: { icon: { light: '${LIGHT}', dark: 'https://cdn.example.com/dark.png' } }`;

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>').toString('base64');

const PRICE = { monthly: 8, yearly: 80 };

const BILLING = {
    interval: 'yearly',
    endDate: '2030-01-02T03:04:05.000Z',
    hasPaymentFailed: false,
    isScheduledToCancel: true,
    pricing: {
        members: { plus_2024: PRICE, pro_2024: PRICE },
        sites: { premium: PRICE, ultimate: PRICE },
    },
};

const SEED = `users:
    - { id: user-ada, name: Ada, email: ada@example.com, photoURL: 'https://cdn.example.com/ada.png' }
    - { id: user-ben, name: Ben, email: ben@example.com }
    - { id: user-cyd, name: Cyd, email: cyd@example.com }
    - { id: user-dot, name: Dot, email: dot@example.com }
organizations:
    - id: acme
      title: Acme
      members:
          - { user: user-ada, role: admin }
          - { user: user-ben, role: edit }
          - { user: user-cyd, levels: [{ content: kept, level: review }] }
          - { user: user-dot }
      teams:
          - id: helpers
            title: Helpers
            members: [{ user: user-dot, role: owner }, user-cyd]
            levels: [{ content: closed, level: create }]
      invites: [{ id: link-kept, role: comment, content: kept }]
      mergeRules: { type: rules, rules: [{ rule: require_at_least_one_review }] }
      agreement:
          type: community
          plan: community_2024
          useCase: openSourceDocs
          communityType: nonProfit
          customHostname: docs.acme.example
          billing: ${JSON.stringify(BILLING)}
          trial: { status: active, endDate: '2030-01-02T03:04:05.000Z', decision: downgrade }
          internal_billingMigration: { discountPercent: 20 }
      content:
          - type: space
            id: handbook
            title: Handbook
            pages: [{ id: start, title: Start, markdown: '# Welcome' }]
            files: [{ id: logo, name: logo.svg, contentType: image/svg+xml, content: ${SVG} }]
            changeRequests: [{ createdBy: user-ada, status: merged }, { createdBy: user-ada, status: open }]
          - type: space
            id: shared
            title: Shared
            language: pt-br
            mergeRules: { type: none }
            changeRequests: [{ createdBy: user-ada, status: open }]
          - { type: space, id: kept, title: Kept, visibility: private }
      sites:
          - id: docs
            title: Docs
            published: true
            customization: { ${FAVICON} }
            spaces: [{ space: handbook }]
          - id: closed
            title: Closed
            published: true
            visibility: share-link
            defaultLevel: comment
            spaces: [{ space: shared }]
    - id: evil
      title: Evil
      members: [{ user: user-ada, role: admin }]
      agreement: { blocked: { reason: security } }
      content: [{ type: space, id: traps, title: Traps, pages: [{ id: trap, title: Trap }] }]
      sites: [{ id: trap-site, title: Traps, published: true, spaces: [{ space: traps }] }]
`;

let service: StartedService;

beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'svc-int-fields-'));
    await writeFile(join(folder, 'seed.yaml'), SEED);
    service = await startService({ seed: join(folder, 'seed.yaml') });
    await rm(folder, { recursive: true });
});
afterAll(() => service.dispose());

describe('fields that only a seed sets', () => {
    it('getOrganizationById returns the type, plan and use case of a seeded organization', async () => {
        const answer = await sender(service)('GET', '/orgs/acme');
        const { data } = await service.client.orgs.getOrganizationById('acme');
        await expectSuccess('getOrganizationById', answer);
        expect(data).toMatchObject({
            type: 'community',
            plan: 'community_2024',
            useCase: 'openSourceDocs',
            communityType: 'nonProfit',
            customHostname: 'docs.acme.example',
            trial: { status: 'active', endDate: '2030-01-02T03:04:05.000Z', decision: 'downgrade' },
            internal_isOnNewTrial: true,
            internal_billingMigration: { discountPercent: 20 },
        });
        expect((await service.client.orgs.getOrganizationById('evil')).data).not.toHaveProperty(
            'internal_isOnNewTrial',
        );
    });

    it('a seed gives levels to members and teams, roles in teams, and invite links to content', async () => {
        const { orgs } = service.client;
        const cyd = await createUserClient(service, 'cyd');
        expect((await cyd.spaces.getSpaceById('kept')).data.permissions).toMatchObject({ review: true, admin: false });
        const dot = await createUserClient(service, 'dot');
        expect((await dot.orgs.getSiteById('acme', 'closed')).data).toMatchObject({
            defaultLevel: 'comment',
            permissions: { edit: true, admin: false },
        });
        const members = (await orgs.listTeamMembersInOrganizationById('acme', 'helpers')).data.items;
        expect(members.map(({ organization, team }) => [organization.id, team.role])).toEqual([
            ['user-cyd', 'member'],
            ['user-dot', 'owner'],
        ]);
        await dot.orgs.joinOrganizationWithInvite('acme', 'link-kept');
        expect((await dot.spaces.getSpaceById('kept')).data.permissions).toMatchObject({ comment: true, edit: false });
    });

    it('a seed sets merge rules and language of a space, and merged change requests', async () => {
        const { spaces } = service.client;
        const [handbook, shared] = [
            (await spaces.getSpaceById('handbook')).data,
            (await spaces.getSpaceById('shared')).data,
        ];
        expect([handbook.mergeRules, handbook.language]).toEqual([{ type: 'inherit' }, undefined]);
        expect([shared.mergeRules, shared.language]).toEqual([{ type: 'none' }, 'pt-br']);
        expect((await spaces.getChangeRequestById('handbook', '1')).data.status).toBe('merged');
        expect(await getStatus(spaces.mergeChangeRequest('handbook', '2'))).toBe(409);
        expect(await getStatus(spaces.mergeChangeRequest('shared', '1'))).toBe(0);
    });

    it('appliedType is basic for a site of a blocked organization, and features of higher plans are frozen', async () => {
        const { orgs } = service.client;
        const { data } = await orgs.createSite('evil', { type: 'ultimate' });
        expect(data).toMatchObject({ type: 'ultimate', appliedType: 'basic' });
        const frozen = data.features.filter((feature) => feature.frozen).map(({ plan }) => plan);
        expect(new Set(frozen)).toEqual(new Set(['premium', 'ultimate']));
        const { data: open } = await orgs.createSite('acme', { type: 'ultimate' });
        expect(open.appliedType).toBe('ultimate');
        expect(open.features.some((feature) => feature.frozen)).toBe(false);
    });

    it('the URLs of a site begin with the custom hostname of its organization if the site is requested there', async () => {
        const url = 'https://docs.acme.example/docs';
        const { data } = await service.client.urls.resolvePublishedContentByUrl({ url: `${url}/start` });
        expect(data).toMatchObject({ canonicalUrl: `${url}/start`, pathname: '/start' });
        const visitor = service.as('apiToken' in data ? data.apiToken : '');
        const { site } = (await visitor.orgs.getPublishedContentSite('acme', 'docs')).data;
        expect(site.urls.published).toBe(url);
        expect((await visitor.spaces.getSpaceById('handbook')).data.urls.published).toBe(url);
    });

    it('getOrganizationById returns billing only to callers with the permission viewBilling', async () => {
        expect((await service.client.orgs.getOrganizationById('acme')).data.billing).toEqual(BILLING);
        const ben = await createUserClient(service, 'ben');
        const { billing, permissions } = (await ben.orgs.getOrganizationById('acme')).data;
        expect([billing, permissions.viewBilling]).toEqual([undefined, false]);
    });

    it('getAuthenticatedUser returns the photo of the user, and getFileById the dimensions of an image', async () => {
        const { user, spaces } = service.client;
        expect((await user.getAuthenticatedUser()).data.photoURL).toBe('https://cdn.example.com/ada.png');
        const file = (await spaces.getFileById('handbook', 'logo')).data;
        expect(file.dimensions).toEqual({ width: 40, height: 30 });
    });

    it('getSpaceById returns the public URL and the icon of the site that shows the space', async () => {
        const { orgs, spaces } = service.client;
        const site = (await orgs.getSiteById('acme', 'docs')).data;
        expect(site.icon).toMatchObject({ icon: { light: LIGHT } });
        const { urls, revision } = (await spaces.getSpaceById('handbook')).data;
        expect(urls).toMatchObject({ published: site.urls.published, public: site.urls.published, icon: LIGHT });
        const current = (await spaces.getCurrentRevision('handbook')).data;
        expect(current.urls).toMatchObject({ published: urls.published, public: urls.public });
        expect(current.urls.app).toBe(`${service.url}/#/~content/spaces/handbook/revisions/${revision}`);
    });

    it('getSpaceById returns no public URL and no icon for a space that is shared by link only', async () => {
        const { urls } = (await service.client.spaces.getSpaceById('shared')).data;
        expect(urls).toHaveProperty('published');
        expect(urls).not.toHaveProperty('public');
        expect(urls).not.toHaveProperty('icon');
    });
});

describe('published sites of organizations', () => {
    it('a site of a blocked organization responds 404 to visitors', async () => {
        const { data } = await service.client.orgs.getSiteById('evil', 'trap-site');
        expect(data.urls.published).toBeTypeOf('string');
        expect((await browse(data.urls.published ?? '')).status).toBe(404);
        const open = (await service.client.orgs.getSiteById('acme', 'docs')).data.urls.published ?? '';
        expect((await browse(open)).status).toBe(200);
    });

    it('POST /urls/published resolves the host of an organization and the name of a site to the site', async () => {
        const resolved = async (url: string) => {
            const answer = await sender(service)('POST', '/urls/published', { url });
            return { status: answer.status, body: await answer.json() };
        };
        expect(await resolved('https://DOCS.acme.example/docs/start')).toMatchObject({
            status: 200,
            body: { site: 'docs', siteBasePath: '/docs/', pathname: '/start' },
        });
        expect((await resolved('https://docs.acme.example/trap-site')).status).toBe(404);
        expect((await resolved('https://docs.evil.example/docs/start')).status).toBe(404);
    });

    it('the URL of an organization redirects visitors to its default site, and responds 404 without one', async () => {
        const at = `${service.publicUrl}/sites/acme`;
        expect((await browse(at)).status).toBe(404);
        await service.client.orgs.updateOrganizationById('acme', { defaultContent: { type: 'site', site: 'docs' } });
        const site = (await service.client.orgs.getSiteById('acme', 'docs')).data;
        const answer = await browse(at);
        expect([answer.status, answer.headers.location]).toEqual([302, site.urls.published]);
    });

    it('the root of the hostname of an organization resolves to its default site', async () => {
        await service.client.orgs.updateOrganizationById('acme', { defaultContent: { type: 'site', site: 'docs' } });
        const send = sender(service);
        const url = 'https://docs.acme.example/';
        const published = await send('POST', '/urls/published', { url });
        expect([published.status, await published.json()]).toMatchObject([
            200,
            { site: 'docs', siteBasePath: '/docs/', pathname: '/' },
        ]);
        const content = await send('GET', `/urls/content?url=${encodeURIComponent(url)}`);
        expect([content.status, await content.json()]).toMatchObject([200, { space: { id: 'handbook' } }]);
    });

    it('getCustomHostname returns the organization of a hostname, and only admins can remove the hostname', async () => {
        const name = 'docs.acme.example';
        const { customHostnames, orgs } = service.client;
        expect((await customHostnames.getCustomHostname(name)).data).toMatchObject({
            target: { type: 'organization', organization: 'acme' },
            isActive: true,
            status: 'live',
        });
        const ben = await createUserClient(service, 'ben');
        expect(await getStatus(ben.customHostnames.removeCustomHostname(name))).toBe(403);
        await customHostnames.removeCustomHostname(name);
        expect(await getStatus(customHostnames.getCustomHostname(name))).toBe(404);
        expect((await orgs.getOrganizationById('acme')).data.customHostname).toBeUndefined();
    });
});
