import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Page } from '@svc-int/api';
import { connectControl } from '@svc-int/emulator';
import { BlobWriter, TextReader, Uint8ArrayReader, ZipWriter, type ZipWriterAddDataOptions } from '@zip.js/zip.js';
import { describe, expect, it, onTestFinished } from 'vitest';

import { getStatus } from '../../support/contract.js';
import { startHttpServer } from '../../support/http-server.js';
import { createTextScript } from '../../support/scripts.js';
import { IS_OWN_MACHINE } from '../../support/service/shared-runtime.js';
import { startTemporaryService } from '../../support/service.js';
import { openSharedService } from '../../support/shared-service.js';
import { itAtFullSize } from '../../support/full-size-tests.js';

const { service, orgs } = await openSharedService();
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
    const { data, headers } = await spaces.importContent(space, { url, source });
    expect(headers.get('location')).toBe(`${service.url}/v1/spaces/${space}/revisions/${data.revision}`);
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

function outline(pages: readonly Page[], depth = 0): string[] {
    return pages.flatMap((page) => [
        `${'  '.repeat(depth)}${page.type} ${page.title}${'path' in page ? ` (${page.path})` : ''}`,
        ...('pages' in page ? outline(page.pages, depth + 1) : []),
    ]);
}

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

describe('import of a page', () => {
    it('importContent of Markdown imports the title, text and images, and resolves links', async () => {
        const url = await serveFiles({
            '/docs/guide.md': [
                '---\ndescription: How to fly.\n---\n![pixel][p] <img src="../lost.png">',
                '<h1 align="center">Rockets <i>fly</i></h1>\n<p align="center">Up &amp; away</p>',
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
                '<p align="center">Up &amp; away</p>',
                `See [the web](https://example.com/a), [more](${url}/docs/more.md), [below](#x), bad.`,
                '{% hint style="info" %}\n\nHeed this.\n\n{% endhint %}',
                '| a | b |\n| - | -: |\n| 1 | 2 |',
                '[p]: <p.png>\n',
            ].join('\n\n'),
        );
    });

    it('importContent of HTML imports its main part with headings, tables, lists, code and details', async () => {
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

describe('import of an archive', () => {
    it('importContent of an archive imports folders as pages and groups, and only files that the pages show', async () => {
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

describe('import of an archive with a table of contents', () => {
    it('importContent follows the table of contents of an archive, then adds the remaining pages', async () => {
        const zip = await zipOf({
            'SUMMARY.md':
                '# Contents\n\n* [Home](README.md)\n* [Zebra](z.md)\n  * [Ant](deep/a.md)\n\n## More of it\n\n* [Bee](b.md)\n* [Web](https://example.com)\n',
            'README.md': '# Home',
            'z.md': '# Zebra',
            'deep/a.md': '# Ant',
            'b.md': '# Bee',
            'c.md': '# Not named',
        });
        const { outline: pages } = await importFrom(`${await serveFiles({ '/z.zip': zip })}/z.zip`, 'zip');
        expect(pages).toEqual([
            'document Home (home)',
            'document Zebra (z)',
            '  document Ant (z/a)',
            'group More of it (more-of-it)',
            '  document Bee (more-of-it/b)',
            'document Not named (c)',
        ]);
    });
});

describe('import of several pages', () => {
    it('importContent of several pages creates one revision, sends one event, and updates search', async () => {
        const { space } = await service.develop('told', createTextScript('x'), { scopes: ['space:content:read'] });
        const { data: before } = await spaces.getCurrentRevision(space);
        const zip = await zipOf({ 'a.md': '# A\n\nquicksilver', 'b.md': '# B' });
        const url = `${await serveFiles({ '/z.zip': zip })}/z.zip`;
        const { data } = await spaces.importContent(space, { url, source: 'zip' });
        const { data: after } = await spaces.getCurrentRevision(space);
        expect(after).toMatchObject({ id: data.revision, type: 'edits', parents: [before.id] });
        const { data: found } = await spaces.searchSpaceContent(space, { query: 'quicksilv' });
        expect(found.items).toMatchObject([{ title: 'A' }]);
        const told = (await service.events('told')).filter(({ payload }) => payload.type === 'space_content_updated');
        expect(told).toMatchObject([{ payload: { revisionId: after.id, updatedBy: [{ id: 'user-ada' }] } }]);
    });
});

describe('import of a website', () => {
    it('importContent of a website imports the first page and each linked page below it once', async () => {
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
        expect(result).toMatchObject({ importedResources: 5, totalResources: 7 });
        expect(asked.filter((path) => path === '/docs/b/c')).toHaveLength(1);
        expect(asked).not.toContain('/blog');
        expect(await bodyOf('start')).toBe(
            [
                '[a](<A>) [a?print=1#top](<A>#top) [/docs/b/](<B>)',
                `[/blog](${url}/blog) [moved](<A>) [gone](${url}/docs/gone) [file.pdf](${url}/docs/file.pdf)`,
                `[text.html](${url}/docs/text.html)\n`,
            ].join(' '),
        );
        expect(await bodyOf('b/c')).toBe('![](<img.png>)![](<img.png>)\n');
    });
});

describe('import of a Word document', () => {
    it('importContent of a Word document imports headings, lists, tables and images', async () => {
        const url = await serveFiles({ '/My%20plan.docx': await docxOf(DOCX_BODY) });
        const { result, outline: pages, bodyOf, files } = await importFrom(`${url}/My%20plan.docx`, 'docx');
        expect(result).toMatchObject({ importedResources: 2, totalResources: 2 });
        expect(pages).toEqual(['document The plan (my-plan)']);
        expect(files).toMatchObject([{ name: 'image.png', contentType: 'image/png', size: PIXEL.length }]);
        expect(await bodyOf('my-plan')).toBe(
            ['Some **bold** text.', '## Steps', '| a | b |\n| - | - |\n| 1 | 2 |', '![](<image.png>)\n'].join('\n\n'),
        );
    });
});

const DOCX_BODY = [
    '<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t>The plan</w:t></w:r></w:p>',
    '<w:p><w:r><w:t xml:space="preserve">Some </w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>bold</w:t></w:r><w:r><w:t xml:space="preserve"> text.</w:t></w:r></w:p>',
    '<w:p><w:pPr><w:pStyle w:val="Heading2"/></w:pPr><w:r><w:t>Steps</w:t></w:r></w:p>',
    `<w:tbl>${['ab', '12']
        .map(
            (row) =>
                `<w:tr>${[...row].map((cell) => `<w:tc><w:p><w:r><w:t>${cell}</w:t></w:r></w:p></w:tc>`).join('')}</w:tr>`,
        )
        .join('')}</w:tbl>`,
    '<w:p><w:r><w:drawing><wp:inline><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="rId5"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>',
].join('');

/** ECMA-376, part 2. */
async function docxOf(body: string): Promise<Uint8Array> {
    const types = 'http://schemas.openxmlformats.org/package/2006/content-types';
    const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
    const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const spaces = [
        'w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
        `r="${office}"`,
        'wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
        'a="http://schemas.openxmlformats.org/drawingml/2006/main"',
        'pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
    ];
    return zipOf({
        '[Content_Types].xml': `<Types xmlns="${types}"><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
        '_rels/.rels': `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
        'word/_rels/document.xml.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId5" Type="${office}/image" Target="media/p.png"/></Relationships>`,
        'word/media/p.png': PIXEL,
        'word/document.xml': `<w:document ${spaces.map((space) => `xmlns:${space}`).join(' ')}><w:body>${body}</w:body></w:document>`,
    });
}

describe('rejected imports', () => {
    async function refusal(url: string, source: Source): Promise<string> {
        const space = await newSpace();
        const before = (await spaces.getCurrentRevision(space)).data.id;
        const error: unknown = await spaces.importContent(space, { url, source }).catch((reason: unknown) => reason);
        expect(error).toMatchObject({ status: 422 });
        expect((await spaces.getCurrentRevision(space)).data.id).toBe(before);
        return (error as Error).message;
    }

    it('importContent rejects a source that requires an account of another service', async () => {
        expect(await refusal('https://example.com/', 'notion')).toMatch(
            /source: .*sources: website, html, markdown, docx, zip/,
        );
    });

    it.each<[string, string, Source, RegExp]>([
        ['a missing page', '/missing', 'website', /url: The server answers 404/],
        ['an unreachable server', 'http://127.0.0.1:1/', 'html', /url: It could not be fetched/],
        ['an HTML page as Markdown', '/page.html', 'markdown', /url: It is an HTML page/],
        ['an image as HTML', '/p.png', 'html', /url: It is "image\/png"/],
        ['endless redirects', '/loop', 'html', /url: It redirects too often/],
        ['text as a zip', '/page.html', 'zip', /url: It is not a zip archive/],
        ['text as a Word document', '/page.html', 'docx', /url: It is not a zip archive/],
        ['a zip as a Word document', '/empty.zip', 'docx', /url: It is not a Word document/],
        ['a zip without pages', '/empty.zip', 'zip', /url: The archive has no Markdown/],
        ['a page that is too large', '/large.md', 'markdown', /url: It is larger than 1000000 bytes/],
        ['HTML that is nested too deeply', '/deep.html', 'html', /url: Its elements are nested/],
    ])('importContent rejects %s with the reason', async (_, address, source, reason) => {
        const url = await serveFiles({
            '/page.html': '<p>Hi',
            '/p.png': PIXEL,
            '/loop': '-> /loop',
            '/empty.zip': await zipOf({ 'a.txt': 'a' }),
            '/large.md': 'x'.repeat(1_000_001),
            '/deep.html': '<div>'.repeat(6000),
        });
        expect(await refusal(new URL(address, url).href, source)).toMatch(reason);
    });

    it.runIf(IS_OWN_MACHINE)('importContent rejects a URL in a private network', async () => {
        expect(await refusal('http://10.0.0.1/', 'html')).toMatch(
            /url: It could not be fetched.*SVC_INT_PRIVATE_SOURCES=1/,
        );
    });

    it.each<[string, () => Promise<Uint8Array>, RegExp]>([
        [
            'a path that leaves the archive',
            () => zipOf({ 'a.md': 'a', '../b.md': 'b' }),
            /points outside of it: "\.\.\/b\.md"/,
        ],
        ['an absolute path', () => zipOf({ '/etc/a.md': 'a' }), /points outside of it/],
        ['a Windows path that leaves the archive', () => zipOf({ 'a\\..\\b.md': 'a' }), /points outside of it/],
        ['a file that is larger than its stated size', () => understated(), /damaged|no zip/],
        ['an encrypted page', () => zipOf({ 'a.md': 'a' }, { 'a.md': { password: 'secret' } }), /encrypted/],
        ['a file that is too large', () => zipOf({ 'a.md': new Uint8Array(10_000_001) }), /larger than/],
        ['too many files', manyFiles, /more than 10000 entries/],
    ])('importContent rejects an archive with %s', async (_, zip, reason) => {
        expect(await refusal(`${await serveFiles({ '/z.zip': await zip() })}/z.zip`, 'zip')).toMatch(reason);
    });

    async function understated(): Promise<Uint8Array> {
        const zip = Buffer.from(await zipOf({ 'a.md': 'a'.repeat(100_000) }, { 'a.md': { dataDescriptor: false } }));
        for (let at = zip.indexOf('PK\u0001\u0002'); at !== -1; at = zip.indexOf('PK\u0001\u0002', at + 1))
            zip.writeUInt32LE(1, at + 24);
        zip.writeUInt32LE(1, zip.indexOf('PK\u0003\u0004') + 22);
        return zip;
    }

    async function manyFiles(): Promise<Uint8Array> {
        const zip = Buffer.from(await zipOf({ 'a.txt': 'a' }));
        const [start, end] = [zip.indexOf('PK\u0001\u0002'), zip.indexOf('PK\u0005\u0006')];
        const [record, last] = [zip.subarray(start, end), Buffer.from(zip.subarray(end))];
        for (const at of [8, 10]) last.writeUInt16LE(10_001, at);
        last.writeUInt32LE(record.length * 10_001, 12);
        return Buffer.concat([zip.subarray(0, start), ...Array.from({ length: 10_001 }, () => record), last]);
    }

    it('importContent skips symbolic links in an archive', async () => {
        const zip = await zipOf({ 'a.md': 'a', 'link.md': '/etc/passwd' }, { 'link.md': { unixMode: 0o120777 } });
        const { outline: pages } = await importFrom(`${await serveFiles({ '/z.zip': zip })}/z.zip`, 'zip');
        expect(pages).toEqual(['document a (a)']);
    });

    it('importContent returns 409 for a locked space and 404 for an unknown space', async () => {
        const url = await serveFiles({ '/a.md': '# A' });
        const space = await newSpace();
        await spaces.updateSpaceById(space, { editMode: 'locked' });
        expect(await getStatus(spaces.importContent(space, { url: `${url}/a.md`, source: 'markdown' }))).toBe(409);
        expect(await getStatus(spaces.importContent('nowhere', { url: `${url}/a.md`, source: 'markdown' }))).toBe(404);
    });
});

describe('import into a change request', () => {
    it('importContentInChangeRequest changes only the change request, also if the space is locked', async () => {
        const url = await serveFiles({ '/a.md': '# A' });
        const space = await newSpace();
        await spaces.updateSpaceById(space, { editMode: 'locked' });
        const { data: request } = await spaces.createChangeRequest(space, { subject: 'Import' });
        const body = { url: `${url}/a.md`, source: 'markdown' } as const;
        const { data } = await spaces.importContentInChangeRequest(space, String(request.number), body);
        expect(data).toMatchObject({ importedResources: 1, totalResources: 1 });
        const { data: revision } = await spaces.getRevisionOfChangeRequestById(space, request.id);
        expect(revision.id).toBe(data.revision);
        expect(outline(revision.pages)).toEqual(['document A (a)']);
        expect((await contentOf(space)).outline).toEqual([]);
    });
});

describe('slow imports', () => {
    async function slowSite() {
        let release = () => {};
        const released = new Promise<void>((resolve) => (release = resolve));
        let ask = () => {};
        const asked = new Promise<void>((resolve) => (ask = resolve));
        const url = await startHttpServer((request, response) => {
            response.setHeader('content-type', 'text/html');
            if (request.url === '/')
                return void response.end('<h1>Start</h1><a href="b">b</a> <a href="slow">slow</a>');
            if (request.url !== '/slow') return void response.end(`<h1>${request.url}</h1>`);
            ask();
            void released.then(() => response.end('<h1>Slow</h1>'));
        });
        return { url, asked, release };
    }

    it('importContent reports its progress, resumes after a restart, and shares its result with parallel requests', async () => {
        const statePath = await mkdtemp(join(tmpdir(), 'svc-int-imports-'));
        onTestFinished(() => rm(statePath, { recursive: true, force: true }));
        const { url, asked, release } = await slowSite();
        const before = await startTemporaryService({ statePath });
        const space = (await before.client.orgs.createSpace('acme', { title: 'Slow' })).data.id;
        const { data: empty } = await before.client.spaces.getCurrentRevision(space);
        const first = before.client.spaces.importContent(space, { url, source: 'website' });
        await asked;
        expect((await first).data).toEqual({ revision: empty.id, importedResources: 1, totalResources: 3 });
        await before.dispose();
        release();
        const { client } = await startTemporaryService({ statePath });
        const ask = async () => (await client.spaces.importContent(space, { url, source: 'website' })).data;
        const [again, other] = await Promise.all([ask(), ask()]);
        expect(again).toMatchObject({ importedResources: 3, totalResources: 3 });
        expect(other).toEqual(again);
        expect((await client.spaces.getCurrentRevision(space)).data.id).toBe(again.revision);
        expect(outline((await client.spaces.listPages(space)).data.pages)).toHaveLength(3);
    });

    itAtFullSize('importContent is listed as background work of its space, and can be cancelled', async () => {
        const { url, asked, release } = await slowSite();
        const control = connectControl(service);
        const space = await newSpace();
        const importIt = () => spaces.importContent(space, { url, source: 'website' });
        const refused = expect(importIt()).rejects.toMatchObject({ status: 422, message: 'url: It was cancelled.' });
        await asked;
        const listed = (await control.work()).items.find(({ owner }) => owner?.id === space);
        expect(listed).toMatchObject({ kind: 'import', owner: { kind: 'space', id: space } });
        await control.cancelWork(listed?.id ?? '');
        release();
        await refused;
        expect((await contentOf(space)).outline).toEqual([]);
        await importIt();
        expect((await contentOf(space)).outline).toHaveLength(3);
        await expect(control.cancelWork('none')).rejects.toMatchObject({ status: 404 });
        await expect(control.retryWork('none')).rejects.toMatchObject({ status: 404 });
    });

    it('importContent returns 409 if its space is deleted during the import, and succeeds again after the restoration', async () => {
        const { url, asked, release } = await slowSite();
        const space = await newSpace();
        const ended = getStatus(spaces.importContent(space, { url, source: 'website' }));
        await asked;
        await spaces.deleteSpaceById(space);
        release();
        expect(await ended).toBe(409);
        await spaces.restoreSpace(space);
        expect((await contentOf(space)).outline).toEqual([]);
        await spaces.importContent(space, { url, source: 'website' });
        expect((await contentOf(space)).outline).toHaveLength(3);
    });
});
