import { asc, eq, sql } from 'drizzle-orm';

import { pageDocumentParts, pageDocuments } from './content.schema.js';
import type { Database } from './database.js';
import { insertRow } from './insert-row.js';
import { memoizeQueryPerDatabase } from './prepare-query.js';
import { splitTextForStorage } from './split-text-for-storage.js';
import { concatBytes } from '../../values/concat-bytes.js';

/** A body that was written as a document, without its JSON. */
export type PageDocumentRow = typeof pageDocuments.$inferSelect;

/** JSON up to this size is written as Markdown in some 25 ms, and parsed in 1, in UTF-16 units. */
const MAX_QUICK_DOCUMENT_CHARS = 16_384;

/** Whether it takes so long to go through a document that others must not wait for it. */
export function isLongPageDocument({ length }: Pick<PageDocumentRow, 'length'>): boolean {
    return length > MAX_QUICK_DOCUMENT_CHARS;
}

export function insertPageDocument(db: Database, row: Omit<PageDocumentRow, 'length'>, json: string): void {
    insertRow(db, pageDocuments, { ...row, length: json.length });
    splitTextForStorage(json).forEach((part, at) =>
        insertRow(db, pageDocumentParts, { version: row.version, part: at, json: part }),
    );
}

const ofVersion = sql.placeholder('version');

const selectRow = memoizeQueryPerDatabase((db) =>
    db.select().from(pageDocuments).where(eq(pageDocuments.version, ofVersion)).prepare(),
);

const selectParts = memoizeQueryPerDatabase((db) =>
    db
        .select({ json: pageDocumentParts.json })
        .from(pageDocumentParts)
        .where(eq(pageDocumentParts.version, ofVersion))
        .orderBy(asc(pageDocumentParts.part))
        .prepare(),
);

/** Facts about the document of a version; undefined where its body was written as Markdown, or it has none. */
export function findPageDocument(db: Database, version: string): PageDocumentRow | undefined {
    return selectRow(db).get({ version });
}

/** The document of a version, as JSON. */
export function readPageDocumentJson(db: Database, version: string): string {
    return selectParts(db)
        .all({ version })
        .map(({ json }) => json)
        .join('');
}

const selectBytes = memoizeQueryPerDatabase((db) =>
    db
        .select({ json: sql<ArrayBuffer>`cast(${pageDocumentParts.json} as blob)` })
        .from(pageDocumentParts)
        .where(eq(pageDocumentParts.version, ofVersion))
        .orderBy(asc(pageDocumentParts.part))
        .prepare(),
);

/** Reads a document as UTF-8 for a response: converting it to text and back takes longer than all else. */
export function readPageDocumentBytes(db: Database, version: string): Uint8Array<ArrayBuffer> {
    return concatBytes(
        selectBytes(db)
            .all({ version })
            .map(({ json }) => new Uint8Array(json)),
    );
}
