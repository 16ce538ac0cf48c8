import type { ContentDocument } from '@svc-int/api';

import {
    type ConditionReading,
    type DocumentSection,
    formatDocumentAsMarkdown,
    formatReferenceAsIdHref,
    hasConditionBlocks,
    hasConditionTags,
    type IntegrationCodeBlock,
    isMarkdownTooLongToParseQuickly,
    type IsVisible,
    listVisibleSections,
    canSkipIfBlocks,
    applyIfBlocks,
    applyIfBlocksInMarkdown,
    splitDocumentSections,
} from '../../markdown/index.js';
import { waitForConversion } from '../../service/conversions/converter.js';
import type { Service } from '../../service/service.js';
import { isLongPageDocument } from '../../storage/page-documents.js';
import {
    type PageBody,
    readPageBody,
    readStoredDocumentBytes,
    readStoredDocumentJson,
    type StoredBody,
} from './page-bodies.js';
import type { StoredPage } from './revision-pages.js';

interface MarkdownReading extends ConditionReading {
    /** Ignored for a body stored as Markdown. */
    codeBlocks?: readonly IntegrationCodeBlock[] | undefined;
}

/** Includes parts with conditions by default. */
export async function readPageMarkdown(
    service: Service,
    page: Pick<StoredPage, 'version'>,
    { codeBlocks = [], ...reading }: MarkdownReading = {},
): Promise<string> {
    const body = readPageBody(service, page);
    if ('markdown' in body)
        return canSkipIfBlocks(reading) ? body.markdown : readVisibleMarkdown(service, body.markdown, reading);
    if (isLongPageDocument(body.document)) {
        const json = await readVisibleJsonInSlices(service, body, reading);
        return formatInSeparateProcess(service, json, codeBlocks);
    }
    return formatShortDocument(parseVisibleDocument(readStoredDocumentJson(body), reading), codeBlocks);
}

export async function formatVisibleDocumentAsMarkdown(
    service: Service,
    document: ContentDocument,
    codeBlocks: readonly IntegrationCodeBlock[],
): Promise<string> {
    const json = JSON.stringify(document);
    if (!isLongPageDocument(json)) return formatShortDocument(document, codeBlocks);
    return formatInSeparateProcess(service, Buffer.from(json), codeBlocks);
}

function formatShortDocument(document: ContentDocument, codeBlocks: readonly IntegrationCodeBlock[]): string {
    return formatDocumentAsMarkdown(document, { getHref: formatReferenceAsIdHref, codeBlocks });
}

async function readVisibleMarkdown(service: Service, markdown: string, reading: ConditionReading): Promise<string> {
    if (!hasConditionTags(markdown)) return markdown;
    if (!isMarkdownTooLongToParseQuickly(markdown)) return applyIfBlocksInMarkdown(markdown, reading);
    return formatInSeparateProcess(service, await readLongVisibleMarkdown(service, markdown, reading), []);
}

async function formatInSeparateProcess(
    service: Service,
    json: Uint8Array<ArrayBuffer>,
    codeBlocks: readonly IntegrationCodeBlock[],
): Promise<string> {
    return (await waitForConversion(service.egress.convert('markdown', { codeBlocks }, [json]))).value;
}

async function readLongVisibleMarkdown(
    service: Service,
    markdown: string,
    reading: ConditionReading,
): Promise<Uint8Array<ArrayBuffer>> {
    const { value: document } = await waitForConversion(service.egress.convert('document', { markdown }));
    const visible = applyIfBlocks(document, reading);
    await service.egress.waitForSlice();
    return Buffer.from(JSON.stringify(visible));
}

function parseVisibleDocument(json: string, reading: ConditionReading): ContentDocument {
    const document = JSON.parse(json) as ContentDocument;
    return !canSkipIfBlocks(reading) && hasConditionBlocks(json) ? applyIfBlocks(document, reading) : document;
}

async function readVisibleJsonInSlices(
    { egress: { waitForSlice } }: Service,
    body: StoredBody,
    reading: ConditionReading,
): Promise<Uint8Array<ArrayBuffer>> {
    await waitForSlice();
    const json = canSkipIfBlocks(reading) ? '' : readStoredDocumentJson(body);
    if (!hasConditionBlocks(json)) return readStoredDocumentBytes(body);
    const document = JSON.parse(json) as ContentDocument;
    await waitForSlice();
    const visible = applyIfBlocks(document, reading);
    await waitForSlice();
    return Buffer.from(JSON.stringify(visible));
}

export function isLongBody(body: PageBody): boolean {
    return 'markdown' in body ? isMarkdownTooLongToParseQuickly(body.markdown) : isLongPageDocument(body.document);
}

export function hasConditions(body: PageBody): boolean {
    return 'markdown' in body ? hasConditionTags(body.markdown) : hasConditionBlocks(readStoredDocumentJson(body));
}

/** Returns `undefined` for a body without conditions. */
export async function listVisibleSectionsIfConditional(
    service: Service,
    body: PageBody,
    isShown: IsVisible,
): Promise<DocumentSection[] | undefined> {
    if ('markdown' in body) {
        const { markdown } = body;
        if (!hasConditionTags(markdown)) return undefined;
        if (!isMarkdownTooLongToParseQuickly(markdown)) return listVisibleSections(markdown, isShown);
        return splitInSeparateProcess(service, await readLongVisibleMarkdown(service, markdown, { isShown }));
    }
    const json = readStoredDocumentJson(body);
    if (!hasConditionBlocks(json)) return undefined;
    if (!isLongPageDocument(body.document)) return splitDocumentSections(parseVisibleDocument(json, { isShown }).nodes);
    return splitInSeparateProcess(service, await readVisibleJsonInSlices(service, body, { isShown }));
}

export async function splitVisibleDocument(service: Service, document: ContentDocument): Promise<DocumentSection[]> {
    const json = JSON.stringify(document);
    return isLongPageDocument(json)
        ? splitInSeparateProcess(service, Buffer.from(json))
        : splitDocumentSections(document.nodes);
}

async function splitInSeparateProcess(service: Service, json: Uint8Array<ArrayBuffer>): Promise<DocumentSection[]> {
    return (await waitForConversion(service.egress.convert('sections', null, [json]))).value;
}
