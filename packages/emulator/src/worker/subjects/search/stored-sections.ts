import { asc, eq, getTableColumns, sql } from 'drizzle-orm';

import { pageBodies } from '../../storage/content.schema.js';
import type { Database } from '../../storage/database.js';
import { insertRow } from '../../storage/insert-row.js';
import { prepared } from '../../storage/prepared.js';
import { searchSections } from '../../storage/search.schema.js';
import type { Service } from '../../service/service.js';
import { factsOf, type Section } from '../../markdown/index.js';

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

/** The text of the body of a page by headings; read off the Markdown where it is not kept. */
export function sectionsOfVersion({ db }: Pick<Service, 'db'>, version: string): Section[] {
    const stored = selectSections(db).all({ version });
    return stored.length > 0 ? stored : readSections(db, version);
}

export function removeSections(db: Database, version: string): void {
    db.delete(searchSections).where(eq(searchSections.version, version)).run();
}

function readSections(db: Database, version: string): Section[] {
    const { markdown } = pageBodies;
    const body = db.select({ markdown }).from(pageBodies).where(eq(pageBodies.version, version)).get();
    if (!body) return [];
    const { sections } = factsOf(body.markdown);
    writeSections(db, version, sections);
    return sections;
}
