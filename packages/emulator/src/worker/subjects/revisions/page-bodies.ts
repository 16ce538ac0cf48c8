import { createHash } from 'node:crypto';

import type { ContentDocument } from '@svc-int/api';
import { eq, sql } from 'drizzle-orm';

import type { UnreadCondition } from '../../../markdown/unread-condition.js';
import { isStorableTextSize } from '../../../seed/check-storable.js';
import {
    type IntegrationCodeBlock,
    extractMarkdownFacts,
    hasConditionTags,
    hasConditionBlocks,
    type IsVisible,
    type MarkdownFacts,
    formatReferenceAsIdHref,
    type DocumentSection,
    splitDocumentSections,
    omitHiddenIfBlocks,
    omitHiddenIfBlocksFromMarkdown,
    listUnreadConditions,
    listVisibleSections,
    addKeysAndAnchorsThenSerialize,
    formatDocumentAsMarkdown,
    isDocumentTooLargeError,
} from '../../markdown/index.js';
import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';
import { pageBodies, pageDocumentParts, pageDocuments } from '../../storage/content.schema.js';
import { insertRow } from '../../storage/insert-row.js';
import {
    type PageDocumentRow,
    findPageDocument,
    readPageDocumentBytes,
    readPageDocumentJson,
    insertPageDocument,
} from '../../storage/page-documents.js';
import { writeSearchSections } from '../search/index.js';
import { assertDocumentLength } from './assert-storable-document.js';
import type { PageInput } from './page-input.js';
import type { StoredPage } from './revision-pages.js';

/** The body of a page: what was written of both. */
export type PageBody = { markdown: string } | StoredBody;

/** A document, and ways to its JSON. */
interface StoredBody {
    document: PageDocumentRow;
    json: () => string;
    /** In UTF-8. */
    bytes: () => Uint8Array<ArrayBuffer>;
}

/** JSON up to this size is written as Markdown in some 100 ms, in UTF-16 units. */
const MAX_SYNC_CONVERSION_CHARS = 65_536;

/** The body of a page, of which the Markdown is empty where it has none. */
export function readPageBody({ db }: Pick<Service, 'db'>, { version }: Pick<StoredPage, 'version'>): PageBody {
    const document = findPageDocument(db, version.id);
    if (document) {
        const { id } = version;
        return { document, json: () => readPageDocumentJson(db, id), bytes: () => readPageDocumentBytes(db, id) };
    }
    const { markdown } = pageBodies;
    const row = db.select({ markdown }).from(pageBodies).where(eq(pageBodies.version, version.id)).get();
    return { markdown: row?.markdown ?? '' };
}

/** How a body is read as Markdown. */
interface MarkdownReading {
    /** Which parts are shown. Default: all. */
    isShown?: IsVisible | undefined;
    /** Blocks of integrations that are written as blocks of code, unless the body was stored as Markdown. Default: none. */
    codeBlocks?: readonly IntegrationCodeBlock[] | undefined;
}

/**
 * The body of a page in Markdown, which is made of a document in a process of its own where that takes long. Parts that are not shown are
 * left out: by default none.
 */
export async function readPageMarkdown(
    service: Service,
    page: Pick<StoredPage, 'version'>,
    { isShown, codeBlocks = [] }: MarkdownReading = {},
): Promise<string> {
    const body = readPageBody(service, page);
    if ('markdown' in body) return isShown ? omitHiddenIfBlocksFromMarkdown(body.markdown, isShown) : body.markdown;
    const json = isShown ? omitHiddenIfBlocksFromDocumentJson(body.json(), isShown) : body.json();
    if (body.document.length > MAX_SYNC_CONVERSION_CHARS)
        return (await service.convert('markdown', { json, codeBlocks })).value;
    // Written as such.
    return formatDocumentAsMarkdown(JSON.parse(json) as ContentDocument, {
        getHref: formatReferenceAsIdHref,
        codeBlocks,
    });
}

