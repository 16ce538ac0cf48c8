import type { Hono } from 'hono';

import type { Service } from '../service/service.js';
import {
    getFileByDownloadKey,
    FILES_DOWNLOAD_PATH,
    type FileRow,
    readContentFile,
} from '../subjects/revisions/index.js';
import { encodeMessages, PDF_PATH, resolvePdfUrl, createPrintMessages } from '../subjects/pdf/index.js';
import { listIntegrationBlocksWithMarkdownCode } from '../subjects/integrations/index.js';
import { INTEGRATION_IMAGES_BASE_PATH, findIntegrationImage } from '../service/integrations/integration-images.js';
import { createNotFoundError } from '../service/service-error.js';
import {
    PUBLIC_SPECS_PATH,
    readPublicSpecText,
    SPEC_VERSION_DOWNLOADS_BASE_PATH,
    readSpecVersionText,
} from '../subjects/specs/index.js';
import { resolveReference } from '../subjects/pages/index.js';
import type { HttpEnv } from './mount.js';
import { createPrintedSpecificationReader } from './specification-sources.js';

/** Keeps an untrusted file from acting as a page of the service. */
const SAFE = {
    'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    'x-content-type-options': 'nosniff',
};

export function serveIntegrationImages(app: Hono<HttpEnv>): void {
    app.get(`${INTEGRATION_IMAGES_BASE_PATH}/:integration/:name`, (c) => {
        const { integration, name } = c.req.param();
        const image = findIntegrationImage(c.get('service'), integration, name);
        if (!image) throw createNotFoundError('picture', name, `in "${integration}"`);
        return new Response(image.content, {
            headers: { ...SAFE, 'content-type': image.type, 'cache-control': 'public, max-age=31536000, immutable' },
        });
    });
}

export function serveSpaceFiles(app: Hono<HttpEnv>): void {
    app.get(`${FILES_DOWNLOAD_PATH}/:space/:file/:key/:name`, (c) => {
        const service = c.get('service');
        const { space, file, key } = c.req.param();
        return createSpaceFileResponse(service, getFileByDownloadKey(service, space, file, key));
    });
}

export function createSpaceFileResponse(service: Service, row: FileRow): Response {
    return new Response(readContentFile(service, row), {
        headers: {
            ...SAFE,
            'content-type': row.contentType,
            'cache-control': 'private, max-age=31536000, immutable',
        },
    });
}

export function servePdfs(app: Hono<HttpEnv>): void {
    app.get(`${PDF_PATH}/:space/:revision/:range/:page/:expires/:key/:name`, async (c) => {
        const service = c.get('service');
        const address = c.req.param();
        const codeBlocks = listIntegrationBlocksWithMarkdownCode(service, address.space);
        const messages = createPrintMessages(service, {
            ...resolvePdfUrl(service, address),
            codeBlocks,
            readSpecification: createPrintedSpecificationReader(
                service,
                (context, reference) => resolveReference(service, context, reference).location,
            ),
        });
        return createPdfResponse(await service.egress.printPdf(encodeMessages(messages)), address.name);
    });
}

export function createPdfResponse(content: ReadableStream<Uint8Array> | null, name: string): Response {
    return new Response(content, {
        headers: {
            // No sandbox directive: browsers do not display PDFs in a sandbox.
            'x-content-type-options': SAFE['x-content-type-options'],
            'content-type': 'application/pdf',
            'content-disposition': formatInlineDisposition(name),
            'cache-control': 'private, no-store',
        },
    });
}

/** See RFC 6266 and RFC 8187. */
function formatInlineDisposition(name: string): string {
    const plain = name.replaceAll(/[^\w .()-]/g, '_');
    const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
    return `inline; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

export function serveOpenApiSpecs(app: Hono<HttpEnv>): void {
    app.get(`${SPEC_VERSION_DOWNLOADS_BASE_PATH}/:version/:key`, (c) => {
        const { version, key } = c.req.param();
        const text = readSpecVersionText(c.get('service'), version, key);
        return createJsonResponse(text, 'private, max-age=31536000, immutable');
    });
    app.get(`${PUBLIC_SPECS_PATH}/:organization/:slug`, (c) => {
        const { organization, slug } = c.req.param();
        return createJsonResponse(readPublicSpecText(c.get('service'), organization, slug), 'no-cache');
    });
}

function createJsonResponse(text: string, cacheControl: string): Response {
    return new Response(text, {
        headers: { ...SAFE, 'content-type': 'application/json', 'cache-control': cacheControl },
    });
}
