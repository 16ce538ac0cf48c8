import type { ApiClient, RenderRequest, Role, Scope, Space } from '@svc-int/api';
import { beforeAll, describe, expect, it } from 'vitest';

import { createUserClient, createCollection, createSpace } from '../../support/content.js';
import { getStatus } from '../../support/contract.js';
import { createTextScript, getRenderedText, EVENT_ECHO_SCRIPT } from '../../support/scripts.js';
import { openService, type TestService } from '../../support/service.js';

let service: TestService;
let spaces: ApiClient['spaces'];

beforeAll(async () => {
    service = await openService();
    ({ spaces } = service.client);
    return () => service.dispose();
});

type Permissions = Space['permissions'];

const granted = (permissions: Permissions) =>
    Object.entries(permissions)
        .filter(([, value]) => value)
        .map(([name]) => name)
        .toSorted();

const READ = ['access', 'view'];
const COMMENT = ['access', 'comment', 'view'];
const EDIT = ['access', 'comment', 'edit', 'view'];
const REVIEW = ['access', 'comment', 'edit', 'merge', 'review', 'view'];
const CREATE = ['access', 'comment', 'edit', 'merge', 'review', 'triggerGitSync', 'view'];
const ADMIN = ['access', 'admin', 'comment', 'edit', 'merge', 'review', 'triggerGitSync', 'view', 'viewInviteLinks'];

async function attempts(client: ApiClient, id: string): Promise<number[]> {
    return [
        await getStatus(client.spaces.updateSpaceById(id, { title: 'Renamed' })),
        await getStatus(client.spaces.moveSpace(id, {})),
        await getStatus(client.spaces.updateSpaceById(id, { editMode: 'live' })),
        await getStatus(client.spaces.deleteSpaceById(id)),
        await getStatus(client.spaces.restoreSpace(id)),
    ];
}

const OK = 0;
const NO = 403;
const HIDDEN = 404;

describe('permissions of users on a space', () => {
    it.each<[string, string[], number[]]>([
        ['ada', ADMIN, [OK, OK, OK, OK, OK]],
        ['bela', CREATE, [OK, OK, NO, NO, NO]],
        ['cleo', REVIEW, [OK, NO, NO, NO, NO]],
        ['dan', EDIT, [OK, NO, NO, NO, NO]],
        ['eva', COMMENT, [NO, NO, NO, NO, NO]],
        ['finn', READ, [NO, NO, NO, NO, NO]],
    ])(
        "user %s has the permissions of the user's role in the organization, and may call the matching operations",
        async (name, permissions, statuses) => {
            const client = await createUserClient(service, name);
            const { id } = await createSpace(service, 'Space');
            expect(granted((await client.spaces.getSpaceById(id)).data.permissions)).toEqual(permissions);
            // Deletion needs the same permission as restoring.
            expect(await attempts(client, id)).toEqual(statuses);
        },
    );

    it.each<[Role, string[], number[]]>([
        ['admin', ADMIN, [OK, OK, OK, OK, OK]],
        ['create', CREATE, [OK, OK, NO, NO, NO]],
        ['read', READ, [NO, NO, NO, NO, NO]],
    ])(
        'users other than admins have the permissions of the level %s of the space',
        async (defaultLevel, permissions, statuses) => {
            const { id } = await createSpace(service, 'Space', { defaultLevel });
            for (const name of ['bela', 'finn']) {
                const client = await createUserClient(service, name);
                expect(granted((await client.spaces.getSpaceById(id)).data.permissions)).toEqual(permissions);
                expect(await attempts(client, id)).toEqual(statuses);
            }
            expect(granted((await spaces.getSpaceById(id)).data.permissions)).toEqual(ADMIN);
        },
    );

    it('users have the permissions of the nearest parent collection with a level, or of the level of the space', async () => {
        const { collections } = service.client;
        const outer = await createCollection(service, 'Outer');
        const middle = await createCollection(service, 'Middle', outer.id);
        const inner = await createCollection(service, 'Inner', middle.id);
        const { id } = await createSpace(service, 'Space', { parent: inner.id });
        const finn = await createUserClient(service, 'finn');
        const seen = async () => granted((await finn.spaces.getSpaceById(id)).data.permissions);
        expect(await seen()).toEqual(READ);
        await collections.updateCollectionById(outer.id, { defaultLevel: 'edit' });
        expect(await seen()).toEqual(EDIT);
        await collections.updateCollectionById(middle.id, { defaultLevel: 'comment' });
        expect(await seen()).toEqual(COMMENT);
        await spaces.updateSpaceById(id, { defaultLevel: 'review' });
        expect(await seen()).toEqual(REVIEW);
    });

    it('a user with the level create on a collection may create content only there', async () => {
        const { id: parent } = await createCollection(service, 'Open');
        await service.client.collections.updateCollectionById(parent, { defaultLevel: 'create' });
        const { orgs, spaces: own, collections } = await createUserClient(service, 'finn');
        expect((await collections.getCollectionById(parent)).data.permissions).toEqual({
            view: true,
            create: true,
            admin: false,
            viewInviteLinks: false,
        });
        expect(await getStatus(orgs.createSpace('acme', { title: 'x' }))).toBe(NO);
        expect(await getStatus(orgs.createCollection('acme', { title: 'x' }))).toBe(NO);
        const { id } = (await orgs.createSpace('acme', { title: 'x', parent })).data;
        const { id: inner } = (await orgs.createCollection('acme', { title: 'x', parent })).data;
        expect(await getStatus(own.moveSpace(id, { parent: inner }))).toBe(OK);
        expect(await getStatus(own.moveSpace(id, { parent: null }))).toBe(NO);
        expect(await getStatus(collections.moveCollection(inner, { parent: null }))).toBe(NO);
        expect(await getStatus(collections.updateCollectionById(inner, { title: 'New' }))).toBe(OK);
        expect(await getStatus(collections.updateCollectionById(inner, { defaultLevel: 'admin' }))).toBe(NO);
        expect(await getStatus(collections.deleteCollectionById(inner))).toBe(NO);
        expect(await getStatus(own.duplicateSpace(id))).toBe(OK);
    });

    it('a user can delete or transfer a collection only as an admin of all spaces in it', async () => {
        const { id } = await createCollection(service, 'Open');
        const { id: inner } = await createCollection(service, 'Inner', id);
        const { id: kept } = await createSpace(service, 'Kept', { parent: inner, defaultLevel: 'create' });
        await service.client.collections.updateCollectionById(id, { defaultLevel: 'admin' });
        const { collections } = await createUserClient(service, 'bela');
        expect((await collections.getCollectionById(id)).data.permissions.admin).toBe(true);
        for (const attempt of [
            () => collections.deleteCollectionById(id),
            () => collections.transferCollection(id, { organization: 'globex' }),
        ])
            await expect(attempt()).rejects.toMatchObject({ status: NO, message: expect.stringContaining(kept) });
        expect((await spaces.getSpaceById(kept)).data).toMatchObject({ parent: inner, organization: 'acme' });
        await spaces.updateSpaceById(kept, { defaultLevel: 'admin' });
        expect(await getStatus(collections.deleteCollectionById(id))).toBe(OK);
    });

    it('transferSpace requires admin on the space, and the permission to create content in the target organization', async () => {
        const { id } = await createSpace(service, 'Space', { defaultLevel: 'admin' });
        const bela = await createUserClient(service, 'bela');
        const transfer = bela.spaces.transferSpace(id, { organization: 'globex' });
        await expect(transfer).rejects.toMatchObject({ status: HIDDEN, message: expect.stringContaining('globex') });
    });
});

