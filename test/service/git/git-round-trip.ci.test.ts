import { connectControl } from '@svc-int/emulator';
import { describe, expect, it } from 'vitest';

import { browse } from '../../support/browse.js';
import { createSpace } from '../../support/content.js';
import { type GitServer, HAS_GIT, startGitServer } from '../../support/git-server.js';
import { openSharedService } from '../../support/shared-service.js';
import { until } from '../../support/until.js';

const { service } = await openSharedService();
const { spaces } = service.client;
const control = connectControl(service);

const FILES = {
    '.gitbook.yaml':
        '# Where it is\r\nroot: ./docs\r\nlater: {a: 1}\r\nredirects:\r\n  old/page: basics/alpha_one.md\r\n',
    'docs/SUMMARY.md': [
        '# Table of contents',
        '',
        'Words of the author.',
        '',
        '- [Start](./README.md "The first")',
        '- [Gone](gone.md)',
        '',
        '## Basics',
        '',
        '- [Alpha](basics/alpha_one.md)',
        '',
        '***',
        '',
        '- [Beta](<Be ta.md>)',
        '',
        '## Rest',
        '',
        '- [Gamma](gamma.md)',
    ].join('\n'),
    'docs/README.md': [
        '---',
        'description: >-',
        '  A page that says',
        '  two lines.',
        'tags:',
        '  - beta',
        'layout:',
        '  width: wide',
        '  tags:',
        '    visible: true',
        '---',
        '',
        '# Start',
        '',
        'Before __it__, see [beta](<Be ta.md> "Title") and ![x](.gitbook/assets/a.png).',
        '',
        '{% include ".gitbook/includes/support.md" %}',
        '',
        '{% include "missing.md" %}',
        '',
        'Version <code class="expression">space.vars.release</code> after.',
        '',
        '{% if visitor.claims.unsigned.plan === "pro" %}',
        'For pro.',
        '{% endif %}',
        '',
        '*   Last',
        '',
    ].join('\n'),
    'docs/basics/alpha_one.md':
        '\uFEFF# Alpha\r\n\r\n{% include "../.gitbook/includes/support.md" %}  \r\n\r\n{% later x=1 %}\r\n',
    'docs/Be ta.md': 'No title',
    'docs/gamma.md':
        '# Gamma\n\nSee [start](/README.md).\n\n{% hint style="info" %}One __line__{% endhint %} {% later %}\n\n## A {% hint style="info" %}__b__{% endhint %} ##\n\n{% if visitor.claims.a %}__c__{% endif %}\n\n*   [ ] {% hint style="info" %}d{% endhint %}\n\ne {% later x=1 %}__f__{% endlater %} g\n\n\n',
    'docs/orphan.md': '# Not listed\n',
    'docs/.gitbook/includes/support.md':
        '---\ntitle: support\nowner: a\n---\n\nAsk us at the __desk__, [here](../../gamma.md).\n\n{% include "more.md" %}\n',
    'docs/.gitbook/includes/more.md': 'More ![y](../assets/b.png)\n',
    'docs/.gitbook/vars.yaml': '# Ours\nrelease: 4.20   # as text\n',
    'docs/.gitbook/assets/a.png': 'a picture',
    'docs/.gitbook/assets/b.png': 'another',
    'docs/.gitbook/assets/c.pdf': 'on no page',
};

