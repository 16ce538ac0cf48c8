import { randomBytes } from 'node:crypto';

import { connectControl } from '@svc-int/emulator';
import type { Page } from '@svc-int/api';
import { beforeAll, describe, expect, it } from 'vitest';

import { browse } from '../../support/browse.js';
import { createSpace, createUserClient } from '../../support/content.js';
import { getStatus } from '../../support/contract.js';
import { followDispatches, type DispatchMessage } from '../../support/session/follower.js';
import { type GitServer, HAS_GIT, startGitServer } from '../../support/git-server.js';
import { startHttpServer } from '../../support/http-server.js';
import { createTextScript } from '../../support/scripts.js';
import { killRuntime, startTemporaryService, type TestService } from '../../support/service.js';
import { openSharedService } from '../../support/shared-service.js';
import { FULL_SIZE } from '../../support/sizes.js';
import { TEST_TIMEOUT_MS } from '../../support/time-limits.js';
import { until } from '../../support/until.js';
import { itAtFullSize } from '../../support/full-size-tests.js';

const { service, orgs, send } = await openSharedService();
const { spaces } = service.client;
const control = connectControl(service);
const { dispatches, untilSent } = await followDispatches(service);

const PAGES = FULL_SIZE ? 1000 : 40;

const FILES = {
    '.gitbook.yaml': 'root: ./docs/\n',
    'README.md': 'Of the code.\n',
    'docs/README.md':
        '---\ndescription: About it\nicon: bolt\n---\n\n# Welcome\n\nSee [setup](guides/setup.md#first) and ![a](.gitbook/assets/a.png).\n',
    'docs/SUMMARY.md':
        '# Table of contents\n\n* [Welcome](README.md)\n\n## Guides\n\n* [Set up](guides/setup.md)\n  * [Deep](guides/deep.md)\n* [Site](https://example.com/)\n',
    'docs/guides/setup.md': '# Set up\n\n## First\n\nStart.\n',
    'docs/guides/deep.md': '# Deep\n\n*   Written\n*   otherwise\n',
    'docs/.gitbook/assets/a.png': 'a picture',
};

beforeAll(async () => {
    await service.develop('syncs', createTextScript('x'), { scopes: ['space:git:sync', 'space:metadata:read'] });
});

