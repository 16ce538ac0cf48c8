import type { ContentDocument, DocumentBlockParagraph } from '@svc-int/api';
import { connectControl } from '@svc-int/emulator';
import { beforeAll, describe, expect, it } from 'vitest';

import { BETA } from '../../support/sites/adaptive-site.js';
import { browse } from '../../support/browse.js';
import { readPdf } from '../../support/content/pdf-content.js';
import { openSharedService } from '../../support/shared-service.js';
import { createSite } from '../../support/sites.js';
import { until } from '../../support/until.js';

const { service, orgs } = await openSharedService();
const { spaces } = service.client;

const UPDATES = `{% updates format="short" %}
{% update date="2026-01-31" tags="new,big news" %}
## Search & "find"

Pages are found *faster*.
{% endupdate %}

{% update date="2026-02-28" %}
Zebra stripes.
{% endupdate %}
{% endupdates %}`;

const HIDDEN = `{% if ${BETA} %}

{% updates %}
{% update date="2026-03-01" %}
Only for testers.
{% endupdate %}
{% endupdates %}

{% endif %}`;

const PROMPT =
    '{% prompt description="Install it" openInAIProviders="true" %}\n```\nRun npm & go.\n```\n{% endprompt %}';

let url: string;
let space: string;

const MANY = Array.from({ length: 9000 }, (_, at) => String(at));

/** Contains a control character, which XML cannot. */
const ODD = '<script>\u0001 & ]]> "x" 🚀';

const createUpdates = (texts: readonly string[]): ContentDocument => {
    const nodes = texts.map((text) => ({
        object: 'block' as const,
        type: 'update' as const,
        data: { date: '2026-01-01' },
        nodes: [createParagraph(text)],
    }));
    const updates = { object: 'block' as const, type: 'updates' as const, data: { format: 'full' as const }, nodes };
    return { object: 'document', data: {}, nodes: [updates] };
};

const createParagraph = (text: string): DocumentBlockParagraph => ({
    object: 'block',
    type: 'paragraph',
    nodes: [{ object: 'text', leaves: [{ object: 'leaf', text, marks: [] }] }],
});

const read = async (path: string) => (await browse(url + path)).text;
const matchAll = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, found]) => found);

beforeAll(async () => {
    const { id: site } = await createSite(service, ['Guide'], { visibility: 'public' });
    await orgs.updateSiteById('acme', site, { adaptiveContent: { enabled: true } });
    const unsigned = { type: 'object', properties: { beta: { type: 'boolean' } } } as const;
    const jsonSchema = { type: 'object', properties: { unsigned } } as const;
    await orgs.updateSiteAdaptiveSchema('acme', site, { jsonSchema });
    const [shown] = (await orgs.listSiteSpaces('acme', site)).data.items;
    space = shown?.space.id ?? '';
    await connectControl(service).changeContent({
        space,
        edits: [
            { type: 'add', page: { id: 'news', title: 'News', markdown: `${UPDATES}\n\n${HIDDEN}\n\n${PROMPT}` } },
            { type: 'add', page: { id: 'plain', title: 'Plain', markdown: 'No news.' } },
            { type: 'add', page: { id: 'odd', title: 'Odd ]]> & <b>' } },
            { type: 'replace', page: 'odd', fields: { document: createUpdates([ODD]) } },
            { type: 'add', page: { id: 'many', title: 'Many' } },
            { type: 'replace', page: 'many', fields: { document: createUpdates(MANY) } },
        ],
    });
    url = ((await orgs.publishSite('acme', site)).data.urls.published ?? '').replace(/\/$/, '');
});

