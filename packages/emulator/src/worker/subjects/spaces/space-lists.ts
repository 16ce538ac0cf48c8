import { and, asc, eq, exists, notExists, or, sql, type SQL } from 'drizzle-orm';

import { revisionPages } from '../../storage/schema/content.schema.js';
import { countRowsUpToLimit, readStoredCount } from '../../storage/counts.js';
import { installations, installationPlacements } from '../../storage/schema/installations.schema.js';
import { memoizeQueryPerDatabase } from '../../storage/prepare-query.js';
import { selectRevisionContentId } from '../../storage/revision-content.js';
import { spaces } from '../../storage/schema/spaces.schema.js';
import { translations } from '../../storage/schema/translations.schema.js';
import { createTimeCursor, getPositionCursor, matchAfterCursor } from '../../service/keyset.js';
import type { Service } from '../../service/service.js';
import { toSpaceRowWithPendingCollectionChange, matchCallerInstallation } from '../access/index.js';
import { matchGrantedSpaces } from '../people/index.js';
import type { IntegrationCaller } from '../../service/callers/access.js';
import {
    createPresentNotLeavingSpaceCondition,
    type SpaceRowSource,
    listSpaceSourcesIncludingTransfers,
} from './space-sources.js';
import type { SpaceRow } from './spaces.js';

export interface SpaceFilters {
    parent?: string | undefined;
    placedIntegration?: IntegrationCaller | undefined;
    /** User id: lists public spaces, and those with a level for the user or the user's teams. */
    guest?: string | undefined;
    isOriginal?: boolean | undefined;
}

export function listSpaces(
    service: Service,
    organization: string,
    { after, limit, ...filters }: SpaceFilters & { after: string | undefined; limit: number },
): { rows: SpaceRow[]; total: number | undefined } {
    const sources = listSpaceSourcesIncludingTransfers(service, organization);
    const narrowed = createSpaceFilterCondition(service, organization, filters);
    const rows = sources.flatMap(({ where, boundary }) =>
        service.db
            .select()
            .from(spaces)
            .where(and(where, narrowed, matchAfterCursor(ORDER, after && toBoundaryCursor(after, boundary))))
            .orderBy(asc(spaces.position), asc(spaces.id))
            .limit(limit)
            .all(),
    );
    return {
        rows: toSortedSpaceRowsWithPendingChanges(service, rows, getPositionCursor).slice(0, limit),
        total: narrowed
            ? countSpacesOfSources(service, sources, narrowed)
            : readStoredCount(service.db, 'spaces', organization),
    };
}

const ORDER = { time: spaces.position, id: spaces.id, order: 'asc' } as const;

function toBoundaryCursor(cursor: string, boundary: SpaceRowSource['boundary']): string {
    const [position = '', ...id] = cursor.split(' ');
    return createTimeCursor(boundary(position), id.join(' '));
}

export function toSortedSpaceRowsWithPendingChanges(
    service: Service,
    rows: SpaceRow[],
    getCursor: (row: SpaceRow) => string,
): SpaceRow[] {
    return rows
        .map((row) => toSpaceRowWithPendingCollectionChange(service, row))
        .toSorted((a, b) => (getCursor(a) < getCursor(b) ? -1 : 1));
}

function countSpacesOfSources(
    { db }: Service,
    sources: SpaceRowSource[],
    matching: SQL | undefined,
): number | undefined {
    const counts = sources.map(({ where }) => countRowsUpToLimit(db, spaces, and(where, matching)));
    return counts.includes(undefined) ? undefined : counts.reduce<number>((sum, some) => sum + (some ?? 0), 0);
}

export function countSpaces({ db }: Service, organization: string): number {
    return readStoredCount(db, 'spaces', organization);
}

export function countFilteredSpacesUpToLimit(
    service: Service,
    organization: string,
    condition: SQL,
): number | undefined {
    return countSpacesOfSources(service, listSpaceSourcesIncludingTransfers(service, organization), condition);
}

const firstIn = memoizeQueryPerDatabase((db) =>
    db
        .select()
        .from(spaces)
        .where(createPresentNotLeavingSpaceCondition(sql.placeholder('organization')))
        .orderBy(asc(spaces.position))
        .limit(1)
        .prepare(),
);

export function findFirstSpace(service: Service, organization: string): SpaceRow | undefined {
    const stored = firstIn(service.db).get({ organization });
    // Spaces in transfer to the organization sort last.
    return stored ?? listSpaces(service, organization, { after: undefined, limit: 1 }).rows[0];
}

export function createPlacedSpaceCondition({ db }: Service, organization: string, caller: IntegrationCaller): SQL {
    const isPlaced = and(eq(installationPlacements.place, spaces.id), eq(installationPlacements.kind, 'space'));
    const placement = db
        .select({ one: sql`1` })
        .from(installationPlacements)
        .innerJoin(installations, eq(installations.id, installationPlacements.installation))
        .where(and(isPlaced, eq(installations.organization, organization), matchCallerInstallation(caller)));
    return exists(placement);
}

function isNotTranslationResult({ db }: Service): SQL {
    const translation = db
        .select({ one: sql`1` })
        .from(translations)
        .where(eq(translations.result, spaces.id));
    return notExists(translation);
}

function hasPages({ db }: Service): SQL {
    const own = eq(revisionPages.revision, selectRevisionContentId(spaces.revision));
    const page = db
        .select({ one: sql`1` })
        .from(revisionPages)
        .where(own);
    return exists(page);
}

export function createSpaceFilterCondition(
    service: Service,
    organization: string,
    { parent, placedIntegration, guest, isOriginal }: SpaceFilters,
): SQL | undefined {
    return and(
        parent === undefined ? undefined : eq(spaces.parent, parent),
        placedIntegration && createPlacedSpaceCondition(service, organization, placedIntegration),
        guest === undefined ? undefined : or(eq(spaces.visibility, 'public'), matchGrantedSpaces(guest, organization)),
        isOriginal ? and(hasPages(service), isNotTranslationResult(service)) : undefined,
    );
}