describe.skipIf(!HAS_GIT)('import from Git', () => {
    it('importGitRepository imports pages, fields, groups, links and files, and records their Git source', async () => {
        const { server, space } = await imported(FILES);
        const { data } = await spaces.getCurrentRevision(space);
        expect(outline(data.pages)).toEqual([
            'document Welcome (welcome)',
            'group Guides (guides)',
            '  document Set up (guides/setup)',
            '    document Deep (guides/setup/deep)',
            '  link Site',
        ]);
        const [welcome] = data.pages;
        expect(welcome).toMatchObject({
            description: 'About it',
            icon: 'bolt',
            git: { oid: server.git('rev-parse', 'main:docs/README.md'), path: 'docs/README.md' },
        });
        expect(data.git).toMatchObject({
            oid: server.git('rev-parse', 'main'),
            message: 'A change',
            createdByGitBook: false,
            ref: 'main',
        });
        expect(data.files).toMatchObject([{ name: 'a.png', git: { path: 'docs/.gitbook/assets/a.png' } }]);
        const { markdown } = await pageAt(space, 'welcome');
        const setup = await pageAt(space, 'guides/setup');
        expect(markdown).toContain(`[setup](/pages/${setup.id}#first)`);
        expect(markdown).toContain(`(/files/${data.files[0]?.id})`);
        expect((await spaces.getCurrentRevision(space, { metadata: false })).data.git).toBeUndefined();
        expect((await spaces.getSpaceGitInfo(space)).data).toMatchObject({ repoName: 'docs', url: server.url });
        expect((await spaces.getSpaceById(space)).data).toMatchObject({
            editMode: 'live',
            gitSync: { repoName: 'docs' },
        });
    });

    it('a page of a site links to its file in the repository if the site shows edit links and files have URLs', async () => {
        const server = await startGitServer();
        server.commit({ 'README.md': '# Hi\n' });
        const { id } = await createSpace(service, 'Read');
        const repoTreeURL = 'https://code.example/docs/tree/main/';
        expect(await sync(id, 'import', server, { repoTreeURL })).toMatchObject({ state: 'success' });
        const { data: site } = await orgs.createSite('acme', { title: 'Docs', spaces: [id] });
        const { data } = await orgs.publishSite('acme', site.id);
        const url = data.urls.published ?? '';
        const link = 'href="https://code.example/docs/tree/main/README.md"';
        expect((await browse(url)).text).not.toContain(link);
        await orgs.updateSiteCustomizationById('acme', site.id, { git: { showEditLink: true } });
        expect((await browse(url)).text).toContain(link);
    });

    it('importGitRepository keeps the ids of remaining pages, and deletes removed pages', async () => {
        const { server, space } = await imported(FILES);
        const before = await pageAt(space, 'guides/setup');
        const deep = await pageAt(space, 'guides/setup/deep');
        server.commit({
            'docs/guides/setup.md': '# Set up again\n\nMore.\n',
            'docs/README.md': null,
            'docs/SUMMARY.md': '* [Set up](guides/setup.md)\n  * [Deep](guides/deep.md)\n* [New](new.md)\n',
            'docs/new.md': '# New\n',
        });
        expect(await sync(space, 'import', server)).toMatchObject({ state: 'success' });
        const { data } = await spaces.listPages(space);
        expect(outline(data.pages)).toEqual([
            'document Set up again (setup)',
            '  document Deep (setup/deep)',
            'document New (new)',
        ]);
        expect(await pageAt(space, 'setup')).toMatchObject({ id: before.id, markdown: 'More.\n' });
        expect(await pageAt(space, 'setup/deep')).toMatchObject({ id: deep.id, updatedAt: deep.updatedAt });
    });

    it('metaLinks of front matter become references to pages, and return to the file unchanged', async () => {
        const links = 'metaLinks:\n  canonical: two.md\n  alternates: [https://docs.example.com/de]\n';
        const files = { 'README.md': `---\n${links}---\n\n# One\n`, 'two.md': '# Two\n' };
        const { server, space } = await imported(files);
        const one = await pageAt(space, 'one');
        const two = await pageAt(space, 'two');
        const alternates = [{ kind: 'url' as const, url: 'https://docs.example.com/de' }];
        expect(one).toMatchObject({ metaLinks: { canonical: { kind: 'page', page: two.id }, alternates } });
        await edit(space, one.id, 'Text.\n');
        expect(await sync(space, 'export', server)).toMatchObject({ state: 'success' });
        expect(server.files()).toMatchObject({ 'README.md': `---\n${links}---\n\n# One\n\nText.\n` });
        const fields = { metaLinks: { alternates: [...alternates, { kind: 'page' as const, page: two.id }] } };
        await control.changeContent({ space, edits: [{ type: 'replace', page: one.id, fields }] });
        expect(await sync(space, 'export', server)).toMatchObject({ state: 'success' });
        expect(server.files()['README.md']).toContain(
            '  alternates:\n    - https://docs.example.com/de\n    - two.md\n',
        );
    });

    it('importGitRepository sends events at its start and end, with the reason of a failure', async () => {
        const server = await startGitServer();
        server.commit({ 'a.txt': 'x' });
        const { id } = await createSpace(service, 'Told');
        expect(await sync(id, 'import', server)).toMatchObject({
            state: 'failure',
            error: 'The repository has no Markdown files (.md) in the folder of its pages.',
        });
        expect(await sync(id, 'import', server, { ref: 'other' })).toMatchObject({
            state: 'failure',
            error: 'The repository has no branch "other".',
        });
        server.commit({ 'README.md': '# Hi\n' });
        const done = await sync(id, 'import', server);
        expect(done).toMatchObject({ state: 'success', commitId: server.git('rev-parse', 'main') });
        const told = await eventsOf(id);
        expect(told.map(({ type }) => type)).toEqual([
            'space_gitsync_started',
            'space_gitsync_completed',
            'space_gitsync_completed',
            'space_gitsync_started',
            'space_gitsync_completed',
        ]);
    });

    it('importGitRepository sends its credentials only to the Git server', async () => {
        const server = await startGitServer({ password: 's3cret' });
        server.commit({ 'README.md': '# Hi\n' });
        const { id } = await createSpace(service, 'Closed');
        expect(await sync(id, 'import', server)).toMatchObject({ error: expect.stringContaining('401') as string });
        const url = server.url.replace('://', '://ada:s3cret@');
        expect(await sync(id, 'import', server, { url })).toMatchObject({ state: 'success' });
        expect((await spaces.getSpaceGitInfo(id)).data.url).toBe(server.url);
        const file = JSON.stringify(await control.exportWorkspace({ secrets: 'include' }));
        expect(file).toContain('docs.git');
        expect(file).not.toContain('s3cret');
    });

    itAtFullSize(
        'importGitRepository follows no redirect to another host with credentials, and removes credentials from URLs',
        async () => {
            const server = await startGitServer({ password: 's3cret' });
            server.commit({ 'README.md': '# Hi\n' });
            const url = await startHttpServer((request, response) =>
                response.writeHead(307, { location: `${server.url}${request.url}` }).end(),
            );
            const { id } = await createSpace(service, 'Elsewhere');
            const repoCommitURL = 'https://ada:s3cret@code.example/commits';
            const failed = await sync(id, 'import', server, { url: url.replace('://', '://ada:s3cret@') });
            expect(failed).toMatchObject({ error: expect.stringContaining('401') as string });
            const done = await sync(id, 'import', server, {
                url: server.url.replace('://', '://ada:s3cret@'),
                repoCommitURL,
            });
            expect(done).toMatchObject({ state: 'success' });
            const { git } = (await spaces.getCurrentRevision(id)).data;
            expect(git?.url).toBe(`https://code.example/commits/${git?.oid}`);
        },
    );

    it('importGitRepository fails if both sides changed a page, unless it is forced', async () => {
        const { server, space } = await imported({ 'README.md': '# One\n', 'two.md': '# Two\n' });
        const two = await pageAt(space, 'two');
        await edit(space, two.id, 'Edited here.\n');
        server.commit({ 'README.md': '# One again\n' });
        expect(await sync(space, 'import', server)).toMatchObject({ state: 'success' });
        expect(await pageAt(space, 'two')).toMatchObject({ markdown: 'Edited here.\n' });
        server.commit({ 'two.md': '# Two\n\nChanged there.\n' });
        expect(await sync(space, 'import', server)).toMatchObject({
            state: 'failure',
            error: expect.stringContaining(
                'Conflict: two.md changed both in the space and in the repository.',
            ) as string,
        });
        expect(await pageAt(space, 'two')).toMatchObject({ markdown: 'Edited here.\n' });
        expect(await sync(space, 'import', server, { force: true })).toMatchObject({ state: 'success' });
        expect(await pageAt(space, 'two')).toMatchObject({ id: two.id, markdown: 'Changed there.\n' });
    });

    it('importGitRepository deletes the files of a failed import from the workspace', async () => {
        const { server, space } = await imported({ 'README.md': '# One\n' });
        const variables = '.gitbook/vars.yaml';
        server.commit({ 'README.md': `# Long\n\n${'a word '.repeat(40_000)}\n`, [variables]: 'of: this test only\n' });
        expect(await sync(space, 'import', server)).toMatchObject({ state: 'failure' });
        const file = JSON.stringify(await control.exportWorkspace({}));
        expect(file.includes(server.git('rev-parse', `main:${variables}`))).toBe(false);
    });

    itAtFullSize(
        'an import with standalone: true creates a separate revision, keeps page ids, and ends with an event that has the revision id',
        async () => {
            const { server, space } = await imported({ 'README.md': '# One\n', 'two.md': '# Two\n' });
            const two = await pageAt(space, 'two');
            await edit(space, two.id, 'Edited here.\n');
            const { data: before } = await spaces.getSpaceById(space);
            const commit = server.commit({ 'two.md': '# Two\n\nProposed.\n' }, 'A proposal', 'proposal');
            const done = await sync(space, 'import', server, { ref: 'refs/heads/proposal', standalone: true });
            expect(done).toMatchObject({ state: 'success', commitId: commit });
            const revision = done.revisionId ?? '';
            const { data } = await spaces.getRevisionById(space, revision);
            expect(data.git).toMatchObject({ oid: commit, message: 'A proposal', ref: 'refs/heads/proposal' });
            const { data: page } = await spaces.getPageInRevisionById(space, revision, two.id, { format: 'markdown' });
            expect(page).toMatchObject({ markdown: 'Proposed.\n' });
            expect((await spaces.getSpaceById(space)).data).toEqual(before);
            expect(await pageAt(space, 'two')).toMatchObject({ markdown: 'Edited here.\n' });
            expect(await sync(space, 'export', server)).toMatchObject({ state: 'success' });
            expect(server.files()).toMatchObject({ 'two.md': '# Two\n\nEdited here.\n' });
        },
    );

    it('importGitRepository skips an import with an earlier timestamp that is requested during an import', async () => {
        const server = await startGitServer();
        server.commit({ 'README.md': '# Whole\n' });
        const { id } = await createSpace(service, 'In order');
        const earlier = new Date(Date.now() - 60_000).toISOString();
        let isAsked = false;
        const url = await startHttpServer((request, response) => {
            const go = isAsked
                ? Promise.resolve()
                : spaces.importGitRepository(id, { url: server.url, ref: 'main', timestamp: earlier });
            isAsked = true;
            void go.then(() => response.writeHead(307, { location: `${server.url}${request.url}` }).end());
        });
        expect(await sync(id, 'import', { url })).toMatchObject({ state: 'success' });
        await settled(id);
        expect((await eventsOf(id)).filter(isEnd)).toHaveLength(1);
        expect(outline((await spaces.listPages(id)).data.pages)).toEqual(['document Whole (whole)']);
    });

    itAtFullSize(
        'importGitRepository omits and reports files over the limits, and exports leave them unchanged',
        async () => {
            const server = await startGitServer();
            const large = {
                'docs/large.md': `# Large\n\n${'x'.repeat(1_000_001)}\n`,
                'docs/long.md': `# Long\n\n${'a word '.repeat(40_000)}\n`,
                'docs/large.bin': 'x'.repeat(10_000_001),
            };
            server.commit({
                '.gitbook.yaml': 'root: ./docs/\n',
                'docs/README.md': '# Start\n\nSee [long](long.md) and ![x](large.bin).\n',
                'docs/SUMMARY.md':
                    '* [Start](README.md)\n* [Large](large.md)\n  * [Below](below.md)\n* [Long](long.md)\n* [Again](long.md)\n',
                'docs/below.md': '# Below\n',
                ...large,
            });
            const { id } = await createSpace(service, 'Large');
            expect(await sync(id, 'import', server)).toMatchObject({ state: 'success' });
            expect(outline((await spaces.listPages(id)).data.pages)).toEqual([
                'document Start (start)',
                'document Below (below)',
            ]);
            const { lastSync } = (await spaces.getSpaceGitInfo(id)).data;
            expect(lastSync).toMatchObject({ direction: 'import', state: 'success', url: server.url, ref: 'main' });
            expect(lastSync?.omittedFiles).toEqual([
                { path: 'docs/large.md', reason: 'It is larger than 1000000 bytes.' },
                { path: 'docs/long.md', reason: expect.stringMatching(/262144/) as string },
                { path: 'docs/large.bin', reason: 'It is larger than 10000000 bytes.' },
            ]);
            expect((await control.work()).gitSyncs).toContainEqual(
                expect.objectContaining({ space: id, omittedFileCount: 3 }) as object,
            );
            const start = await pageAt(id, 'start');
            await edit(id, start.id, `Edited. ${start.markdown}`);
            expect(await sync(id, 'export', server)).toMatchObject({ state: 'success' });
            expect(server.files()).toMatchObject({
                ...large,
                'docs/README.md': '# Start\n\nEdited. See [long](long.md) and ![x](large.bin).\n',
            });
            server.commit({ 'docs/long.md': '# Long\n\nShort.\n' });
            expect(await sync(id, 'import', server)).toMatchObject({ state: 'success' });
            expect(await pageAt(id, 'long')).toMatchObject({ markdown: 'Short.\n' });
            expect((await spaces.getSpaceGitInfo(id)).data.lastSync).toMatchObject({ omittedFileCount: 2 });
        },
    );

    it('importGitRepository fails for an unreadable page whose condition hides other pages', async () => {
        const files = {
            'README.md': '# One\n',
            'SUMMARY.md': '* [One](README.md)\n* [Inner](inner.md)\n  * [Below](below.md)\n',
            'inner.md': '---\nif: visitor.claims.a\n---\n\n# Inner\n',
            'below.md': '# Below\n',
        };
        const { server, space } = await imported(files);
        for (const inner of [
            `${files['inner.md']}${'a word '.repeat(40_000)}\n`,
            '---\nif: "visitor.claims.a\n---\n\n# Inner\n',
        ]) {
            server.commit({ 'inner.md': inner });
            expect(await sync(space, 'import', server)).toMatchObject({
                state: 'failure',
                error: expect.stringMatching(/^The page inner.md cannot be imported, and its condition/) as string,
            });
        }
        expect(outline((await spaces.listPages(space)).data.pages)).toEqual([
            'document One (one)',
            'document Inner (inner)',
            '  document Below (inner/below)',
        ]);
    });

    it('importGitRepository fails and keeps the content if it can read no page', async () => {
        const { server, space } = await imported({ 'README.md': '# One\n' });
        server.commit({ 'README.md': `# Long\n\n${'a word '.repeat(40_000)}\n` });
        expect(await sync(space, 'import', server)).toMatchObject({
            state: 'failure',
            error: expect.stringMatching(/^None of the pages can be imported. README.md: /) as string,
        });
        expect(outline((await spaces.listPages(space)).data.pages)).toEqual(['document One (one)']);
    });

    it('importGitRepository keeps files of unchanged pages when another page changes', async () => {
        const { server, space } = await imported(FILES);
        const before = (await spaces.listFiles(space)).data.items;
        server.commit({ 'docs/guides/deep.md': '# Deep\n\nChanged.\n' });
        expect(await sync(space, 'import', server)).toMatchObject({ state: 'success' });
        expect(before).toHaveLength(1);
        expect((await spaces.listFiles(space)).data.items).toEqual(before);
    });

    it('importGitRepository updates a changed file that an unchanged page shows', async () => {
        const { server, space } = await imported(FILES);
        server.commit({ 'docs/.gitbook/assets/a.png': 'another picture' });
        expect(await sync(space, 'import', server)).toMatchObject({ state: 'success' });
        const { items } = (await spaces.listFiles(space)).data;
        expect(items.map(({ size }) => size)).toEqual(['another picture'.length]);
        expect((await pageAt(space, 'welcome')).markdown).toContain(`(/files/${items[0]?.id})`);
    });

    it('a failed synchronization is reported by git/info, the space and the background work until a successful one, and again after another failure', async () => {
        const server = await startGitServer();
        server.commit({ 'README.md': '# Hi\n' });
        const { id } = await createSpace(service, 'Failed', { visibility: 'public' });
        const error = 'The repository has no branch "none".';
        await sync(id, 'import', server, { ref: 'none' });
        const { data: info } = await spaces.getSpaceGitInfo(id);
        expect(info).toMatchObject({ repoName: 'docs', lastSync: { state: 'failure', ref: 'none', error } });
        expect(info.updatedAt).toBeUndefined();
        expect((await spaces.getSpaceById(id)).data.gitSync?.lastSync).toMatchObject({ error });
        const guest = (await createUserClient(service, 'gus')).spaces;
        const ofGuest = [(await guest.getSpaceById(id)).data.gitSync, (await guest.getSpaceGitInfo(id)).data];
        expect(ofGuest).toEqual(ofGuest.map(() => ({ ...info, lastSync: undefined })));
        expect((await control.work()).gitSyncs).toContainEqual(
            expect.objectContaining({ space: id, direction: 'import', error }) as object,
        );
        expect(await sync(id, 'import', server)).toMatchObject({ state: 'success' });
        expect((await control.work()).gitSyncs.filter(({ space }) => space === id)).toEqual([]);
        await sync(id, 'import', server, { ref: 'none' });
        const { data: after } = await spaces.getSpaceGitInfo(id);
        expect(after).toMatchObject({ updatedAt: expect.any(String) as string, lastSync: { state: 'failure', error } });
    });

    itAtFullSize(
        `importGitRepository imports ${PAGES} pages`,
        async () => {
            const pages = Array.from({ length: PAGES }, (_, at) => [
                `d${at % 20}/p${at}.md`,
                `# Page ${at}\n\nText ${at}.\n`,
            ]);
            const { server, space } = await imported(Object.fromEntries(pages) as Record<string, string>);
            const { data } = await spaces.listPages(space);
            expect(outline(data.pages).filter((line) => line.includes('document'))).toHaveLength(pages.length);
            const before = server.git('rev-parse', 'main');
            expect(await sync(space, 'export', server)).toMatchObject({ state: 'success', commitId: before });
        },
        4 * TEST_TIMEOUT_MS,
    );
});

