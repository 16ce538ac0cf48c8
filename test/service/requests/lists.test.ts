import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { listOperations } from '@svc-int/api/contract';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod';

import { expectError, getStatus } from '../../support/contract.js';
import { createTextScript } from '../../support/scripts.js';
import { openService, publishBody, startTemporaryService, type TestService } from '../../support/service.js';

const NAMES = ['bravo', 'delta', 'echo', 'golf', 'india'];
let service: TestService;
let acme: string;

beforeAll(async () => {
    service = await openService();
    acme = (
        await service.develop('bravo', createTextScript('x'), {
            title: 'Über Plan',
            categories: ['content', 'analytics'],
            scopes: ['space:views:read'],
            target: 'space',
            blocks: [{ id: 'main', title: 'Main', urlUnfurl: ['https://Example.com/a', 'https://sub.other.org:8080'] }],
        })
    ).organization;
    await service.develop('delta', createTextScript('x'), {
        organization: 'globex',
        contentSources: [{ id: 's', title: 'Source', configuration: { componentId: 'main' } }],
    });
    for (const name of NAMES.slice(2)) await publish(name);
    return () => service.dispose();
});

const publish = (name: string) =>
    service.client.integrations.publishIntegration(name, publishBody(createTextScript('x')));
type Query = NonNullable<Parameters<TestService['client']['integrations']['listIntegrations']>[0]>;
const list = async (query?: Query) => (await service.client.integrations.listIntegrations(query)).data;
const names = async (query?: Query) => (await list(query)).items.map(({ name }) => name);

function listEnumeratedQueries(): [method: string, path: string, name: string][] {
    return listOperations().flatMap(([, { method, path, query }]) => {
        const options = { io: 'input', unrepresentable: 'any' } as const;
        const { properties = {}, required = [], $defs = {} } = z.toJSONSchema(query ?? z.object(), options);
        return Object.entries(properties).flatMap(([name, schema]): [string, string, string][] => {
            const resolved = JSON.stringify(schema).replace(/"#\/\$defs\/(\w+)"/g, (_, id: string) =>
                JSON.stringify($defs[id]),
            );
            const isEnumerated = /"(?:enum|const)":/.test(resolved);
            return isEnumerated && required.length === 0 ? [[method, path, name]] : [];
        });
    });
}

describe('lists in pages', () => {
    it('a paginated list returns each item once, with the total', async () => {
        const seen: string[] = [];
        let page: string | undefined;
        do {
            const { items, count, next } = await list({ limit: 2, page });
            expect(items.length).toBeLessThanOrEqual(2);
            expect(count).toBe(NAMES.length);
            seen.push(...items.map(({ name }) => name));
            page = next?.page;
        } while (page !== undefined);
        expect(seen).toEqual(NAMES);
    });

    it('a filtered list of members counts up to a thousand, and a list of a large collection has no count', async () => {
        const { client } = await startTemporaryService({ seed: await seedOf(1001) });
        const members = async (role: 'read' | 'edit') =>
            (await client.orgs.listMembersInOrganizationById('big', { role })).data.count;
        expect([await members('edit'), await members('read')]).toEqual([1000, undefined]);
        expect((await client.orgs.listMembersInOrganizationById('big')).data.count).toBe(2002);
        expect((await client.collections.listSpacesInCollectionById('many')).data.count).toBeUndefined();
        expect((await client.orgs.listSpacesInOrganizationById('big')).data.count).toBe(1001);
        expect((await client.orgs.listCollectionsInOrganizationById('big', { nested: false })).data.count).toBe(1);
    });

    it('the last page of a list has no next page', async () => {
        expect(await list({ limit: NAMES.length })).not.toHaveProperty('next');
        expect(await list({ limit: 1000 })).not.toHaveProperty('next');
    });

    it('a list continues at the same position while items before and after it are added and removed', async () => {
        const { next } = await list({ limit: 3 });
        await publish('alpha');
        await publish('hotel');
        await service.client.integrations.unpublishIntegration('echo');
        expect(await names({ limit: 3, page: next?.page })).toEqual(['golf', 'hotel', 'india']);
        await publish('echo');
        for (const name of ['alpha', 'hotel']) await service.client.integrations.unpublishIntegration(name);
    });

    it.each(['0', '-1', '1.5', '1001', 'ten', '', 'Infinity'])('a list rejects limit=%s with 422', async (limit) => {
        for (const path of [
            '/v1/integrations',
            '/v1/integrations/bravo/events',
            '/v1/integrations/bravo/installations',
        ]) {
            expect(await expectError(422, await service.request(`${path}?limit=${limit}`))).toContain('limit');
        }
    });

    it.each(['nonsense', '😀', btoa('{}'), btoa('null'), btoa('{"a'), '%00'])(
        'a list rejects the unknown cursor %s',
        async (page) => {
            for (const path of [
                '/v1/integrations',
                '/v1/integrations/bravo/events',
                '/v1/integrations/bravo/installations',
            ]) {
                expect(
                    await expectError(400, await service.request(`${path}?page=${encodeURIComponent(page)}`)),
                ).toContain('page');
            }
        },
    );

    it.each(listEnumeratedQueries())('%s %s returns 400 for an unknown value of %s', async (method, path, name) => {
        const url = `/v1${path.replace(/\{\w+\}/g, 'none')}?${name}=unknown-choice`;
        const response = await service.request(url, { method, ...(method !== 'GET' && { body: '{}' }) });
        expect(await expectError(400, response)).toContain(name);
    });

    it('a list rejects a cursor of another list', async () => {
        const { next } = (await service.client.orgs.listMembersInOrganizationById('acme', { limit: 1 })).data;
        const page = next?.page ?? '';
        expect(page).not.toBe('');
        for (const path of [
            'orgs/acme/teams?',
            'integrations?',
            'orgs/globex/members?',
            'orgs/acme/members?sort=lastSeenAt&',
        ])
            await expectError(400, await service.request(`/v1/${path}page=${page}`));
        expect((await service.request(`/v1/orgs/acme/members?limit=1000&page=${page}`)).status).toBe(200);
    });

    it('listIntegrationEvents returns events newest first, and new events do not move events between pages', async () => {
        const { integrations } = service.client;
        const all = (await service.events('bravo')).map(({ id }) => id).toReversed();
        const first = (await integrations.listIntegrationEvents('bravo', { limit: 1 })).data;
        await integrations.installIntegration('bravo', { organization: 'globex' });
        const rest = (await integrations.listIntegrationEvents('bravo', { limit: 10, page: first.next?.page })).data;
        expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(all);
    });

    it('listIntegrationInstallations returns installations in order of creation, and filters by external id', async () => {
        const { integrations } = service.client;
        const first = (await integrations.listIntegrationInstallations('bravo', { limit: 1 })).data;
        const second = (await integrations.listIntegrationInstallations('bravo', { limit: 1, page: first.next?.page }))
            .data;
        expect(first.items[0]?.target.organization).toBe(acme);
        expect(second.items).toHaveLength(1);
        expect(second).not.toHaveProperty('next');
        expect((await integrations.listIntegrationInstallations('bravo', { externalId: 'none' })).data).toEqual({
            items: [],
            count: 0,
        });
    });
});

