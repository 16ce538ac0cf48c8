import type { ContentDocument } from '@svc-int/api';
import { asc, eq, getTableColumns, sql } from 'drizzle-orm';

import { pageBodies } from '../../storage/content.schema.js';
import type { Database } from '../../storage/database.js';
import { insertRow } from '../../storage/insert-row.js';
import { findDocument, jsonOfDocument } from '../../storage/page-documents.js';
import { prepared } from '../../storage/prepared.js';
import { searchSections } from '../../storage/search.schema.js';
import type { Service } from '../../service/service.js';
import { factsOf, type Section, sectionsOf } from '../../markdown/index.js';

export function writeSections(db: Database, version: string, sections: readonly Section[]): void {
    sections.forEach((section, position) => insertRow(db, searchSections, { version, position, ...section }));
}

const selectSections = prepared((db) => {
    const { anchor, title, text } = getTableColumns(searchSections);
    return db
        .select({ anchor, title, text })
        .from(searchSections)
        .where(eq(searchSections.version, sql.placeholder('version')))
        .orderBy(asc(searchSections.position))
        .prepare();
});

/** The text of the body of a page by headings, as far as it is kept. */
export function keptSections({ db }: Pick<Service, 'db'>, version: string): Section[] {
    return selectSections(db).all({ version });
}

/** The same, read off the body where it is not kept. */
export function sectionsOfVersion(service: Pick<Service, 'db'>, version: string): Section[] {
    const kept = keptSections(service, version);
    if (kept.length > 0) return kept;
    const sections = readSections(service, version);
    writeSections(service.db, version, sections);
    return sections;
}

function readSections(service: Pick<Service, 'db'>, version: string): Section[] {
    if (findDocument(service.db, version)) {
        const { nodes } = JSON.parse(jsonOfDocument(service.db, version)) as ContentDocument;
        return sectionsOf(nodes);
    }
    const markdown = unreadMarkdown(service, version);
    return markdown === '' ? [] : factsOf(markdown).sections;
}

/** The Markdown of a page whose text is not kept; empty where it is, or where there is none. */
export function unreadMarkdown(service: Pick<Service, 'db'>, version: string): string {
    if (keptSections(service, version).length > 0) return '';
    const { markdown } = pageBodies;
    const body = service.db.select({ markdown }).from(pageBodies).where(eq(pageBodies.version, version)).get();
    return body?.markdown ?? '';
}

export function removeSections(db: Database, version: string): void {
    db.delete(searchSections).where(eq(searchSections.version, version)).run();
}
