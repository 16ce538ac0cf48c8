import { setTimeout } from 'node:timers/promises';

import { connectControl, type DevelopmentResponse } from '@svc-int/emulator';
import { beforeAll, describe, expect, it } from 'vitest';

import { startHttpServer } from '../support/http-server.js';
import { isRunning } from '../support/processes.js';
import { listRuntimes } from '../support/node-process.js';
import { createRenderingScript } from '../support/scripts.js';
import { measureRuntimeWork } from '../support/service/runtime-work.js';
import { startService, type TestService } from '../support/service.js';
import { scaleCount } from '../support/sizes.js';
import { until } from '../support/until.js';

let service: TestService;
let runtimes: ReturnType<typeof listRuntimes>;
let greedy: DevelopmentResponse;

const ELEMENTS = createRenderingScript(`
const props = Object.fromEntries(Array.from({ length: 40 }, (_, name) => ['unknown' + name, name]));
const children = Array.from({ length: 4900 }, () => ({ type: 'divider', ...props }));
return Response.json({ type: 'element', state: {}, props: {}, element: { type: 'block', children } });`);

const WRONG_VALUES = createRenderingScript(`
const data = Object.fromEntries(Array.from({ length: 49000 }, (_, name) => ['wrong' + name, name]));
const frame = { type: 'webframe', source: { url: 'https://example.com' }, data };
return Response.json({ type: 'element', state: {}, props: {}, element: { type: 'block', children: [frame] } });`);

beforeAll(async () => {
    service = await startService();
    runtimes = listRuntimes(process.pid);
    greedy = await service.develop('greedy', ELEMENTS);
    return () => service.dispose();
});

const LITTLE = 500;

const PAUSE = 5;

async function answersDuring(work: Promise<unknown>): Promise<number> {
    let isGoing = true;
    const end = () => (isGoing = false);
    const ended = work.then(end, end);
    const waits: number[] = [];
    const answered = async () => expect((await service.request('/v1/user')).status).toBe(200);
    const whole = await measureRuntimeWork(async () => {
        while (isGoing) {
            waits.push(await measureRuntimeWork(answered, runtimes));
            await setTimeout(PAUSE);
        }
    }, runtimes);
    await ended;
    await work;
    expect(runtimes.every(isRunning)).toBe(true);
    expect(Math.max(...waits)).toBeLessThan(Math.max(LITTLE, whole / 2));
    return waits.length;
}

interface Work {
    items: { owner: { id: string }; failure?: string }[];
}

const hasEnded = async (space: string) => {
    const { items } = (await (await service.request('/_svc-int/work')).json()) as Work;
    return items.every(({ owner, failure }) => owner.id !== space || failure !== undefined);
};
const newSpace = async () => (await service.client.orgs.createSpace('acme', { title: 'Hostile' })).data.id;

async function addPage(markdown: string) {
    const space = await newSpace();
    const { id } = (await service.client.spaces.createChangeRequest(space, {})).data;
    const edits = [{ type: 'add' as const, page: { id: 'page', title: 'Page', markdown } }];
    await connectControl(service).changeContent({ space, changeRequest: id, edits });
    return { space, id };
}

async function newChangeRequest() {
    const space = await newSpace();
    const { id } = (await service.client.spaces.createChangeRequest(space, {})).data;
    return { space, id };
}

async function downloadPdf(space: string, changeRequest: string): Promise<void> {
    const { data } = await service.client.spaces.getChangeRequestPDF(space, changeRequest);
    const response = await fetch(data.url);
    expect(response.status).toBe(200);
    expect((await response.text()).startsWith('%PDF')).toBe(true);
}

const WORDS = 'Some *text* with **bold** and `code` [l](http://x.y/z) and words.\n\n'.repeat(scaleCount(3700));

const including = (content: string) => `{% include "/reusable-contents/${content}" %}\n\n`;

const runsOf = (character: string) =>
    Array.from({ length: scaleCount(450) }, (_, size) => `a${character.repeat(size)}`).join('');

const levels = (before: (depth: number) => string) =>
    Array.from({ length: scaleCount(350) }, (_, depth) => `${before(depth)}- a`).join('\n');