describe.skipIf(!HAS_GIT)('export to Git', () => {
    it('exportToGitRepository creates the first commit of a repository, whose import leaves the pages unchanged', async () => {
        const server = await startGitServer();
        const { id } = await createSpace(service, 'Written');
        await control.changeContent({
            space: id,
            edits: [
                {
                    type: 'add',
                    page: {
                        id: 'a',
                        title: 'Start *here*',
                        description: 'Yes: it is',
                        icon: 'bolt',
                        markdown: 'See [b](/pages/b#x).\n\n{% hint style="info" %}\nHint\n{% endhint %}\n',
                    },
                },
                {
                    type: 'add',
                    page: {
                        id: 'g',
                        title: 'Guides',
                        type: 'group',
                        pages: [{ id: 'b', title: 'B', markdown: '## X\n', pages: [{ id: 'c', title: 'C' }] }],
                    },
                },
                { type: 'add', page: { id: 'l', title: 'Elsewhere', type: 'link', href: 'https://example.com/' } },
            ],
        });
        const done = await sync(id, 'export', server);
        expect(done).toMatchObject({ state: 'success', commitId: server.git('rev-parse', 'main') });
        expect(await eventsOf(id)).toMatchObject([
            { type: 'space_gitsync_started', commitId: done.commitId },
            { type: 'space_gitsync_completed', commitId: done.commitId },
        ]);
        expect(server.git('log', '--format=%s', 'main')).toBe('From the space');
        expect(server.files()).toEqual({
            'README.md':
                '---\ndescription: \'Yes: it is\'\nicon: bolt\n---\n\n# Start *here*\n\nSee [b](guides/b/README.md#x).\n\n{% hint style="info" %}\n\nHint\n\n{% endhint %}\n',
            'SUMMARY.md':
                '# Table of contents\n\n* [Start \\*here\\*](README.md)\n\n## Guides\n\n* [B](guides/b/README.md)\n  * [C](guides/b/c.md)\n\n***\n\n* [Elsewhere](https://example.com/)\n',
            'guides/b/README.md': '# B\n\n## X\n',
            'guides/b/c.md': '# C\n',
        });
        const before = (await spaces.listPages(id)).data.pages;
        expect(await sync(id, 'import', server)).toMatchObject({ state: 'success' });
        expect((await spaces.listPages(id)).data.pages).toEqual(before);
        expect((await spaces.getCurrentRevision(id)).data.git).toMatchObject({ oid: done.commitId });
    });

    it('exportToGitRepository writes a block of an integration as its code block, and an import restores it', async () => {
        const blocks = [{ id: 'drawing', title: 'Drawing', markdown: { codeblock: 'sketch', body: 'source' } }];
        await service.develop('sketcher', createTextScript('x'), { blocks });
        const server = await startGitServer();
        const { id } = await createSpace(service, 'Drawn');
        const drawing = (props: Record<string, unknown>) => ({
            object: 'block' as const,
            type: 'integration' as const,
            isVoid: true as const,
            data: { integration: 'sketcher', block: 'drawing', props },
        });
        const document = {
            object: 'document' as const,
            data: {},
            nodes: [drawing({ source: 'a -> b\n```\nc' }), drawing({ source: 'x', size: 'large' })],
        };
        await control.changeContent({ space: id, edits: [{ type: 'add', page: { id: 'd', title: 'D', document } }] });
        const propsOf = async () => {
            const { data } = await spaces.getPageById(id, 'd');
            const nodes = data.type === 'document' ? (data.document?.nodes ?? []) : [];
            return nodes.map((node) => (node.type === 'integration' ? node.data.props : node.type));
        };
        expect(await sync(id, 'export', server)).toMatchObject({ state: 'success' });
        const { 'README.md': file = '' } = server.files();
        expect(file).toContain('````sketch\na -> b\n```\nc\n````\n');
        server.commit({ 'README.md': file.replace('a -> b', 'b -> a') });
        expect(await sync(id, 'import', server)).toMatchObject({ state: 'success' });
        expect(await propsOf()).toEqual([{ source: 'b -> a\n```\nc' }, { source: 'x', size: 'large' }]);
    });

    it('exportToGitRepository changes only files of changed pages', async () => {
        const { server, space } = await imported(FILES);
        const before = server.git('rev-parse', 'main');
        expect(await sync(space, 'export', server)).toMatchObject({ state: 'success', commitId: before });
        const setup = await pageAt(space, 'guides/setup');
        await edit(space, setup.id, 'Changed.\n');
        expect(await sync(space, 'export', server)).toMatchObject({ state: 'success' });
        expect(server.files()).toEqual({ ...FILES, 'docs/guides/setup.md': '# Set up\n\nChanged.\n' });
        expect((await spaces.getCurrentRevision(space)).data.git).toMatchObject({
            createdByGitBook: true,
            message: 'From the space',
        });
    });

    itAtFullSize(
        'exportToGitRepository gives new pages unused paths, also if a page moved away from its path',
        async () => {
            const { server, space } = await imported({ 'README.md': '# One\n', 'two.md': '# Two\n' });
            const two = await pageAt(space, 'two');
            await control.changeContent({
                space,
                edits: [
                    { type: 'replace', page: two.id, fields: { slug: 'moved' } },
                    { type: 'add', page: { id: 'another', title: 'Another', slug: 'two', markdown: 'Another.\n' } },
                ],
            });
            server.commit({ 'two.md': null });
            expect(await sync(space, 'export', server, { force: true })).toMatchObject({ state: 'success' });
            expect(server.files()).toMatchObject({ 'two-1.md': '# Another\n\nAnother.\n' });
        },
    );

    it('exportToGitRepository uses chunked transfer encoding only for packs of more than 1 MB', async () => {
        const { server, space } = await imported(FILES);
        await edit(space, (await pageAt(space, 'guides/setup')).id, 'Changed.\n');
        expect(await sync(space, 'export', server)).toMatchObject({ state: 'success' });
        expect(server.chunked).toEqual([]);
        const content = randomBytes(1_500_000).toString('base64');
        await control.changeContent({
            space,
            files: [{ id: 'large', name: 'large.bin', contentType: 'application/octet-stream', content }],
        });
        expect(await sync(space, 'export', server)).toMatchObject({ state: 'success' });
        expect(server.chunked).toEqual(['POST /docs.git/git-receive-pack']);
        expect(server.git('fsck', '--strict')).toBe('');
    });

    it('exportToGitRepository gives files names that are valid on every system', async () => {
        const server = await startGitServer();
        const { id } = await createSpace(service, 'Files');
        const names = ['..', '.git', 'a:b?.png', `${'\u{1F600}'.repeat(100)}.png`];
        await control.changeContent({
            space: id,
            files: names.map((name, at) => ({ id: `f${at}`, name, contentType: 'image/png', content: 'eA==' })),
            edits: [{ type: 'add', page: { id: 'p', title: 'One' } }],
        });
        expect(await sync(id, 'export', server)).toMatchObject({ state: 'success' });
        expect(Object.keys(server.files()).filter((path) => path.includes('assets'))).toEqual([
            '.gitbook/assets/a-b-.png',
            '.gitbook/assets/file',
            '.gitbook/assets/git',
            `.gitbook/assets/${'\u{1F600}'.repeat(60)}.png`,
        ]);
    });

    it('exportToGitRepository fails if the branch has other changes of the pages, unless it is forced', async () => {
        const { server, space } = await imported({ 'README.md': '# One\n', 'two.md': '# Two\n' });
        await edit(space, (await pageAt(space, 'two')).id, 'Here.\n');
        server.commit({ 'README.md': '# One of theirs\n', 'two.md': '# Two\n\nThere.\n' });
        expect(await sync(space, 'export', server)).toMatchObject({
            state: 'failure',
            error: expect.stringContaining('Conflict: the branch has other versions of two.md.') as string,
        });
        expect(await sync(space, 'export', server, { force: true })).toMatchObject({ state: 'success' });
        expect(server.files()).toMatchObject({ 'README.md': '# One of theirs\n', 'two.md': '# Two\n\nHere.\n' });
    });

    it('exportToGitRepository fails if SUMMARY.md and the outline of the space changed, and merges both after an import', async () => {
        const files = { 'README.md': '# One\n', 'two.md': '# Two\n' };
        const summary = '* [One](README.md)\n* [Two](two.md)\n';
        const { server, space } = await imported({ ...files, 'SUMMARY.md': summary });
        await control.changeContent({ space, edits: [{ type: 'add', page: { id: 'three', title: 'Three' } }] });
        const theirs = `${summary}* [Site](https://example.com)\n`;
        server.commit({ ...files, 'SUMMARY.md': theirs });
        expect(await sync(space, 'export', server)).toMatchObject({
            state: 'failure',
            error: expect.stringContaining('Conflict: the branch has other versions of SUMMARY.md.') as string,
        });
        expect(server.files()).toMatchObject({ 'SUMMARY.md': theirs });
        expect(await sync(space, 'import', server)).toMatchObject({ state: 'success' });
        expect(await sync(space, 'export', server)).toMatchObject({ state: 'success' });
        expect(server.files()['SUMMARY.md']).toBe(`${theirs}* [Three](three.md)\n`);
    });

    it('exportToGitRepository skips a request whose timestamp is not later than that of the last import', async () => {
        const { server, space } = await imported({ 'README.md': '# One\n' });
        const before = (await eventsOf(space)).length;
        const body = { url: server.url, ref: 'main', timestamp: 1000 };
        await spaces.importGitRepository(space, body);
        await spaces.exportToGitRepository(space, { ...body, commitMessage: 'x' });
        await settled(space);
        expect(await eventsOf(space)).toHaveLength(before);
    });
});

