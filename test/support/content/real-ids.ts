import { createTextScript } from '../scripts.js';
import type { TestService } from '../service.js';

export const UNREAL_IDS = [
    'nobody',
    '__proto__',
    '%00',
    '%F0%9F%98%80',
    '%ff',
    '%',
    "'%20or%201=1--",
    'x'.repeat(3000),
];

export type RealIds = Record<string, string[]>;

export async function createRealIds(service: TestService): Promise<RealIds> {
    const { installation, space, site } = await service.develop('real', createTextScript('x'));
    const events = await service.events('real');
    const { orgs } = service.client;
    const teams = (await orgs.listTeamsInOrganizationById('acme')).data.items;
    const providers = (await orgs.listSAMLProvidersInOrganizationById('acme')).data.items;
    const onSite = await makeStructure(service, site);
    return {
        organizationId: ['acme', 'globex'],
        userId: ['user-bela', 'user-cleo', 'user-finn', 'user-gus', 'user-hana'],
        teamId: teams.map(({ id }) => id),
        samlProviderId: providers.map(({ id }) => id),
        inviteId: ['invite-readers'],
        emailDomain: ['acme.example'],
        subdomain: ['acme'],
        integrationName: ['real'],
        installationId: [installation],
        eventId: events.map(({ id }) => id),
        siteId: [site],
        ...(await makeContent(service, space)),
        ...(await makeComments(service, space)),
        ...(await makeSpecs(service)),
        ...onSite,
    };
}

async function makeContent({ client: { orgs, spaces } }: TestService, space: string): Promise<RealIds> {
    const copies = [(await spaces.getSpaceById(space)).data];
    const collectionId: string[] = [];
    while (copies.length < 6) {
        copies.push((await spaces.duplicateSpace(space)).data);
        collectionId.push((await orgs.createCollection('acme', { title: 'Collection' })).data.id);
    }
    const { pages } = (await spaces.listPages(space)).data;
    return {
        spaceId: copies.map(({ id }) => id),
        collectionId,
        revisionId: copies.map(({ revision }) => revision),
        pageId: pages.map(({ id }) => id),
        pagePath: pages.flatMap((page) => ('path' in page ? [encodeURIComponent(page.path)] : [])),
    };
}

async function makeComments({ client: { spaces } }: TestService, space: string): Promise<RealIds> {
    const body = { body: { markdown: 'A comment' } };
    const comments: string[] = [];
    const replies: string[] = [];
    while (comments.length < 4) {
        const { id } = (await spaces.postCommentInSpace(space, body)).data;
        comments.push(id);
        replies.push((await spaces.postCommentReplyInSpace(space, id, body)).data.id);
    }
    return { commentId: comments, commentReplyId: replies };
}

async function makeSpecs({ client: { orgs } }: TestService): Promise<RealIds> {
    const text = 'openapi: 3.1.0\ninfo: { title: Pets, version: "1" }\npaths: {}';
    const slugs = ['one', 'two'];
    for (const slug of slugs) await orgs.createOpenAPISpec('acme', { slug, source: { text } });
    const { data } = await orgs.getLatestOpenAPISpecVersion('acme', 'rockets');
    return { specSlug: ['rockets', ...slugs], versionId: [data.id] };
}

async function makeStructure({ client: { orgs } }: TestService, site: string): Promise<RealIds> {
    const spaces = (await orgs.listSpacesInOrganizationById('acme')).data.items.slice(0, 3);
    const sections: string[] = [];
    for (const { id: spaceId } of spaces)
        sections.push((await orgs.addSectionToSite('acme', site, { spaceId })).data.id);
    const group = { title: 'Group', sections: sections.slice(1) };
    const destination = { kind: 'site-section' as const, siteSectionId: sections[0] ?? '' };
    const link = { title: 'Status', url: 'https://status.example.com' };
    const hostname = 'docs.example.test';
    await orgs.updateSiteById('acme', site, { hostname });
    await orgs.updateGlossaryEntries('acme', { operations: [{ type: 'insert', translations: { en: 'key' } }] });
    return {
        hostname: [hostname],
        glossaryEntryId: (await orgs.listGlossaryEntries('acme')).data.items.map(({ id }) => id),
        siteRedirectId: [(await orgs.createSiteRedirect('acme', site, { source: '/old', destination })).data.id],
        siteExternalLinkId: [(await orgs.addExternalLinkToSite('acme', site, link)).data.id],
        siteSectionGroupId: [(await orgs.addSectionGroupToSite('acme', site, group)).data.id],
        siteSectionId: sections,
        siteSpaceId: (await orgs.listSiteSpaces('acme', site)).data.items.map(({ id }) => id),
        shareLinkId: [(await orgs.createSiteShareLink('acme', site, { name: 'Link' })).data.id],
    };
}