describe.skipIf(!HAS_GIT)('importGitRepository and exportToGitRepository', () => {
    it('write all files unchanged to an empty repository', async () => {
        const { space } = await importFiles(FILES);
        const empty = await startGitServer();
        await sync(space, 'export', empty);
        expect(empty.files()).toEqual(FILES);
        const { id: other } = await createSpace(service, 'Again');
        await sync(other, 'import', empty);
        expect(await readContent(other)).toEqual(await readContent(space));
    });

    it('read and write .gitbook.yml if there is no .gitbook.yaml', async () => {
        const { '.gitbook.yaml': config, ...files } = FILES;
        const renamed = { ...files, '.gitbook.yml': config };
        const { server, space } = await importFiles(renamed);
        expect((await spaces.getPageByPath(space, 'basics/alpha_one')).data.title).toBe('Alpha');
        const empty = await startGitServer();
        await sync(space, 'export', empty);
        expect(empty.files()).toEqual(renamed);
        await sync(space, 'export', server);
        expect(server.git('rev-list', '--count', 'main')).toBe('1');
        server.commit({ '.gitbook.yaml': 'root: ./docs/basics\n', '.gitbook.yml': config });
        await sync(space, 'import', server);
        expect((await spaces.getPageByPath(space, 'alpha_one')).data.title).toBe('Alpha');
    });

    it('create no commit if nothing changed, and keep the ids of files', async () => {
        const { server, space } = await importFiles(FILES);
        const listFiles = async () =>
            (await spaces.getCurrentRevision(space)).data.files.map(({ id }) => id).toSorted();
        const files = await listFiles();
        await sync(space, 'export', server);
        await sync(space, 'import', server);
        expect(await listFiles()).toEqual(files);
        await sync(space, 'export', server);
        expect(server.git('rev-list', '--count', 'main')).toBe('1');
    });

    it('change only the lines of edited content', async () => {
        const { server, space } = await importFiles(FILES);
        const [start, alpha] = [await getPage(space, 'start'), await getPage(space, 'basics/alpha_one')];
        await control.changeContent({
            space,
            edits: [
                { type: 'replace', page: start.id, fields: { markdown: start.markdown.replace('For pro', 'For all') } },
                { type: 'replace', page: alpha.id, fields: { title: 'Omega' } },
            ],
            variables: { release: '5.0.0' },
        });
        await sync(space, 'export', server);
        expect(server.files()).toEqual({
            ...FILES,
            'docs/README.md': FILES['docs/README.md'].replace('For pro', 'For all'),
            'docs/basics/alpha_one.md': FILES['docs/basics/alpha_one.md'].replace('# Alpha', '# Omega'),
            'docs/SUMMARY.md': FILES['docs/SUMMARY.md'].replace('[Alpha]', '[Omega]'),
            'docs/.gitbook/vars.yaml': '# Ours\nrelease: 5.0.0\n',
        });
    });

    it('import includes as reusable contents, and vars.yaml as variables', async () => {
        const { server, space } = await importFiles(FILES);
        const { data } = await spaces.getCurrentRevision(space);
        expect(data.variables).toEqual({ release: '4.20' });
        const path = 'docs/.gitbook/includes/support.md';
        const support = data.reusableContents.find(({ git }) => git?.path === path);
        expect(support).toMatchObject({ title: 'support', git: { oid: server.git('rev-parse', `main:${path}`) } });
        expect(data.reusableContents).toHaveLength(2);
        const { data: page } = await spaces.getPageByPath(space, 'basics/alpha_one');
        const nodes = page.type === 'document' ? page.document?.nodes : undefined;
        const ref = { kind: 'reusable-content', reusableContent: support?.id };
        expect(nodes).toContainEqual(expect.objectContaining({ type: 'reusable-content', data: { ref } }));
        const { markdown } = await getPage(space, 'start');
        expect(markdown).not.toContain('missing.md');
    });

    it('read and change conditions, tags and titles of links of pages, and tags of the space', async () => {
        const files = {
            ...FILES,
            'docs/gamma.md':
                '---\nif: visitor.claims.unsigned.isBeta # few\ntags:\n  - tag: new\n    primary: true\n---\n\n# Gamma\n',
            'docs/.gitbook/tags.yaml':
                '# Ours\n- tag: new\n  label: New\n  icon: bolt\n  owner: a\n- tag: api\n  label: API\n',
        };
        const { server, space } = await importFiles(files);
        expect((await spaces.getCurrentRevision(space)).data.tags).toEqual([
            { slug: 'new', label: 'New', color: 'default', icon: 'bolt' },
            { slug: 'api', label: 'API', color: 'default' },
        ]);
        const start = (await spaces.getPageByPath(space, 'start')).data;
        expect(start).toMatchObject({ linkTitle: 'The first', tags: [] });
        const gamma = (await spaces.getPageByPath(space, 'rest/gamma')).data;
        expect(gamma).toMatchObject({
            condition: 'visitor.claims.unsigned.isBeta',
            tags: [{ slug: 'new', label: 'New', icon: 'bolt', primary: true }],
        });
        await sync(space, 'export', server);
        expect(server.files()).toEqual(files);
        const empty = await startGitServer();
        await sync(space, 'export', empty);
        expect(empty.files()).toEqual(files);
        await sync(space, 'export', server);
        await control.changeContent({
            space,
            edits: [
                { type: 'replace', page: gamma.id, fields: { condition: 'visitor.claims.a == 1', linkTitle: 'G' } },
                { type: 'replace', page: start.id, fields: { linkTitle: '' } },
            ],
            tags: { api: null, old: { label: 'Old', color: 'red' } },
        });
        await sync(space, 'export', server);
        const changed = server.files();
        expect(changed).toEqual({
            ...files,
            'docs/gamma.md': files['docs/gamma.md'].replace(
                'visitor.claims.unsigned.isBeta # few',
                'visitor.claims.a == 1',
            ),
            'docs/SUMMARY.md': FILES['docs/SUMMARY.md']
                .replace('(./README.md "The first")', '(README.md)')
                .replace('(gamma.md)', '(gamma.md "G")'),
            'docs/.gitbook/tags.yaml':
                '- tag: new\n  label: New\n  icon: bolt\n  owner: a\n- tag: old\n  label: Old\n  color: red\n',
        });
        server.commit({
            'docs/SUMMARY.md': changed['docs/SUMMARY.md']?.replace('"G"', '"Third"') ?? '',
            'docs/.gitbook/tags.yaml': null,
        });
        await sync(space, 'import', server);
        const after = (await spaces.getPageByPath(space, 'rest/gamma')).data;
        expect(after).toMatchObject({ linkTitle: 'Third', condition: 'visitor.claims.a == 1', tags: [] });
        expect((await spaces.getCurrentRevision(space)).data.tags).toEqual([]);
    });

    it('keep the conditions of groups and links that the repository renames', async () => {
        const files = {
            'README.md': '# Start\n',
            'SUMMARY.md':
                '- [Start](README.md)\n- [Site](https://example.com/)\n\n## Internal\n\n- [Plan](plan.md)\n\n## Open\n\n- [News](news.md)\n',
            'plan.md': '# Plan\n',
            'news.md': '# News\n',
        };
        const { server, space } = await importFiles(files);
        const listConditions = async () => {
            const { pages } = (await spaces.listPages(space)).data;
            return pages.flatMap(({ type, title, condition }) => (type === 'document' ? [] : [[title, condition]]));
        };
        const { pages } = (await spaces.listPages(space)).data;
        const edits = pages
            .filter(({ title }) => ['Internal', 'Site'].includes(title))
            .map(({ id: page }) => ({
                type: 'replace' as const,
                page,
                fields: { condition: 'visitor.claims.a == 1' },
            }));
        await control.changeContent({ space, edits });
        server.commit({
            'SUMMARY.md': files['SUMMARY.md'].replace('Internal', 'Plans').replace('[Site]', '[Company]'),
        });
        await sync(space, 'import', server);
        expect(await listConditions()).toEqual([
            ['Company', 'visitor.claims.a == 1'],
            ['Plans', 'visitor.claims.a == 1'],
            ['Open', undefined],
        ]);
        server.commit({
            'SUMMARY.md':
                '- [Start](README.md)\n\n## Plans\n\n- [Other](other.md)\n\n## Public\n\n- [Plan](plan.md)\n- [News](news.md)\n',
            'other.md': '# Other\n',
        });
        await sync(space, 'import', server);
        expect(await listConditions()).toEqual([
            ['Plans', 'visitor.claims.a == 1'],
            ['Public', undefined],
        ]);
    });

    it('keep conditions of nested groups and links that the repository renames and moves, or fail for deleted groups', async () => {
        const files = {
            'README.md': '# Start\n',
            'SUMMARY.md':
                '- [Start](README.md)\n\n## Team\n\n- Plans\n  - [Plan](plan.md)\n  - [Board](https://example.com/)\n\n## Open\n\n- [News](news.md)\n',
            'plan.md': '# Plan\n',
            'news.md': '# News\n',
        };
        const { server, space } = await importFiles(files);
        const listGroups = async () => {
            const { pages } = (await spaces.listPages(space)).data;
            return pages.flatMap((page) =>
                page.type === 'group'
                    ? [[page.title, page.condition, page.pages.map(({ title, condition }) => [title, condition])]]
                    : [],
            );
        };
        const { pages } = (await spaces.listPages(space)).data;
        const team = pages.find(({ title }) => title === 'Team');
        const [plans] = team?.type === 'group' ? team.pages : [];
        const [, board] = plans?.type === 'group' ? plans.pages : [];
        const edits = [team, plans, board].map((page, at) => ({
            type: 'replace' as const,
            page: page?.id ?? '',
            fields: { condition: `visitor.claims.a == ${at}` },
        }));
        await control.changeContent({ space, edits });
        server.commit({
            'SUMMARY.md':
                '- [Start](README.md)\n\n## Open\n\n- [News](news.md)\n- [Whiteboard](https://example.com/)\n\n## Us\n\n- Goals\n  - [Plan](goals/plan.md)\n',
            'plan.md': null,
            'goals/plan.md': '# Plan\n',
        });
        await sync(space, 'import', server);
        const kept = [
            [
                'Open',
                undefined,
                [
                    ['News', undefined],
                    ['Whiteboard', 'visitor.claims.a == 2'],
                ],
            ],
            ['Us', 'visitor.claims.a == 0', [['Goals', 'visitor.claims.a == 1']]],
        ];
        expect(await listGroups()).toEqual(kept);
        server.commit({ 'SUMMARY.md': '- [Start](README.md)\n- [Plan](goals/plan.md)\n- [News](news.md)\n' });
        await spaces.importGitRepository(space, { url: server.url, ref: 'main' });
        await until('nothing is synchronized', async () => (await spaces.getSpaceById(space)).data.editMode === 'live');
        expect((await spaces.getSpaceGitInfo(space)).data.lastSync).toMatchObject({
            error: expect.stringMatching(/^The group "Us" has a condition in the space/) as string,
        });
        expect(await listGroups()).toEqual(kept);
    });

    it('export changed and added includes, and import changed and deleted ones', async () => {
        const { server, space } = await importFiles(FILES);
        const { data } = await spaces.getCurrentRevision(space);
        const support = data.reusableContents.find(({ title }) => title === 'support');
        const gamma = await getPage(space, 'rest/gamma');
        await control.changeContent({
            space,
            edits: [
                {
                    type: 'replace',
                    page: gamma.id,
                    fields: { markdown: `${gamma.markdown}\n{% include "/reusable-contents/new" %}\n` },
                },
            ],
            reusableContents: [
                { id: support?.id ?? '', title: 'support', markdown: 'Ask nobody.' },
                { id: 'new', title: 'A new one', markdown: 'New' },
            ],
        });
        await sync(space, 'export', server);
        expect(server.files()).toEqual({
            ...FILES,
            'docs/gamma.md': FILES['docs/gamma.md'].replace(
                /\n+$/,
                '\n\n{% include ".gitbook/includes/a-new-one.md" %}\n\n\n',
            ),
            'docs/.gitbook/includes/support.md': '---\ntitle: support\nowner: a\n---\n\nAsk nobody.\n',
            'docs/.gitbook/includes/a-new-one.md': '---\ntitle: A new one\n---\n\nNew\n',
        });
        server.commit({
            'docs/.gitbook/includes/a-new-one.md': null,
            'docs/.gitbook/includes/more.md': 'Even more\n',
            'docs/.gitbook/vars.yaml': 'other: x\n',
        });
        await sync(space, 'import', server);
        const { data: after } = await spaces.getCurrentRevision(space);
        expect(after.reusableContents.map(({ title }) => title).toSorted()).toEqual(['more', 'support']);
        expect(after.variables).toEqual({ other: 'x' });
    });
});