it('a space that is deleted during a synchronization stays unchanged, and can be edited once it is restored', async () => {
    const server = await startGitServer();
    server.commit({ 'README.md': '# Hi\n' });
    const { id } = await createSpace(service, 'Deleted');
    let go: () => void = () => {};
    const isGone = new Promise<void>((resolve) => (go = resolve));
    const url = await startHttpServer((request, response) => {
        const location = `${server.url}${request.url}`;
        void isGone.then(() => response.writeHead(307, { location }).end());
    });
    const body = { url, ref: 'main' };
    await spaces.importGitRepository(id, body);
    await spaces.exportToGitRepository(id, { ...body, commitMessage: 'x' });
    await spaces.deleteSpaceById(id);
    expect(await getStatus(spaces.importGitRepository(id, body))).toBe(409);
    await spaces.restoreSpace(id);
    await control.changeContent({ space: id, edits: [{ type: 'add', page: { id: 'kept', title: 'Kept' } }] });
    go();
    // The export waits for the synchronization before it.
    expect(await sync(id, 'export', server, { ref: 'other' })).toMatchObject({ state: 'success' });
    expect(outline((await spaces.listPages(id)).data.pages)).toEqual(['document Kept (kept)']);
    expect(server.git('rev-list', '--count', 'main')).toBe('1');
});

