import { MAX_LISTED_OMITTED_FILES } from '@svc-int/api/schemas';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';

import type { Service } from '../../service/service.js';
import {
    gitSyncEntries,
    type GitSyncEntryRow,
    gitSyncResults,
    type GitSyncResult,
    type GitSyncRow,
} from '../../storage/schema/git.schema.js';
import { insertRow } from '../../storage/insert-row.js';

export type GitSyncOutcome = Pick<GitSyncResult, 'state' | 'error' | 'commitId'>;

/** A standalone import keeps the space's connection to its repository. */
export function saveGitSyncResult(service: Service, sync: GitSyncRow, outcome: GitSyncOutcome): void {
    const { db, now } = service;
    const { space, wish, integration, direction, root } = sync;
    const omitted = listOmittedGitEntries(service, sync);
    const result: GitSyncResult = {
        direction,
        ...outcome,
        url: wish.url,
        ref: wish.ref,
        endedAt: now().toISOString(),
        omittedFiles: omitted
            .slice(0, MAX_LISTED_OMITTED_FILES)
            .map(({ path, problem }) => ({ path: `${root ?? ''}${path}`, reason: problem ?? '' })),
        omittedFileCount: omitted.length,
    };
    const own = eq(gitSyncResults.space, space);
    const isStandalone = wish.standalone && outcome.state === 'success' && omitted.length === 0;
    db.delete(gitSyncResults)
        .where(isStandalone ? and(own, sql`json_extract(${gitSyncResults.wish}, '$.standalone')`) : own)
        .run();
    if (isStandalone) return;
    insertRow(db, gitSyncResults, { space, wish, integration, result });
}

export function listOmittedGitEntries({ db }: Service, { id }: GitSyncRow): GitSyncEntryRow[] {
    const own = and(eq(gitSyncEntries.sync, id), isNotNull(gitSyncEntries.problem));
    return db.select().from(gitSyncEntries).where(own).orderBy(asc(gitSyncEntries.position)).all();
}

export function listGitSyncsWithProblems({ db }: Service) {
    const rows = db.select().from(gitSyncResults).orderBy(asc(gitSyncResults.space)).all();
    return rows.flatMap(({ space, result }) => {
        const { direction, url, endedAt, state, error, omittedFiles, omittedFileCount } = result;
        const hasProblem = state === 'failure' || omittedFileCount > 0;
        return hasProblem ? [{ space, direction, url, endedAt, error, omittedFiles, omittedFileCount }] : [];
    });
}
