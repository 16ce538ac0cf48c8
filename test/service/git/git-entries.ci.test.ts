import { connectControl } from '@svc-int/emulator';
import { describe, expect, it } from 'vitest';

import { createSpace } from '../../support/content.js';
import { commitGitEntries, type GitTestEntries, listGitEntries } from '../../support/git-objects.js';
import { type GitServer, HAS_GIT, startGitServer } from '../../support/git-server.js';
import { openSharedService } from '../../support/shared-service.js';
import { until } from '../../support/until.js';

const { service } = await openSharedService();
const { spaces } = service.client;
const control = connectControl(service);

const LINK = '120000';

const toLink = (content: string) => ({ mode: LINK, content });

const SUBMODULE = { mode: '160000', oid: '1234567890123456789012345678901234567890' };

const POINTER = `version https://git-lfs.github.com/spec/v1\noid sha256:${'0a'.repeat(32)}\nsize 12345\n`;

const toBytes = (path: string) => Buffer.from(path).toString('latin1');

const PAGES = {
    'README.md': '# Start\n\nSee ![a](linked.png), ![b](pictures/a.png) and [page](page.md).\n',
    'page.md': '# Page\n',
};

/** Entries by class, and paths that an import omits. */
const CLASSES: Record<string, { entries: GitTestEntries; omitted: string[] }> = {
    'links inside the repository': {
        entries: {
            'copy.md': toLink('page.md'),
            'linked.png': toLink('images/a.png'),
            pictures: toLink('images'),
            'images/a.png': 'a picture',
        },
        omitted: ['copy.md', 'linked.png', 'pictures'],
    },
    'links that lead nowhere, outside and to themselves': {
        entries: {
            'dangling.md': toLink('gone.md'),
            'outside.md': toLink('../../../etc/passwd'),
            'absolute.md': toLink('/etc/passwd'),
            'one.md': toLink('two.md'),
            'two.md': toLink('one.md'),
            'folder/parent': toLink('..'),
        },
        omitted: ['absolute.md', 'dangling.md', 'folder/parent', 'one.md', 'outside.md', 'two.md'],
    },
    submodules: {
        entries: {
            '.gitmodules': '[submodule "vendor"]\n\tpath = vendor\n\turl = file:///etc\n',
            vendor: SUBMODULE,
            'deep/er/vendor': SUBMODULE,
        },
        omitted: ['deep/er/vendor', 'vendor'],
    },
    'pointers of Git LFS': {
        entries: {
            'large.md': POINTER,
            'linked.png': POINTER,
            '.gitbook/assets/b.png': POINTER.replaceAll('\n', '\r\n'),
            'unused.png': POINTER,
        },
        omitted: ['.gitbook/assets/b.png', 'large.md', 'linked.png'],
    },
    'executable files': {
        entries: {
            'run.md': { mode: '100755', content: '# Run\n' },
            'group.md': { mode: '100664', content: '# Group\n' },
            'build.sh': { mode: '100755', content: '#!/bin/sh\n' },
        },
        omitted: [],
    },
    'names that are not UTF-8': {
        entries: { 'caf\xe9.md': '# Latin 1\n', 'caf\xe9.png': 'x', 'fold\xe9r/a.md': '# A\n' },
        omitted: ['caf\uFFFD.md', 'caf\uFFFD.png', 'fold\uFFFDr'],
    },
    'names with backslashes, control characters and ".git"': {
        entries: {
            'a\\b.md': '# Backslash\n',
            '..\\c.md': '# Outside\n',
            'line\nend.md': '# Line\n',
            'tab\tand\x01.md': '# Tab\n',
            'sub/.git/config': '[core]\n',
            '.GIT': 'x',
        },
        omitted: ['a\\b.md'],
    },
    'names that differ in case or normalization only': {
        entries: {
            'Case.md': '# Upper\n',
            'case.md': '# Lower\n',
            [toBytes('caf\u00e9.md')]: '# Composed\n',
            [toBytes('cafe\u0301.md')]: '# Decomposed\n',
        },
        omitted: [],
    },
    'kept empty folders and modes with leading zeros': {
        entries: { 'empty/.gitkeep': '', 'zeros.md': { mode: '0100644', content: '# Zeros\n' } },
        omitted: [],
    },
};

