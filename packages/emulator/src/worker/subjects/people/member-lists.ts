import type { Role } from '@svc-int/api';
import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm';

import { countRowsUpToLimit, readStoredCount } from '../../storage/counts.js';
import { members, users } from '../../storage/schema/people.schema.js';
import { matchAfterCursor, createTimeCursor } from '../../service/keyset.js';
import type { MemberWithUser } from './members.js';
import type { Service } from '../../service/service.js';
import { matchSubstringIgnoreCase } from '../../service/text-search.js';

export interface MemberListOptions {
    role?: Role | 'guest' | undefined;
    search?: string | undefined;
    sort: 'joinedAt' | 'lastSeenAt';
    order: 'asc' | 'desc';
}

export function listMembers(
    { db }: Service,
    organization: string,
    { sort, order, after, limit, ...filters }: MemberListOptions & { after: string | undefined; limit: number },
): { rows: MemberWithUser[]; total: number | undefined } {
    const matching = and(
        eq(members.organization, organization),
        sort === 'lastSeenAt' ? active : undefined,
        ...createConditions(db, filters),
    );
    const [time, id, direction] = [members[sort], members.user, order === 'asc' ? asc : desc];
    const rows = db
        .select({ member: members, user: users })
        .from(members)
        .innerJoin(users, eq(users.id, members.user))
        .where(and(matching, matchAfterCursor({ time, id, order }, after)))
        .orderBy(direction(time), direction(id))
        .limit(limit)
        .all();
    const all = sort === 'joinedAt' && filters.role === undefined && !filters.search;
    return {
        rows,
        total: all ? readStoredCount(db, 'members', organization) : countRowsUpToLimit(db, members, matching),
    };
}

export function getMemberCursor({ member }: MemberWithUser, sort: MemberListOptions['sort']): string {
    return createTimeCursor(member[sort] ?? '', member.user);
}

const active = and(isNotNull(members.lastSeenAt), eq(members.disabled, false));

function createConditions(
    db: Service['db'],
    { role, search }: Pick<MemberListOptions, 'role' | 'search'>,
): (SQL | undefined)[] {
    const selectMatchingUsers = (text: string) =>
        db
            .select({ id: users.id })
            .from(users)
            .where(or(matchSubstringIgnoreCase(users.displayName, text), matchSubstringIgnoreCase(users.email, text)));
    return [
        role && (role === 'guest' ? isNull(members.role) : eq(members.role, role)),
        search ? inArray(members.user, selectMatchingUsers(search)) : undefined,
    ];
}
