import type { Space } from '@svc-int/api';
import { and, eq, sql } from 'drizzle-orm';

import { deleteInMemoryGitCredentials } from '../../service/secrets/git-credentials.js';
import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';
import { gitSpaces, gitSyncResults, gitSyncs } from '../../storage/schema/git.schema.js';
import { memoizeQueryPerDatabase } from '../../storage/prepare-query.js';
import { findGitProvider, findGitTreeUrl } from '../pages/index.js';
import type { SpaceRow } from './spaces.js';

/** Ignores standalone imports, which keep the space's current content. */
export function isLockedByGitSync({ db }: Service, { id }: Pick<SpaceRow, 'id'>): boolean {
    return selectSync(db).get({ id }) !== undefined;
}

const selectSync = memoizeQueryPerDatabase((db) =>
    db
        .select({ id: gitSyncs.id })
        .from(gitSyncs)
        .where(and(eq(gitSyncs.space, sql.placeholder('id')), sql`NOT json_extract(${gitSyncs.wish}, '$.standalone')`))
        .limit(1)
        .prepare(),
);

/** Call on the space's deletion: once restored, it must not stay locked. */
export function deleteGitSyncs({ db }: Service, space: string): void {
    const dropped = db.delete(gitSyncs).where(eq(gitSyncs.space, space)).returning({ id: gitSyncs.id }).all();
    for (const { id } of dropped) deleteInMemoryGitCredentials(db, id);
}

/** Throws 409: changes during a sync would be lost. */
export function assertNotLockedByGitSync(service: Service, space: SpaceRow): void {
    if (!isLockedByGitSync(service, space)) return;
    throw new ServiceError(
        409,
        `The space "${space.id}" is being synchronized with Git. Try again after the synchronization.`,
    );
}

/** Describes the last successful sync, else the last failed one. */
export function getGitInfo({ db }: Service, { id }: Pick<SpaceRow, 'id'>): Space['gitSync'] {
    const synced = selectInfo(db).get({ id });
    const last = selectResult(db).get({ id });
    const row = synced ?? (last?.result.state === 'failure' ? last : undefined);
    if (!row) return undefined;
    const { wish, integration } = row;
    const provider = findGitProvider(wish);
    return {
        repoName: getRepoName(wish.url),
        ...(provider && { installationProvider: provider }),
        ...(integration !== null && { integration }),
        url: wish.webUrl ?? findGitTreeUrl(wish) ?? wish.url,
        ...(synced && { updatedAt: synced.updatedAt }),
        ...(last && { lastSync: last.result }),
    };
}

/** The result names files that conditions may hide. */
export function omitLastSync({ lastSync: _, ...info }: NonNullable<Space['gitSync']>): NonNullable<Space['gitSync']> {
    return info;
}

const selectResult = memoizeQueryPerDatabase((db) =>
    db
        .select()
        .from(gitSyncResults)
        .where(eq(gitSyncResults.space, sql.placeholder('id')))
        .prepare(),
);

const selectInfo = memoizeQueryPerDatabase((db) =>
    db
        .select()
        .from(gitSpaces)
        .where(eq(gitSpaces.space, sql.placeholder('id')))
        .prepare(),
);

/** Returns `owner/repository`. */
function getRepoName(url: string): string {
    return new URL(url).pathname.replace(/^\/+|\/+$/g, '').replace(/\.git$/, '');
}