describe('guests and users outside the organization', () => {
    it.each<[Space['visibility'], number]>([
        ['public', OK],
        ['unlisted', OK],
        ['share-link', HIDDEN],
        ['visitor-auth', HIDDEN],
        ['private', HIDDEN],
    ])(
        'guests and users outside have at most the permission view on a space with visibility %s',
        async (visibility, status) => {
            const { id } = await createSpace(service, 'Space', { visibility });
            const { id: foreign } = (await service.client.orgs.createSpace('globex', { title: 'Foreign', visibility }))
                .data;
            for (const [name, space] of [
                ['gus', id],
                ['hana', id],
                ['bela', foreign],
            ] as const) {
                const client = await createUserClient(service, name);
                expect(await getStatus(client.spaces.getSpaceById(space))).toBe(status);
                expect(await getStatus(client.spaces.getCurrentRevision(space))).toBe(status);
                expect(await attempts(client, space)).toEqual(Array.from({ length: 5 }, () => status || NO));
                if (status === OK)
                    expect(granted((await client.spaces.getSpaceById(space)).data.permissions)).toEqual(['view']);
            }
        },
    );

    it('lists return only public spaces to guests, and no collections', async () => {
        const { id: parent } = await createCollection(service, 'Collection');
        await createSpace(service, 'Found', { visibility: 'public' });
        await createSpace(service, 'Unlisted', { visibility: 'unlisted' });
        await createSpace(service, 'Inside', { parent });
        const { orgs, collections } = await createUserClient(service, 'gus');
        const { items, count } = (await orgs.listSpacesInOrganizationById('acme', { limit: 1000 })).data;
        expect(new Set(items.map(({ visibility }) => visibility))).toEqual(new Set(['public']));
        expect(count).toBe(items.length);
        expect((await orgs.listCollectionsInOrganizationById('acme')).data).toEqual({ items: [], count: 0 });
        expect(await getStatus(collections.getCollectionById(parent))).toBe(HIDDEN);
        expect(await getStatus(collections.listSpacesInCollectionById(parent))).toBe(HIDDEN);
        const outsider = await createUserClient(service, 'bela');
        expect(await getStatus(outsider.orgs.listSpacesInOrganizationById('globex'))).toBe(HIDDEN);
    });
});

