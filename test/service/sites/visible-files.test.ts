import { connectControl } from '@svc-int/emulator';
import { beforeAll, describe, expect, it } from 'vitest';

import { createSpace, createUserClient } from '../../support/content.js';
import { getStatus } from '../../support/contract.js';
import { listAllPages } from '../../support/orgs.js';
import { openSharedService } from '../../support/shared-service.js';
import { createSite } from '../../support/sites.js';

const { service, orgs } = await openSharedService();
const { spaces, urls } = service.client;
const control = connectControl(service);

const CONDITION = 'visitor.claims.unsigned.beta';

const NAMES = ['shown', 'away', 'closed', 'below', 'both', 'part', 'cover', 'reused', 'shut', 'unread', 'unused'];

const use = (...names: string[]) => names.map((name) => `![${name}](/files/${name})`).join('\n\n');

const add = (title: string, fields: object) => ({ type: 'add' as const, page: { title, ...fields } });

let space: string;
let site: string;
let url: string;

beforeAll(async () => {
    ({ id: space } = await createSpace(service, 'Docs'));
    ({ id: site } = await createSite(service, [], { spaces: [space] }));
    const properties = { unsigned: { type: 'object' as const, properties: { beta: { type: 'boolean' as const } } } };
    await orgs.updateSiteAdaptiveSchema('acme', site, { jsonSchema: { type: 'object', properties } });
    await orgs.updateSiteById('acme', site, { adaptiveContent: { enabled: true } });
    url = (await orgs.publishSite('acme', site)).data.urls.published ?? '';
    const closed = { id: 'closed', condition: CONDITION, pages: [{ title: 'Below', markdown: use('below') }] };
    await control.changeContent({
        space,
        files: NAMES.map((id) => ({ id, name: `${id}.txt`, contentType: 'text/plain', content: 'AAAA' })),
        reusableContents: [
            { id: 'open', title: 'Open', markdown: use('reused') },
            { id: 'secret', title: 'Secret', markdown: use('shut') },
        ],
        edits: [
            add('Start', { markdown: `${use('shown', 'both')}\n\n{% include "/reusable-contents/open" %}` }),
            add('Away', { hidden: true, markdown: use('away') }),
            add('Closed', {
                ...closed,
                markdown: `${use('closed', 'both')}\n\n{% include "/reusable-contents/secret" %}`,
            }),
            add('Partly', {
                cover: { ref: { kind: 'file', file: 'cover' }, yPos: 0 },
                markdown: `{% if ${CONDITION} %}\n${use('part')}\n{% endif %}\n\n${use('both')}`,
            }),
            add('Unread', { markdown: `{% if ${CONDITION} %}\n${use('unread')}` }),
        ],
    });
});

async function visit(unsignedClaims: object) {
    const { data } = await urls.resolvePublishedContentByUrl({ url, visitor: { unsignedClaims } } as never);
    return service.as('apiToken' in data ? data.apiToken : '').spaces;
}

const OPEN = ['away', 'both', 'cover', 'reused', 'shown'];

const listed = async (reader: typeof spaces) =>
    (await listAllPages((page) => reader.listFiles(space, { limit: 2, ...(page && { page }) }))).map(({ id }) => id);

async function linked(reader: typeof spaces) {
    const { items } = (await reader.listSpaceLinks(space)).data;
    const targets = items.flatMap(({ targetReference: target }) => {
        if (target?.kind === 'file') return [target.file.id];
        return target?.kind === 'reusable-content' ? [target.reusableContent.id] : [];
    });
    const sources = items.flatMap(({ locationReferences }) =>
        locationReferences.flatMap((location) => {
            if (location.kind === 'page') return [location.page.title];
            return location.kind === 'reusable-content' ? [location.reusableContent.title] : [];
        }),
    );
    return { targets: targets.toSorted(), sources: [...new Set(sources)].toSorted() };
}

