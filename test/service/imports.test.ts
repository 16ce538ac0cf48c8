import type { ImportResult, Page } from '@svc-int/api';
import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js';
import { describe, expect, it } from 'vitest';

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

const TYPES: Record<string, string> = {
    html: 'text/html',
    md: 'text/markdown',
    png: 'image/png',
    zip: 'application/zip',
};

async function newSpace(): Promise<string> {
    const { data } = await orgs.createSpace('acme', { title: 'Imported' });
    return data.id;
}

/** Serves these files by path, and gives the address. */
const serveFiles = (files: Files) =>
    startHttpServer(({ url = '' }, response) => {
        const content = files[url];
        if (content === undefined) response.writeHead(404).end();
        else
            response.writeHead(200, { 'content-type': TYPES[url.split('.').at(-1) ?? ''] ?? 'text/html' }).end(content);
    });

async function importFrom(url: string, source: Source): Promise<{ space: string; result: ImportResult }> {
    const space = await newSpace();
    const { data } = await spaces.importContent(space, { url, source });
    return { space, result: data };
}

async function zipOf(files: Files): Promise<Uint8Array> {
    const writer = new ZipWriter(new BlobWriter());
    for (const [path, content] of Object.entries(files))
        await writer.add(path, typeof content === 'string' ? new TextReader(content) : new Blob([content]).stream());
    return new Uint8Array(await (await writer.close()).arrayBuffer());
}

/** The table of contents, a line for each page. */
function outline(pages: readonly Page[], depth = 0): string[] {
    return pages.flatMap((page) => [
        `${'  '.repeat(depth)}${page.type} ${page.title}${'path' in page ? ` (${page.path})` : ''}`,
        ...('pages' in page ? outline(page.pages, depth + 1) : []),
    ]);
}

async function contentOf(space: string) {
    const {
        data: { pages },
    } = await spaces.listPages(space);
    const bodyOf = async (path: string) => {
        const { data } = await spaces.getPageByPath(space, path, { format: 'markdown' });
        return 'markdown' in data ? data.markdown : undefined;
    };
    const { data: files } = await spaces.listFiles(space);
    return { outline: outline(pages), pages, bodyOf, files: files.items };
}

describe('an imported page', () => {
    it('of Markdown has its title, text and pictures', async () => {
        const url = await serveFiles({
            '/guide.md':
                '---\ndescription: How to fly.\n---\n\n# Rockets\n\nSee [the web](https://example.com/a), [more](more.md).\n\n![pixel](img/p.png)\n',
            '/img/p.png': PIXEL,
        });
        const { space, result } = await importFrom(`${url}/guide.md`, 'markdown');
        const content = await contentOf(space);
        expect(result).toMatchObject({ importedResources: 2, totalResources: 2 });
        expect(content.outline).toEqual(['document Rockets (guide)']);
        expect(content.files).toMatchObject([{ name: 'p.png', contentType: 'image/png', size: PIXEL.length }]);
        expect(await content.bodyOf('guide')).toBe('');
    });

    it('of HTML', async () => {
        const url = await serveFiles({
            '/a.html':
                '<title>T</title><nav>no</nav><main><h1>Hi</h1><h2 id="x">Other</h2><p>Some <b>bold</b><img src=p.png><details><summary>S</summary><p>in</p></details><table><tr><th>a<tr><td>b</table><script>1</script>',
            '/p.png': PIXEL,
        });
        const { space, result } = await importFrom(`${url}/a.html`, 'html');
        const content = await contentOf(space);
        console.log(result, content.outline, await content.bodyOf('a'));
    });

    it('of zip', async () => {
        const zip = await zipOf({
            'r/README.md': '# Top\n[a](docs/a.md#x) [d](docs/) ![](docs/p.png)',
            'r/docs/a.md': '[up](../README.md)',
            'r/docs/p.png': PIXEL,
            'r/docs/deep/README.md': '# Deep',
            'r/docs/deep/b.md': 'b',
        });
        const url = await serveFiles({ '/z.zip': zip });
        const { space, result } = await importFrom(`${url}/z.zip`, 'zip');
        const content = await contentOf(space);
        console.log(result, content.outline, await content.bodyOf('docs/a'), await content.bodyOf('top'));
    });
});
