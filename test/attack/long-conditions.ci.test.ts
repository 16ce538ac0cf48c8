import { connectControl } from '@svc-int/emulator';
import type { Page } from '@svc-int/api';
import { describe, expect, it, onTestFinished } from 'vitest';

import { browse } from '../support/browse.js';
import { startService, type TestService } from '../support/service.js';
import { openSharedService } from '../support/shared-service.js';
import { createSite } from '../support/sites.js';
import { FULL_SIZE } from '../support/sizes.js';
import { until } from '../support/until.js';
import { itAtFullSize } from '../support/full-size-tests.js';

const { service: shared } = await openSharedService();

const NO = 'visitor.claims.unsigned.beta';

/** The last letter is not searched for, as the results page repeats the query. */
const SECRET = 'secretx';

type ContentDocument = NonNullable<Extract<Page, { type: 'document' }>['document']>;

const text = (...runs: string[]) => ({
    object: 'text',
    leaves: runs.map((run) => ({ object: 'leaf', text: run, marks: [] })),
});
const paragraph = (...runs: string[]) => ({
    object: 'block',
    type: 'paragraph',
    isVoid: false,
    nodes: [text(...runs)],
});
const condition = (...nodes: object[]) => ({ object: 'block', type: 'if', data: { expression: NO }, nodes });

/** Long enough for the converter and for time slices. */
const LONG = 'long '.repeat(4000);

const documentOf = (...nodes: object[]) => ({
    document: {
        object: 'document',
        data: { schemaVersion: 1 },
        nodes: [paragraph('openword'), paragraph(LONG), ...nodes],
    } as unknown as ContentDocument,
});
const markdownOf = (body: string) => ({ markdown: `openword\n\n${LONG}\n\n${body}\n` });

const BODIES = {
    'false-markdown': markdownOf(`{% if ${NO} %}\n${SECRET}\n{% endif %}`),
    'false-document': documentOf(condition(paragraph(SECRET))),
    'unread-markdown': markdownOf(`a {% if ${NO} %}\n\n${SECRET}`),
    'unread-document': documentOf(paragraph(`{% if ${NO} %}`), paragraph(SECRET)),
    'split-document': documentOf(paragraph('{', `% if ${NO} %}`), paragraph(SECRET)),
    'split-markdown': markdownOf(`a {% i**f** ${NO} %}\n\n${SECRET}`),
    'expression-markdown': markdownOf(`{% if ) ( %}\n${SECRET}\n{% endif %}`),
    'expression-document': documentOf({
        ...condition(paragraph(SECRET)),
        data: { expression: ') (' },
    }),
};

const NAMES: readonly (keyof typeof BODIES)[] = FULL_SIZE
    ? (Object.keys(BODIES) as (keyof typeof BODIES)[])
    : ['false-document', 'unread-markdown', 'split-document', 'expression-markdown'];

const DOCUMENT_NAME = 'false-document';

async function openSite(service: TestService, names: readonly (keyof typeof BODIES)[]) {
    const { orgs, urls } = service.client;
    const { id: site } = await createSite(service, ['Long']);
    const url = ((await orgs.publishSite('acme', site)).data.urls.published ?? '').replace(/\/$/, '');
    await orgs.updateSiteById('acme', site, { adaptiveContent: { enabled: true } });
    const space = (await orgs.listSiteSpaces('acme', site)).data.items[0]?.space.id ?? '';
    const control = connectControl(service);
    for (const name of names) {
        const page = { type: 'document' as const, id: name, title: name, slug: name, ...BODIES[name] };
        await control.changeContent({ space, edits: [{ type: 'add', page }] });
    }
    const { data } = await urls.resolvePublishedContentByUrl({ url });
    const visitor = service.as('apiToken' in data ? data.apiToken : '');
    return { url, site, space, visitor, control };
}

async function readAnswer(answer: Promise<unknown>): Promise<string> {
    try {
        return JSON.stringify(((await answer) as { data: unknown }).data);
    } catch (error) {
        return String(error);
    }
}

async function readAll({ url, site, space, visitor }: Awaited<ReturnType<typeof openSite>>, name: string) {
    const { spaces, orgs } = visitor;
    const query = SECRET.slice(0, -1);
    return {
        html: (await browse(`${url}/${name}`)).text,
        md: (await browse(`${url}/${name}.md`)).text,
        llms: (await browse(`${url}/llms-full.txt`)).text,
        search: (await browse(`${url}/?q=${query}`)).text,
        json: await readAnswer(spaces.getPageById(space, name)),
        markdown: await readAnswer(spaces.getPageById(space, name, { format: 'markdown' })),
        evaluated: await readAnswer(spaces.getPageById(space, name, { format: 'markdown', evaluated: true })),
        spaceSearch: await readAnswer(spaces.searchSpaceContent(space, { query })),
        siteSearch: await readAnswer(orgs.searchSiteContent('acme', site, { query, scope: { mode: 'all' } })),
    };
}

describe('A long page with a false, unread or invalid condition', () => {
    it('does not show its hidden text to a visitor in any format or search', async () => {
        const site = await openSite(shared, NAMES);
        await until('the pages are found', async () => {
            const { data } = await shared.client.spaces.searchSpaceContent(site.space, { query: SECRET });
            return data.items.length === NAMES.length;
        });
        for (const name of NAMES)
            for (const [way, shown] of Object.entries(await readAll(site, name)))
                expect([name, way, shown.includes(SECRET)]).toEqual([name, way, false]);
        const { md, llms } = await readAll(site, 'false-document');
        expect([md, llms].map((shown) => shown.includes('openword'))).toEqual([true, true]);
    });
});

describe('A long page with a condition whose conversion times out', () => {
    itAtFullSize('does not show its hidden text to a visitor, and search still finds other pages', async () => {
        const hurried = await startService({ conversionTimeout: 1 });
        onTestFinished(() => hurried.dispose());
        const site = await openSite(hurried, [DOCUMENT_NAME]);
        const page = { type: 'document' as const, title: 'Short document', slug: 'short', markdown: 'Stays.' };
        await site.control.changeContent({ space: site.space, edits: [{ type: 'add', page }] });
        for (const [way, shown] of Object.entries(await readAll(site, DOCUMENT_NAME)))
            expect([way, shown.includes(SECRET)]).toEqual([way, false]);
        const found = await browse(`${site.url}/?q=document`);
        expect([found.status, found.text]).toEqual([200, expect.stringContaining('Short document')]);
    });
});

describe('A page whose hidden text was removed with its condition', () => {
    it('is not found by a visitor by the removed text before it is indexed again', async () => {
        const { space, visitor, control } = await openSite(shared, []);
        const page = { type: 'document' as const, id: 'changed', title: 'Changed', slug: 'changed' };
        const markdown = `{% if ${NO} %}\n${SECRET}\n{% endif %}`;
        await control.changeContent({ space, edits: [{ type: 'add', page: { ...page, markdown } }] });
        const query = SECRET.slice(0, -1);
        const found = async (by: typeof visitor) =>
            JSON.stringify((await by.spaces.searchSpaceContent(space, { query })).data.items);
        expect([await found(shared.client), await found(visitor)]).toEqual([expect.stringContaining(SECRET), '[]']);
        const fields = documentOf(...Array.from({ length: 50 }, () => paragraph(LONG)));
        await control.changeContent({ space, edits: [{ type: 'replace', page: 'changed', fields }] });
        expect(await found(visitor)).toBe('[]');
    });
});
