import { and, eq, sql } from 'drizzle-orm';

import { pageBodies, pageDocuments, revisionReusableContents } from '../../storage/schema/content.schema.js';
import type { Database } from '../../storage/database.js';
import { memoizeQueryPerDatabase } from '../../storage/prepare-query.js';
import { selectRevisionContentId } from '../../storage/revision-content.js';

/** Limit of reusable contents per page, including nested ones. */
const MAX_REUSED = 50;

/** Limit of bytes of a page's reusable contents. Larger contents are skipped. */
const MAX_REUSED_BYTES = 262_144;

/** References within the space: changes of other spaces do not update the index. */
const REUSED_HREF = /^\/reusable-contents\/([^/?#]+)$/;

/** Lists the page's version before those of its reusable contents. */
export type ListBodyVersions = (version: string) => string[];

export function createBodyVersionsLister(db: Database, revision: string): ListBodyVersions {
    let reusables: ReadonlyMap<string, string> | undefined;
    return (version) => {
        const versions = new Set([version]);
        let left = MAX_REUSED_BYTES;
        for (const one of versions)
            for (const content of listReusedIds(db, one)) {
                reusables ??= readReusableVersions(db, revision);
                const reused = reusables.get(content);
                if (reused === undefined || versions.has(reused) || versions.size > MAX_REUSED) continue;
                const bytes = countBodyBytes(db, reused);
                if (bytes > left) continue;
                left -= bytes;
                versions.add(reused);
            }
        return [...versions];
    };
}

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

export function matchReusableContentLinks() {
    return sql<boolean>`instr(${pageBodies.links}, '"reusable-content"') > 0`;
}

function listReusedIds(db: Database, version: string): string[] {
    const { links = [] } = selectReusingLinks(db).get({ version }) ?? {};
    return links
        .filter(({ relation }) => relation === 'reusable-content')
        .flatMap(({ href }) => REUSED_HREF.exec(href)?.[1] ?? []);
}

const selectBodyBytes = memoizeQueryPerDatabase((db) =>
    db
        .select({
            bytes: sql<number>`octet_length(${pageBodies.markdown}) + coalesce(${pageDocuments.length}, 0)`,
        })
        .from(pageBodies)
        .leftJoin(pageDocuments, eq(pageDocuments.version, pageBodies.version))
        .where(eq(pageBodies.version, sql.placeholder('version')))
        .prepare(),
);

export function countBodyBytes(db: Database, version: string): number {
    return selectBodyBytes(db).get({ version })?.bytes ?? 0;
}
