import { connectControl } from '@svc-int/emulator';
import { describe, expect, it } from 'vitest';

import { createSpace } from '../../support/content.js';
import { type GitServer, HAS_GIT, startGitServer } from '../../support/git-server.js';
import { openSharedService } from '../../support/shared-service.js';
import { until } from '../../support/until.js';

const { service } = await openSharedService();
const { spaces } = service.client;
const control = connectControl(service);

const OMITTED = {
    'docs/long.md': `# Long\n\n${'a word '.repeat(40_000)}\n`,
    'docs/.gitbook/includes/large.md': `# Large\n\n${'x'.repeat(1_000_001)}\n`,
    'docs/.gitbook/assets/large.bin': 'x'.repeat(10_000_001),
    'docs/notes.md': 'x'.repeat(1_000_001),
};

const FILES = {
    '.gitbook.yaml': '# Where it is\nroot: ./docs\nredirects:\n  old/page: windows.md\n',
    'docs/SUMMARY.md':
        '# Table of contents\n\n- [Start](README.md)\n\n## Rest\n\n- [Windows](windows.md)\n\n***\n\n- [Long](long.md)\n  - [Below](below.md)\n',
    'docs/README.md':
        '# Start\n\n{% if visitor.claims.unsigned.plan === "pro" %}\nFor __pro__.\n{% endif %}\n\nVersion <code class="expression">space.vars.release</code>.\n\n{% include ".gitbook/includes/more.md" %}\n',
    'docs/windows.md': '# Windows\r\n\r\nSee [start](README.md).\r\n\r\n*   Last\r\n',
    'docs/below.md':
        '# Below\n\nSee [long](long.md), [notes](notes.md) and ![x](.gitbook/assets/large.bin).\n\n{% include ".gitbook/includes/large.md" %}\n',
    'docs/.gitbook/includes/more.md': '---\ntitle: more\n---\n\nMore ![y](../assets/y.png)\n',
    'docs/.gitbook/vars.yaml': '# Ours\nrelease: 4.20   # as text\n',
    'docs/.gitbook/assets/y.png': 'a picture',
};

describe.skipIf(!HAS_GIT)('repository with files over the limits of an import', () => {
    it('keeps the omitted files after an export, and an export to an empty repository contains all other files', async () => {
        const { server, space } = await importFiles({ ...FILES, ...OMITTED });
        const omitted = (await getLastSync(space))?.omittedFiles.map(({ path }) => path);
        expect(omitted?.toSorted()).toEqual(Object.keys(OMITTED).toSorted());
        const below = await getPage(space, 'below');
        const markdown = below.markdown.replace('See', 'Read');
        await control.changeContent({ space, edits: [{ type: 'replace', page: below.id, fields: { markdown } }] });
        const edited = { ...FILES, 'docs/below.md': FILES['docs/below.md'].replace('See', 'Read') };
        expect(await sync(space, 'export', server)).toBeUndefined();
        expect(server.files()).toEqual({ ...edited, ...OMITTED });
        expect(await sync(space, 'import', server)).toBeUndefined();
        expect((await getLastSync(space))?.omittedFileCount).toBe(4);
        const empty = await startGitServer();
        expect(await sync(space, 'export', empty)).toBeUndefined();
        expect(empty.files()).toEqual(edited);
    });

    it('keeps an omitted file in an export of a page that was restored at its path, unless the export is forced', async () => {
        const { server, space } = await importFiles({ 'README.md': '# Start\n', 'long.md': '# Long\n' });
        const { id } = await getPage(space, 'long');
        server.commit({ 'long.md': OMITTED['docs/long.md'] });
        expect(await sync(space, 'import', server)).toBeUndefined();
        const page = { type: 'document' as const, id, title: 'Long', slug: 'long', markdown: 'Restored.', pages: [] };
        await control.changeContent({ space, edits: [{ type: 'add', page }] });
        expect(await sync(space, 'import', server)).toMatch(/^Conflict: long\.md changed both/);
        expect(await sync(space, 'export', server)).toMatch(/^Conflict: the last import left out long\.md,/);
        expect(server.files()['long.md']).toBe(OMITTED['docs/long.md']);
        expect(await sync(space, 'export', server, true)).toBeUndefined();
        expect(server.files()['long.md']).toBe('# Long\n\nRestored.\n');
    });
});

async function importFiles(files: Record<string, string>): Promise<{ server: GitServer; space: string }> {
    const server = await startGitServer();
    server.commit(files);
    const { id } = await createSpace(service, 'Limited');
    expect(await sync(id, 'import', server)).toBeUndefined();
    return { server, space: id };
}

async function sync(
    space: string,
    direction: 'import' | 'export',
    { url }: GitServer,
    force = false,
): Promise<string | undefined> {
    const body = { url, ref: 'main', force };
    if (direction === 'import') await spaces.importGitRepository(space, body);
    else await spaces.exportToGitRepository(space, { ...body, commitMessage: 'From the space' });
    await until('nothing is synchronized', async () => (await spaces.getSpaceById(space)).data.editMode === 'live');
    return (await getLastSync(space))?.error;
}

async function getLastSync(space: string) {
    return (await spaces.getSpaceGitInfo(space)).data.lastSync;
}

async function getPage(space: string, path: string): Promise<{ id: string; markdown: string }> {
    const { data } = await spaces.getPageByPath(space, path, { format: 'markdown' });
    return { id: data.id, markdown: 'markdown' in data ? (data.markdown ?? '') : '' };
}
