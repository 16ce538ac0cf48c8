import { setTimeout } from 'node:timers/promises';

import type { Page } from '@svc-int/api';
import { connectControl } from '@svc-int/emulator';
import { DOCUMENT_LIMITS } from '@svc-int/api/schemas';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { browse } from '../support/browse.js';
import { createSpace } from '../support/content.js';
import { listRuntimes } from '../support/node-process.js';
import { isRunning } from '../support/processes.js';
import { measureWork, measureRuntimeWork } from '../support/service/runtime-work.js';
import { startService, type TestService } from '../support/service.js';
import { createSite } from '../support/sites.js';
import { FULL_SIZE } from '../support/sizes.js';
import { itAtFullSize } from '../support/full-size-tests.js';

const MAX_WAIT_CPU_MS = 500;

/** Share of the total work; without time slices, it would be nearly 1. */
const MAX_WAIT_RATIO = 0.5;

const PAUSE_MS = 5;

const READERS = 5;

let service: TestService;
let runtimes: ReturnType<typeof listRuntimes>;

beforeAll(async () => {
    // Other programs may take processor time from the converter.
    service = await startService({ conversionTimeout: 120_000 });
    runtimes = listRuntimes(process.pid);
    return () => service.dispose();
});

const COLUMNS = 150;

function formatTable(rows: number): string {
    const row = (cell: string) => `|${`${cell}|`.repeat(COLUMNS)}\n`;
    return row('h') + row('-') + row('x').repeat(rows);
}

const MAX_ROWS = Math.floor(DOCUMENT_LIMITS.blocks / COLUMNS) - 2;

const TOO_MANY_ROWS = Math.floor(DOCUMENT_LIMITS.blocks / COLUMNS) + 1;

const addPage = (space: string, markdown: string) =>
    connectControl(service).changeContent({
        space,
        edits: [{ type: 'add', page: { type: 'document', id: 'large', title: 'Large', markdown } }],
    });

async function openVisitedSpace() {
    const { orgs, urls } = service.client;
    const { id: site } = await createSite(service, ['One']);
    const url = (await orgs.publishSite('acme', site)).data.urls.published ?? '';
    const { data } = await urls.resolvePublishedContentByUrl({ url });
    if (!('apiToken' in data)) throw new Error('The visitor is redirected.');
    return { space: data.space, url, visitor: service.as(data.apiToken) };
}

async function measureWaitsDuring(work: Promise<unknown>): Promise<number[]> {
    let isGoing = true;
    const end = () => (isGoing = false);
    const ended = work.then(end, end);
    const waits: number[] = [];
    const ask = async () => expect((await service.request('/v1/user')).status).toBe(200);
    while (isGoing) {
        waits.push(await measureRuntimeWork(ask, runtimes));
        await setTimeout(PAUSE_MS);
    }
    await ended;
    await work;
    return waits;
}

describe('A page with more table cells than DOCUMENT_LIMITS.blocks', () => {
    it.each(FULL_SIZE ? (['add', 'replace'] as const) : (['add'] as const))(
        'is rejected with the limit by the edit "%s"',
        async (type) => {
            const { id: space } = await createSpace(service, 'Large');
            const fields = { markdown: formatTable(TOO_MANY_ROWS) };
            if (type === 'replace') await addPage(space, 'Small.');
            const edit =
                type === 'add'
                    ? addPage(space, fields.markdown)
                    : connectControl(service).changeContent({ space, edits: [{ type, page: 'large', fields }] });
            await expect(edit).rejects.toThrow(`more than ${DOCUMENT_LIMITS.blocks} blocks`);
            const { pages } = (await service.client.spaces.listPages(space)).data;
            expect(pages).toHaveLength(type === 'add' ? 0 : 1);
        },
    );
});

describe('A page with the largest table', () => {
    itAtFullSize('is served to visitors as a document and as Markdown while other requests are answered', async () => {
        const { space, visitor } = await openVisitedSpace();
        await addPage(space, formatTable(MAX_ROWS));
        const read = async () => {
            const { data } = await visitor.spaces.getPageById(space, 'large');
            const { markdown } = (await visitor.spaces.getPageById(space, 'large', { format: 'markdown' })).data as {
                markdown: string;
            };
            return {
                cells: JSON.stringify(data).match(/"fragment":/g)?.length,
                lines: markdown.split('\n').length,
            };
        };
        const reading = Promise.all(Array.from({ length: READERS }, read));
        const waits = await measureWaitsDuring(reading);
        const rows = MAX_ROWS + 1;
        for (const { cells, lines } of await reading) {
            expect(cells).toBe(MAX_ROWS * COLUMNS);
            expect(lines).toBeGreaterThan(rows);
        }
        expect(waits.length).toBeGreaterThan(0);
        expect(Math.max(...waits)).toBeLessThan(MAX_WAIT_CPU_MS);
        expect(runtimes.every(isRunning)).toBe(true);
    });
});

type ContentDocument = Extract<Page, { type: 'document' }>['document'];

const text = (value: string) => ({ object: 'text', leaves: [{ object: 'leaf', text: value, marks: [] }] });
const paragraphOf = (nodes: object[]) => ({ object: 'block', type: 'paragraph', nodes });
const documentOf = (nodes: object[]) =>
    ({ object: 'document', data: { schemaVersion: 1 }, nodes }) as unknown as NonNullable<ContentDocument>;

const LINK_COUNT = 5000;

const relativeLink = (at: number) => ({
    object: 'inline',
    type: 'link',
    data: { ref: { kind: 'url', url: `../p${at}.md` } },
    nodes: [text('x')],
});