/** The JSON of a document without what its conditions hide. */
export function omitHiddenIfBlocksFromDocumentJson(json: string, isShown: IsVisible): string {
    if (!hasConditionBlocks(json)) return json;
    // Written as such.
    return JSON.stringify(omitHiddenIfBlocks(JSON.parse(json) as ContentDocument, isShown));
}

/** The text of a body by its headings, without what its conditions hide; undefined where it has none. */
export function listVisibleSectionsIfConditional(body: PageBody, isShown: IsVisible): DocumentSection[] | undefined {
    if ('markdown' in body)
        return hasConditionTags(body.markdown) ? listVisibleSections(body.markdown, isShown) : undefined;
    const json = body.json();
    if (!hasConditionBlocks(json)) return undefined;
    return splitDocumentSections(omitHiddenIfBlocks(JSON.parse(json) as ContentDocument, isShown).nodes);
}

/** A body that is to be stored. */
interface NewBody {
    /** The mark that distinguishes it from any other. */
    name: unknown;
    /** Stores it as that of a version, and gives the conditions in it that are no complete block. */
    write: (version: string) => readonly UnreadCondition[];
}

type BodyInput = Pick<PageInput, 'title' | 'markdown' | 'known' | 'document' | 'documentVersionId'>;

/** @throws {ServiceError} 422 where a body is too large. */
export function preparePageBodyForStorage(db: Service['db'], input: BodyInput, facts?: MarkdownFacts): NewBody {
    if (input.document) return createDocumentBody(db, input.title, input.document);
    if (input.documentVersionId !== undefined) return copyDocumentBody(db, input.documentVersionId);
    const { title, markdown = '', known } = input;
    if (!isStorableTextSize(markdown))
        throw new ServiceError(422, `markdown: The body of "${title}" is larger than 2 MB.`);
    return {
        name: markdown,
        write(version) {
            if (markdown === '') return [];
            const knownFacts = known?.markdown === markdown ? known.facts : undefined;
            const { sections, unreadConditions, ...links } = facts ?? knownFacts ?? extractFacts(title, markdown);
            insertRow(db, pageBodies, { version, ...links, markdown });
            writeSearchSections(db, version, sections);
            return unreadConditions;
        },
    };
}

/** @throws {ServiceError} 422 where the document of the Markdown is too large. */
function extractFacts(title: string, markdown: string): MarkdownFacts {
    try {
        return extractMarkdownFacts(markdown);
    } catch (error) {
        if (!isDocumentTooLargeError(error)) throw error;
        throw new ServiceError(422, `markdown: The body of "${title}" was not stored. ${error.message}`);
    }
}

/** Search reads its text when it is to be found. */
function createDocumentBody(db: Service['db'], title: string, document: ContentDocument): NewBody {
    const { json, links, anchors, ...known } = addKeysAndAnchorsThenSerialize(document);
    assertDocumentLength(`document: The body of "${title}"`, json);
    const hash = createHash('sha256').update(json).digest('base64url');
    return {
        name: { document: hash },
        write(version) {
            insertRow(db, pageBodies, { version, links, anchors, markdown: '' });
            insertPageDocument(db, { version, hash, ...known }, json);
            return listUnreadConditions(document);
        },
    };
}

function copyDocumentBody(db: Service['db'], from: string): NewBody {
    const document = findPageDocument(db, from);
    if (!document) throw new Error(`The version "${from}" has no document.`);
    return {
        name: { document: document.hash },
        write(version) {
            db.run(sql`insert into ${pageBodies} (version, links, anchors, markdown)
                select ${version}, links, anchors, markdown from ${pageBodies} where version = ${from}`);
            insertRow(db, pageDocuments, { ...document, version });
            db.run(sql`insert into ${pageDocumentParts} (version, part, json)
                select ${version}, part, json from ${pageDocumentParts} where version = ${from}`);
            return [];
        },
    };
}
