import assert from 'node:assert/strict';

import type { TestHarness } from '@svc-int/cli/testing';

import type { AgentTask, TaskProject } from '../../task.js';

const API = 'https://api.example.com/articles';

const LIST_LIMIT = 50;

const SPECIFICATION = { openapi: '3.1.0', info: { title: 'Articles', version: '1' }, paths: {} };

function createArticles(count: number) {
    return Array.from({ length: count }, (_, index) => ({
        id: `a${index + 1}`,
        title: `Article ${index + 1}`,
        updated: '2026-01-01',
        text: `The text of article ${index + 1}.`,
    }));
}

function serve({ outbound }: TestHarness, articles: ReturnType<typeof createArticles>) {
    const lists = outbound.mock(API, ({ url }: Request) => {
        const page = Number(new URL(url).searchParams.get('page') ?? 1);
        const listed = articles.slice((page - 1) * LIST_LIMIT, page * LIST_LIMIT);
        return {
            articles: listed.map(({ text: _, ...article }) => article),
            ...(page * LIST_LIMIT < articles.length && { next: page + 1 }),
        };
    });
    const texts = outbound.mock(`${API}/*`, ({ url }: Request) => {
        const found = articles.find(({ id }) => url.endsWith(`/${id}`));
        return found ? { text: found.text } : new Response('', { status: 404 });
    });
    return { lists, texts };
}

async function addSource({ start }: Pick<TaskProject, 'start'>, count: number) {
    const harness = await start();
    const articles = createArticles(count);
    const mocks = serve(harness, articles);
    const spec = (await harness.content.addSpecification('articles', SPECIFICATION)).id;
    const settings = await harness.render('configure');
    await settings.type('Collection', 'guides');
    await settings.select('Specification', 'articles');
    await settings.press('Use');
    const { props, dependencies } = settings.completed as unknown as { props: object; dependencies: object };
    assert.match(JSON.stringify(dependencies), new RegExp(spec));
    const page = await harness.content.addSource('articles', {
        props: props as Record<string, unknown>,
        dependencies: dependencies as never,
    });
    await harness.settled();
    return { harness, articles, page, ...mocks };
}

const listTitles = (page: object): string[] =>
    ('pages' in page ? (page.pages as { title: string }[]) : []).map(({ title }) => title);

export const task: AgentTask = {
    template: 'content-source',
    criteria: {
        'all articles of all lists are pages': async (project) => {
            const { page, lists } = await addSource(project, 120);
            assert.deepEqual(
                listTitles(page),
                createArticles(120).map(({ title }) => title),
            );
            assert.deepEqual([...new Set(lists.calls.map(({ headers }) => headers['x-collection']))], ['guides']);
        },
        'the page of an article contains its text': async (project) => {
            const { harness, page } = await addSource(project, 2);
            const [, second] = 'pages' in page ? page.pages : [];
            const path = second && 'path' in second ? second.path : '';
            const { data } = await harness.client.spaces.getPageByPath(harness.target.space, path, {
                format: 'markdown',
            });
            assert.match('markdown' in data ? String(data.markdown) : '', /The text of article 2\./);
        },
        'a new version of the specification requests only texts of changed articles': async (project) => {
            const { harness, articles, texts } = await addSource(project, 5);
            const before = texts.calls.length;
            Object.assign(articles[2] ?? {}, { updated: '2026-02-02', text: 'New words.' });
            const { info, ...specification } = SPECIFICATION;
            const changed = { ...specification, info: { ...info, version: '2' } };
            await harness.content.addSpecification('articles', changed);
            for (let turn = 0; turn < 50 && texts.calls.length === before; turn++) await harness.settled();
            await harness.settled();
            assert.deepEqual(
                texts.calls.slice(before).map(({ url }) => url),
                [`${API}/a3`],
            );
        },
    },
    mistakes: [
        {
            file: 'src/articles.ts',
            old: 'page = answer.next;',
            replacement: 'page = undefined;',
            fails: ['all articles of all lists are pages'],
        },
        {
            file: 'src/articles.ts',
            old: 'props: { collection, id, updated }',
            replacement: 'props: { collection, id, updated: new Date().toISOString() }',
            fails: ['a new version of the specification requests only texts of changed articles'],
        },
    ],
};
