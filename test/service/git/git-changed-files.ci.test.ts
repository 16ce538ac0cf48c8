import { connectControl } from '@svc-int/emulator';
import { describe, expect, it } from 'vitest';

import { createSpace } from '../../support/content.js';
import { type GitServer, HAS_GIT, startGitServer } from '../../support/git-server.js';
import { openSharedService } from '../../support/shared-service.js';
import { until } from '../../support/until.js';

const { service } = await openSharedService();
const { spaces } = service.client;
const control = connectControl(service);

const PICTURE = '.gitbook/assets/a.png';

const CARDS = [
    '<table data-view="cards"><thead><tr><th></th><th data-hidden data-card-cover data-type="files"></th></tr></thead>',
    `<tbody><tr><td>First</td><td><a href="${PICTURE}">a.png</a></td></tr></tbody></table>`,
].join('');

const FILES = {
    'README.md': `# Start\n\n![A](${PICTURE})\n`,
    'written.md': `---\ncover: ${PICTURE}\n---\n\n# Written\n\nA text with ![A](${PICTURE}).\n`,
    'cards.md': `# Cards\n\n${CARDS}\n`,
    'decks.md': `# Decks\n\n${CARDS}\n`,
    '.gitbook/includes/shared.md': `---\ntitle: Shared\n---\n\n![A](${PICTURE})\n`,
    [PICTURE]: 'the first picture',
};

describe.skipIf(!HAS_GIT)('a file whose content changed in the repository', () => {
    it('has its new content after an import on pages and in reusable contents that were edited in the space', async () => {
        const { server, space } = await importFiles();
        const [written, cards] = [await getPage(space, 'written'), await getPage(space, 'cards')];
        const decks = await getPage(space, 'decks');
        const shared = (await spaces.getCurrentRevision(space)).data.reusableContents[0]?.id ?? '';
        const file = await getPictureId(space);
        const document = cards.document ?? expect.fail('The page has no document.');
        await control.changeContent({
            space,
            edits: [
                { type: 'replace', page: written.id, fields: { markdown: `${written.markdown}\nAdded.\n` } },
                {
                    type: 'replace',
                    page: cards.id,
                    fields: { document: { ...document, nodes: [...document.nodes, PARAGRAPH] } },
                },
                { type: 'replace', page: decks.id, fields: { markdown: `${decks.markdown}\nAdded.\n` } },
                { type: 'add', page: { id: 'local', title: 'Local', markdown: `![A](/files/${file})\n` } },
            ],
            reusableContents: [
                { id: shared, title: 'Shared', markdown: `![A](/files/${file})\n\nAdded.\n` },
                { id: 'own', title: 'Own', markdown: `![A](/files/${file})\n` },
            ],
        });
        server.commit({ [PICTURE]: 'the second picture' });
        expect(await sync(space, 'import', server)).toBeUndefined();

        const next = await getPictureId(space);
        expect(next).not.toBe(file);
        expect(await readPicture(space)).toBe('the second picture');
        const pages = await Promise.all(
            ['start', 'written', 'cards', 'decks', 'local'].map((path) => getPage(space, path)),
        );
        for (const page of pages) {
            expect(page.markdown).toContain(next);
            expect(JSON.stringify(page)).not.toContain(file);
        }
        expect(pages[1]).toMatchObject({ cover: { ref: { kind: 'file', file: next } } });
        expect(pages[1]?.markdown).toContain('Added.');
        for (const id of [shared, 'own']) {
            const { data } = await spaces.getReusableContentById(space, id);
            expect(JSON.stringify(data)).not.toContain(file);
        }
        expect(await sync(space, 'export', server)).toBeUndefined();
        expect(server.files()).toMatchObject({
            'written.md': `${FILES['written.md']}\nAdded.\n`,
            'cards.md': `${FILES['cards.md']}\nAdded.\n`,
            'decks.md': `${FILES['decks.md']}\nAdded.\n`,
            'local.md': `# Local\n\n![A](${PICTURE})\n`,
            [PICTURE]: 'the second picture',
        });
    });

    it('has its new content after an import as the cover of a card in an unedited page', async () => {
        const { server, space } = await importFiles();
        server.commit({ [PICTURE]: 'the second picture' });
        expect(await sync(space, 'import', server)).toBeUndefined();
        expect((await getPage(space, 'cards')).markdown).toContain(await getPictureId(space));
    });

    it('stays in the space, and in the repository after an export, if the repository deletes it while an edited page shows it', async () => {
        const { server, space } = await importFiles();
        const written = await getPage(space, 'written');
        const file = await getPictureId(space);
        const markdown = `${written.markdown}\nAdded.\n`;
        await control.changeContent({ space, edits: [{ type: 'replace', page: written.id, fields: { markdown } }] });
        server.commit({ [PICTURE]: null });
        expect(await sync(space, 'import', server)).toBeUndefined();
        expect(await getPictureId(space)).toBe(file);
        expect(await sync(space, 'export', server)).toBeUndefined();
        expect(server.files()[PICTURE]).toBe('the first picture');
    });
});

const PARAGRAPH = {
    object: 'block' as const,
    type: 'paragraph' as const,
    isVoid: false as const,
    data: {},
    nodes: [{ object: 'text' as const, leaves: [{ object: 'leaf' as const, text: 'Added.', marks: [] }] }],
};

async function importFiles(): Promise<{ server: GitServer; space: string }> {
    const server = await startGitServer();
    server.commit(FILES);
    const { id } = await createSpace(service, 'Pictures');
    expect(await sync(id, 'import', server)).toBeUndefined();
    return { server, space: id };
}

async function sync(space: string, direction: 'import' | 'export', { url }: GitServer): Promise<string | undefined> {
    const body = { url, ref: 'main' };
    if (direction === 'import') await spaces.importGitRepository(space, body);
    else await spaces.exportToGitRepository(space, { ...body, commitMessage: 'From the space' });
    await until('nothing is synchronized', async () => (await spaces.getSpaceById(space)).data.editMode === 'live');
    return (await spaces.getSpaceGitInfo(space)).data.lastSync?.error;
}

async function getPage(space: string, path: string) {
    const page = (await spaces.getPageByPath(space, path, { format: 'markdown' })).data;
    const { data } = await spaces.getPageByPath(space, path);
    if (page.type !== 'document' || data.type !== 'document') return expect.fail(`"${path}" has no body.`);
    return { ...data, markdown: page.markdown ?? '' };
}

async function getPictureId(space: string): Promise<string> {
    const { files } = (await spaces.getCurrentRevision(space)).data;
    expect(files).toHaveLength(1);
    return files[0]?.id ?? '';
}

async function readPicture(space: string): Promise<string> {
    const { files } = (await spaces.getCurrentRevision(space)).data;
    return (await fetch(files[0]?.downloadURL ?? '')).text();
}
