import { createTestHarness } from '@svc-int/cli/testing';
import '@svc-int/cli/testing/vitest';
import { expect, it, onTestFinished } from 'vitest';

const GITHUB = 'https://api.github.com/repos/acme/pen';
const SOURCE = { sourceId: 'releases', dependencies: {} };

async function start() {
    const harness = await createTestHarness();
    onTestFinished(() => harness.dispose());
    return harness;
}

it('the settings screen requires a repository as owner/name', async () => {
    const harness = await start();
    const settings = await harness.render('configure');
    await settings.type('Repository', 'pen');
    await settings.press('Use');
    expect(settings).toHaveText('Enter it as owner/name.');
    await settings.type('Repository', 'acme/pen');
    await settings.press('Use');
    expect(settings.completed).toEqual({ props: { repository: 'acme/pen' } });
});

it('the releases source has a computed page for each published release', async () => {
    const harness = await start();
    harness.outbound.mock(`${GITHUB}/releases`, [
        { tag_name: 'v3', name: 'Three', body: '', draft: true },
        { tag_name: 'v2', name: 'Two', body: '', draft: false },
        { tag_name: 'v1', name: null, body: '', draft: false },
    ]);
    const props = { repository: 'acme/pen' };
    const { response } = await harness.send({ type: 'content_compute_revision', ...SOURCE, props });
    expect(await response?.json()).toMatchObject({
        pages: [
            { title: 'Two', computed: { type: `integration:${harness.manifest.name}:releases`, props: { tag: 'v2' } } },
            { title: 'v1', computed: { props: { repository: 'acme/pen', tag: 'v1' } } },
        ],
    });
});

it('the page of a release contains its notes', async () => {
    const harness = await start();
    harness.outbound.mock(`${GITHUB}/releases/tags/v2`, { body: '# New\nTwo colours:\n\n- red\n- blue' });
    const props = { repository: 'acme/pen', tag: 'v2' };
    const { response } = await harness.send({ type: 'content_compute_document', ...SOURCE, props });
    const document = (await response?.json()) as { nodes: { type: string }[] };
    expect(document.nodes.map(({ type }) => type)).toEqual(['heading-2', 'paragraph', 'list-unordered']);
    for (const words of ['New', 'Two colours:', 'red', 'blue']) {
        expect(JSON.stringify(document)).toContain(JSON.stringify(words));
    }
});

it('the error of the releases source names a repository that does not exist', async () => {
    const harness = await start();
    harness.outbound.mock('https://api.github.com/*', new Response('{}', { status: 404 }));
    const event = await harness.send({
        type: 'content_compute_revision',
        ...SOURCE,
        props: { repository: 'acme/pen' },
    });
    expect(event.status).toBe('failed');
    expect(event.error).toContain('GitHub answered 404 for acme/pen/releases.');
});