const PAGES: Readonly<Record<string, string>> = {
    'runs of backticks': runsOf('`'),
    'runs of dollars': runsOf('$'),
    'a list of many levels': levels((depth) => '  '.repeat(depth)),
    'lists in quotations': levels((depth) => `${'>'.repeat(90)}${'  '.repeat(depth)} `),
    'HTML that begins in each line of a paragraph': 'a <!--\n'.repeat(scaleCount(16_000)),
    'many definitions': Array.from({ length: scaleCount(16_600) }, (_, name) => `[a${name}]: /b\n`).join(''),
    'many footnotes': Array.from({ length: scaleCount(1000) }, (_, name) => `a[^${name}]\n\n[^${name}]: b\n\n`).join(
        '',
    ),
    'a table of many cells': `${'|a'.repeat(5)}\n${'|-'.repeat(5)}\n${'|b|b|b|b|b\n'.repeat(scaleCount(2000))}`,
    'one run of asterisks': `${'*'.repeat(scaleCount(60_000))}a${'*'.repeat(scaleCount(60_000))}`,
};

const TABLE = `<table>${'<tr><td colspan=1000 rowspan=1000>x'.repeat(500)}</table>`;

function manyPaths(): string {
    const paths = Object.fromEntries(Array.from({ length: scaleCount(120_000) }, (_, path) => [`p${path}`, 0]));
    return JSON.stringify({ openapi: '3.1.0', info: { title: 'a', version: '1' }, paths });
}