describe('files of a space with hidden content', () => {
    it('are listed for a visitor if a visible part of a page uses them, even of a page with `hidden: true`', async () => {
        const visitor = await visit({});
        expect(await listed(visitor)).toEqual(OPEN);
        expect((await visitor.listFiles(space)).data.count).toBe(OPEN.length);
        const { data } = await visitor.getCurrentRevision(space);
        expect(data.files.map(({ id }) => id)).toEqual(OPEN);
        const { data: inRevision } = await visitor.listFilesInRevisionById(space, data.id);
        expect(inRevision.items.map(({ id }) => id)).toEqual(OPEN);
    });

    it('return the same 404 as missing files if only hidden content uses them', async () => {
        const visitor = await visit({});
        const revision = (await visitor.getCurrentRevision(space)).data.id;
        const statuses = await Promise.all(
            [...NAMES, 'none'].map(async (id) => [
                id,
                await getStatus(visitor.getFileById(space, id)),
                await getStatus(visitor.getFileInRevisionById(space, revision, id)),
            ]),
        );
        expect(statuses).toEqual([...NAMES, 'none'].map((id) => [id, ...(OPEN.includes(id) ? [0, 0] : [404, 404])]));
        const text = (id: string) => visitor.getFileById(space, id).catch(String);
        expect(String(await text('closed')).replaceAll('closed', 'none')).toBe(String(await text('none')));
    });

    it('follow the claims of the visitor, and changes of the content', async () => {
        const visitor = await visit({ beta: true });
        expect(await listed(visitor)).toEqual([...OPEN, 'below', 'closed', 'part', 'shut'].toSorted());
        await control.changeContent({ space, edits: [{ type: 'replace', page: 'closed', fields: { condition: '' } }] });
        expect(await listed(await visit({}))).toContain('closed');
        await control.changeContent({
            space,
            edits: [{ type: 'replace', page: 'closed', fields: { condition: CONDITION } }],
        });
        expect(await listed(await visit({}))).toEqual(OPEN);
    });

    it('are limited to visible content for a guest without a level on the space, and complete for members', async () => {
        await orgs.updateSiteById('acme', site, { visibility: 'public' });
        const gus = (await createUserClient(service, 'gus')).spaces;
        expect(await listed(gus)).toEqual(OPEN);
        expect(await getStatus(gus.getFileById(space, 'closed'))).toBe(404);
        expect(await getStatus(gus.listSpaceFileBacklinks(space, 'closed'))).toBe(404);
        expect(await getStatus(gus.listSpaceFileBacklinks(space, 'both'))).toBe(0);
        expect(await listed(spaces)).toEqual(NAMES.toSorted());
        expect((await linked(spaces)).sources).toContain('Below');
        expect(await linked(gus)).toEqual({
            targets: [...OPEN, 'open'].toSorted(),
            sources: ['Away', 'Open', 'Partly', 'Start'],
        });
        const pages = (await gus.listPages(space)).data.pages;
        const { id = '' } = pages.find(({ title }) => title === 'Partly') ?? {};
        expect((await gus.listPageLinksInSpace(space, id)).data.items).toHaveLength(2);
        expect(await getStatus(spaces.getFileById(space, 'unused'))).toBe(0);
    });
});

describe('reusable content of a space', () => {
    it('is hidden from visitors if only hidden pages use it, in revisions, single reads and documents', async () => {
        const read = async (reader: typeof spaces) => {
            const { id, reusableContents } = (await reader.getCurrentRevision(space)).data;
            const statuses = await Promise.all(
                ['open', 'secret', 'none'].map(async (content) => [
                    content,
                    await getStatus(reader.getReusableContentById(space, content)),
                    await getStatus(reader.getReusableContentInRevisionById(space, id, content)),
                    await getStatus(reader.getReusableContentDocumentInRevisionById(space, id, content)),
                ]),
            );
            return { listed: reusableContents.map((content) => content.id), statuses };
        };
        const SHOWN = [0, 0, 0];
        const MISSING = [404, 404, 404];
        expect(await read(await visit({}))).toEqual({
            listed: ['open'],
            statuses: [
                ['open', ...SHOWN],
                ['secret', ...MISSING],
                ['none', ...MISSING],
            ],
        });
        const { reusableContents } = (await spaces.getCurrentRevision(space)).data;
        const hidden = reusableContents.find(({ id }) => id === 'secret')?.document ?? '';
        const error = (id: string) => visit({}).then((reader) => reader.getDocumentById(space, id).catch(String));
        expect(String(await error(hidden)).replaceAll(hidden, 'none')).toBe(String(await error('none')));
        for (const reader of [await visit({ beta: true }), spaces])
            expect(await read(reader)).toEqual({
                listed: ['open', 'secret'],
                statuses: [
                    ['open', ...SHOWN],
                    ['secret', ...SHOWN],
                    ['none', ...MISSING],
                ],
            });
    });
});

it('getRevisionSemanticChanges omits hidden files and reusable content in a preview', async () => {
    const { id: changeRequest, number } = (await spaces.createChangeRequest(space, { subject: 'Draft' })).data;
    const markdown = `${use('hush')}\n\n{% include "/reusable-contents/hush" %}`;
    await control.changeContent({
        space,
        changeRequest,
        files: ['hush', 'seen'].map((id) => ({ id, name: `${id}.txt`, contentType: 'text/plain', content: 'AAAA' })),
        reusableContents: [{ id: 'hush', title: 'Hush', markdown: 'x' }],
        edits: [
            add('Hidden', { condition: CONDITION, markdown }),
            add('Draft', { markdown: `# Seen\n\n${use('seen')}\n\n{% if ${CONDITION} %}\n# Hush\n{% endif %}` }),
        ],
    });
    const link = (await orgs.createSiteShareLink('acme', site, { name: 'Link' })).data;
    await orgs.updateSiteById('acme', site, { visibility: 'share-link' });
    const key = new URL(link.urls.published ?? '').searchParams.get('shareKey') ?? '';
    const preview = { url: `${url.replace(/\/$/, '')}/~/changes/${number}?shareKey=${key}` };
    const { data } = await urls.resolvePublishedContentByUrl({ ...preview, visitor: { unsignedClaims: {} } });
    const visitor = service.as('apiToken' in data ? data.apiToken : '').spaces;
    const { revision } = (await spaces.getChangeRequestById(space, changeRequest)).data;
    const { changes } = (await visitor.getRevisionSemanticChanges(space, revision)).data;
    expect(JSON.stringify(changes)).not.toMatch(/hush/i);
    expect(changes.map(({ type }) => type).toSorted()).toEqual(['file_created', 'page_created']);
    const { changes: all } = (await spaces.getRevisionSemanticChanges(space, revision)).data;
    expect(JSON.stringify(all)).toMatch(/hush/i);
});
