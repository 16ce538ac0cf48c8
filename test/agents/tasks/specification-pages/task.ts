import assert from 'node:assert/strict';

import type { TestHarness } from '@svc-int/cli/testing';

import type { AgentTask, TaskProject } from '../../task.js';

const DOCUMENT = { openapi: '3.1.0', info: { title: 'Pens', version: '1' } };

const RESPONSES = { 200: { description: 'Done' } };

const LIST = { summary: 'List pens', operationId: 'listPens', description: 'Returns all pens.', responses: RESPONSES };

const PATHS = { '/pens': { get: LIST, post: { operationId: 'addPen', responses: RESPONSES } } };

async function addSource({ start }: TaskProject) {
    const harness = await start();
    await harness.content.addSpecification('pens', { ...DOCUMENT, paths: PATHS });
    const settings = await harness.render('configure');
    await settings.select('Specification', 'pens');
    await settings.press('Use');
    assert.ok(settings.completed, '"Use" does not complete the component.');
    const { props, dependencies } = settings.completed as { props?: Record<string, unknown>; dependencies: object };
    const page = await harness.content.addSource('operations', {
        ...(props && { props }),
        dependencies: dependencies as never,
    });
    await harness.settled();
    return { harness, id: page.id };
}

async function listTitles({ client, target }: TestHarness, id: string): Promise<string[]> {
    const { data } = await client.spaces.getPageById(target.space, id);
    return ('pages' in data ? data.pages : []).map((page) => page.title).toSorted();
}

async function waitForTitles(harness: TestHarness, id: string, titles: readonly string[]): Promise<void> {
    for (let turn = 0; turn < 50; turn++) {
        await harness.settled();
        if (JSON.stringify(await listTitles(harness, id)) === JSON.stringify(titles)) return;
    }
    assert.deepEqual(await listTitles(harness, id), titles);
}

export const task: AgentTask = {
    template: 'content-source',
    criteria: {
        'each operation has a page with its description': async (project) => {
            const { harness, id } = await addSource(project);
            assert.deepEqual(await listTitles(harness, id), ['List pens', 'POST /pens']);
            const { data } = await harness.client.spaces.getPageById(harness.target.space, id);
            const page = ('pages' in data ? data.pages : []).find(({ title }) => title === 'List pens');
            const path = page && 'path' in page ? page.path : '';
            const shown = await harness.client.spaces.getPageByPath(harness.target.space, path, { format: 'markdown' });
            assert.match(JSON.stringify(shown.data), /Returns all pens\./);
        },
        'a new version of the specification adds and removes pages': async (project) => {
            const { harness, id } = await addSource(project);
            const paths = { '/pens': { get: LIST }, '/inks': { get: { summary: 'List inks', responses: RESPONSES } } };
            await harness.content.addSpecification('pens', { ...DOCUMENT, paths });
            await waitForTitles(harness, id, ['List inks', 'List pens']);
        },
        'there are no pages after the specification was deleted': async (project) => {
            const { harness, id } = await addSource(project);
            await harness.client.orgs.deleteOpenAPISpecBySlug(harness.target.organization, 'pens');
            await harness.settled();
            const dependencies = { spec: { ref: { kind: 'openapi', spec: 'gone' }, value: null } };
            const { response, error } = await harness.send({
                type: 'content_compute_revision',
                sourceId: 'operations',
                props: {},
                dependencies,
            } as never);
            const { pages = [] } = ((await response?.json()) ?? {}) as { pages?: unknown[] };
            assert.deepEqual({ error, pages }, { error: undefined, pages: [] });
            assert.ok(id);
        },
        '"Use" needs a specification': async ({ start }) => {
            const settings = await (await start()).render('configure');
            await settings.press('Use');
            assert.match(settings.text, /Choose a specification\./);
            assert.equal(settings.completed, undefined);
        },
    },
    mistakes: [
        {
            file: 'src/operations.ts',
            old: 'slug === undefined ? [] : await listOperations(slug, context)',
            replacement: "await listOperations(slug ?? '', context)",
            fails: ['there are no pages after the specification was deleted'],
        },
        {
            file: 'src/operations.ts',
            old: 'summary || name',
            replacement: "summary || 'Operation'",
            fails: ['each operation has a page with its description'],
        },
    ],
};
