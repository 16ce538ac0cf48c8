import { createTestHarness, type TestHarness } from '@svc-int/cli/testing';
import '@svc-int/cli/testing/vitest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { toDocument } from './markdown.js';

const FEED = 'https://api.example.com/releases.json';

const NOTES = { version: '2.0', title: 'Two colours', notes: '# New\n\nA **red** [pen](https://pens.example/).' };

const SPEC = { openapi: '3.1.0', info: { title: 'Pens', version: '1' }, paths: {} };

let harness: TestHarness;
beforeAll(async () => {
    harness = await createTestHarness({ manifest: new URL('../integration.yaml', import.meta.url) });
});
afterAll(() => harness.dispose());

const serve = (...releases: object[]) => harness.outbound.mock(FEED, { releases });

describe('toDocument of release notes', () => {
    const nodes = (markdown: string) => JSON.stringify(toDocument(markdown).nodes);

    it('converts headings, lists, code, quotes and marks', () => {
        const { nodes: blocks } = toDocument('# A\n\n1. one\n   - two\n\n```js\nx\ny\n```\n\n> quoted\n\n---');
        const types = ['heading-1', 'list-ordered', 'code', 'blockquote', 'divider'];
        expect(blocks.map(({ type }) => type)).toEqual(types);
        expect(nodes('a **b _c_** `d`').match(/"type":"(bold|italic|code)"/g)).toHaveLength(4);
    });

    it('omits HTML, and keeps only links to web pages', () => {
        expect(nodes('<script>evil()</script>\n\na <b>b</b> [c](javascript:evil())')).not.toMatch(/evil|<b>/);
        expect(nodes('[c](https://pens.example/)')).toContain('"url":"https://pens.example/"');
    });
});

describe('the releases source', () => {
    const idOf = async (slug: string) => (await harness.content.addSpecification(slug, SPEC)).id;

    it('requires a readable https: feed, and accepts a specification', async () => {
        const spec = await idOf('chosen');
        const screen = await harness.render('configure');
        await screen.type('Feed', 'http://api.example.com/');
        await screen.press('Use');
        expect(screen).toHaveText('Enter an address that begins with https://.');
        harness.outbound.mock(FEED, new Response('', { status: 404 }));
        await screen.type('Feed', FEED);
        await screen.press('Use');
        expect(screen).toHaveText(`${FEED} answered 404.`);
        serve(NOTES);
        await screen.select('Specification', 'chosen');
        await screen.press('Use');
        const dependencies = { spec: { ref: { kind: 'openapi', spec } } };
        expect(screen.completed).toEqual({ props: { feed: FEED }, dependencies });
    });

    const read = async (path: string) => {
        const { data } = await harness.client.spaces.getPageByPath(harness.target.space, path, { format: 'markdown' });
        return 'markdown' in data ? String(data.markdown) : '';
    };

    const shows = async (path: string, words: string) => {
        await harness.settled();
        expect(await read(path)).toContain(words);
    };

    it('creates a page for each release, and recomputes the pages after a new version of the specification', async () => {
        serve(NOTES);
        const spec = await idOf('pens');
        const dependencies = { spec: { ref: { kind: 'openapi' as const, spec } } };
        const page = await harness.content.addSource('releases', {
            props: { feed: FEED },
            dependencies,
            title: 'Pens',
        });
        expect(page).toMatchObject({ title: 'Pens', path: 'pens', pages: [{ path: 'pens/2.0' }] });
        await shows('pens/2.0', 'A **red** [pen](https://pens.example/)');
        serve({ ...NOTES, version: '3.0', title: 'Three', notes: 'Blue, too.' }, { ...NOTES, notes: 'Old.' });
        await harness.content.addSpecification('pens', { ...SPEC, info: { title: 'Pens', version: '2' } });
        await shows('pens/3.0', 'Blue, too.');
        await shows('pens/2.0', 'Old.');
    });

    it.each([
        ['does not answer', () => Response.error(), `${FEED} answered nothing.`],
        ['is not JSON', () => new Response('<html>'), `${FEED} is not a JSON object.`],
        [
            'has an invalid release',
            () => Response.json({ releases: [NOTES, { version: 2 }] }),
            `releases[1] of ${FEED}`,
        ],
    ])('reports an error if the feed %s', async (_case, answer, said) => {
        harness.outbound.mock(FEED, answer);
        const source = { sourceId: 'releases', props: { feed: FEED }, dependencies: {} };
        const { status, error } = await harness.send({ type: 'content_compute_revision', ...source });
        expect([status, error]).toEqual(['failed', expect.stringContaining(said)]);
    });

    it('is rejected with the reason if the feed does not respond', async () => {
        harness.outbound.mock(FEED, Response.error());
        await expect(harness.content.addSource('releases', { props: { feed: FEED } })).rejects.toThrow(
            `The source "releases" can't be computed: `,
        );
        await expect(harness.content.addSource('other')).rejects.toThrow('other');
    });

    it('reports a missing release, and keeps the notes if the specification was deleted', async () => {
        serve(NOTES);
        const send = (version: string) =>
            harness.send({
                type: 'content_compute_document',
                sourceId: 'releases',
                props: { feed: FEED, version },
                dependencies: { spec: { ref: { kind: 'openapi', spec: 'gone' }, value: null } },
            });
        expect((await send('1.0')).error).toContain('has no release 1.0 any more');
        const { response } = await send('2.0');
        expect(await response?.text()).toMatch(/has been deleted.*red/s);
    });
});