describe.skipIf(!HAS_GIT)('redirects of a repository', () => {
    const REDIRECTS = {
        'old/page': 'basics/alpha_one.md',
        'older.md': './basics/alpha_one.md#part',
        start: 'rest/gamma.md',
        loop: 'loop.md',
        gone: 'gone.md',
        out: 'https://elsewhere.example/',
        away: '//elsewhere.example/',
        older_still: 'old/page#deep',
        tick: 'tock',
        tock: 'tick',
        readme: 'README.md',
        'topic/index': 'rest/gamma.md',
        topic: 'basics/alpha_one.md',
    };
    const config = `redirects:\n${Object.entries(REDIRECTS)
        .map(([from, to]) => `  ${from}: ${to}\n`)
        .join('')}`;

    it('lead to pages of the published site, also by another redirect, and the sync result names those without effect', async () => {
        const server = await startGitServer();
        server.commit({
            '.gitbook.yaml': config,
            'README.md': '# Start\n',
            'basics/alpha_one.md': '# Alpha\n',
            'rest/gamma.md': '# Gamma\n',
            'more_parts/one.md': '# One\n',
            'more_parts/node.js-1.1.0.md': '# Version\n',
            'more_parts/notes.txt.md': '# Notes\n',
        });
        const { id } = await createSpace(service, 'Redirected');
        await sync(id, 'import', server);
        const { data: site } = await service.client.orgs.createSite('acme', { title: 'Docs', spaces: [id] });
        const { data: published } = await service.client.orgs.publishSite('acme', site.id);
        const url = published.urls.published ?? '';
        const { gitSync } = (await spaces.getSpaceById(id)).data;
        expect(published.gitSync?.url).toBe(server.url);
        expect({ ...published.gitSync, lastSync: gitSync?.lastSync }).toEqual(gitSync);
        const visit = async (path: string) => {
            const { status, headers } = await browse(`${url}/${path}`);
            return [status, headers.location];
        };
        const home = new URL(url).pathname.replace(/\/$/, '');
        expect(await visit('old/page?a=b')).toEqual([307, `${home}/basics/alpha_one?a=b`]);
        expect(await visit('older')).toEqual([307, `${home}/basics/alpha_one#part`]);
        expect(await visit('older_still')).toEqual([307, `${home}/basics/alpha_one#deep`]);
        expect(await visit('readme')).toEqual([307, `${home}/start`]);
        expect(await visit('topic')).toEqual([307, `${home}/basics/alpha_one`]);
        expect(await visit('topic/index')).toEqual([307, `${home}/rest/gamma`]);
        expect(await visit('start')).toEqual([200, undefined]);
        expect(
            (await service.client.orgs.getSiteRedirectBySource('acme', site.id, { source: '/older' })).data.target,
        ).toBe(`${url}/basics/alpha_one#part`);
        expect((await spaces.getPageByPath(id, 'more_parts/one')).data.title).toBe('One');
        for (const path of ['node.js-1.1.0', 'node.js-1.1.0.md', 'notes-txt'])
            expect(await visit(`more_parts/${path}`)).toEqual([200, undefined]);
        for (const path of ['loop', 'gone', 'out', 'away', 'tick', 'tock'])
            expect(await visit(path)).toEqual([404, undefined]);
        const { data } = await service.client.orgs.getSiteRedirectBySource('acme', site.id, { source: '/old/page' });
        expect(data).toMatchObject({ target: `${url}/basics/alpha_one` });
        const { data: listed } = await service.client.orgs.listSiteRedirects('acme', site.id, { orderBy: 'createdAt' });
        expect(listed).toMatchObject({
            items: ['/old/page', '/older', '/older_still', '/readme', '/topic', '/topic/index'].map((source) => ({
                source,
            })),
            count: 6,
        });
        const unused = {
            start: 'A page has its path.',
            loop: 'The repository has no page "loop.md".',
            gone: 'The repository has no page "gone.md".',
            out: 'Its target is outside of the repository. Create a redirect of the site instead.',
            away: 'Its target is outside of the repository. Create a redirect of the site instead.',
            tick: 'It leads back to itself.',
            tock: 'It leads back to itself.',
        };
        const expected = {
            unusedRedirects: Object.entries(unused).map(([source, reason]) => ({
                source,
                target: new Map(Object.entries(REDIRECTS)).get(source),
                reason,
            })),
            unusedRedirectCount: 7,
        };
        expect((await spaces.getSpaceGitInfo(id)).data.lastSync).toMatchObject(expected);
        expect((await spaces.getSpaceById(id)).data.gitSync?.lastSync).toMatchObject(expected);
        expect((await control.work()).gitSyncs).toContainEqual(
            expect.objectContaining({ space: id, ...expected }) as object,
        );
        server.commit({ '.gitbook.yaml': 'redirects:\n  old/page: basics/alpha_one.md\n' });
        await sync(id, 'import', server);
        expect((await spaces.getSpaceGitInfo(id)).data.lastSync?.unusedRedirects).toBeUndefined();
        expect((await control.work()).gitSyncs.filter(({ space }) => space === id)).toEqual([]);
    });
});

