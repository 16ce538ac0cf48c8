import type { ImportResult, Page } from '@svc-int/api';
import { BlobWriter, TextReader, Uint8ArrayReader, ZipWriter, type ZipWriterAddDataOptions } from '@zip.js/zip.js';
import { describe, expect, it } from 'vitest';

import { statusOf } from '../support/contract.js';
import { startHttpServer } from '../support/http-server.js';
import { sharedService } from '../support/shared-service.js';

const { service, orgs } = await sharedService();
const { spaces } = service.client;

type Source = Parameters<typeof spaces.importContent>[1]['source'];
type Files = Record<string, string | Uint8Array>;

const PIXEL = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
);

const TYPES: Record<string, string> = { md: 'text/markdown', png: 'image/png', pdf: 'application/pdf' };

async function newSpace(): Promise<string> {
    const { data } = await orgs.createSpace('acme', { title: 'Imported' });
    return data.id;
}

/** Serves these files by path, and gives the address. A file that begins with `->` is a redirection. */
const serveFiles = (files: Files) =>
    startHttpServer(({ url = '' }, response) => {
        const content = files[url];
        const [, location] = /^-> (.*)/.exec(typeof content === 'string' ? content : '') ?? [];
        if (content === undefined) response.writeHead(404).end();
        else if (location !== undefined) response.writeHead(302, { location }).end();
        else
            response.writeHead(200, { 'content-type': TYPES[url.split('.').at(-1) ?? ''] ?? 'text/html' }).end(content);
    });

async function importFrom(url: string, source: Source) {
    const space = await newSpace();
    const { data } = await spaces.importContent(space, { url, source });
    return { space, result: data, ...(await contentOf(space)) };
}

async function zipOf(files: Files, options: Record<string, ZipWriterAddDataOptions> = {}): Promise<Uint8Array> {
    const writer = new ZipWriter(new BlobWriter());
    for (const [path, content] of Object.entries(files)) {
        const reader = typeof content === 'string' ? new TextReader(content) : new Uint8ArrayReader(content);
        await writer.add(path, reader, { useWebWorkers: false, ...options[path] });
    }
    return new Uint8Array(await (await writer.close()).arrayBuffer());
}

/** The table of contents, a line for each page. */
function outline(pages: readonly Page[], depth = 0): string[] {
    return pages.flatMap((page) => [
        `${'  '.repeat(depth)}${page.type} ${page.title}${'path' in page ? ` (${page.path})` : ''}`,
        ...('pages' in page ? outline(page.pages, depth + 1) : []),
    ]);
}

/** What is in a space; ids in Markdown are names. */
async function contentOf(space: string) {
    const { data } = await spaces.listPages(space);
    const { data: files } = await spaces.listFiles(space);
    const names = new Map([
        ...allOf(data.pages).map(({ id, title }) => [id, title] as const),
        ...files.items.map(({ id, name }) => [id, name] as const),
    ]);
    const bodyOf = async (path: string) => {
        const { data: page } = await spaces.getPageByPath(space, path, { format: 'markdown' });
        const markdown = 'markdown' in page ? (page.markdown ?? '') : '';
        return markdown.replaceAll(
            /\/(?:pages|files)\/([\w-]+)/g,
            (whole, id: string) => `<${names.get(id) ?? whole}>`,
        );
    };
    return { outline: outline(data.pages), pages: allOf(data.pages), bodyOf, files: files.items };
}

function allOf(pages: readonly Page[]): Page[] {
    return pages.flatMap((page) => [page, ...('pages' in page ? allOf(page.pages) : [])]);
}