it('importGitRepository returns 409 for more than twenty waiting synchronizations of a space', async () => {
    const { id } = await createSpace(service, 'Asked often');
    let go: () => void = () => {};
    const isEnough = new Promise<void>((resolve) => (go = resolve));
    const url = await startHttpServer((_, response) => void isEnough.then(() => response.writeHead(404).end()));
    for (let count = 0; count < 20; count++) await spaces.importGitRepository(id, { url, ref: 'main' });
    expect(await getStatus(spaces.importGitRepository(id, { url, ref: 'main' }))).toBe(409);
    go();
    await settled(id);
    expect((await eventsOf(id)).filter(isEnd)).toHaveLength(20);
});

it.each([
    ['another scheme', { url: 'ssh://example.com/x.git' }],
    ['a query', { url: 'http://example.com/x.git?token=s3cret' }],
    ['credentials with invalid escapes', { url: 'http://ada:%zz@example.com/x.git' }],
    ['a javascript: URL of its files', { repoTreeURL: 'javascript:alert(1)//' }],
    ['a branch like a command-line option', { ref: '--upload-pack=x' }],
    ['a branch with ".."', { ref: 'a/../b' }],
    ['a folder outside of the repository', { repoProjectDirectory: '../x' }],
    ['a folder that Git reserves', { repoProjectDirectory: 'docs/.git' }],
    ['a folder with a backslash', { repoProjectDirectory: String.raw`docs\..\..\x` }],
    ['a folder with a null character', { repoProjectDirectory: 'docs\0' }],
])('importGitRepository rejects %s with 422, without credentials in the error', async (_, fields) => {
    const { id } = await createSpace(service, 'Bad');
    const body = { url: 'http://example.com/x.git', ref: 'main', ...fields };
    const refused = await send('POST', `/spaces/${id}/git/import`, body);
    expect(refused.status).toBe(422);
    expect(await refused.text()).not.toContain('s3cret');
    expect(await getStatus(spaces.getSpaceGitInfo(id))).toBe(404);
});

