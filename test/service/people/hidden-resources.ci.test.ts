import { listOperations } from '@svc-int/api/contract';
import { connectControl, type DevelopmentResponse } from '@svc-int/emulator';
import { beforeAll, describe, expect, it } from 'vitest';

import { createIntegrationTokens } from '../../support/orgs.js';
import { EVENT_ECHO_SCRIPT } from '../../support/scripts.js';
import { openSharedService } from '../../support/shared-service.js';

const { service, orgs } = await openSharedService();
const { spaces } = service.client;
const control = connectControl(service);

const MISSING = 'missing';

const HIDDEN = 'HUSH';

type Ids = Record<string, string>;

/** Operations that need no permission, only an id: of a user, or of an invite link, whose id is secret. */
const OPEN_OPERATIONS = new Set(['getUserById', 'getOrganizationInviteLink']);

const QUERIES: Ids = {
    searchSpaceContent: '?query=word',
    searchOrganizationContent: '?query=word',
    getSiteRedirectBySource: '?source=/a',
    getEmbedByUrlInSpace: '?url=https://a.example/',
    streamAskInOrganization: '?query=word',
    renderIntegrationUIWithGet: '?request=none',
};

const LIST_QUERIES: Record<string, string[]> = {
    listOrganizationIntegrationsStatus: ['?target=site&limit=1000', '?target=space&limit=1000'],
    listIntegrationSiteInstallations: ['?limit=1000', '?limit=1000&extended=true'],
    listIntegrationInstallationSites: ['?limit=1000'],
    listSpacesInOrganizationById: ['?limit=1000'],
    listSites: ['?limit=1000'],
    listChangeRequestsForOrganization: ['?limit=1000&status=open&status=draft'],
};

interface Row {
    id: string;
    method: string;
    path: string;
    name: string;
}

/** Reads and deletions have no body, whose faults would hide those of the path. */
function listRows(ids: Ids, names: readonly string[]): Row[] {
    return listOperations().flatMap(([id, { method, path, open }]) => {
        const placeholders = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
        const isCovered = (method === 'GET' || method === 'DELETE') && !open && !OPEN_OPERATIONS.has(id);
        if (!isCovered || placeholders.some((name) => ids[name] === undefined)) return [];
        return placeholders.filter((name) => names.includes(name)).map((name) => ({ id, method, path, name }));
    });
}

function fill(path: string, ids: Ids): string {
    return path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '');
}

async function ask(token: string, { id, method, path }: Row, ids: Ids): Promise<string> {
    const url = `/v1${fill(path, ids)}${QUERIES[id] ?? ''}`;
    const response = await service.request(url, { method, headers: { authorization: `Bearer ${token}` } });
    return `${response.status} ${await response.text()}`;
}

async function findDifferences(token: string, ids: Ids, names: readonly string[]): Promise<string[]> {
    const rows = listRows(ids, names);
    const found = await Promise.all(
        rows.map(async (row) => {
            const id = ids[row.name] ?? '';
            const unknown = await ask(token, row, { ...ids, [row.name]: MISSING });
            const hidden = await ask(token, row, ids);
            const isEqual = hidden.replaceAll(id, MISSING) === unknown && !hidden.startsWith('422');
            return isEqual && (!hidden.startsWith('2') || row.method === 'DELETE')
                ? []
                : [`${row.id}, ${row.name}: ${hidden.slice(0, 200)} | ${unknown.slice(0, 200)}`];
        }),
    );
    expect(rows.length).toBeGreaterThan(0);
    return found.flat();
}

async function findLeaks(token: string, visible: Ids, hidden: readonly string[]): Promise<string[]> {
    const rows = listOperations().flatMap(([id, { method, path, open }]) => {
        const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
        const isCovered = method === 'GET' && !open && names.every((name) => visible[name] !== undefined);
        return isCovered ? [{ id, method, path, name: '' }] : [];
    });
    const found = await Promise.all(
        rows.flatMap((row) =>
            (LIST_QUERIES[row.id] ?? ['']).map(async (query) => {
                const answer = await ask(token, { ...row, path: row.path + query }, visible);
                return hidden.filter((id) => answer.includes(id)).map((id) => `${row.id}${query}: ${id}`);
            }),
        ),
    );
    expect(rows.length).toBeGreaterThan(20);
    return found.flat();
}