describe('an imported page', () => {
    it('of Markdown has its title, text and pictures, and links that lead on', async () => {
        const url = await serveFiles({
            '/docs/guide.md': [
                '---\ndescription: How to fly.\n---\n![pixel][p] <img src="../lost.png">',
                '# Rockets *fly*',
                'See [the web](https://example.com/a), [more](more.md), [below](#x), [bad](javascript:alert(1)).',
                '{% hint style="info" %}\nHeed this.\n{% endhint %}',
                '| a | b |\n| - | -: |\n| 1 | 2 |',
                '[p]: ../img/p.png',
            ].join('\n\n'),
            '/img/p.png': PIXEL,
        });
        const {
            result,
            outline: pages,
            files,
            bodyOf,
            pages: [page],
        } = await importFrom(`${url}/docs/guide.md`, 'markdown');
        expect(result).toMatchObject({ importedResources: 2, totalResources: 3 });
        expect(pages).toEqual(['document Rockets fly (guide)']);
        expect(page).toMatchObject({ description: 'How to fly.' });
        expect(files).toMatchObject([{ name: 'p.png', contentType: 'image/png', size: PIXEL.length }]);
        expect(await bodyOf('guide')).toBe(
            [
                `![pixel][p] <img src="${url}/lost.png">`,
                `See [the web](https://example.com/a), [more](${url}/docs/more.md), [below](#x), bad.`,
                '{% hint style="info" %}\n\nHeed this.\n\n{% endhint %}',
                '| a | b |\n| - | -: |\n| 1 | 2 |',
                '[p]: <p.png>\n',
            ].join('\n\n'),
        );
    });

    it('of HTML is its main part, with headings, tables, lists, code and what expands', async () => {
        const html = `<title>Not this</title><meta name=description content="About &amp; more"><nav>no</nav><main>
            <div><header><h1>Hello <i>you</i></h1></header><section><h2 id="x">Other<a href="#x" class="anchor">#</a></h2>
            <p>Some <b>bold</b>, <a href="../b">b</a><br>next<img src="p.png" alt="dot"></p></section></div>
            <pre><code class="language-js">let a = 1;\n</code></pre><ul><li><input type=checkbox checked> done</ul>
            <details><summary>More</summary><p>inside</p></details>
            <table><tr><th>a<tr><td>b</table><script>no()</script></main><footer>no</footer>`;
        const url = await serveFiles({ '/d/a.html': html, '/d/p.png': PIXEL });
        const {
            outline: pages,
            bodyOf,
            pages: [page],
        } = await importFrom(`${url}/d/a.html`, 'html');
        expect(pages).toEqual(['document Hello you (a)']);
        expect(page).toMatchObject({ description: 'About & more' });
        expect(await bodyOf('a')).toBe(
            [
                '## Other <a href="#x" id="x"></a>',
                `Some **bold**, [b](${url}/b)\\\nnext![dot](<p.png>)`,
                '```js\nlet a = 1;\n```',
                '- [x] done',
                '<details>\n\n<summary>More</summary>\n\ninside\n\n</details>',
                '| a |\n| - |\n| b |\n',
            ].join('\n\n'),
        );
    });
});

describe('an imported archive', () => {
    it('has its folders as pages and groups, and its files where pages show them', async () => {
        const zip = await zipOf({
            'site/README.md': '# Top\n[a](docs/a.md#x) [d](docs/deep/) ![](docs/.assets/p.png) [gone](nowhere.md)',
            'site/docs/a.md': '[up](../README.md) [b](/site/docs/deep/b)',
            'site/docs/.assets/p.png': PIXEL,
            'site/docs/unused.png': PIXEL,
            'site/docs/deep/index.md': '# Deep',
            'site/docs/deep/10.md': 'ten',
            'site/docs/deep/9.md': 'nine',
            'site/.github/issue.md': 'no page',
        });
        const url = await serveFiles({ '/z.zip': zip });
        const { result, outline: pages, bodyOf, files } = await importFrom(`${url}/z.zip`, 'zip');
        expect(result).toMatchObject({ importedResources: 6, totalResources: 6 });
        expect(pages).toEqual([
            'document Top (top)',
            'group Docs (docs)',
            '  document a (docs/a)',
            '  document Deep (docs/deep)',
            '    document 9 (docs/deep/9)',
            '    document 10 (docs/deep/10)',
        ]);
        expect(files).toMatchObject([{ name: 'p.png', contentType: 'image/png' }]);
        expect(await bodyOf('top')).toBe('[a](<a>#x) [d](<Deep>) ![](<p.png>) [gone](nowhere.md)\n');
    });
});

describe('an imported website', () => {
    it('has the pages below the first one that lead to each other, each once, and no others', async () => {
        const asked: string[] = [];
        const page = (title: string, ...links: string[]) =>
            `<h1>${title}</h1>${links.map((link) => `<a href="${link}">${link}</a>`).join(' ')}`;
        const files: Files = {
            '/docs/': page(
                'Start',
                'a',
                'a?print=1#top',
                '/docs/b/',
                '/blog',
                'moved',
                'gone',
                'file.pdf',
                'text.html',
            ),
            '/docs/a': page('A', './', 'b/index.html', 'b/c'),
            '/docs/b/': page('B', '../a#x', 'c'),
            '/docs/b/index.html': '-> /docs/b/',
            '/docs/b/c': `${page('C')}<img src="/img.png"><img src="/img.png">`,
            '/docs/moved': '-> /docs/a',
            '/docs/away': '-> /blog',
            '/docs/text.html': '-> /docs/file.pdf',
            '/docs/file.pdf': 'PDF',
            '/blog': page('Blog'),
            '/img.png': PIXEL,
        };
        const url = await startHttpServer(({ url: path = '' }, response) => {
            asked.push(path);
            const content = files[path];
            const [, location] = /^-> (.*)/.exec(String(content)) ?? [];
            if (location !== undefined) response.writeHead(302, { location });
            else
                response.writeHead(content === undefined ? 404 : 200, {
                    'content-type': path.endsWith('.png')
                        ? 'image/png'
                        : path.endsWith('.pdf')
                          ? 'application/pdf'
                          : 'text/html',
                });
            response.end(content);
        });
        const { result, outline: pages, bodyOf, files: stored } = await importFrom(`${url}/docs/`, 'website');
        expect(pages).toEqual(['document Start (start)', 'document A (a)', 'document B (b)', '  document C (b/c)']);
        expect(stored).toHaveLength(1);
        console.log(result, asked, await bodyOf('start'), await bodyOf('a'), await bodyOf('b/c'));
    });
});
