import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { ApiClient, Page, Translation } from '@svc-int/api';
import { beforeAll, describe, expect, it } from 'vitest';

import { createUserClient } from '../../support/content.js';
import { expectError, getStatus } from '../../support/contract.js';
import { listAllPages, createIntegrationTokens, sender } from '../../support/orgs.js';
import { startService, type TestService } from '../../support/service.js';
import { until } from '../../support/until.js';

const SEED = `users:
  - { id: user-ada, name: Ada, email: ada@example.com }
  - { id: user-ben, name: Ben, email: ben@example.com }
organizations:
  - id: acme
    title: Acme
    members: [{ user: user-ada, role: admin }, { user: user-ben, role: read }]
    content:
      - type: space
        id: docs
        title: Docs
        variables: { version: "2" }
        reusableContents: [{ id: terms, title: Terms, markdown: "Our terms" }]
        files: [{ id: logo, name: logo.png, contentType: image/png, content: AAAA }]
        pages:
          - id: start
            title: Start
            markdown: "# Hello\\n\\n[news](news.md) ![logo](/files/logo)\\n\\n{% include '/reusable-contents/terms' %}"
            pages: [{ id: below, title: Below, markdown: "Text" }]
          - { id: news, title: News, markdown: "New \`code\`" }
          - { id: link, title: Link, type: link, href: "https://example.com" }
      - { type: space, id: other, title: Other }
      - { type: space, id: more, title: More, pages: [{ title: B, markdown: Three }] }
    sites: [{ id: own, title: Own, spaces: [{ space: docs }, { space: other }] }]
  - id: globex
    title: Globex
    members: [{ user: user-ada, role: admin }]
    content: [{ type: space, id: only, title: Only, pages: [{ title: A, markdown: One two }] }]
`;

let service: TestService;
let client: ApiClient;
let send: ReturnType<typeof sender>;

beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'svc-int-translations-'));
    await writeFile(join(folder, 'seed.yaml'), SEED);
    service = await startService({ seed: join(folder, 'seed.yaml') });
    ({ client } = service);
    send = sender(service);
    return async () => {
        await service.dispose();
        await rm(folder, { recursive: true, force: true });
    };
});

const pick = (page: Page) => ('computed' in page && page.computed ? { props: page.computed.props } : {});

async function completed(id: string, organization = 'acme', runs = 1): Promise<Translation> {
    const read = async () => (await client.orgs.getTranslation(organization, id)).data;
    await until(`run ${runs} of "${id}" is completed`, async () => {
        const { status, stats } = await read();
        return status === 'completed' && stats.runs >= runs;
    });
    return read();
}

async function translate(language: Translation['language']): Promise<Translation & { result: { space: string } }> {
    const { data } = await client.orgs.createTranslation('acme', { language, source: { space: 'docs' } });
    const { result, ...rest } = await completed(data.id);
    if (!result) throw new Error('There is no result.');
    return { ...rest, result };
}

const titles = (pages: Page[]): unknown[] =>
    pages.map((page) => ('pages' in page && page.pages.length > 0 ? [page.title, titles(page.pages)] : page.title));