describe.skipIf(!HAS_GIT)('a repository with unusual entries', () => {
    it.each(Object.entries(CLASSES))(
        'keeps %s in an export, and the import reports those that it omits',
        async (_, { entries, omitted }) => {
            const { server, space } = await importEntries({ ...PAGES, ...entries });
            expect((await listOmittedPaths(space)).toSorted()).toEqual(omitted);
            const head = server.git('rev-parse', 'main');
            expect(await sync(space, 'export', server)).toBeUndefined();
            expect(server.git('rev-parse', 'main')).toBe(head);
            const before = listGitEntries(server).filter((line) => !line.endsWith('\tpage.md'));
            await appendToPage(space, 'page', 'Edited.');
            expect(await sync(space, 'export', server)).toBeUndefined();
            expect(server.git('show', 'main:page.md')).toBe('# Page\n\nEdited.');
            expect(listGitEntries(server).filter((line) => !line.endsWith('\tpage.md'))).toEqual(before);
            expect(await sync(space, 'import', server)).toBeUndefined();
            expect((await listOmittedPaths(space)).toSorted()).toEqual(omitted);
            expect(JSON.stringify((await spaces.getCurrentRevision(space)).data)).not.toContain('root:');
        },
    );

    it('has the pages of a folder whose mode has a leading zero', async () => {
        const server = await startGitServer();
        server.commit({ 'docs/a.md': '# A\n' });
        const oid = server.git('rev-parse', 'main:docs');
        commitGitEntries(server, { ...PAGES, docs: { mode: '040000', oid } });
        const { id } = await createSpace(service, 'Zeros');
        expect(await sync(id, 'import', server)).toBeUndefined();
        await appendToPage(id, 'docs/a', 'Edited.');
        expect(await sync(id, 'export', server)).toBeUndefined();
        expect(server.git('show', 'main:docs/a.md')).toBe('# A\n\nEdited.');
    });

    it('keeps the mode of an executable page that is edited', async () => {
        const { server, space } = await importEntries({ ...PAGES, 'run.md': { mode: '100755', content: '# Run\n' } });
        await appendToPage(space, 'run', 'Edited.');
        expect(await sync(space, 'export', server)).toBeUndefined();
        expect(server.git('ls-tree', 'main', 'run.md')).toMatch(/^100755 /);
        expect(server.git('show', 'main:run.md')).toBe('# Run\n\nEdited.');
    });

    it('keeps the modes of executable files in an export to an empty repository, also after an edit', async () => {
        const { space } = await importEntries({
            ...PAGES,
            '.gitbook.yaml': { mode: '100755', content: 'structure:\n  readme: README.md\n' },
            '.gitbook/includes/used.md': { mode: '100755', content: 'Used\n' },
            'linked.sh': { mode: '100755', content: '#!/bin/sh\n' },
            'plain.sh': '#!/bin/sh\n',
            'run.md': {
                mode: '100755',
                content: '# Run\n\n{% include ".gitbook/includes/used.md" %}\n\n[A](linked.sh) [B](plain.sh)\n',
            },
        });
        const executables = ['.gitbook.yaml', '.gitbook/includes/used.md', 'linked.sh', 'run.md'];
        const first = await startGitServer();
        expect(await sync(space, 'export', first)).toBeUndefined();
        expect(listExecutables(first)).toEqual(executables);
        await appendToPage(space, 'run', 'Edited.');
        const second = await startGitServer();
        expect(await sync(space, 'export', second)).toBeUndefined();
        expect(second.git('show', 'main:run.md')).toContain('Edited.');
        expect(listExecutables(second)).toEqual(executables);
    });

    it('has the modes of its last import in an export to an empty repository', async () => {
        const { server, space } = await importEntries({ ...PAGES, 'run.md': { mode: '100755', content: '# Run\n' } });
        commitGitEntries(server, { ...PAGES, 'page.md': { mode: '100755', content: '# Page\n' }, 'run.md': '# Run\n' });
        expect(await sync(space, 'import', server)).toBeUndefined();
        const empty = await startGitServer();
        expect(await sync(space, 'export', empty)).toBeUndefined();
        expect(listExecutables(empty)).toEqual(['page.md']);
    });

    it.each<[string, GitTestEntries, RegExp]>([
        ['a link as its configuration', { '.gitbook.yaml': toLink('page.md') }, /^\.gitbook\.yaml: It is a symbolic/],
        ['a link as its table of contents', { 'SUMMARY.md': toLink('page.md') }, /^SUMMARY\.md: It is a symbolic/],
        [
            'a link as the root folder of its pages',
            { '.gitbook.yaml': 'root: ./docs\n', docs: toLink('images') },
            /^docs: It is a symbolic/,
        ],
        [
            'a submodule as the folder of its pages',
            { '.gitbook.yaml': 'root: ./a/b\n', a: SUBMODULE },
            /^a: It is a sub/,
        ],
        [
            'its table of contents below a link',
            { '.gitbook.yaml': 'structure: { summary: linked/SUMMARY.md }\n', linked: toLink('images') },
            /^linked\/SUMMARY\.md: It is a symbolic link/,
        ],
        [
            'a link as the folder of its variables',
            { '.gitbook': toLink('images') },
            /^\.gitbook\/vars\.yaml: It is a sym/,
        ],
        ['a pointer of Git LFS as its table of contents', { 'SUMMARY.md': POINTER }, /^SUMMARY\.md: It is a pointer/],
        [
            'a link as a page with pages below',
            { 'SUMMARY.md': '* [Above](copy.md)\n  * [Page](page.md)\n', 'copy.md': toLink('page.md') },
            /^The page copy\.md cannot be imported, and its condition .* It is a symbolic link/,
        ],
        [
            'a page below a linked folder with pages below',
            { 'SUMMARY.md': '* [Above](linked/a.md)\n  * [Page](page.md)\n', linked: toLink('images') },
            /^The page linked\/a\.md cannot be imported, and its condition .* It is a symbolic link/,
        ],
        [
            'a pointer of Git LFS as a page with pages below',
            { 'SUMMARY.md': '* [Above](large.md)\n  * [Page](page.md)\n', 'large.md': POINTER },
            /^The page large\.md cannot be imported, and its condition .* It is a pointer/,
        ],
        [
            'links as all of its pages',
            { 'README.md': toLink('a.txt'), 'page.md': toLink('a.txt') },
            /^None of the pages can be imported\. README\.md: It is a symbolic link/,
        ],
    ])('with %s fails to import with the reason', async (_, entries, reason) => {
        const server = await startGitServer();
        commitGitEntries(server, { ...PAGES, ...entries });
        const { id } = await createSpace(service, 'Unreadable');
        expect(await sync(id, 'import', server)).toMatch(reason);
        expect((await spaces.listPages(id)).data.pages).toEqual([]);
    });

    it('has no page for a file that became a link with the same content, and has the page again once it is a file', async () => {
        const page = '# Start\n\n![a](a.png)\n';
        const files = { ...PAGES, 'README.md': page, 'copy.md': 'page.md', 'a.png': 'b.png' };
        const { server, space } = await importEntries(files);
        const listTitles = async () => (await spaces.listPages(space)).data.pages.map(({ title }) => title);
        expect(await listTitles()).toEqual(['Start', 'copy', 'Page']);
        commitGitEntries(server, { ...files, 'copy.md': toLink('page.md'), 'a.png': toLink('b.png') });
        expect(await sync(space, 'import', server)).toBeUndefined();
        expect((await listOmittedPaths(space)).toSorted()).toEqual(['a.png', 'copy.md']);
        expect(await listTitles()).toEqual(['Start', 'Page']);
        commitGitEntries(server, files);
        expect(await sync(space, 'import', server)).toBeUndefined();
        expect(await listTitles()).toEqual(['Start', 'copy', 'Page']);
        commitGitEntries(server, { ...files, 'copy.md': '# Changed\n' });
        expect(await sync(space, 'import', server)).toBeUndefined();
        expect(await listOmittedPaths(space)).toEqual([]);
    });

    it('lists a page below a linked folder in its report', async () => {
        const summary = '# Contents\n\n* [Start](README.md)\n* [Linked](linked/a.md)\n* [Page](page.md)\n';
        const { server, space } = await importEntries({ ...PAGES, 'SUMMARY.md': summary, linked: toLink('images') });
        expect((await listOmittedPaths(space)).toSorted()).toEqual(['linked', 'linked/a.md']);
        const page = { type: 'document' as const, id: 'new', title: 'New', slug: 'new', markdown: 'New.', pages: [] };
        await control.changeContent({ space, edits: [{ type: 'add', page }] });
        expect(await sync(space, 'export', server)).toBeUndefined();
        expect(server.git('show', 'main:SUMMARY.md')).toBe(`${summary}* [New](new.md)`);
    });

    it('gets new pages at other paths if links, submodules or folders have their paths', async () => {
        const entries = { 'linked.md': toLink('page.md'), 'folder.md/a.txt': 'x', 'Module.md': SUBMODULE };
        const { server, space } = await importEntries({ ...PAGES, ...entries });
        const before = listGitEntries(server);
        const slugs = ['linked', 'folder', 'module'];
        const edits = slugs.map((slug) => ({
            type: 'add' as const,
            page: { type: 'document' as const, id: slug, title: slug, slug, markdown: 'New.', pages: [] },
        }));
        await control.changeContent({ space, edits });
        expect(await sync(space, 'export', server)).toBeUndefined();
        const after = listGitEntries(server);
        expect(after).toEqual(expect.arrayContaining(before));
        const added = after.filter((line) => !before.includes(line)).map((line) => line.split('\t')[1]);
        expect(added).toEqual(['SUMMARY.md', 'folder-1.md', 'linked-1.md', 'module-1.md']);
    });

    it('rejects an export with "force" that would replace a link', async () => {
        const server = await startGitServer();
        commitGitEntries(server, { 'README.md': toLink('docs/README.md'), 'docs/README.md': '# Docs\n' });
        const { id } = await createSpace(service, 'Replacing');
        const page = { type: 'document' as const, id: 'one', title: 'One', slug: 'one', markdown: 'One.', pages: [] };
        await control.changeContent({ space: id, edits: [{ type: 'add', page }] });
        const head = server.git('rev-parse', 'main');
        expect(await sync(id, 'export', server, true)).toMatch(/^Conflict: "README\.md" is not a file in the branch/);
        expect(server.git('rev-parse', 'main')).toBe(head);
    });
});

async function importEntries(entries: GitTestEntries): Promise<{ server: GitServer; space: string }> {
    const server = await startGitServer();
    commitGitEntries(server, entries);
    const { id } = await createSpace(service, 'Unusual');
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
    return (await spaces.getSpaceGitInfo(space)).data.lastSync?.error;
}

function listExecutables(server: GitServer): string[] {
    return listGitEntries(server).flatMap((line) => (line.startsWith('100755 ') ? (line.split('\t')[1] ?? []) : []));
}

async function listOmittedPaths(space: string): Promise<string[]> {
    const { lastSync } = (await spaces.getSpaceGitInfo(space)).data;
    return lastSync?.omittedFiles.map(({ path }) => path) ?? [];
}

async function appendToPage(space: string, path: string, text: string): Promise<void> {
    const { data } = await spaces.getPageByPath(space, path, { format: 'markdown' });
    const markdown = 'markdown' in data ? `${data.markdown ?? ''}\n${text}\n`.trimStart() : text;
    await control.changeContent({ space, edits: [{ type: 'replace', page: data.id, fields: { markdown } }] });
}