async function createHidden(organization: string): Promise<Ids> {
    const space = (await orgs.createSpace(organization, { title: HIDDEN, visibility: 'private' })).data.id;
    const collection = (await orgs.createCollection(organization, { title: HIDDEN })).data.id;
    const site = (await orgs.createSite(organization, { title: HIDDEN, spaces: [space] })).data.id;
    await orgs.updateSiteById(organization, site, { visibility: 'share-link' });
    await control.changeContent({ space, edits: [{ type: 'add', page: { title: HIDDEN, slug: 'hush' } }] });
    const [page] = (await spaces.listPages(space)).data.pages;
    const { id: changeRequest, revision } = (await spaces.createChangeRequest(space, { subject: HIDDEN })).data;
    const comment = (await spaces.postCommentInSpace(space, { body: { markdown: HIDDEN } })).data.id;
    const [siteSpace] = (await orgs.listSiteSpaces(organization, site)).data.items;
    const link = (await orgs.createSiteShareLink(organization, site, { name: HIDDEN })).data.id;
    await orgs.publishSite(organization, site);
    const translation = await orgs.createTranslation(organization, {
        source: { space, language: 'en' },
        language: 'fr',
    });
    return {
        organizationId: organization,
        spaceId: space,
        collectionId: collection,
        siteId: site,
        pageId: page?.id ?? '',
        pagePath: 'hush',
        changeRequestId: changeRequest,
        revisionId: revision,
        commentId: comment,
        commentReplyId: 'none',
        reviewId: 'none',
        fileId: 'none',
        documentId: 'none',
        reusableContentId: 'none',
        siteSpaceId: siteSpace?.id ?? '',
        shareLinkId: link,
        siteSectionId: 'none',
        siteSectionGroupId: 'none',
        siteRedirectId: 'none',
        siteExternalLinkId: 'none',
        teamId: 'team-writers',
        userId: 'user-ada',
        specSlug: 'rockets',
        versionId: 'none',
        samlProviderId: 'saml-acme',
        translationId: translation.data.id,
        glossaryEntryId: 'none',
    };
}

let acme: Ids;
let globex: Ids;
let placed: DevelopmentResponse;

const integrationName = 'shown-anywhere';

const CONTENT = ['spaceId', 'collectionId', 'siteId'];

beforeAll(async () => {
    placed = await service.develop(integrationName, EVENT_ECHO_SCRIPT);
    [acme, globex] = (await Promise.all(['acme', 'globex'].map(createHidden))) as [Ids, Ids];
});