describe('translation of a space', () => {
    it('createTranslation returns a pending translation, which creates a translated space in the background', async () => {
        const { data, headers } = await client.orgs.createTranslation('acme', {
            language: 'fr',
            source: { space: 'docs' },
        });
        const stats = {
            totalWords: 0,
            totalPages: 0,
            totalDuration: 0,
            latestRunDuration: 0,
            latestPages: 0,
            latestWords: 0,
        };
        expect(data).toEqual({
            object: 'translation',
            id: expect.stringMatching(/^\w{20}$/),
            status: 'pending',
            source: { space: 'docs', language: 'en' },
            language: 'fr',
            instructions: { object: 'document', data: { schemaVersion: 1 }, nodes: [] },
            createdAt: expect.any(String),
            updatedAt: expect.any(String),
            stats: { runs: 0, ...stats },
            permissions: { view: true, edit: true },
            urls: { location: `${service.url}/v1/orgs/acme/translations/${data.id}` },
        });
        expect(headers.get('location')).toBe(data.urls.location);
        const { result: { space = '', revision = '' } = {}, ...done } = await completed(data.id);
        expect(done.stats).toMatchObject({ runs: 1, totalPages: 5, latestPages: 5, totalWords: 12, latestWords: 12 });
        const { data: shown } = await client.spaces.getSpaceById(space);
        expect(shown).toMatchObject({ title: 'Docs (French)', revision, visibility: 'private' });
        const { data: content } = await client.spaces.getCurrentRevision(space);
        expect(content).toMatchObject({ id: revision, type: 'computed', variables: { version: '2' } });
        expect(titles(content.pages)).toEqual([['⟦fr: Šţåŕţ⟧', ['⟦fr: Ɓéļöŵ⟧']], '⟦fr: Ñéŵš⟧', '⟦fr: Ļîñķ⟧']);
        expect(content.reusableContents).toEqual([{ id: 'terms', title: '⟦fr: Ţéŕɱš⟧', document: expect.any(String) }]);
        const { data: page } = await client.spaces.getPageById(space, 'start', { format: 'markdown' });
        expect(page).toMatchObject({
            path: 'start',
            computed: { type: 'builtin:translation', props: { translation: data.id, language: 'fr' } },
            markdown: expect.stringContaining('[⟦fr: ñéŵš](news.md) ![ļöĝö⟧](/files/logo)'),
        });
        for (const name of ['start', 'below', 'news']) {
            const { data: translated } = await client.spaces.getPageById(space, name);
            const source = { type: 'builtin:translation' as const, props: {}, dependencies: {}, ...pick(translated) };
            const { data: document } = await client.spaces.getComputedDocument(space, { source, seed: 'any' });
            expect(document).toEqual('document' in translated && translated.document);
        }
        const { data: links } = await client.spaces.listSpaceLinks(space);
        expect(links.stats).toEqual({ total: 4, broken: { total: 0, changeRequest: 0 } });
    });

    it('a translation follows its source space, and translates only changed pages again', async () => {
        const { id, result } = await translate('de');
        const before = (await client.spaces.getCurrentRevision(result.space)).data;
        await client.spaces.applyTemplateToSpace('docs', { id: 'guide' });
        const after = await completed(id, 'acme', 2);
        expect(after.stats).toMatchObject({ runs: 2, latestPages: 2, totalPages: 7 });
        const { data } = await client.spaces.getCurrentRevision(result.space);
        expect(data).toMatchObject({ id: after.result?.revision, parents: [before.id] });
        const { changes } = (await client.spaces.getRevisionSemanticChanges(result.space, data.id)).data;
        expect(changes.map(({ type }) => type)).toEqual(['page_created', 'page_created']);
        expect(
            await expectError(409, await send('POST', `/spaces/${result.space}/content/template`, { id: 'guide' })),
        ).toContain(id);
    });

    it('a translation includes pages that are added while it runs', async () => {
        const { data } = await client.orgs.createTranslation('acme', { language: 'nl', source: { space: 'docs' } });
        for (let change = 0; change < 3; change++) await client.spaces.applyTemplateToSpace('docs', { id: 'blank' });
        const { pages } = (await client.spaces.listPages('docs')).data;
        await until('the result has all pages', async () => {
            const { status, result } = (await client.orgs.getTranslation('acme', data.id)).data;
            if (status !== 'completed' || !result) return false;
            return (await client.spaces.listPages(result.space)).data.pages.length === pages.length;
        });
        await client.orgs.deleteTranslation('acme', data.id);
    });

    it('updateTranslation with other instructions translates all pages again', async () => {
        const { id, stats, updatedAt } = await translate('ja');
        const text = { object: 'text' as const, leaves: [{ object: 'leaf' as const, text: 'Be polite', marks: [] }] };
        const nodes = [{ object: 'block' as const, type: 'paragraph' as const, nodes: [text] }];
        const instructions = { object: 'document' as const, data: { schemaVersion: 1 }, nodes };
        const { data } = await client.orgs.updateTranslation('acme', id, { instructions });
        expect(data).toMatchObject({ instructions, status: 'pending' });
        expect(Date.parse(data.updatedAt)).toBeGreaterThanOrEqual(Date.parse(updatedAt));
        expect((await completed(id, 'acme', 2)).stats.latestPages).toBe(stats.latestPages);
    });

    it('createTranslation defaults to the only space with content, otherwise to the first space of the default site', async () => {
        const { data: only } = await client.orgs.createTranslation('globex', { language: 'sv' });
        expect(only.source).toEqual({ space: 'only', language: 'en' });
        await completed(only.id, 'globex');
        expect((await client.orgs.createTranslation('globex', { language: 'da' })).data.source.space).toBe('only');
        const several = await send('POST', '/orgs/acme/translations', { language: 'sv' });
        expect(await expectError(400, several)).toContain('source');
        await client.orgs.updateOrganizationById('acme', { defaultContent: { type: 'site', site: 'own' } });
        const { data } = await client.orgs.createTranslation('acme', { language: 'sv' });
        expect(data.source).toEqual({ space: 'docs', language: 'en' });
        await client.orgs.updateOrganizationById('acme', { defaultContent: null });
        await client.orgs.deleteTranslation('acme', data.id);
    });

    it('runTranslation returns 409 while the source space is deleted, and works again after the restoration', async () => {
        const { data } = await client.orgs.createTranslation('globex', { language: 'es' });
        await completed(data.id, 'globex');
        await client.spaces.deleteSpaceById('only');
        expect(await getStatus(client.orgs.runTranslation('globex', data.id))).toBe(409);
        await client.spaces.restoreSpace('only');
        await client.orgs.runTranslation('globex', data.id);
        const { stats, result } = await completed(data.id, 'globex', 2);
        expect(stats).toMatchObject({ runs: 2, latestPages: 0, totalPages: 1 });
        expect(result).toEqual((await client.orgs.getTranslation('globex', data.id)).data.result);
    });

    it('deleteTranslation deletes a translation, and keeps its result as a regular space', async () => {
        const { id, result } = await translate('it');
        expect((await client.spaces.getSpaceById(result.space)).data.language).toBe('it');
        const body = { url: 'http://127.0.0.1:1/', source: 'html' };
        expect((await send('POST', `/spaces/${result.space}/content/import`, body)).status).toBe(409);
        const path = `/orgs/acme/translations/${id}`;
        const statuses: number[] = [];
        for (const method of ['DELETE', 'DELETE', 'GET']) statuses.push((await send(method, path)).status);
        expect(statuses).toEqual([205, 204, 404]);
        const changed = await client.spaces.applyTemplateToSpace(result.space, { id: 'guide' });
        const { revision } = (await client.spaces.getSpaceById(result.space)).data;
        expect(changed.headers.get('location')).toBe(`${service.url}/v1/spaces/${result.space}/revisions/${revision}`);
    });

    it('deleteTranslation of a pending translation creates no space', async () => {
        const { data } = await client.orgs.createTranslation('acme', { language: 'th', source: { space: 'docs' } });
        await client.orgs.deleteTranslation('acme', data.id);
        const { items } = (await client.orgs.listSpacesInOrganizationById('acme')).data;
        expect(items.filter(({ title }) => title.includes('Thai'))).toEqual([]);
    });
});