describe('filters of integrations', () => {
    it.each<[Query, string[]]>([
        [{ search: 'LT' }, ['delta']],
        [{ search: 'Über' }, ['bravo']],
        [{ search: '%' }, []],
        [{ search: "'" }, []],
        [{ search: '' }, NAMES],
        [{ category: 'analytics' }, ['bravo']],
        [{ category: 'gitsync' }, []],
        [{ scope: 'space:views:read' }, ['bravo']],
        [{ scope: 'site:views:read' }, []],
        [{ target: 'space' }, ['bravo']],
        [{ target: 'all' }, ['delta', 'echo', 'golf', 'india']],
        [{ blocks: true }, ['bravo']],
        [{ blocks: false }, ['delta', 'echo', 'golf', 'india']],
        [{ contentSources: true }, ['delta']],
        [{ contentSources: false }, ['bravo', 'echo', 'golf', 'india']],
        [{ blockDomain: 'example.com' }, ['bravo']],
        [{ blockDomain: 'exam' }, []],
        [{ blockDomain: 'other.org' }, ['bravo']],
        [{ blockDomain: 'her.org' }, []],
        [{ search: 'o', blocks: false }, ['echo', 'golf']],
    ])('listIntegrations filters by %j', async (query, expected) => {
        expect(await names(query)).toEqual(expected);
        expect((await list(query)).count).toBe(expected.length);
    });

    it('listIntegrations filters by owner', async () => {
        expect(await names({ owner: acme })).toEqual(['bravo', 'echo', 'golf', 'india']);
        expect(await names({ owner: 'none' })).toEqual([]);
    });

    it('listIntegrations rejects unknown filter values', async () => {
        expect(await getStatus(list({ category: 'fun' as never }))).toBe(400);
        expect(await getStatus(list({ blocks: 'maybe' as never }))).toBe(422);
        expect(await getStatus(list({ blockDomain: 'a b' }))).toBe(422);
    });
});

async function seedOf(count: number): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'svc-int-seed-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const numbers = Array.from({ length: count }, (_, index) => index);
    const members = [
        { user: 'user-ada', role: 'admin' },
        ...numbers.map((n) => ({ user: `reader-${n}`, role: 'read' })),
        ...numbers.slice(1).map((n) => ({ user: `editor-${n}`, role: 'edit' })),
    ];
    const users = members.map(({ user }) => ({ id: user, name: user, email: `${user}@example.com` }));
    const spaces = numbers.map((n) => ({ type: 'space', id: `space-${n}`, title: `Space ${n}` }));
    const content = [{ type: 'collection', id: 'many', title: 'Many', content: spaces }];
    const path = join(folder, 'seed.json');
    await writeFile(path, JSON.stringify({ users, organizations: [{ id: 'big', title: 'Big', members, content }] }));
    return path;
}
