import { describe, expect, it } from 'vitest';

import { type GitServer, HAS_GIT, startGitServer } from '@svc-int/test-support/git-server';
import { commitGitEntries } from '@svc-int/test-support/git-objects';

import { cacheArchiveFiles, convertArchiveMarkdownPage } from '../archive-cache.js';
import type { FetchedCommit } from '../protocol.js';
import { GIT_LIMITS } from './limits.js';
import { fetchBranchInTest } from './pack/fetch-branch.test-support.js';
import { formatRepositoryPage } from './page-file.js';
import { openFetchedBranch } from './repositories.js';

const SUMMARY = `# Table of contents

* [Welcome](README.md)
* [Second \\[b\\]](two.md)

## Guides

* [Start](guides/README.md)
  * [Deep](guides/deep.md)
* Plain
  * [Elsewhere](https://example.com/x)
* [Gone](gone.md)
`;

describe.skipIf(!HAS_GIT)('an opened repository', () => {
    it('has its pages in the order of SUMMARY.md, below the root folder of its configuration', async () => {
        const server = await startGitServer();
        server.commit({
            '.gitbook.yaml': 'root: ./docs/\nstructure:\n  summary: SUMMARY.md\n',
            'README.md': 'Of the code\n',
            'docs/README.md': '# Welcome\n',
            'docs/SUMMARY.md': SUMMARY,
            'docs/two.md': 'Two\n',
            'docs/guides/README.md': '# Start\n',
            'docs/guides/deep.md': '# Deep\n',
        });
        const { root, tree, files, commit } = await opened(server);
        expect(root).toBe('docs/');
        expect(commit).toBe(server.git('rev-parse', 'main'));
        expect(files.map(([path]) => path)).toEqual([
            'README.md',
            'SUMMARY.md',
            'guides/README.md',
            'guides/deep.md',
            'two.md',
            '.gitbook.yaml',
        ]);
        expect(tree).toEqual([
            { type: 'page', title: 'Welcome', path: 'README.md', pages: [] },
            { type: 'page', title: 'Second [b]', path: 'two.md', pages: [] },
            {
                type: 'group',
                title: 'Guides',
                pages: [
                    {
                        type: 'page',
                        title: 'Start',
                        path: 'guides/README.md',
                        pages: [{ type: 'page', title: 'Deep', path: 'guides/deep.md', pages: [] }],
                    },
                    {
                        type: 'group',
                        title: 'Plain',
                        pages: [{ type: 'link', title: 'Elsewhere', href: 'https://example.com/x', pages: [] }],
                    },
                ],
            },
        ]);
    });

    it('has its pages in the tree of its folders without SUMMARY.md', async () => {
        const server = await startGitServer();
        server.commit({
            'README.md': '# A\n',
            'b/README.md': '# B\n',
            'b/c.md': '# C\n',
            'd/e.md': '# E\n',
            'x.txt': '',
        });
        const { tree } = await opened(server);
        expect(tree).toEqual([
            { type: 'page', title: 'README', path: 'README.md', pages: [] },
            {
                type: 'page',
                title: 'b',
                path: 'b/README.md',
                pages: [{ type: 'page', title: 'c', path: 'b/c.md', pages: [] }],
            },
            {
                type: 'group',
                title: 'd',
                folder: 'd',
                pages: [{ type: 'page', title: 'e', path: 'd/e.md', pages: [] }],
            },
        ]);
    });

    it('converts a page with the fields of its front matter, and formats them to the same file', async () => {
        const server = await startGitServer();
        const text = [
            '---',
            'description: About it',
            'icon: bolt',
            'cover: .gitbook/assets/a.png',
            'coverY: 12',
            'layout:',
            '  width: wide',
            '  cover:',
            '    visible: true',
            '    size: full',
            '    mask: radial',
            '  title:',
            '    visible: false',
            'vars:',
            '  name: Ada',
            '---',
            '',
            '# The title',
            '',
            'See [two](two.md#part) and [out](https://example.com).',
            '',
        ].join('\n');
        server.commit({ 'README.md': text, 'two.md': '# Two\n', '.gitbook/assets/a.png': 'png' });
        const { archive } = await opened(server);
        const page = (await convertArchiveMarkdownPage({ archive, path: 'README.md' }))?.value;
        if (!page?.fields) throw new Error('There is no page.');
        const { cover, ...fields } = page.fields;
        expect({ title: page.title, ...fields }).toEqual({
            title: 'The title',
            description: 'About it',
            icon: 'bolt',
            coverY: 12,
            layout: { width: 'wide', cover: true, coverSize: 'full', coverMask: 'radial', title: false },
            variables: { name: 'Ada' },
        });
        expect(page.targets.map(({ kind, address }) => `${kind} ${address}`)).toEqual([
            'page two.md',
            'file .gitbook/assets/a.png',
        ]);
        const targets = Object.fromEntries(
            page.targets.map(({ kind, address }, at) => [`/${kind}s/${page.key}-${at}`, address]),
        );
        const { description, icon, coverY, layout, variables } = fields;
        const ordered = { description, icon, cover: targets[cover ?? ''], coverY, layout, variables };
        const written = { title: page.title, fields: ordered, markdown: page.markdown, targets };
        const place = { kind: 'page' as const, path: 'README.md', paths: [], codeBlocks: [] };
        expect(await formatRepositoryPage({ ...place, ...written }, undefined, () => Promise.resolve())).toBe(text);
    });

    it('has the pages of its root folder if it has more files than the limit elsewhere', async () => {
        const server = await startGitServer();
        const code = Array.from({ length: GIT_LIMITS.entries + 1 }, (_, at) => [`code/f${at}.txt`, 'x'] as const);
        const entries = { '.gitbook.yaml': 'root: ./docs/\n', 'docs/README.md': '# Docs\n' };
        commitGitEntries(server, { ...entries, ...Object.fromEntries(code) });
        const { files } = await opened(server);
        expect(files.map(([path]) => path)).toEqual(['README.md', '.gitbook.yaml']);
    });

    it.each([
        ['SUMMARY.md', `${'x'.repeat(262_145)}\n`, 'SUMMARY.md: Its text is longer than 262144 characters.'],
        ['.gitbook.yaml', 'x'.repeat(20_000_001), '.gitbook.yaml: It is larger than 10000000 bytes.'],
    ])('is rejected with the reason if its %s is too large', async (path, content, problem) => {
        const server = await startGitServer();
        server.commit({ 'README.md': '# Hi\n', [path]: content });
        await expect(opened(server)).rejects.toThrow(problem);
    });
});

async function opened(server: GitServer): Promise<FetchedCommit> {
    const { head, pack } = await fetchBranchInTest(server);
    const archive = cacheArchiveFiles(new Map(), pack.byteLength, { pack });
    const value = await openFetchedBranch({ ref: 'main', below: '', head, archive });
    if (!value || !('fetched' in value)) throw new Error('The repository is not open.');
    return value.fetched;
}
