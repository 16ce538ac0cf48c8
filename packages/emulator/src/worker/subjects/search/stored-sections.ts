import type { ContentDocument } from '@svc-int/api';
import { asc, eq, getTableColumns, sql } from 'drizzle-orm';

import { pageBodies } from '../../storage/content.schema.js';
import type { Database } from '../../storage/database.js';
import { insertRow } from '../../storage/insert-row.js';
import { findDocument, readDocumentJson } from '../../storage/page-documents.js';
import { prepareQuery } from '../../storage/prepare-query.js';
import { searchSections } from '../../storage/search.schema.js';
import type { Service } from '../../service/service.js';
import { extractFacts, type Section, splitSections } from '../../markdown/index.js';

export function writeSections(db: Database, version: string, sections: readonly Section[]): void {
    sections.forEach((section, position) => insertRow(db, searchSections, { version, position, ...section }));
}

const selectSections = prepareQuery((db) => {
    const { anchor, title, text } = getTableColumns(searchSections);
    return db
        .select({ anchor, title, text })
        .from(searchSections)
        .where(eq(searchSections.version, sql.placeholder('version')))
        .orderBy(asc(searchSections.position))
        .prepare();
});

/** The text of the body of a page by headings, as far as it is kept. */
export function readStoredSections({ db }: Pick<Service, 'db'>, version: string): Section[] {
    return selectSections(db).all({ version });
}

/** The same, read off the body where it is not kept. */
export function readVersionSections(service: Pick<Service, 'db'>, version: string): Section[] {
    const kept = readStoredSections(service, version);
    if (kept.length > 0) return kept;
    const sections = readSections(service, version);
    writeSections(service.db, version, sections);
    return sections;
}

function readSections(service: Pick<Service, 'db'>, version: string): Section[] {
    if (findDocument(service.db, version)) {
        const { nodes } = JSON.parse(readDocumentJson(service.db, version)) as ContentDocument;
        return splitSections(nodes);
    }
    const markdown = readUnindexedMarkdown(service, version);
    return markdown === '' ? [] : extractFacts(markdown).sections;
}

/** The Markdown of a page whose text is not kept; empty where it is, or where there is none. */
export function readUnindexedMarkdown(service: Pick<Service, 'db'>, version: string): string {
    if (readStoredSections(service, version).length > 0) return '';
    const { markdown } = pageBodies;
    const body = service.db.select({ markdown }).from(pageBodies).where(eq(pageBodies.version, version)).get();
    return body?.markdown ?? '';
}

export function deleteSections(db: Database, version: string): void {
    db.delete(searchSections).where(eq(searchSections.version, version)).run();
}
