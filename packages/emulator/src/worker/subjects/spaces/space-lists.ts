import { and, asc, eq, exists, notExists, or, sql, type SQL } from 'drizzle-orm';

import { revisionPages } from '../../storage/content.schema.js';
import { countFew, countOf } from '../../storage/counts.js';
import { installations, placedInstallations } from '../../storage/installations.schema.js';
import { prepared } from '../../storage/prepared.js';
import { contentOf } from '../../storage/revision-content.js';
import { spaces } from '../../storage/spaces.schema.js';
import { translations } from '../../storage/translations.schema.js';
import { afterPlace, placeOf } from '../../service/keyset.js';
import type { Service } from '../../service/service.js';
import { asRead, isCaller } from '../access/index.js';
import { isGivenTo } from '../people/index.js';
import type { IntegrationCaller } from '../../service/access.js';
import { isPresentIn, type SpaceSource, sourcesOf } from './space-sources.js';
import type { SpaceRow } from './spaces.js';

/** Filters for a list of spaces. */
export interface SpaceFilters {
    /** Only those directly in this collection. */
    parent?: string | undefined;
    /** Only those that this integration is placed on. */
    placed?: IntegrationCaller | undefined;
    /** Only those that anybody may find, and those that teams of this guest give a level on. */
    guest?: string | undefined;
    /** Only those that have pages, and are no translation of others. */
    isOriginal?: boolean | undefined;
}

/** One page of the spaces of an organization, in their order, after the given place. */
export function pageOfSpaces(
    service: Service,
    organization: string,
    { after, limit, ...filters }: SpaceFilters & { after: string | undefined; limit: number },
): { rows: SpaceRow[]; total: number | undefined } {
    const sources = sourcesOf(service, organization);
    const narrowed = narrowedTo(service, organization, filters);
    const rows = sources.flatMap(({ where, boundary }) =>
        service.db
            .select()
            .from(spaces)
            .where(and(where, narrowed, afterPlace(ORDER, after && boundaryPlace(after, boundary))))
            .orderBy(asc(spaces.position), asc(spaces.id))
            .limit(limit)
            .all(),
    );
    return {
        rows: inOrder(service, rows, spacePlace).slice(0, limit),
        total: narrowed ? countIn(service, sources, narrowed) : countOf(service.db, 'spaces', organization),
    };
}

const ORDER = { time: spaces.position, id: spaces.id, order: 'asc' } as const;

function boundaryPlace(place: string, boundary: SpaceSource['boundary']): string {
    const [position = '', ...id] = place.split(' ');
    return placeOf(boundary(position), id.join(' '));
}

/** Rows of several sources, as they are read, by where they stand in a list. */
export function inOrder(service: Service, rows: SpaceRow[], place: (row: SpaceRow) => string): SpaceRow[] {
    return rows.map((row) => asRead(service, row)).toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
}

/** How many spaces match; undefined where they are too many to count. */
function countIn({ db }: Service, sources: SpaceSource[], matching: SQL | undefined): number | undefined {
    const counts = sources.map(({ where }) => countFew(db, spaces, and(where, matching)));
    return counts.includes(undefined) ? undefined : counts.reduce<number>((sum, some) => sum + (some ?? 0), 0);
}

/** Where a space stands in such a list. */
export function spacePlace({ position, id }: SpaceRow): string {
    return placeOf(position, id);
}

/** How many spaces an organization has. */
export function countSpaces({ db }: Service, organization: string): number {
    return countOf(db, 'spaces', organization);
}

/** How many of them match; undefined where they are too many to count. */
export function countNarrowed(service: Service, organization: string, narrowed: SQL): number | undefined {
    return countIn(service, sourcesOf(service, organization), narrowed);
}

const firstIn = prepared((db) =>
    db
        .select()
        .from(spaces)
        .where(isPresentIn(sql.placeholder('organization')))
        .orderBy(asc(spaces.position))
        .limit(1)
        .prepare(),
);

/** The first space of an organization. */
export function firstSpace(service: Service, organization: string): SpaceRow | undefined {
    const stored = firstIn(service.db).get({ organization });
    // Those that have come from elsewhere come last.
    return stored ?? pageOfSpaces(service, organization, { after: undefined, limit: 1 }).rows[0];
}

/** The spaces that an integration is placed on by an installation on their organization. */
export function isPlaced({ db }: Service, organization: string, caller: IntegrationCaller): SQL {
    const there = and(eq(placedInstallations.place, spaces.id), eq(placedInstallations.kind, 'space'));
    const placed = db
        .select({ one: sql`1` })
        .from(placedInstallations)
        .innerJoin(installations, eq(installations.id, placedInstallations.installation))
        .where(and(there, eq(installations.organization, organization), isCaller(caller)));
    return exists(placed);
}

function notTranslated({ db }: Service): SQL {
    const translation = db
        .select({ one: sql`1` })
        .from(translations)
        .where(eq(translations.result, spaces.id));
    return notExists(translation);
}

function withPages({ db }: Service): SQL {
    const own = eq(revisionPages.revision, contentOf(spaces.revision));
    const page = db
        .select({ one: sql`1` })
        .from(revisionPages)
        .where(own);
    return exists(page);
}

/** The spaces of an organization that filters leave; undefined where these leave all. */
export function narrowedTo(
    service: Service,
    organization: string,
    { parent, placed, guest, isOriginal }: SpaceFilters,
): SQL | undefined {
    return and(
        parent === undefined ? undefined : eq(spaces.parent, parent),
        placed && isPlaced(service, organization, placed),
        guest === undefined ? undefined : or(eq(spaces.visibility, 'public'), isGivenTo(guest, organization)),
        isOriginal ? and(withPages(service), notTranslated(service)) : undefined,
    );
}