describe('a page with updates', () => {
    it('shows dates in the format of the block, tags and an anchor for each', async () => {
        const html = await read('/news');
        expect(matchAll(html, /<time datetime="2026-0[12]-[^"]+">([^<]+)</g)).toEqual(['Jan 31, 2026', 'Feb 28, 2026']);
        expect(html).toContain('<li>big news</li>');
        expect(html).toContain('<li id="update-2026-02-28">');
    });

    it('has an RSS feed of its updates, newest first, that the page links to', async () => {
        const html = await read('/news');
        const [, href = ''] = /<link rel="alternate" type="application\/rss\+xml"[^>]* href="([^"]+)"/.exec(html) ?? [];
        const { status, text, headers } = await browse(new URL(href, url).href);
        expect([status, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
        expect(matchAll(text, /<item>\n<title>(.*?)</g)).toEqual([
            'February 28, 2026',
            'Search &amp; &quot;find&quot;',
        ]);
        expect(matchAll(text, /<item>.*?<link>(.*?)</gs)).toEqual([
            `${url}/news#update-2026-02-28`,
            `${url}/news#update-2026-01-31`,
        ]);
        expect(matchAll(text, /<pubDate>(.*?)</g)).toEqual([
            'Sat, 28 Feb 2026 00:00:00 GMT',
            'Sat, 31 Jan 2026 00:00:00 GMT',
        ]);
        expect(matchAll(text, /<category>(.*?)</g)).toEqual(['new', 'big news']);
        expect(text).toContain('<description>Pages are found faster.</description>');
    });

    it('lists updates within a condition in the feed only for visitors whose claims match', async () => {
        expect(await read('/news/rss.xml')).not.toContain('testers');
        const cookies = [`gitbook-visitor-public=${encodeURIComponent(JSON.stringify({ beta: true }))}`];
        expect((await browse(`${url}/news/rss.xml`, { cookies })).text).toContain('testers');
    });

    it('has a feed that escapes markup and omits control characters', async () => {
        const text = await read('/odd-b/rss.xml');
        expect(text).toContain('<title>Odd ]]&gt; &amp; &lt;b&gt; | Docs</title>');
        const [description] = matchAll(text, /<item>.*?<description>(.*?)</gs);
        expect(description).toBe('&lt;script&gt; &amp; ]]&gt; &quot;x&quot; 🚀');
    });

    it('lists the newest 50 of 9000 updates in the feed', async () => {
        const text = await read('/many/rss.xml');
        expect(matchAll(text, /<description>(\d+)</g)).toEqual(Array.from({ length: 50 }, (_, at) => String(at)));
        expect(matchAll(await read('/many'), /<li id="update-2026-01-01-(9000)">/g)).toEqual(['9000']);
    });

    it('is found by the text of an update and by its tag', async () => {
        for (const query of ['zebra', 'big news']) {
            const search = async () => (await spaces.searchSpaceContent(space, { query })).data.items;
            const items = await until('the page is indexed', async () => (await search()).length > 0 && search());
            expect(items.map(({ title }) => title)).toEqual(['News']);
        }
    });

    it('keeps the tags of its updates in Markdown, and has blocks of updates as a document', async () => {
        expect(await read('/news.md')).toContain('{% update date="2026-01-31" tags="new,big news" %}');
        const { data } = await spaces.getPageById(space, 'news', { format: 'document' });
        const { nodes } = (data as { document: ContentDocument }).document;
        expect(nodes.map(({ type }) => type)).toEqual(['updates', 'if', 'prompt']);
    });

    it('has its updates with dates and tags, and its prompts, in a PDF', async () => {
        const { texts } = readPdf((await browse(`${url}/news/~pdf`)).bytes);
        const text = texts.join(' ');
        expect(text).toContain('Jan 31, 2026 · new · big news');
        expect(text).toContain('Zebra stripes.');
        expect(text).not.toContain('testers');
        expect(text).toContain('Install it');
        expect(text).toContain('Run npm & go.');
    });
});

it('a page without updates has no feed and no link to one', async () => {
    expect((await browse(`${url}/plain/rss.xml`)).status).toBe(404);
    expect(await read('/plain')).not.toContain('application/rss+xml');
});

it('a prompt links to the assistants that open with its text', async () => {
    expect(await read('/news')).toContain('href="https://chatgpt.com/?q=Run%20npm%20%26%20go."');
});
