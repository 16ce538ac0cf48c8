import { REQUEST_ID_HEADER } from '@svc-int/api';
import digests from 'page-file-digests';

import { createId } from '../service/ids.js';
import { isETagListed } from './responses/is-etag-listed.js';

/** Compressed files in Base64, by path; `pages` are the paths of files that a text joins. */
export type DocsFiles = Record<string, string | JoinedPages>;

interface JoinedPages {
    start: string;
    pages: readonly string[];
}

const DOCS_PATH = '/docs';

const CONTENT_TYPES: Record<string, string> = {
    html: 'text/html; charset=utf-8',
    md: 'text/markdown; charset=utf-8',
    txt: 'text/plain; charset=utf-8',
    js: 'text/javascript; charset=utf-8',
    css: 'text/css; charset=utf-8',
    png: 'image/png',
};

const CONTENT_SECURITY_POLICY = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
].join('; ');

const ETAG = `"${digests.docs}"`;

const ASSETS_PATH = 'assets/';

export function isDocsFileRequest({ method, url }: Request): boolean {
    if (!url.includes(DOCS_PATH) || (method !== 'GET' && method !== 'HEAD')) return false;
    const { pathname } = new URL(url);
    return pathname === DOCS_PATH || pathname.startsWith(`${DOCS_PATH}/`);
}

export async function createDocsFileResponse(files: () => Promise<DocsFiles>, request: Request): Promise<Response> {
    const response = createFileResponse(await files(), request);
    response.headers.set(REQUEST_ID_HEADER, createId());
    return response;
}

function createFileResponse(files: DocsFiles, { url, headers }: Request): Response {
    const { pathname } = new URL(url);
    if (pathname === DOCS_PATH)
        return new Response(null, { status: 308, headers: { location: `${DOCS_PATH.slice(1)}/` } });
    const name = pathname.slice(DOCS_PATH.length + 1) || 'index.html';
    const content = Object.hasOwn(files, name) ? files[name] : undefined;
    if (content === undefined) return new Response('Not found', { status: 404 });
    const responseHeaders = createFileHeaders(name);
    if (isETagListed(ETAG, headers.get('if-none-match')))
        return new Response(null, { status: 304, headers: responseHeaders });
    const body = typeof content === 'string' ? decompress(content, name.endsWith('.html')) : joinPages(content, files);
    return new Response(body, { headers: responseHeaders });
}

function joinPages({ start, pages }: JoinedPages, files: DocsFiles): ReadableStream<Uint8Array> {
    const encoder = new TextEncoder();
    const rest = pages.values();
    return new ReadableStream({
        start: (controller) => controller.enqueue(encoder.encode(start)),
        async pull(controller) {
            const { value: path } = rest.next();
            if (path === undefined) return controller.close();
            const page = files[path];
            const text = typeof page === 'string' ? await new Response(decompress(page, false)).text() : '';
            controller.enqueue(encoder.encode(`\n<!-- ${path} -->\n\n${text}`));
        },
    });
}

function createFileHeaders(name: string): Record<string, string> {
    return {
        'content-type': CONTENT_TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
        'cache-control': name.startsWith(ASSETS_PATH) ? 'public, max-age=31536000, immutable' : 'no-cache',
        etag: ETAG,
        'content-security-policy': CONTENT_SECURITY_POLICY,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
    };
}

function decompress(content: string, isPage: boolean): ReadableStream<Uint8Array> {
    const file = new Blob([Uint8Array.from(atob(content), (character) => character.charCodeAt(0))]).stream();
    const text = file.pipeThrough(new DecompressionStream('gzip'));
    return isPage ? addStudioMark(text) : text;
}

const PAGE_START = '<html ';

/** Marks the page, because the style sheet of the documentation shows links to the Studio on marked pages only. */
function addStudioMark(page: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
    let isStart = true;
    const mark = new TransformStream<string, string>({
        transform(chunk, controller) {
            controller.enqueue(isStart ? chunk.replace(PAGE_START, `${PAGE_START}data-studio `) : chunk);
            isStart = false;
        },
    });
    return page.pipeThrough(new TextDecoderStream()).pipeThrough(mark).pipeThrough(new TextEncoderStream());
}
