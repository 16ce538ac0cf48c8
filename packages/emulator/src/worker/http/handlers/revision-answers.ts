import { type CodeBlock, shownDocument } from '../../markdown/index.js';
import { isShownTo } from './shown-parts.js';
import { codeBlocksOn } from '../../subjects/integrations/index.js';
import { integrationSourceOf } from '../../subjects/computed/index.js';
import { bodyDocument, type ContentContext, pageIn } from '../../subjects/pages/index.js';
import { markdownOf, type StoredPage } from '../../subjects/revisions/index.js';
import { ServiceError } from '../../service/service-error.js';
import { keptTexts } from '../kept-texts.js';
import type { ReadCall } from '../mount.js';
import { type BodyCall, wholePage } from './content-reading.js';
import { asAsked, type ComputedCall, computedBodyOf } from './computed-reading.js';

/** A call that may say what the caller has already. */
type RevisionCall = ReadCall & BodyCall & ComputedCall & { operationId: string; has: (etag: string) => boolean };

/** How long whoever has an answer that can't change may keep it: a year, as RFC 9111 counts. */
const FOR_GOOD = 'private, max-age=31536000, immutable';

/** Where integrations that are installed later change an answer, it is asked for again. */
const FOR_NOW = 'private, no-cache';

/** Version of what answers are made like: another one where the same revision is answered otherwise than before. */
const SHAPES = 1;

/** Beginning of a block of code in a language: a block of an integration may stand for it once that is installed. */
const CODE_IN_LANGUAGE = /(?:```|~~~)[`~]*[^\S\n]*[^\s`~]/;

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
    // The pages that integrations compute now are there too, as in the revision.
    const context = content.pages.get(id) ? content : await asAsked(call, content);
    const page = pageIn(context, id);
    if (page.version.type !== 'document') throw new ServiceError(404, `The page "${id}" has no body.`);
    const read = async () => {
        const codeBlocks = () => codeBlocksOn(call.service, content.space.id);
        const computedBody = await computedBodyOf(call, context, page);
        const options = { ...call.query, codeBlocks, computedBody };
        const document = await bodyDocument(call.service, context, page, options);
        const isShown = isShownTo(call.service, call.caller);
        return { data: isShown ? shownDocument(document, isShown) : document };
    };
    return context !== content || integrationSourceOf(page) ? read() : answerOnce(call, content, page, read);
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
    content: ContentContext,
    page: StoredPage,
    read: () => Promise<{ data: Data }>,
) {
    const codeBlocks = codeBlocksOn(call.service, content.space.id);
    const etag = await etagOf(call, content.revision.id, page, codeBlocks);
    // Another token may not read what a browser keeps for this one.
    const headers = {
        etag,
        'cache-control': isOpenToBlocks(call, content, page) ? FOR_NOW : FOR_GOOD,
        vary: 'authorization',
    };
    if (call.has(etag)) return { data: undefined as never, isUnchanged: true, headers };
    const kept = keptTexts(call.service);
    const text = kept.get(etag);
    if (text !== undefined) return { data: undefined as never, text, headers };
    return { ...(await read()), headers, keep: (sent: string) => kept.set(etag, sent) };
}

/** Whether its document has other blocks when other integrations are installed. */
function isOpenToBlocks({ service, query }: RevisionCall, { revision }: ContentContext, page: StoredPage): boolean {
    const { type, variables } = page.version;
    if (type !== 'document' || query.format === 'markdown') return false;
    if (CODE_IN_LANGUAGE.test(markdownOf(service, page))) return true;
    // Values of expressions may begin such a block.
    return query.evaluated === true && /[`~]/.test(JSON.stringify([revision.variables, variables]));
}

/** An entity tag of all that an answer is made of. */
async function etagOf(
    { operationId, query, service, caller }: RevisionCall,
    revision: string,
    { placed, version }: StoredPage,
    codeBlocks: readonly CodeBlock[],
): Promise<string> {
    // Others may be shown other parts.
    const claims = caller.kind === 'visitor' ? caller.claims : undefined;
    const made = [
        SHAPES,
        operationId,
        revision,
        placed.page,
        version.id,
        query,
        service.addresses.url,
        codeBlocks,
        claims,
    ];
    const bytes = new TextEncoder().encode(JSON.stringify(made));
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    return `"${Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')}"`;
}