describe('The service responds to other requests', () => {
    it.each(Object.entries(PAGES))('while a page is written and read with %s', async (_, markdown) => {
        const { spaces } = service.client;
        const edit = async () => {
            const { space, id } = await addPage(markdown);
            const { data } = await spaces.getPageInChangeRequestById(space, id, 'page');
            expect(data).toMatchObject({ id: 'page' });
        };
        expect(await answersDuring(edit())).toBeGreaterThan(0);
    });

    it.each([
        ...Object.entries(PAGES).map(([name, text]) => [name, 'markdown', text] as const),
        ['a table whose cells span half a billion', 'html', TABLE] as const,
    ])('while a page is imported with %s', async (_, source, text) => {
        const url = await startHttpServer((_request, response) => {
            response.writeHead(200, { 'content-type': `text/${source}` }).end(text);
        });
        const space = await newSpace();
        // On a busy machine, the import continues after its response.
        const importing = service.client.spaces.importContent(space, { url, source }).then(
            ({ data }) => until('it has ended', async () => data.importedResources === 1 || (await hasEnded(space))),
            ({ message }: Error) => expect(message).toContain('seconds to convert'),
        );
        expect(await answersDuring(importing)).toBeGreaterThan(0);
        await importing;
    });

    it.each([
        ['many paths without a slash', manyPaths()],
        ['a list of many numbers', `openapi: 3.1.0\npaths: [${'1,'.repeat(scaleCount(4_900_000))}1]`],
    ])('while a specification is rejected with PARSE_ERROR for %s', async (_, text) => {
        const { orgs } = service.client;
        const url = await startHttpServer((_request, response) => response.end(text));
        const slug = `hostile-${new URL(url).port}`;
        const read = async () => {
            await orgs.createOrUpdateOpenAPISpecBySlug('acme', slug, { source: { url } });
            return until('it is read', async () => {
                const { data } = await orgs.getOpenAPISpecBySlug('acme', slug);
                return data.processingState === 'complete' && data;
            });
        };
        const reading = read();
        expect(await answersDuring(reading)).toBeGreaterThan(0);
        expect(await reading).toMatchObject({ lastProcessErrorCode: 'PARSE_ERROR' });
    });

    it('while it lists 20 comments of 16,000 characters each', async () => {
        const { spaces } = service.client;
        const space = await newSpace();
        const body = { markdown: WORDS.slice(0, 16_000) };
        for (let count = 0; count < 20; count++) await spaces.postCommentInSpace(space, { body });
        const read = async () => {
            const { data } = await spaces.listCommentsInSpace(space, { format: 'document', limit: 20 });
            expect(data.items[0]?.body).toHaveProperty('document');
            expect(data.next).toBeDefined();
        };
        expect(await answersDuring(read())).toBeGreaterThan(0);
    });

    it('while a comment is posted on a node of a long page', async () => {
        const { spaces } = service.client;
        const space = await newSpace();
        const edits = [{ type: 'add' as const, page: { id: 'page', title: 'Page', markdown: `first\n\n${WORDS}` } }];
        await connectControl(service).changeContent({ space, edits });
        const { data: page } = await spaces.getPageById(space, 'page', { format: 'document' });
        const node = page.type === 'document' && 'document' in page ? page.document?.nodes[0]?.key : undefined;
        const comment = async () => {
            const { data } = await spaces.postCommentInSpace(space, { body: { markdown: 'a' }, page: 'page', node });
            expect(data.target.node).toMatchObject({ preview: 'first' });
        };
        expect(await answersDuring(comment())).toBeGreaterThan(0);
    });

    it('while long reusable content is stored, and while a PDF includes it', async () => {
        const edits = [{ type: 'add' as const, page: { title: 'Page', markdown: including('shared') } }];
        const reusableContents = [{ id: 'shared', title: 'Shared', markdown: WORDS }];
        const { space, id } = await newChangeRequest();
        const store = connectControl(service).changeContent({ space, changeRequest: id, edits, reusableContents });
        expect(await answersDuring(store)).toBeGreaterThan(0);
        expect(await answersDuring(downloadPdf(space, id))).toBeGreaterThan(0);
    });

    it('while a PDF is written whose reusable contents include each other many times', async () => {
        const edits = [{ type: 'add' as const, page: { title: 'Page', markdown: including('r0').repeat(8) } }];
        const reusableContents = Array.from({ length: 10 }, (_, at) => {
            const markdown = at === 9 ? 'end' : including(`r${at + 1}`).repeat(8);
            return { id: `r${at}`, title: 'R', markdown };
        });
        const { space, id } = await newChangeRequest();
        await connectControl(service).changeContent({ space, changeRequest: id, edits, reusableContents });
        expect(await answersDuring(downloadPdf(space, id))).toBeGreaterThan(0);
    });

    it('while pages are computed from a specification with long descriptions', async () => {
        const { orgs, spaces } = service.client;
        const described = Array.from({ length: 10 }, (_, at) => WORDS.slice(at, at + 20_000));
        const paths = Object.fromEntries(
            described.map((description, at) => [
                `/p${at}`,
                { get: { description, parameters: [{ name: 'p', in: 'query', description }], responses: {} } },
            ]),
        );
        const text = JSON.stringify({ openapi: '3.1.0', info: { title: 'Long', version: '1' }, paths });
        const { data } = await orgs.createOrUpdateOpenAPISpecBySlug('acme', 'described', { source: { text } });
        const space = await newSpace();
        const compute = async () => {
            const params = { contentRefs: { spec: { kind: 'openapi' as const, spec: data.id } } };
            await spaces.applyTemplateToSpace(space, { id: 'api-reference', params });
            await until('the operations are found', async () => {
                const { data: found } = await spaces.searchSpaceContent(space, { query: 'bold' });
                return found.items.length > 0;
            });
        };
        expect(await answersDuring(compute())).toBeGreaterThan(0);
    });

    it('while a long page is restored to its earlier text and indexed again', async () => {
        const { space } = await newChangeRequest();
        const control = connectControl(service);
        await control.changeContent({
            space,
            edits: [{ type: 'add', page: { id: 'page', title: 'Page', markdown: WORDS } }],
        });
        const replace = (markdown: string) =>
            control.changeContent({ space, edits: [{ type: 'replace', page: 'page', fields: { markdown } }] });
        await replace('other');
        const restore = async () => {
            await replace(WORDS);
            await until('it is found', async () => {
                const { data } = await service.client.spaces.searchSpaceContent(space, { query: 'bold' });
                return data.items.length > 0;
            });
        };
        expect(await answersDuring(restore())).toBeGreaterThan(0);
    });

    it('while a PDF is written with 100,000 Arabic letters without a space', async () => {
        const { space, id } = await addPage('ب'.repeat(scaleCount(100_000)));
        expect(await answersDuring(downloadPdf(space, id))).toBeGreaterThan(0);
    });

    it('while an integration renders 4,900 elements with 40 unknown props each', async () => {
        const render = service.render(greedy).catch(String);
        expect(await answersDuring(render)).toBeGreaterThan(0);
        expect(await render).toContain('more than');
    });

    it('while an integration renders a webframe with 49,000 wrong values', async () => {
        const render = service.render(await service.develop('wrong', WRONG_VALUES)).catch(String);
        expect(await answersDuring(render)).toBeGreaterThan(0);
        expect(await render).toContain('values in the data of its webframes');
    });
});