describe('server without Git', () => {
    it.each([
        ['an invalid response', (response: Response_) => response.end('<html>')],
        ['an error', (response: Response_) => response.writeHead(500).end()],
        [
            'a redirect to the service itself',
            (response: Response_) =>
                response.writeHead(302, { location: `${service.url}/info/refs?service=git-upload-pack` }).end(),
        ],
    ])('a synchronization with a server that sends %s fails with a reason', async (_, answer) => {
        const url = await startHttpServer((_request, response) => void answer(response));
        const { id } = await createSpace(service, 'Nonsense');
        const done = await sync(id, 'import', { url });
        expect(done.state).toBe('failure');
        expect(done.error).toMatch(/\w{3,}.*\.$/);
        expect(done.error).not.toContain(service.token);
    });
});

it('a synchronization with credentials that a restart interrupts fails with the advice to repeat it', async () => {
    const own = await startTemporaryService();
    await own.develop('syncs', createTextScript('x'), { scopes: ['space:git:sync'] });
    const { id } = await createSpace(own, 'Interrupted');
    let isAsked = false;
    const url = await startHttpServer(() => void (isAsked = true));
    await own.client.spaces.importGitRepository(id, { url: url.replace('://', '://ada:s3cret@'), ref: 'main' });
    await until('the server was asked', () => isAsked);
    killRuntime(own);
    // Interrupted work waits ten seconds after a restart.
    await until('the runtime is there again', () =>
        connectControl(own)
            .advanceClock(10_000)
            .catch(() => undefined),
    );
    const end = await until('it ended', async () => (await eventsOf(id, own)).find(isEnd));
    expect(end).toMatchObject({
        state: 'failure',
        error: expect.stringContaining('Request the synchronization again') as string,
    });
});