describe('reads and deletions respond for hidden resources as for missing resources', () => {
    it('to a person of another organization', async () => {
        await orgs.removeMemberFromOrganizationById('acme', 'user-finn');
        const token = await control.createToken('user-finn');
        const names = [...CONTENT, 'organizationId', 'teamId', 'changeRequestId', 'commentId', 'pageId'];
        expect(await findDifferences(token, acme, names)).toEqual([]);
    });

    it('to a guest, also for change requests and comments of a space that is only public', async () => {
        const token = await control.createToken('user-gus');
        expect(await findDifferences(token, acme, [...CONTENT, 'teamId', 'translationId'])).toEqual([]);
        const [opened] = (await spaces.listChangeRequestsForSpace('space-handbook')).data.items;
        const shown = {
            ...acme,
            spaceId: 'space-handbook',
            changeRequestId: opened?.id ?? '',
            revisionId: opened?.revision ?? '',
            commentId: 'comment-examples',
            commentReplyId: 'reply-which',
        };
        const names = ['changeRequestId', 'revisionId', 'commentId', 'commentReplyId'];
        expect(await findDifferences(token, shown, names)).toEqual([]);
        const visible = { organizationId: 'acme', userId: 'user-gus', spaceId: 'space-handbook', integrationName };
        const hidden = [...CONTENT, 'changeRequestId', 'commentId', 'translationId'].map((name) => acme[name] ?? '');
        expect(await findLeaks(token, visible, hidden)).toEqual([]);
    });

    it('to a guest who names a hidden space, collection or organization in the body', async () => {
        const { id: own } = (await orgs.createSpace('acme', { title: 'Own', visibility: 'private' })).data;
        const { id: parent } = (await orgs.createCollection('acme', { title: 'Own' })).data;
        const site = (await orgs.createSite('acme', { spaces: [own] })).data.id;
        const level = { users: ['user-gus'], role: 'admin' as const };
        await spaces.inviteToSpace(own, level);
        await service.client.collections.inviteToCollection(parent, level);
        await orgs.inviteToSite('acme', site, level);
        const token = await control.createToken('user-gus');
        const bodies: [string, (ids: Ids) => object, string[]][] = [
            [`/spaces/${own}/move`, ({ collectionId }) => ({ parent: collectionId }), ['collectionId']],
            [
                `/spaces/${own}/move`,
                ({ spaceId }) => ({ position: { before: { type: 'space', space: spaceId } } }),
                ['spaceId'],
            ],
            [`/collections/${parent}/move`, ({ collectionId }) => ({ parent: collectionId }), ['collectionId']],
            [`/spaces/${own}/transfer`, ({ organizationId }) => ({ organization: organizationId }), ['organizationId']],
            ['/orgs/acme/spaces', ({ collectionId }) => ({ title: 'New', parent: collectionId }), ['collectionId']],
            ['/orgs/acme/link-invites', ({ spaceId }) => ({ level: 'read', space: spaceId }), ['spaceId']],
            [
                '/orgs/acme/link-invites',
                ({ collectionId }) => ({ level: 'read', collection: collectionId }),
                ['collectionId'],
            ],
            [`/orgs/acme/sites/${site}/site-spaces`, ({ spaceId }) => ({ spaceId }), ['spaceId']],
            [`/orgs/acme/sites/${site}/sections`, ({ spaceId }) => ({ spaceId }), ['spaceId']],
        ];
        const post = async (path: string, body: object) => {
            const init = { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: JSON.stringify(body) };
            const response = await service.request(`/v1${path}`, init);
            return `${response.status} ${await response.text()}`;
        };
        for (const [path, createBody, [name = '']] of bodies) {
            const ids = name === 'organizationId' ? globex : acme;
            const hidden = await post(path, createBody(ids));
            const unknown = await post(path, createBody({ ...ids, [name]: MISSING }));
            expect([path, hidden.replaceAll(ids[name] ?? '', MISSING)]).toEqual([path, unknown]);
            expect(hidden).toMatch(/^4(04|22)/);
        }
    });

    it('to a member whose level on a site is null', async () => {
        await orgs.inviteToSite('acme', acme['siteId'] ?? '', { users: ['user-eva', 'user-bela'], role: null });
        const { installation } = placed;
        const visible = { organizationId: 'acme', spaceId: acme['spaceId'] ?? '', integrationName };
        for (const user of ['user-eva', 'user-bela']) {
            const token = await control.createToken(user);
            const ids = { ...acme, integrationName, installationId: installation };
            expect(await findDifferences(token, ids, ['siteId'])).toEqual([]);
            const site = [acme['siteId'] ?? ''];
            const shown = { ...visible, userId: user, installationId: installation };
            expect(await findLeaks(token, shown, site)).toEqual([]);
        }
        expect((await orgs.getSiteById('acme', acme['siteId'] ?? '')).status).toBe(200);
    });

    it('to a visitor of another site', async () => {
        const { urls } = (await orgs.getSiteById('acme', 'site-docs')).data;
        const { data } = await service.client.urls.resolvePublishedContentByUrl({ url: urls.published ?? '' });
        const token = 'apiToken' in data ? data.apiToken : '';
        expect(await findDifferences(token, acme, ['spaceId', 'siteId'])).toEqual([]);
        expect(await findDifferences(token, { ...acme, specSlug: 'none' }, ['organizationId', 'siteId'])).toEqual([]);
    });

    it('to an installation on another organization', async () => {
        const { installation } = await createIntegrationTokens(service);
        expect(await findDifferences(installation, globex, [...CONTENT, 'organizationId'])).toEqual([]);
    });
});
