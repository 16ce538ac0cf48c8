import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Page } from '@svc-int/api';
import { describe, expect, it, onTestFinished } from 'vitest';

import { getStatus } from '../../support/contract.js';
import {
    killRuntime,
    openTemporaryService,
    startService,
    startTemporaryService,
    type TestService,
} from '../../support/service.js';
import { formatOutline } from '../../support/sites.js';
import { until } from '../../support/until.js';

const OWN = `users:
    - { id: user-ada, name: Ada, email: ada@example.com }
    - { id: user-bob, name: Bob, email: bob@example.com }
organizations:
    - id: tiny
      title: Tiny
      members:
          - { user: user-bob, role: read }
          - { user: user-ada, role: admin }
      teams: [{ id: readers, title: Readers, members: [user-bob], levels: [{ content: box, level: comment }] }]
      content:
          - { type: space, id: first, title: First, pages: [{ id: start, title: Start, file: start.md }], comments: [{ postedBy: user-bob, markdown: Why?, page: start, replies: [{ postedBy: user-ada, markdown: Because. }] }, { postedBy: user-ada, markdown: Done, resolvedBy: user-bob }] }
          - { type: collection, id: box, title: Box, content: [{ type: space, id: second, title: Second }] }
          - type: space
            id: third
            title: Third
            changeRequests:
                - { number: 7, status: merged, createdBy: user-bob, edits: [{ type: add, page: { id: new, title: New, file: start.md } }] }
                - { status: archived, createdBy: user-ada, comments: [{ postedBy: user-bob, markdown: Why? }] }
                - { status: open, subject: Rename, createdBy: user-ada, edits: [{ type: replace, page: new, fields: { title: Newer } }] }
      sites:
          - { id: flat, title: Flat, basename: docs, hostname: docs.example.com, published: true, customization: { themes: { default: dark } }, spaces: [{ space: first }, { space: second, path: first }] }
          - id: parts
            title: Parts
            sections:
                - { type: section, id: one, title: Same, spaces: [{ space: first }] }
                - type: group
                  id: group
                  title: Group
                  sections: [{ type: section, id: two, path: same, spaces: [{ space: second }, { space: third }] }]
                - { type: group, id: empty, title: Empty, sections: [] }
`;

