import { listOperations } from '@svc-int/api/contract';
import { beforeAll, describe, expect, it } from 'vitest';

import { browse } from '../../support/browse.js';
import { readPdf } from '../../support/content/pdf-content.js';
import { openSharedService } from '../../support/shared-service.js';
import { TEST_TIMEOUT_MS } from '../../support/time-limits.js';
import { type HiddenWords, plantHiddenWords, type Reader } from '../../support/sites/hidden-words.js';

const { service } = await openSharedService();

const HUSH = /HUSH[\w-]*/g;

const MAX_PAGES = 30;

const MAX_SIMULTANEOUS_CALLS = 20;

interface Call {
    id: string;
    method: string;
    path: string;
    body?: object;
}

let planted: HiddenWords;

beforeAll(async () => {
    planted = await plantHiddenWords(service);
});

const QUERIES: Record<string, string[]> = {
    streamAskInOrganization: ['?query=hush'],
    getEmbedByUrlInSpace: ['?url=https%3A%2F%2Fa.example%2F'],
    getSiteRedirectBySource: ['closed', 'former', 'draft-redirect'].map((path) => `?source=%2F${path}`),
    searchSpaceContent: ['?query=hush&limit=1000'],
    searchOrganizationContent: ['?query=hush&limit=1000'],
    listChangeRequestsForOrganization: ['?limit=1000&status=open&status=draft'],
};

function listQueries(id: string, query: object | undefined): string[] {
    const fields = Object.keys(query && 'shape' in query ? (query.shape as object) : {});
    if (QUERIES[id]) return QUERIES[id];
    const limit = fields.includes('limit') ? '?limit=1000' : '';
    const formats = fields.includes('format') ? ['?format=markdown', '?format=document'] : [];
    return [limit, ...formats, ...(fields.includes('evaluated') ? ['?evaluated=true'] : [])];
}

function fillPath(path: string): string[] {
    const [placeholder, name = ''] = /\{(\w+)\}/.exec(path) ?? [];
    if (placeholder === undefined) return [path];
    return (planted.ids[name] ?? []).flatMap((id) => fillPath(path.replace(placeholder, id)));
}

function listReads(): Call[] {
    return listOperations().flatMap(([id, { method, path, query, open, stream }]) => {
        if (method !== 'GET' || open || (stream && id !== 'streamAskInOrganization')) return [];
        return fillPath(path).flatMap((filled) =>
            listQueries(id, query).map((text) => ({ id, method, path: filled + text })),
        );
    });
}

function listPosts(): Call[] {
    const [site, shared] = planted.ids['siteId'] ?? [];
    const scope = { mode: 'all' };
    return [site, shared].flatMap((one) => [
        {
            id: 'searchSiteContent',
            method: 'POST',
            path: `/orgs/acme/sites/${one}/search`,
            body: { query: 'hush', scope },
        },
        {
            id: 'streamAskInSite',
            method: 'POST',
            path: `/orgs/acme/sites/${one}/ask`,
            body: { question: 'hush', scope },
        },
        { id: 'askInOrganization', method: 'POST', path: '/orgs/acme/ask', body: { query: 'hush' } },
        ...['closed', 'former', 'closed/below', '~/changes/1'].map((path) => ({
            id: 'resolvePublishedContentByUrl',
            method: 'POST',
            path: '/urls/published',
            body: { url: `${planted.url}/${path}` },
        })),
    ]);
}

