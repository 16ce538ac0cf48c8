import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { connectControl } from '@svc-int/emulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { browse } from '../../support/browse.js';
import { getStatus } from '../../support/contract.js';
import { readPdf } from '../../support/content/pdf-content.js';
import { startService, type TestService } from '../../support/service.js';

const MARKDOWN =
    '{% updates %}\n{% update date="2026-01-31" tags="beta,unknown" %}\nNews.\n{% endupdate %}\n{% endupdates %}';

const SEED = {
    users: [{ id: 'user-ada', name: 'Ada', email: 'ada@example.com' }],
    organizations: [
        {
            id: 'acme',
            title: 'Acme',
            members: [{ user: 'user-ada', role: 'admin' }],
            content: [
                {
                    type: 'space',
                    id: 'guide',
                    title: 'Guide',
                    tags: [
                        { slug: 'beta', label: 'In beta', color: 'orange', icon: 'bolt' },
                        { slug: 'api', label: 'API', color: 'default' },
                    ],
                    pages: [
                        {
                            id: 'start',
                            title: 'Start',
                            markdown: MARKDOWN,
                            tags: [{ tag: 'api' }, { tag: 'beta', primary: true }, { tag: 'gone' }],
                        },
                        {
                            id: 'quiet',
                            title: 'Quiet',
                            tags: [{ tag: 'api' }],
                            layout: { tags: false },
                        },
                    ],
                },
            ],
            sites: [{ id: 'docs', title: 'Docs', published: true, spaces: [{ space: 'guide' }] }],
        },
    ],
};

let service: TestService;
let url: string;

beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'svc-int-tags-'));
    await writeFile(join(folder, 'seed.json'), JSON.stringify(SEED));
    service = await startService({ seed: join(folder, 'seed.json') });
    await rm(folder, { recursive: true });
    url = ((await service.client.orgs.getSiteById('acme', 'docs')).data.urls.published ?? '').replace(/\/$/, '');
});
afterAll(() => service.dispose());

const readTags = async (page: string) => {
    const { data } = await service.client.spaces.getPageById('guide', page);
    return data.type === 'document' ? data.tags : [];
};

const BETA = '<li class="ink-orange ground-orange"><svg';

describe('tags of pages', () => {
    it('are returned by the revision, and a page has only tags that the revision defines', async () => {
        const { tags } = (await service.client.spaces.getCurrentRevision('guide')).data;
        expect(tags.map(({ slug }) => slug)).toEqual(['beta', 'api']);
        expect(await readTags('start')).toEqual([
            { slug: 'api', label: 'API', color: 'default', tag: { kind: 'tag', tag: 'api' } },
            {
                slug: 'beta',
                label: 'In beta',
                color: 'orange',
                icon: 'bolt',
                tag: { kind: 'tag', tag: 'beta' },
                primary: true,
            },
        ]);
    });

    it('are shown on the page and its updates, and the primary tag in the table of contents', async () => {
        const { text } = await browse(`${url}/start`);
        const [, header = ''] = /<header class="page-header">(.*?)<\/header>/s.exec(text) ?? [];
        expect(header).toContain(BETA);
        expect(header).toContain('<li>API</li>');
        expect(text).toMatch(/Start <span class="tag ink-orange ground-orange"><svg.*?<\/svg> In beta<\/span><\/a>/s);
        const [, updates = ''] = /<ol class="updates">(.*?)<\/ol>/s.exec(text) ?? [];
        expect(updates).toContain(BETA);
        expect(updates).toContain('<li>unknown</li>');
    });

    it('are not shown if the layout of the page hides them', async () => {
        const { text } = await browse(`${url}/quiet`);
        expect(text).not.toContain('<ul class="tags">');
    });

    it('are included in the feed and the PDF of a page', async () => {
        expect((await browse(`${url}/start/rss.xml`)).text).toContain('<category>In beta</category>');
        const { texts } = readPdf((await browse(`${url}/start/~pdf`)).bytes);
        expect(texts.join(' ')).toContain('January 31, 2026 · In beta · unknown');
    });

    it('are changed, added and deleted, also by a change request', async () => {
        const control = connectControl(service);
        const { spaces } = service.client;
        const { id: changeRequest } = (await spaces.createChangeRequest('guide', {})).data;
        const { id: other } = (await spaces.createChangeRequest('guide', {})).data;
        const gone = { label: 'Gone', color: 'red' as const };
        await control.changeContent({ space: 'guide', changeRequest, tags: { gone, api: null } });
        await control.changeContent({
            space: 'guide',
            changeRequest: other,
            tags: { gone: { ...gone, label: 'Other' } },
        });
        expect((await readTags('start')).map(({ slug }) => slug)).toEqual(['api', 'beta']);
        expect((await spaces.mergeChangeRequest('guide', changeRequest)).data.result).toBe('merge');
        expect((await readTags('start')).map(({ label }) => label)).toEqual(['In beta', 'Gone']);
        expect((await spaces.mergeChangeRequest('guide', other)).data.result).toBe('conflicts');
    });

    it('are listed as changes of a revision and of a change request', async () => {
        const control = connectControl(service);
        const { orgs, spaces } = service.client;
        const { id: space } = (await orgs.createSpace('acme', { title: 'Tagged' })).data;
        const red = { color: 'red' as const };
        await control.changeContent({
            space,
            tags: { kept: { label: 'Kept', ...red }, old: { label: 'Old', ...red } },
        });
        const readChanges = async () => {
            const { revision } = (await spaces.getSpaceById(space)).data;
            return (await spaces.getRevisionSemanticChanges(space, revision)).data.changes;
        };
        expect(await readChanges()).toEqual([
            { type: 'tag_created', tag: { slug: 'kept', label: 'Kept' } },
            { type: 'tag_created', tag: { slug: 'old', label: 'Old' } },
        ]);
        const { id: changeRequest } = (await spaces.createChangeRequest(space, {})).data;
        const tags = { kept: { label: 'Renamed', ...red, emoji: '🚀' }, old: null };
        await control.changeContent({ space, changeRequest, tags });
        const expected = [
            {
                type: 'tag_edited',
                tag: { slug: 'kept', label: 'Renamed' },
                attributes: { label: { before: 'Kept', after: 'Renamed' }, emoji: { after: '🚀' } },
            },
            { type: 'tag_deleted', tag: { slug: 'old', label: 'Old' } },
        ];
        expect((await spaces.getChangeRequestChanges(space, changeRequest)).data.changes).toEqual(expected);
        await spaces.mergeChangeRequest(space, changeRequest);
        expect(await readChanges()).toEqual(expected);
    });

    it('are rejected with an unknown color, a comma in the slug, or twice on a page', async () => {
        const control = connectControl(service);
        const change = (body: object) => getStatus(control.changeContent({ space: 'guide', ...body }));
        expect(await change({ tags: { new: { label: 'New', color: 'pink' } } })).toBe(422);
        expect(await change({ tags: { 'a,b': { label: 'New', color: 'red' } } })).toBe(422);
        const fields = { tags: [{ tag: 'api' }, { tag: 'api' }] };
        expect(await change({ edits: [{ type: 'replace', page: 'start', fields }] })).toBe(422);
    });
});