describe('access of users to renders of integrations', () => {
    it.each<[string, number]>([
        ['ada', OK],
        ['finn', OK],
        ['gus', NO],
    ])(
        'renderIntegrationUIWithPost allows or rejects user %s by the role in the organization',
        async (name, status) => {
            const { integration } = await service.develop('shown', createTextScript('a'));
            const { id: spaceId } = await createSpace(service, 'Shown');
            const { integrations } = await createUserClient(service, name);
            const theme = 'light';
            const contexts: RenderRequest['context'][] = [
                { type: 'document', spaceId, editable: false, theme },
                { type: 'configuration_space', spaceId, theme },
                { type: 'configuration_account', organizationId: 'acme', theme },
                { type: 'configuration_contentsource', organizationId: 'acme', spaceId, theme },
            ];
            for (const context of contexts) {
                const request = { componentId: 'main', props: {}, context };
                const isOfOrganization = context.type === 'configuration_account';
                expect(await getStatus(integrations.renderIntegrationUIWithPost(integration, request))).toBe(
                    status && (isOfOrganization ? NO : HIDDEN),
                );
            }
        },
    );
});

describe('access of integrations to spaces', () => {
    async function tokensOf(name: string, scopes: Scope[]) {
        const place = await service.develop(name, EVENT_ECHO_SCRIPT, { scopes });
        const { environment } = JSON.parse(getRenderedText((await service.render(place)).data)) as {
            environment: { apiTokens: { integration: string; installation: string } };
        };
        return { place, ...environment.apiTokens };
    }

    it('integrations with a scope read the spaces that they are placed on, and errors name a missing scope', async () => {
        const { place, integration, installation } = await tokensOf('reader', ['space:metadata:read']);
        const elsewhere = await createSpace(service, 'Elsewhere');
        await service.client.integrations.uninstallIntegrationFromSpace('reader', place.installation, elsewhere.id);
        for (const token of [integration, installation]) {
            const client = service.as(token);
            const { data } = await client.spaces.getSpaceById(place.space);
            expect(granted(data.permissions)).toEqual(READ);
            const listed = await client.orgs.listSpacesInOrganizationById('acme', { limit: 1000 });
            const ids = listed.data.items.map(({ id }) => id);
            expect(ids).toContain(place.space);
            expect(ids).not.toContain(elsewhere.id);
            expect(listed.data.count).toBe(ids.length);
            await expect(client.spaces.getSpaceById(elsewhere.id)).rejects.toMatchObject({
                status: HIDDEN,
                message: expect.stringContaining('"reader" is installed'),
            });
            await expect(client.spaces.getCurrentRevision(place.space)).rejects.toMatchObject({
                status: NO,
                message: expect.stringContaining('space:content:read'),
            });
            expect(await getStatus(client.orgs.listSpacesInOrganizationById('globex'))).toBe(NO);
            expect(await getStatus(client.orgs.listCollectionsInOrganizationById('acme'))).toBe(OK);
            const members = await client.orgs.listSpacesForOrganizationMember('acme', 'user-finn');
            expect(members.data.items.map(({ space }) => space.id)).not.toContain(elsewhere.id);
            expect(await getStatus(client.spaces.getSpaceById('none'))).toBe(404);
        }
    });

    it('integrations with the write scope change spaces, and get 403 for operations of admins', async () => {
        const { place, installation } = await tokensOf('writer', ['space:metadata:read', 'space:metadata:write']);
        const { spaces: own, orgs, collections } = service.as(installation);
        const { id: parent } = await createCollection(service, 'Collection');
        expect((await own.updateSpaceById(place.space, { title: 'By an integration' })).data.permissions).toMatchObject(
            {
                edit: true,
                admin: false,
            },
        );
        expect(await getStatus(own.moveSpace(place.space, { parent }))).toBe(OK);
        expect(await getStatus(own.moveSpace(place.space, { parent: null }))).toBe(OK);
        expect(await getStatus(collections.updateCollectionById(parent, { title: 'New' }))).toBe(OK);
        expect(await getStatus(own.updateSpaceById(place.space, { editMode: 'locked' }))).toBe(NO);
        expect(await getStatus(collections.updateCollectionById(parent, { defaultLevel: 'read' }))).toBe(NO);
        const refused = [
            own.deleteSpaceById(place.space),
            own.restoreSpace(place.space),
            own.duplicateSpace(place.space),
            own.transferSpace(place.space, { organization: 'globex' }),
            orgs.createSpace('acme', { title: 'x' }),
            orgs.createCollection('acme', { title: 'x' }),
            collections.deleteCollectionById(parent),
            collections.transferCollection(parent, { organization: 'globex' }),
        ].map(getStatus);
        expect(new Set(await Promise.all(refused))).toEqual(new Set([NO]));
    });
});