async function ownSeed(): Promise<{ seed: string; statePath: string }> {
    const folder = await mkdtemp(join(tmpdir(), 'svc-int-seed-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    await writeFile(join(folder, 'seed.yaml'), OWN);
    await writeFile(join(folder, 'start.md'), '# Start\n\nHere.');
    return { seed: join(folder, 'seed.yaml'), statePath: join(folder, 'state') };
}

describe('seed of a new workspace', () => {
    it('a new workspace has generated times and revision ids where the seed gives none', async () => {
        const began = Date.now();
        const [one, other] = await Promise.all([startTemporaryService(), openTemporaryService()]);
        const spacesOf = async ({ client }: TestService) =>
            (await client.orgs.listSpacesInOrganizationById('acme')).data;
        const [first, second] = await Promise.all([spacesOf(one), spacesOf(other)]);
        for (const { createdAt } of first.items) expect(Date.parse(createdAt)).toBeGreaterThanOrEqual(began);
        const revisions = [...first.items, ...second.items].map(({ revision }) => revision);
        expect(new Set(revisions).size).toBe(6);
        for (const revision of revisions) expect(revision).toMatch(/^[A-Za-z0-9]{20}$/);
    });

    it('a new workspace has the default seed of the package', async () => {
        const { orgs, spaces: contents } = (await openTemporaryService()).client;
        const { items } = (await orgs.listOrganizationsForAuthenticatedUser()).data;
        expect(items.map(({ id }) => id)).toEqual(['acme', 'globex']);
        const spaces = (await orgs.listSpacesInOrganizationById('acme')).data;
        expect(spaces.items.map(({ id, parent }) => [id, parent])).toEqual([
            ['space-handbook', undefined],
            ['space-rockets', 'collection-products'],
            ['space-releases', 'collection-archive'],
        ]);
        expect((await orgs.listSpacesInOrganizationById('globex')).data.items).toEqual([]);
        const sites = (await orgs.listSites('acme')).data;
        expect(sites.items.map(({ id, published, siteSpaces }) => [id, published, siteSpaces])).toEqual([
            ['site-docs', true, 3],
            ['site-preview', true, 1],
        ]);
        const { structure } = (await orgs.getSiteStructure('acme', 'site-docs')).data;
        expect(structure.map(({ object, id }) => [object, id])).toEqual([
            ['site-section', 'section-handbook'],
            ['site-section-group', 'section-group-products'],
        ]);
        const operations = await until('the pages of the specification are there', async () => {
            const { pages } = (await contents.listPages('space-rockets')).data;
            return pages.flatMap((page) => ('pages' in page ? page.pages : [])).map(({ title }) => title)[0];
        });
        expect(operations).toBe('Operations');
    });

    it('a new workspace has a custom seed instead of the default one, in the order of the seed', async () => {
        const { orgs, spaces, urls } = (await startTemporaryService({ seed: (await ownSeed()).seed })).client;
        expect((await orgs.listOrganizationsForAuthenticatedUser()).data.items.map(({ id }) => id)).toEqual(['tiny']);
        expect((await orgs.listMembersInOrganizationById('tiny')).data.count).toBe(2);
        const { items } = (await orgs.listSpacesInOrganizationById('tiny')).data;
        expect(items.map(({ id }) => id)).toEqual(['first', 'second', 'third']);
        expect(await getStatus(orgs.getOrganizationById('acme'))).toBe(404);
        expect((await orgs.getTeamInOrganizationById('tiny', 'readers')).data).toMatchObject({ members: 1, spaces: 1 });
        const paths = async (site: string) =>
            (await orgs.listSiteSpaces('tiny', site)).data.items.map(({ path }) => path);
        expect(await paths('flat')).toEqual(['first-1', 'first']);
        const atHost = { url: 'https://docs.example.com/' };
        expect((await urls.resolvePublishedContentByUrl(atHost)).data).toMatchObject({ site: 'flat' });
        const { themes } = (await orgs.getSiteCustomizationById('tiny', 'flat')).data;
        expect(themes).toEqual({ default: 'dark', toggeable: true });
        expect(await paths('parts')).toEqual(['first', 'second', 'third']);
        expect(formatOutline((await orgs.getSiteStructure('tiny', 'parts')).data)).toBe(
            'Same*(First*) Group[Second(Second Third)] Empty[]',
        );
        const sections = (await orgs.listSiteSections('tiny', 'parts')).data.items;
        expect(sections.map(({ path }) => path)).toEqual(['same-1', 'same']);
        expect(items.map(({ comments }) => comments)).toEqual([1, 0, 0]);
        const comments = (await spaces.listCommentsInSpace('first', { status: 'open' })).data.items;
        expect(comments).toMatchObject([
            { postedBy: { id: 'user-bob' }, replies: 1, target: { page: { id: 'start' } } },
        ]);
        const request = async (number: string) => (await spaces.getChangeRequestById('third', number)).data;
        const { revision } = (await spaces.getSpaceById('third')).data;
        expect(await request('7')).toMatchObject({ status: 'merged', revisionMerged: revision });
        expect(await request('8')).toMatchObject({ status: 'archived', comments: 1 });
        expect(await request('9')).toMatchObject({ status: 'open', subject: 'Rename', outdated: false });
        expect((await spaces.getPageInChangeRequestById('third', '9', 'new')).data).toMatchObject({ title: 'Newer' });
        expect((await spaces.getPageById('third', 'new', { format: 'markdown' })).data).toMatchObject({
            title: 'New',
            markdown: '# Start\n\nHere.',
        });
        expect((await spaces.getPageById('first', 'start', { format: 'markdown' })).data).toMatchObject({
            title: 'Start',
            markdown: 'Here.',
        });
    });

    it('a service without stored state is seeded again after a restart of the runtime', async () => {
        const service = await startTemporaryService({ seed: (await ownSeed()).seed });
        const { orgs } = service.client;
        killRuntime(service);
        await until(
            'the runtime is there again',
            async () => (await getStatus(orgs.getOrganizationById('tiny'))) === 0,
        );
    });
});

it('no page of the default seed or the sample pages repeats its title as its first heading', async () => {
    const { client } = await openTemporaryService();
    await client.orgs.createSite('acme', { spaces: 'sample' });
    const spaces = (await client.orgs.listSpacesInOrganizationById('acme')).data.items;
    const flat = (pages: Page[]): Page[] =>
        pages.flatMap((page) => [page, ...('pages' in page ? flat(page.pages) : [])]);
    const beginnings = await Promise.all(
        spaces.map(async ({ id }) => {
            const pages = flat((await client.spaces.listPages(id)).data.pages).filter(
                ({ type }) => type === 'document',
            );
            return Promise.all(
                pages.map(async (page) => {
                    const { data } = await client.spaces.getPageById(id, page.id, { format: 'markdown' });
                    const [line = ''] = ('markdown' in data ? (data.markdown ?? '') : '').split('\n');
                    return `${page.title}: ${line}`;
                }),
            );
        }),
    );
    expect(beginnings.flat().length).toBeGreaterThan(8);
    expect(beginnings.flat().filter((line) => /: # /.test(line))).toEqual([]);
});

describe('seed of a stored workspace', () => {
    it('a stored workspace keeps its content, and the log reports that the seed was not applied', async () => {
        const { seed, statePath } = await ownSeed();
        const lines: string[] = [];
        const log = (line: string) => void lines.push(line);
        const first = await startService({ seed, statePath, log });
        await first.client.orgs.removeMemberFromOrganizationById('tiny', 'user-bob');
        await first.dispose();
        expect(lines).toEqual([]);
        const second = await startTemporaryService({ seed, statePath, log });
        expect((await second.client.orgs.listMembersInOrganizationById('tiny')).data.count).toBe(1);
        expect(lines).toEqual([
            `The seed was not applied: ${statePath} already contains a workspace. Move that folder to start afresh.`,
        ]);
    });
});

it('an invalid seed fails the start, and the state folder remains usable', async () => {
    const { seed, statePath } = await ownSeed();
    await writeFile(seed, OWN.replace('role: admin', 'role: boss'));
    await expect(startService({ seed, statePath })).rejects.toMatchObject({
        code: 'SEED_INVALID',
        problems: [{ line: 9, text: 'organizations[0].members[1].role: "boss" is not a possible value' }],
    });
    await writeFile(seed, OWN);
    await startTemporaryService({ seed, statePath });
});

it('a seed with a page whose condition is no boolean expression is rejected', async () => {
    const { seed, statePath } = await ownSeed();
    await writeFile(seed, OWN.replace('title: Start, file', "title: Start, condition: 'visitor.claims..', file"));
    await expect(startService({ seed, statePath })).rejects.toMatchObject({
        code: 'SEED_INVALID',
        problems: [
            {
                text: 'organizations[0].content[0].pages[0].condition: "visitor.claims.." is not a condition: "." at character 16 is not allowed there',
            },
        ],
    });
});
