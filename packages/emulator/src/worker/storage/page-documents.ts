import { asc, eq, sql } from 'drizzle-orm';

import { pageDocumentParts, pageDocuments } from './schema/content.schema.js';
import type { Database } from './database.js';
import { insertRow } from './insert-row.js';
import { memoizeQueryPerDatabase } from './prepare-query.js';
import { splitTextForStorage } from './split-text-for-storage.js';
import { concatBytes } from '../../values/concat-bytes.js';

export type PageDocumentRow = typeof pageDocuments.$inferSelect;

/** Converting to Markdown takes about 25 ms at this size. */
const MAX_QUICK_DOCUMENT_CHARS = 16_384;

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

export function findPageDocument(db: Database, version: string): PageDocumentRow | undefined {
    return selectRow(db).get({ version });
}

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

/** UTF-8 for a response: decoding and encoding would dominate the time. */
export function readPageDocumentBytes(db: Database, version: string): Uint8Array<ArrayBuffer> {
    return concatBytes(
        selectBytes(db)
            .all({ version })
            .map(({ json }) => new Uint8Array(json)),
    );
}