function tableOf(rows: number) {
    const columns = Array.from({ length: COLUMNS }, (_, at) => `c${at}`);
    const cells = Array.from({ length: rows }, (_, row) => columns.map((column) => `f${row}${column}`));
    const records = cells.map((row, at) => [
        `r${at}`,
        {
            orderIndex: String(at).padStart(6, '0'),
            values: Object.fromEntries(row.map((cell, column) => [`c${column}`, cell])),
        },
    ]);
    return {
        object: 'block',
        type: 'table',
        isVoid: true,
        data: {
            view: { type: 'grid', columns, hideHeader: false },
            definition: Object.fromEntries(
                columns.map((id) => [id, { id, title: id, type: 'text', textAlignment: 'left' }]),
            ),
            records: Object.fromEntries(records) as object,
        },
        fragments: cells.flat().map((cell) => ({
            object: 'fragment',
            fragment: cell,
            nodes: [paragraphOf([text('x')])],
        })),
    };
}

const LARGEST_DOCUMENTS: [string, ReturnType<typeof documentOf>, RegExp, number][] = [
    ['a table', documentOf([tableOf(MAX_ROWS)]), /<td>x<\/td>/g, MAX_ROWS * COLUMNS],
    [
        'relative links',
        documentOf([paragraphOf(Array.from({ length: LINK_COUNT }, (_, at) => relativeLink(at)))]),
        /<a[^>]*>x<\/a>/g,
        LINK_COUNT,
    ],
];

describe('A page with the largest stored document', () => {
    itAtFullSize.each(FULL_SIZE ? LARGEST_DOCUMENTS : LARGEST_DOCUMENTS.slice(0, 1))(
        'is served to five visitors of a site while other requests are answered: %s',
        async (_, document, part, count) => {
            const { space, url, visitor } = await openVisitedSpace();
            const page = { type: 'document' as const, id: 'large', title: 'Large', document };
            await connectControl(service).changeContent({ space, edits: [{ type: 'add', page }] });
            const getWork = measureWork(runtimes);
            const reading = Promise.all(Array.from({ length: READERS }, () => browse(`${url}/large`)));
            const waits = await measureWaitsDuring(reading);
            const work = getWork();
            for (const { status, text: html } of await reading)
                expect([status, html.match(part)?.length]).toEqual([200, count]);
            expect(Math.max(...waits)).toBeLessThan(work * MAX_WAIT_RATIO);
            const answers = await Promise.all(
                Array.from({ length: READERS }, () => visitor.spaces.getPageById(space, 'large')),
            );
            for (const { data } of answers) expect(data).toHaveProperty('document.nodes');
            expect(runtimes.every(isRunning)).toBe(true);
        },
    );
});

describe('A page that is too large for a site', () => {
    it('responds 500 with the reason, and its Markdown responds 200', async () => {
        const { space, url } = await openVisitedSpace();
        const document = documentOf([paragraphOf([text('&'.repeat(4_000_000))])]);
        const page = { type: 'document' as const, id: 'signs', title: 'Signs', document };
        await connectControl(service).changeContent({ space, edits: [{ type: 'add', page }] });
        const answer = await browse(`${url}/signs`);
        expect(answer.status).toBe(500);
        expect(answer.text).toMatch(/The page is too large to be shown: .* Split it into several pages/);
        expect((await browse(`${url}/signs.md`)).status).toBe(200);
        expect(runtimes.every(isRunning)).toBe(true);
    });
});

describe('A page whose conversion to Markdown times out', () => {
    itAtFullSize('has the reason in place of its body in llms-full.txt, beside the other pages', async () => {
        const hurried = await startService({ conversionTimeout: 1 });
        onTestFinished(() => hurried.dispose());
        const { id: site } = await createSite(hurried, ['One']);
        const url = (await hurried.client.orgs.publishSite('acme', site)).data.urls.published ?? '';
        const { space } = (await hurried.client.urls.resolvePublishedContentByUrl({ url })).data as {
            space: string;
        };
        const document = documentOf([tableOf(MAX_ROWS)]);
        await connectControl(hurried).changeContent({
            space,
            edits: [
                { type: 'add', page: { type: 'document', id: 'large', title: 'Large', document } },
                { type: 'add', page: { type: 'document', id: 'small', title: 'Small', markdown: 'Stays.' } },
            ],
        });
        const { status, text: written } = await browse(`${url}/llms-full.txt`);
        expect(status).toBe(200);
        expect(written).toMatch(/# Large\n\nThe body of the page was not read: It was stopped/);
        expect(written).toContain('# Small\n\nStays.');
    });
});

describe('A page whose expressions insert long texts', () => {
    const COUNT = 40;
    const VARIABLES = { long: 'x'.repeat(300_000) };
    const expression = {
        object: 'inline' as const,
        type: 'expression' as const,
        isVoid: true as const,
        data: { expression: 'space.vars.long' },
    };
    const paragraph = { object: 'block' as const, type: 'paragraph' as const, isVoid: false as const };

    it.each([
        ['Markdown', { markdown: '<code class="expression">space.vars.long</code>\n\n'.repeat(COUNT) }],
        [
            'a document',
            {
                document: {
                    object: 'document' as const,
                    data: { schemaVersion: 1 },
                    nodes: Array.from({ length: COUNT }, () => ({ ...paragraph, nodes: [expression] })),
                },
            },
        ],
    ])('responds 500 with the reason if its body is %s', async (_, body) => {
        const { space, url } = await openVisitedSpace();
        const page = { type: 'document' as const, id: 'long', title: 'Long', ...body };
        await connectControl(service).changeContent({ space, variables: VARIABLES, edits: [{ type: 'add', page }] });
        const answer = await browse(`${url}/long`);
        expect([answer.status, answer.text]).toEqual([
            500,
            expect.stringContaining('The texts of its expressions are longer than'),
        ]);
        expect(runtimes.every(isRunning)).toBe(true);
    });
});
