import type { ConditionReading, IntegrationCodeBlock } from '../../../markdown/index.js';
import { getVisibleReusable } from './visible-parts.js';
import { getVisibilityClaims } from '../../../subjects/access/index.js';
import { listIntegrationBlocksWithMarkdownCode } from '../../../subjects/integrations/index.js';
import {
    readPageDocument,
    serializeSlowDocument,
    type ContentContext,
    parseDocumentOrJson,
    getPageById,
    type DocumentOrJson,
    readReusableDocument,
    findSpecOfPage,
} from '../../../subjects/pages/index.js';
import { readPageBody, hasReusableContent, type StoredPage } from '../../../subjects/revisions/index.js';
import { ServiceError } from '../../../service/service-error.js';
import { getResponseCache } from '../../responses/response-cache.js';
import type { JsonTextOrBytes } from '../../responses/json-text.js';
import type { Service } from '../../../service/service.js';
import type { ReadCall } from '../../mount.js';
import { type BodyCall, type MetadataCall, readPageWithBody } from './content-reading.js';
import type { ComputedCall } from './with-computed.js';
import { dereferenceReusableContent } from './dereference-reusable-content.js';

type RevisionCall = ReadCall &
    BodyCall &
    ComputedCall &
    MetadataCall & { operationId: string; has: (etag: string) => boolean };

interface DocumentCall {
    query: { dereferenced?: boolean | 'reusable-contents' | undefined };
}

/** `Cache-Control` for one year. `immutable`: RFC 8246. */
const FOR_GOOD = 'private, max-age=31536000, immutable';

/** `Cache-Control` of responses that a later installation may change. */
const FOR_NOW = 'private, no-cache';

/** Increment it when the response for the same revision changes. */
const RESPONSE_FORMAT_VERSION = 7;

/** An integration may render code blocks with a language. */
const CODE_IN_LANGUAGE = /(?:```|~~~)[`~]*[^\S\n]*[^\s`~]/;

export async function createRevisionPageReply(
    call: RevisionCall,
    content: ContentContext,
    name: { id: string } | { path: string },
) {
    const page = 'id' in name ? content.pages.get(name.id) : content.pages.getByPath(name.path);
    const read = () => readPageWithBody(call, content, name);
    // Not cached: a sync may change the Git metadata of an unchanged page.
    const hasGit =
        page && call.query.metadata !== false && content.git.getForPage(page.entry.page, page.version.id).git;
    return page && !hasGit && isFixed(content, page) ? respondOnce(call, content, page, read) : read();
}

export async function createRevisionPageDocumentReply(
    call: RevisionCall & DocumentCall,
    content: ContentContext,
    id: string,
) {
    const page = getPageById(content, id);
    if (page.version.type !== 'document') throw new ServiceError(404, `The page "${id}" has no body.`);
    const read = async () => {
        const options = createBodyOptions(call, content);
        return createDocumentReply(call, content, await readPageDocument(call.service, content, page, options));
    };
    // Not cached: another space may change reusable content.
    const isCached = !call.query.dereferenced || !hasReusableContent(call.service, page);
    return isCached ? respondOnce(call, content, page, read) : read();
}

export async function createReusableDocumentReply(
    call: RevisionCall & DocumentCall,
    content: ContentContext,
    id: string,
) {
    const stored = await getVisibleReusable(call, content, id);
    const options = createBodyOptions(call, content);
    return createDocumentReply(call, content, await readReusableDocument(call.service, content, stored, options));
}

function createBodyOptions(call: RevisionCall, { space, isShown }: ContentContext) {
    const getCodeBlocks = () => listIntegrationBlocksWithMarkdownCode(call.service, space.id);
    return { ...call.query, codeBlocks: getCodeBlocks, isShown };
}

async function createDocumentReply(
    { service, query }: ReadCall & BodyCall & DocumentCall,
    context: ContentContext,
    read: DocumentOrJson,
) {
    const answered = query.dereferenced
        ? await dereference(service, context, read, {
              isShown: context.isShown,
              isUnwrapped: query.evaluated !== undefined && query.evaluated !== false,
          })
        : read;
    const body = await serializeSlowDocument(service, answered);
    return 'json' in body ? { data: undefined as never, text: body.json } : { data: body.document };
}

async function dereference(
    service: Service,
    context: ContentContext,
    read: DocumentOrJson,
    conditions: ConditionReading,
): Promise<DocumentOrJson> {
    const document = await parseDocumentOrJson(service, read);
    return { document: await dereferenceReusableContent(service, context, document, conditions), isSlow: true };
}

function isFixed(content: ContentContext, page: StoredPage): boolean {
    const { type } = page.version;
    if (type !== 'document' && type !== 'group') return false;
    return content.pages.getChildren(page.entry.page).every((below) => isFixed(content, below));
}

/** Responds with 304 for a matching ETag. */
async function respondOnce<Data>(
    call: RevisionCall,
    content: ContentContext,
    page: StoredPage,
    read: () => Promise<{ data: Data; text?: JsonTextOrBytes; fields?: Record<string, JsonTextOrBytes> }>,
) {
    const codeBlocks = listIntegrationBlocksWithMarkdownCode(call.service, content.space.id);
    const etag = await createEtag(call, content, page, codeBlocks);
    // Browsers must not reuse the response for another token.
    const headers = {
        etag,
        'cache-control': isOpenToBlocks(call, content, page) ? FOR_NOW : FOR_GOOD,
        vary: 'authorization',
    };
    if (call.has(etag)) return { data: undefined as never, isUnchanged: true, headers };
    const kept = getResponseCache(call.service);
    const text = kept.get(etag);
    if (text !== undefined) return { data: undefined as never, text, headers };
    return { ...(await read()), headers, keep: (sent: JsonTextOrBytes) => kept.set(etag, sent) };
}

function isOpenToBlocks({ service, query }: RevisionCall, { revision }: ContentContext, page: StoredPage): boolean {
    const { type, variables, computed } = page.version;
    if (type !== 'document') return false;
    // The specification of a computed page may be deleted.
    if (computed?.parts) return true;
    const body = readPageBody(service, page);
    // Integration blocks may be formatted as code blocks.
    if (query.format === 'markdown') return !('markdown' in body) && body.json().includes('"type":"integration"');
    if (!('markdown' in body)) return body.document.syntaxes.length > 0;
    if (CODE_IN_LANGUAGE.test(body.markdown)) return true;
    // Values of expressions may start a code block.
    return (
        query.evaluated !== undefined &&
        query.evaluated !== false &&
        /[`~]/.test(JSON.stringify([revision.variables, variables]))
    );
}

async function createEtag(
    { operationId, query, service, caller }: RevisionCall,
    { space, revision: { id: revision }, changeRequest, hidesConditions }: ContentContext,
    page: StoredPage,
    codeBlocks: readonly IntegrationCodeBlock[],
): Promise<string> {
    const { entry: node, version } = page;
    // The ETag includes the caller's claims: other callers may see other parts.
    const claims = getVisibilityClaims(service, caller, space);
    const made = [
        RESPONSE_FORMAT_VERSION,
        operationId,
        revision,
        changeRequest,
        node.page,
        version.id,
        query,
        service.urls.url,
        codeBlocks,
        claims,
        hidesConditions,
        findSpecOfPage(service, { space }, page),
    ];
    const bytes = new TextEncoder().encode(JSON.stringify(made));
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    return `"${Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')}"`;
}
