import { createHash } from 'node:crypto';

import type { ContentDocument } from '@svc-int/api';
import { eq, sql } from 'drizzle-orm';

import type { UnreadCondition } from '../../../markdown/unread-condition.js';
import { isStorableTextSize } from '../../../seed/check-storable.js';
import {
    extractMarkdownFacts,
    type MarkdownFacts,
    listUnreadConditions,
    addKeysAndAnchorsThenSerialize,
    type GetSpecSlug,
    isDocumentTooLargeError,
} from '../../markdown/index.js';
import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';
import { pageBodies, pageDocumentParts, pageDocuments } from '../../storage/schema/content.schema.js';
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

export type PageBody = { markdown: string } | StoredBody;

export interface StoredBody {
    document: PageDocumentRow;
    json: () => string;
    /** JSON in UTF-8. */
    bytes: () => Uint8Array<ArrayBuffer>;
}

export function readPageBody(
    { db }: Pick<Service, 'db'>,
    { version }: { version: Pick<StoredPage['version'], 'id'> },
): PageBody {
    const document = findPageDocument(db, version.id);
    if (document) {
        const { id } = version;
        return { document, json: () => readPageDocumentJson(db, id), bytes: () => readPageDocumentBytes(db, id) };
    }
    const { markdown } = pageBodies;
    const row = db.select({ markdown }).from(pageBodies).where(eq(pageBodies.version, version.id)).get();
    return { markdown: row?.markdown ?? '' };
}

export function hasSameBody(
    service: Pick<Service, 'db'>,
    one: Pick<StoredPage['version'], 'id'>,
    other: Pick<StoredPage['version'], 'id'>,
): boolean {
    if (one.id === other.id) return true;
    const [a, b] = [one, other].map((version) => readPageBody(service, { version }));
    return a !== undefined && b !== undefined && getBodyText(a) === getBodyText(b);
}

function getBodyText(body: PageBody): string {
    return 'markdown' in body ? `markdown ${body.markdown}` : body.json();
}

/** Longer JSON always contains nodes. */
const MAX_EMPTY_DOCUMENT_CHARS = 100;

export function hasPageBody({ db }: Pick<Service, 'db'>, { version }: Pick<StoredPage, 'version'>): boolean {
    const document = findPageDocument(db, version.id);
    if (document) {
        if (document.length > MAX_EMPTY_DOCUMENT_CHARS) return true;
        const { nodes } = JSON.parse(readPageDocumentJson(db, version.id)) as ContentDocument;
        return nodes.length > 0;
    }
    const hasText = sql<number>`trim(${pageBodies.markdown}, char(9, 10, 13, 32)) <> ''`;
    return db.select({ hasText }).from(pageBodies).where(eq(pageBodies.version, version.id)).get()?.hasText === 1;
}

/** Throws 404 if the document was deleted meanwhile. */
export function readStoredDocumentJson(body: Pick<StoredBody, 'json'>): string {
    const json = body.json();
    if (json === '') throw createDeletedError();
    return json;
}

/** Throws like `readStoredDocumentJson`. */
export function readStoredDocumentBytes(body: Pick<StoredBody, 'bytes'>): Uint8Array<ArrayBuffer> {
    const bytes = body.bytes();
    if (bytes.byteLength === 0) throw createDeletedError();
    return bytes;
}

function createDeletedError(): ServiceError {
    return new ServiceError(404, 'The page was deleted while it was read. Read its space again.');
}

interface NewBody {
    name: unknown;
    write: (version: string) => readonly UnreadCondition[];
}

type BodyInput = Pick<PageInput, 'title' | 'markdown' | 'known' | 'document' | 'documentVersionId'>;

/** Throws 422 if the body is too large. */
export function preparePageBodyForStorage(
    db: Service['db'],
    input: BodyInput,
    getSpecSlug: GetSpecSlug,
    facts?: MarkdownFacts,
): NewBody {
    if (input.document) return createDocumentBody(db, input.title, input.document, getSpecSlug);
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

function extractFacts(title: string, markdown: string): MarkdownFacts {
    try {
        return extractMarkdownFacts(markdown);
    } catch (error) {
        if (!isDocumentTooLargeError(error)) throw error;
        throw new ServiceError(422, `markdown: The body of "${title}" was not stored. ${error.message}`);
    }
}

function createDocumentBody(
    db: Service['db'],
    title: string,
    document: ContentDocument,
    getSpecSlug: GetSpecSlug,
): NewBody {
    const { json, links, anchors, ...known } = addKeysAndAnchorsThenSerialize(document, getSpecSlug);
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