async function importFiles(files: Record<string, string>): Promise<{ server: GitServer; space: string }> {
    const server = await startGitServer();
    server.commit(files);
    const { id } = await createSpace(service, 'Imported');
    await sync(id, 'import', server);
    return { server, space: id };
}

async function sync(space: string, direction: 'import' | 'export', { url, git }: GitServer): Promise<void> {
    const body = { url, ref: 'main' };
    if (direction === 'import') await spaces.importGitRepository(space, body);
    else await spaces.exportToGitRepository(space, { ...body, commitMessage: 'From the space' });
    await until('nothing is synchronized', async () => (await spaces.getSpaceById(space)).data.editMode === 'live');
    const { data } = await spaces.getCurrentRevision(space);
    expect(data.git?.oid).toBe(git('rev-parse', 'main'));
}

async function getPage(space: string, path: string): Promise<{ id: string; markdown: string }> {
    const { data } = await spaces.getPageByPath(space, path, { format: 'markdown' });
    return { id: data.id, markdown: 'markdown' in data ? (data.markdown ?? '') : '' };
}

async function readContent(space: string) {
    const { data } = await spaces.getCurrentRevision(space, { metadata: false });
    const pages: { id: string; path: string; title: string }[] = [];
    const collect = (all: typeof data.pages): void =>
        all.forEach((page) => {
            if (page.type === 'document') pages.push(page);
            if ('pages' in page) collect(page.pages);
        });
    collect(data.pages);
    const bodies = await Promise.all(pages.map(({ path }) => getPage(space, path)));
    return {
        pages: pages.map(({ path, title }) => [path, title]),
        files: data.files.map(({ name }) => name).toSorted(),
        reusableContents: data.reusableContents.map(({ title }) => title).toSorted(),
        variables: data.variables,
        bodies: bodies.map(({ markdown }) =>
            markdown.replaceAll(/(\/(?:pages|files|reusable-contents)\/)\w+/g, '$1ID'),
        ),
    };
}
