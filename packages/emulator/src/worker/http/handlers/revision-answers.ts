import type { CodeBlock } from '../../markdown/index.js';
import { codeBlocksOn } from '../../subjects/integrations/index.js';
import { integrationSourceOf } from '../../subjects/computed/index.js';
import { bodyDocument, type ContentContext, pageIn } from '../../subjects/pages/index.js';
import type { StoredPage } from '../../subjects/revisions/index.js';
import { ServiceError } from '../../service/service-error.js';
import { keptTexts } from '../kept-texts.js';
import type { PathCall } from '../mount.js';
import { type BodyCall, wholePage } from './content-reading.js';
import { type ComputedCall, computedBodyOf } from './computed-reading.js';

/** A call that may say what the caller has already. */
type RevisionCall = PathCall & BodyCall & ComputedCall & { operationId: string; has: (etag: string) => boolean };

/** How long whoever has an answer that can't change may keep it: a year, as RFC 9111 counts. */
const FOR_GOOD = 'private, max-age=31536000, immutable';

/** Where integrations that are installed later change an answer, it is asked for again. */
const FOR_NOW = 'private, no-cache';

/** A page of a revision. */
export async function pageOfRevision(
    call: RevisionCall,
    content: ContentContext,
    name: { id: string } | { path: string },
) {
    const page = 'id' in name ? content.pages.get(name.id) : content.pages.at(name.path);
    const read = () => wholePage(call, content, name);
    return page && isFixed(content, page) ? answerOnce(call, content, page, read) : read();
}

/** The body of a page of a revision. */
export async function documentOfRevision(call: RevisionCall, content: ContentContext, id: string) {
    const page = pageIn(content, id);
    if (page.version.type !== 'document') throw new ServiceError(404, `The page "${id}" has no body.`);
    const read = async () => {
        const codeBlocks = () => codeBlocksOn(call.service, content.space.id);
        const computedBody = await computedBodyOf(call, content, page);
        return { data: await bodyDocument(call.service, content, page, { ...call.query, codeBlocks, computedBody }) };
    };
    return integrationSourceOf(page) ? read() : answerOnce(call, content, page, read);
}

/** Whether nothing but the revision makes a page: no integration computes it or what is below it, and nothing leads elsewhere. */
function isFixed(content: ContentContext, page: StoredPage): boolean {
    const { type } = page.version;
    if ((type !== 'document' && type !== 'group') || integrationSourceOf(page)) return false;
    return content.pages.below(page.placed.page).every((below) => isFixed(content, below));
}

/** Answers by the revision alone: nothing to whoever has it, and what was sent before to others. */
async function answerOnce<Data>(
    call: RevisionCall,
    { space, revision }: ContentContext,
    page: StoredPage,
    read: () => Promise<{ data: Data }>,
) {
    const codeBlocks = codeBlocksOn(call.service, space.id);
    const etag = await etagOf(call, revision.id, page, codeBlocks);
    const headers = { etag, 'cache-control': codeBlocks.length > 0 ? FOR_NOW : FOR_GOOD };
    if (call.has(etag)) return { data: undefined as never, isUnchanged: true, headers };
    const kept = keptTexts(call.service);
    const text = kept.get(etag);
    if (text !== undefined) return { data: undefined as never, text, headers };
    return { ...(await read()), headers, keep: (sent: string) => kept.set(etag, sent) };
}

/** An entity tag of all that an answer is made of. */
async function etagOf(
    { operationId, query, service }: RevisionCall,
    revision: string,
    { placed, version }: StoredPage,
    codeBlocks: readonly CodeBlock[],
): Promise<string> {
    const made = [operationId, revision, placed.page, version.id, query, service.addresses.url, codeBlocks];
    const bytes = new TextEncoder().encode(JSON.stringify(made));
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    return `"${Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')}"`;
}
