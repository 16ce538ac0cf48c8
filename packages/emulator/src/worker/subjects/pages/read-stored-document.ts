import type { ContentDocument } from '@svc-int/api';

import {
    type ConditionReading,
    hasConditionBlocks,
    isDocumentTooLargeError,
    listReferenceResolvers,
    type MarkdownBody,
    canSkipIfBlocks,
    applyIfBlocks,
    replaceCodeAndExpressions,
    type ResolveReference,
} from '../../markdown/index.js';
import type { EgressAndConversion } from '../../service/egress/egress-and-conversion.js';
import { ServiceError } from '../../service/service-error.js';
import { visitInSlices, type YieldIfNeeded } from '../../service/event-loop/yield.js';
import { isLongPageDocument, type PageDocumentRow } from '../../storage/page-documents.js';
import { readStoredDocumentBytes, readStoredDocumentJson, type StoredBody } from '../revisions/index.js';

/** JSON is UTF-8. `isSlow`: traversing the document takes long. */
export type DocumentOrJson = { document: ContentDocument; isSlow?: boolean } | { json: Uint8Array<ArrayBuffer> };

export interface DocumentReading extends Omit<MarkdownBody, 'markdown'>, ConditionReading {}

/** References per time slice: each may need a database lookup. */
const REFERENCE_SLICE_SIZE = 200;

const continueAtOnce: YieldIfNeeded = () => Promise.resolve();

/** Waits for a time slice before each step of a long document. */
export async function readStoredDocument(
    service: { egress: Pick<EgressAndConversion, 'waitForSlice'> },
    body: StoredBody,
    find: ResolveReference,
    { isShown, isUnwrapped, ...reading }: DocumentReading,
): Promise<DocumentOrJson> {
    const isSlow = isLongPageDocument(body.document);
    const waitForSlice = isSlow ? service.egress.waitForSlice : continueAtOnce;
    await waitForSlice();
    const isFinal = isAsStored(body.document, reading);
    const conditions = { isShown, isUnwrapped };
    if (isFinal && canSkipIfBlocks(conditions)) return { json: readStoredDocumentBytes(body) };
    const json = readStoredDocumentJson(body);
    const hasIfBlocks = !canSkipIfBlocks(conditions) && hasConditionBlocks(json);
    if (isFinal && !hasIfBlocks) return { json: readStoredDocumentBytes(body) };
    const written = JSON.parse(json) as ContentDocument;
    await waitForSlice();
    const document = hasIfBlocks ? applyIfBlocks(written, conditions) : written;
    await waitForSlice();
    if (!isFinal) await resolveInSlices(document, find, reading, waitForSlice);
    return { document, isSlow };
}

async function resolveInSlices(
    document: ContentDocument,
    find: ResolveReference,
    reading: Omit<DocumentReading, keyof ConditionReading>,
    waitForSlice: YieldIfNeeded,
): Promise<void> {
    replaceOrThrowReason(document, reading);
    await waitForSlice();
    await resolveReferencesInSlices(document, find, waitForSlice);
    await waitForSlice();
}

export function resolveReferencesInSlices(
    document: ContentDocument,
    find: ResolveReference,
    waitForSlice: YieldIfNeeded,
): Promise<void> {
    const steps = listReferenceResolvers(document, find);
    return visitInSlices(steps, (resolve) => resolve(), waitForSlice, REFERENCE_SLICE_SIZE);
}

/** Throws 500 if evaluated expressions are too long. */
function replaceOrThrowReason(...args: Parameters<typeof replaceCodeAndExpressions>): void {
    try {
        replaceCodeAndExpressions(...args);
    } catch (error) {
        if (!isDocumentTooLargeError(error)) throw error;
        throw new ServiceError(500, `The body of the page was not read: ${error.message}`);
    }
}

function isAsStored(document: PageDocumentRow, { variables, codeBlocks = [] }: DocumentReading): boolean {
    const hasBlocks = codeBlocks.some(({ codeblock }) => document.syntaxes.includes(codeblock));
    return document.isSettled && !hasBlocks && !(variables && document.hasExpressions);
}