describe('translations of an organization', () => {
    it('listTranslations lists translations oldest first, page by page', async () => {
        const all = await listAllPages((page) =>
            client.orgs.listTranslations('acme', { limit: 1, ...(page && { page }) }),
        );
        expect(all.map(({ language }) => language)).toEqual(['fr', 'de', 'ja']);
    });

    it.each([
        ['an unknown language', { language: 'xx', source: { space: 'docs' } }, 'language'],
        ['no language', { source: { space: 'docs' } }, 'language'],
        ['its own language', { language: 'en', source: { space: 'docs' } }, 'language'],
        ['an unknown space', { language: 'fr', source: { space: 'none' } }, 'source.space'],
        ['a space of another organization', { language: 'fr', source: { space: 'only' } }, 'source.space'],
        [
            'instructions that are no document',
            { language: 'fr', source: { space: 'docs' }, instructions: 'polite' },
            'instructions',
        ],
    ])('createTranslation rejects %s with 400 and the name of the field', async (_, body, field) => {
        expect(await expectError(400, await send('POST', '/orgs/acme/translations', body))).toContain(field);
    });

    it('translations are readable by members, and changes require the permission to create content', async () => {
        const ben = (await createUserClient(service, 'ben')).orgs;
        const [first] = (await ben.listTranslations('acme')).data.items;
        expect(first?.permissions).toEqual({ view: true, edit: false });
        const { id = '' } = first ?? {};
        expect(await getStatus(ben.createTranslation('acme', { language: 'fr', source: { space: 'docs' } }))).toBe(403);
        expect(await getStatus(ben.runTranslation('acme', id))).toBe(403);
        expect(await getStatus(ben.deleteTranslation('acme', id))).toBe(403);
        const { installation } = await createIntegrationTokens(service);
        expect(await getStatus(service.as(installation).orgs.listTranslations('acme'))).toBe(403);
        expect(await getStatus(client.orgs.runTranslation('acme', 'none'))).toBe(404);
    });
});
