import type { Role } from '@svc-int/api';
import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm';

import { countFew, countOf } from '../../storage/counts.js';
import { members, users } from '../../storage/people.schema.js';
import { afterPlace, placeOf } from '../../service/keyset.js';
import type { Person } from './members.js';
import type { Service } from '../../service/service.js';
import { containsText } from '../../service/text-search.js';

/** Filters and order of a list of members. */
export interface MemberList {
    role?: Role | 'guest' | undefined;
    search?: string | undefined;
    sort: 'joinedAt' | 'lastSeenAt';
    order: 'asc' | 'desc';
}

/** One page of the members of an organization, after the given place. */
export function pageOfMembers(
    { db }: Service,
    organization: string,
    { sort, order, after, limit, ...filters }: MemberList & { after: string | undefined; limit: number },
): { rows: Person[]; total: number | undefined } {
    const matching = and(
        eq(members.organization, organization),
        sort === 'lastSeenAt' ? active : undefined,
        ...conditions(db, filters),
    );
    const [time, id, direction] = [members[sort], members.user, order === 'asc' ? asc : desc];
    const rows = db
        .select({ member: members, user: users })
        .from(members)
        .innerJoin(users, eq(users.id, members.user))
        .where(and(matching, afterPlace({ time, id, order }, after)))
        .orderBy(direction(time), direction(id))
        .limit(limit)
        .all();
    const all = sort === 'joinedAt' && filters.role === undefined && !filters.search;
    return { rows, total: all ? countOf(db, 'members', organization) : countFew(db, members, matching) };
}

/** Where a member stands in a list. */
export function memberPlace({ member }: Person, sort: MemberList['sort']): string {
    return placeOf(member[sort] ?? '', member.user);
}

/** Those who were seen and can come back. */
const active = and(isNotNull(members.lastSeenAt), eq(members.disabled, false));

function conditions(db: Service['db'], { role, search }: Pick<MemberList, 'role' | 'search'>): (SQL | undefined)[] {
    const found = (text: string) =>
        db
            .select({ id: users.id })
            .from(users)
            .where(or(containsText(users.displayName, text), containsText(users.email, text)));
    return [
        role && (role === 'guest' ? isNull(members.role) : eq(members.role, role)),
        search ? inArray(members.user, found(search)) : undefined,
    ];
}
