import { and, eq, sql } from 'drizzle-orm';

import { pageBodies, revisionReusableContents } from '../../storage/schema/content.schema.js';
import type { Database } from '../../storage/database.js';
import { memoizeQueryPerDatabase } from '../../storage/prepare-query.js';
import { selectRevisionContentId } from '../../storage/revision-content.js';

/** Reusable contents in the index of one page, also nested ones. */
const MAX_REUSED = 50;

/** Reusable content of the same space: changes in other spaces would not update the index. */
const REUSED_HREF = /^\/reusable-contents\/([^/?#]+)$/;

/** Returns the version of a page, then the versions of the reusable contents that the page shows. */
export function listBodyVersions(db: Database, revision: string, version: string): string[] {
    const versions = new Set([version]);
    let reusables: ReadonlyMap<string, string> | undefined;
    for (const one of versions)
        for (const content of listReusedIds(db, one)) {
            reusables ??= readReusableVersions(db, revision);
            const reused = reusables.get(content);
            if (reused !== undefined && versions.size <= MAX_REUSED) versions.add(reused);
        }
    return [...versions];
}

/** Returns versions by id. */
export function readReusableVersions(db: Database, revision: string): Map<string, string> {
    const { content, version } = revisionReusableContents;
    const rows = db
        .select({ content, version })
        .from(revisionReusableContents)
        .where(eq(revisionReusableContents.revision, selectRevisionContentId(revision)))
        .all();
    return new Map(rows.map((row) => [row.content, row.version]));
}

const selectReusingLinks = memoizeQueryPerDatabase((db) =>
    db
        .select({ links: pageBodies.links })
        .from(pageBodies)
        .where(and(eq(pageBodies.version, sql.placeholder('version')), matchReusableContentLinks()))
        .prepare(),
);

/** Matches the JSON of links. */
export function matchReusableContentLinks() {
    return sql<boolean>`instr(${pageBodies.links}, '"reusable-content"') > 0`;
}

function listReusedIds(db: Database, version: string): string[] {
    const { links = [] } = selectReusingLinks(db).get({ version }) ?? {};
    return links
        .filter(({ relation }) => relation === 'reusable-content')
        .flatMap(({ href }) => REUSED_HREF.exec(href)?.[1] ?? []);
}