type Response_ = import('node:http').ServerResponse;

async function imported(files: Record<string, string>): Promise<{ server: GitServer; space: string }> {
    const server = await startGitServer();
    server.commit(files);
    const { id } = await createSpace(service, 'Synchronized');
    expect(await sync(id, 'import', server)).toMatchObject({ state: 'success' });
    return { server, space: id };
}

interface Told {
    type: string;
    state?: string;
    commitId?: string;
    revisionId?: string;
    error?: string;
}

async function sync(
    space: string,
    direction: 'import' | 'export',
    { url }: Pick<GitServer, 'url'>,
    options: {
        url?: string;
        ref?: string;
        force?: boolean;
        standalone?: boolean;
        repoTreeURL?: string;
        repoCommitURL?: string;
    } = {},
): Promise<Told> {
    const isEndHere = ({ type, place }: DispatchMessage) => isEnd({ type }) && place === space;
    const count = dispatches.filter(isEndHere).length + 1;
    const body = { url, ref: 'main', ...options };
    await (direction === 'import'
        ? spaces.importGitRepository(space, body)
        : spaces.exportToGitRepository(space, { ...body, commitMessage: 'From the space' }));
    await untilSent('it was synchronized', isEndHere, count);
    return (await eventsOf(space)).filter(isEnd)[count - 1] ?? expect.fail('It was not recorded.');
}

