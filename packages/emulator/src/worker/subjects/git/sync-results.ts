import { MAX_LISTED_OMITTED_FILES, MAX_LISTED_UNUSED_REDIRECTS } from '@svc-int/api/schemas';
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
import { createContentContext, listUnusedGitRedirects } from '../pages/index.js';
import { getSpaceIncludingRestorable } from '../spaces/index.js';

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
        ...(outcome.state === 'success' && !wish.standalone && describeUnusedRedirects(service, space)),
    };
    const own = eq(gitSyncResults.space, space);
    const isStandalone = wish.standalone && outcome.state === 'success' && omitted.length === 0;
    db.delete(gitSyncResults)
        .where(isStandalone ? and(own, sql`json_extract(${gitSyncResults.wish}, '$.standalone')`) : own)
        .run();
    if (isStandalone) return;
    insertRow(db, gitSyncResults, { space, wish, integration, result });
}

function describeUnusedRedirects(
    service: Service,
    space: string,
): Pick<GitSyncResult, 'unusedRedirects' | 'unusedRedirectCount'> {
    const context = createContentContext(service, getSpaceIncludingRestorable(service, space));
    const unused = listUnusedGitRedirects(service, context);
    return unused.length === 0
        ? {}
        : { unusedRedirects: unused.slice(0, MAX_LISTED_UNUSED_REDIRECTS), unusedRedirectCount: unused.length };
}

export function listOmittedGitEntries({ db }: Service, { id }: GitSyncRow): GitSyncEntryRow[] {
    const own = and(eq(gitSyncEntries.sync, id), isNotNull(gitSyncEntries.problem));
    return db.select().from(gitSyncEntries).where(own).orderBy(asc(gitSyncEntries.position)).all();
}

export function listGitSyncsWithProblems({ db }: Service) {
    const rows = db.select().from(gitSyncResults).orderBy(asc(gitSyncResults.space)).all();
    return rows.flatMap(({ space, result }) => {
        const { state, ref: _ref, commitId: _commitId, ...shown } = result;
        const hasProblem = state === 'failure' || shown.omittedFileCount > 0 || shown.unusedRedirects !== undefined;
        return hasProblem ? [{ space, ...shown }] : [];
    });
}