async function ask(token: string, { method, path, body }: Call): Promise<{ status: number; text: string }> {
    const response = await service.request(`/v1${path}`, {
        method,
        headers: { authorization: `Bearer ${token}` },
        ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, text: await response.text() };
}

interface ListPage {
    items?: unknown[];
    count?: number;
    next?: { page: string };
}

async function findWrongCounts(token: string, call: Call, text: string): Promise<string[]> {
    const { items, count, next } = JSON.parse(text) as ListPage;
    if (!items || next) return [];
    const problems = count !== undefined && count !== items.length ? [`${call.id}: ${count} of ${items.length}`] : [];
    let page: string | undefined;
    for (let at = 0; at < Math.min(items.length, MAX_PAGES); at++) {
        const path = `${call.path.replace('limit=1000', 'limit=1')}${page === undefined ? '' : `&page=${encodeURIComponent(page)}`}`;
        const one = JSON.parse((await ask(token, { ...call, path })).text) as ListPage;
        if (one.items?.length !== 1) problems.push(`${call.id}: page ${at} has ${one.items?.length} items`);
        page = one.next?.page;
    }
    if (page !== undefined && items.length <= MAX_PAGES) problems.push(`${call.id}: more pages than items`);
    return problems;
}

async function readAll(token: string) {
    const [words, problems] = [new Set<string>(), [] as string[]];
    const answered = new Set<string>();
    const read = async (call: Call) => {
        const { status, text } = await ask(token, call);
        const found = text.match(HUSH) ?? [];
        for (const word of found) words.add(word);
        if (found.length > 0) problems.push(`${call.method} ${call.path}: ${[...new Set(found)].join(', ')}`);
        if (status >= 500) problems.push(`${call.method} ${call.path}: ${status} ${text}`);
        if (status !== 200) return;
        answered.add(call.id);
        if (call.path.endsWith('limit=1000')) problems.push(...(await findWrongCounts(token, call, text)));
    };
    const calls = [...listReads(), ...listPosts()];
    for (let at = 0; at < calls.length; at += MAX_SIMULTANEOUS_CALLS)
        await Promise.all(calls.slice(at, at + MAX_SIMULTANEOUS_CALLS).map(read));
    return { words, problems, answered };
}

describe('operations with every known id, for readers from whom conditions, drafts and levels hide content', () => {
    it.each<Reader>(['visitor', 'share-link visitor', 'preview', 'guest'])(
        'answer a %s without words of hidden content, and with true counts and pages',
        { timeout: 4 * TEST_TIMEOUT_MS },
        async (reader) => {
            const { problems, answered } = await readAll(planted.tokens[reader]);
            expect(problems).toEqual([]);
            expect(answered.size).toBeGreaterThan(15);
        },
    );

    it('answer an admin with the words of hidden content', { timeout: 4 * TEST_TIMEOUT_MS }, async () => {
        const { words } = await readAll(service.token);
        const inContent = [
            'body',
            'news',
            'part',
            'partfile',
            'reuse',
            'partreuse',
            'tag',
            'variable',
            'partvariable',
            'pagevariable',
            'page',
            'below',
            'described',
        ];
        const elsewhere = [
            'link',
            'draftlink',
            'section',
            'draftsection',
            'share',
            'comment',
            'crcomment',
            'subject',
            'term',
        ];
        const proposed = ['proposed', 'nexthidden', 'draftfile', 'review', 'conditional', 'drafted'];
        for (const word of [...inContent, ...elsewhere, ...proposed]) expect(words).toContain(`HUSH-${word}`);
    });
});

it.each<Reader>(['visitor', 'share-link visitor', 'preview', 'guest'])(
    'counts of comments and change requests are 0 for a %s, and a preview has no comments',
    async (reader) => {
        const [space = ''] = planted.ids['spaceId'] ?? [];
        const changeRequest = planted.ids['changeRequestId']?.at(-1) ?? '';
        const { spaces } = service.as(planted.tokens[reader]);
        const none = { comments: 0, changeRequests: 0, changeRequestsOpen: 0, changeRequestsDraft: 0 };
        expect((await spaces.getSpaceById(space)).data).toMatchObject(none);
        expect((await service.client.spaces.getSpaceById(space)).data).toMatchObject({
            comments: 1,
            changeRequests: 2,
        });
        const body = { body: { markdown: 'Why?' } };
        await service.client.spaces.postCommentInChangeRequest(space, changeRequest, body);
        if (reader !== 'preview') return;
        expect((await spaces.getChangeRequestById(space, changeRequest)).data.comments).toBe(0);
    },
);

it.each<Reader>(['visitor', 'guest'])('a revision has only variables of visible content for a %s', async (reader) => {
    const [space = ''] = planted.ids['spaceId'] ?? [];
    const { data } = await service.as(planted.tokens[reader]).spaces.getCurrentRevision(space);
    expect(data.variables).toEqual({ shown_one: 'Shown variable' });
    expect(Object.keys((await service.client.spaces.getCurrentRevision(space)).data.variables)).toHaveLength(3);
});

it.each<Reader>(['visitor', 'guest'])('a page has only variables of visible content for a %s', async (reader) => {
    const [space = ''] = planted.ids['spaceId'] ?? [];
    const { spaces } = service.as(planted.tokens[reader]);
    const variables = { shown_two: 'Shown variable of the page' };
    expect((await spaces.getPageById(space, 'shown')).data).toMatchObject({ variables });
    const { pages } = (await spaces.getCurrentRevision(space)).data;
    expect(pages.find(({ id }) => id === 'shown')).toMatchObject({ variables });
    expect((await spaces.listPages(space)).data.pages).toEqual(pages);
});

const ADDRESSES = [
    '',
    'shown',
    'shown.md',
    'shown/~pdf',
    '~pdf',
    'shown/rss.xml',
    'closed/rss.xml',
    'closed.md',
    'former',
];
const MACHINES = [
    'sitemap.xml',
    'robots.txt',
    'llms.txt',
    'llms-full.txt',
    '?q=hush',
    '?q=hush&as=list',
    'draft-redirect',
];

it.each([...ADDRESSES, ...MACHINES])('/%s of a site shows a visitor no words of hidden content', async (path) => {
    const { text, bytes, headers, status } = await browse(`${planted.url}/${path}`);
    const isPdf = headers['content-type'] === 'application/pdf';
    const { texts, outline, links } = isPdf ? readPdf(bytes) : { texts: [text], outline: [], links: [] };
    expect([status, [...texts, ...outline, ...links, JSON.stringify(headers)].join('\n').match(HUSH)]).toEqual([
        expect.toBeOneOf([200, 307, 404]),
        null,
    ]);
});