async function settled(space: string): Promise<void> {
    await until('nothing is synchronized', async () => (await spaces.getSpaceById(space)).data.editMode === 'live');
}

function isEnd({ type }: Told): boolean {
    return type === 'space_gitsync_completed';
}

const NEWEST = 60;

async function eventsOf(space: string, of: TestService = service): Promise<Told[]> {
    const { data } = await of.client.integrations.listIntegrationEvents('syncs', { limit: NEWEST });
    return data.items
        .toReversed()
        .map(({ payload }) => payload as unknown as Told & { spaceId?: string })
        .filter(({ type, spaceId }) => type.startsWith('space_gitsync') && spaceId === space);
}

async function pageAt(space: string, path: string): Promise<{ id: string; markdown?: string; updatedAt: string }> {
    const { data } = await spaces.getPageByPath(space, path, { format: 'markdown' });
    return data;
}

async function edit(space: string, page: string, markdown: string): Promise<void> {
    await control.changeContent({ space, edits: [{ type: 'replace', page, fields: { markdown } }] });
}

function outline(pages: readonly Page[], depth = 0): string[] {
    return pages.flatMap((page) => [
        `${'  '.repeat(depth)}${page.type} ${page.title}${'path' in page ? ` (${page.path})` : ''}`,
        ...('pages' in page ? outline(page.pages, depth + 1) : []),
    ]);
}
