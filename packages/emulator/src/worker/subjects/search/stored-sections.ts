import type { ContentDocument } from '@svc-int/api';
import { asc, eq, getTableColumns, sql } from 'drizzle-orm';

import { pageBodies } from '../../storage/schema/content.schema.js';
import type { Database } from '../../storage/database.js';
import { insertRow } from '../../storage/insert-row.js';
import { findPageDocument, readPageDocumentJson } from '../../storage/page-documents.js';
import { memoizeQueryPerDatabase } from '../../storage/prepare-query.js';
import { searchSections } from '../../storage/schema/search.schema.js';
import type { Service } from '../../service/service.js';
import { createBodyVersionsLister } from './body-versions.js';
import { extractMarkdownFacts, type DocumentSection, splitDocumentSections } from '../../markdown/index.js';

export function writeSearchSections(db: Database, version: string, sections: readonly DocumentSection[]): void {
    sections.forEach((section, position) => insertRow(db, searchSections, { version, position, ...section }));
}

const selectSections = memoizeQueryPerDatabase((db) => {
    const { anchor, title, text } = getTableColumns(searchSections);
    return db
        .select({ anchor, title, text })
        .from(searchSections)
        .where(eq(searchSections.version, sql.placeholder('version')))
        .orderBy(asc(searchSections.position))
        .prepare();
});

export function readSearchSections({ db }: Pick<Service, 'db'>, version: string): DocumentSection[] {
    return selectSections(db).all({ version });
}

export function readOrStoreSearchSections(service: Pick<Service, 'db'>, version: string): DocumentSection[] {
    const kept = readSearchSections(service, version);
    if (kept.length > 0) return kept;
    const sections = splitBody(service, version);
    writeSearchSections(service.db, version, sections);
    return sections;
}

export function readSearchSectionsWithReused(
    service: Pick<Service, 'db'>,
    revision: string,
    version: string,
): DocumentSection[] {
    return createBodyVersionsLister(service.db, revision)(version).flatMap((one) => readSearchSections(service, one));
}

function splitBody(service: Pick<Service, 'db'>, version: string): DocumentSection[] {
    if (findPageDocument(service.db, version)) {
        const { nodes } = JSON.parse(readPageDocumentJson(service.db, version)) as ContentDocument;
        return splitDocumentSections(nodes);
    }
    const markdown = readBodyMarkdown(service, version);
    return markdown === '' ? [] : extractMarkdownFacts(markdown).sections;
}

export function readUnindexedMarkdown(service: Pick<Service, 'db'>, version: string): string {
    return readSearchSections(service, version).length > 0 ? '' : readBodyMarkdown(service, version);
}

export function readBodyMarkdown(service: Pick<Service, 'db'>, version: string): string {
    const { markdown } = pageBodies;
    const body = service.db.select({ markdown }).from(pageBodies).where(eq(pageBodies.version, version)).get();
    return body?.markdown ?? '';
}

export function replaceSearchSections(service: Service, version: string, known?: readonly DocumentSection[]): void {
    const sections = known ?? splitBody(service, version);
    deleteSearchSections(service.db, version);
    writeSearchSections(service.db, version, sections);
}

export function deleteSearchSections(db: Database, version: string): void {
    db.delete(searchSections).where(eq(searchSections.version, version)).run();
}
