import type { Role } from '@svc-int/api';
import { and, asc, eq } from 'drizzle-orm';

import type { UserCaller } from '../../service/callers/access.js';
import { matchAfterCursor } from '../../service/keyset.js';
import { ServiceError } from '../../service/service-error.js';
import type { Service } from '../../service/service.js';
import { members } from '../../storage/schema/people.schema.js';
import { linkInvites } from '../../storage/schema/permissions.schema.js';
import type { ContentRef } from './content-level-sources.js';
import { findEffectiveLevel, toRoleRank } from './effective-levels.js';
import { findSsoError } from './enforced-sso.js';
import { setUserLevels } from './level-changes.js';
import type { OrganizationRow } from './organizations.js';
import { getUserRole } from './permissions.js';

export type LinkInviteRow = typeof linkInvites.$inferSelect;

export function listLinkInvites(
    { db }: Service,
    { id, inviteLinks }: OrganizationRow,
    { after, limit }: { after: string | undefined; limit: number },
): { rows: LinkInviteRow[] } {
    if (!inviteLinks) return { rows: [] };
    const isOwn = eq(linkInvites.organization, id);
    const rows = db
        .select()
        .from(linkInvites)
        .where(and(isOwn, matchAfterCursor({ time: linkInvites.createdAt, id: linkInvites.id, order: 'asc' }, after)))
        .orderBy(asc(linkInvites.createdAt), asc(linkInvites.id))
        .limit(limit)
        .all();
    return { rows };
}

export function findLinkInvite({ db }: Service, organization: OrganizationRow, id: string): LinkInviteRow | undefined {
    const own = and(eq(linkInvites.organization, organization.id), eq(linkInvites.id, id));
    return db.select().from(linkInvites).where(own).get();
}

/** Throws 409 if the organization has disabled invite links. */
export function createLinkInvite(
    service: Service,
    { id: organization, inviteLinks }: OrganizationRow,
    invite: Pick<LinkInviteRow, 'role'> & Partial<Pick<LinkInviteRow, 'space' | 'collection'>>,
): LinkInviteRow {
    if (!inviteLinks)
        throw new ServiceError(
            409,
            `The organization "${organization}" does not use invite links; set its field "inviteLinks" first.`,
        );
    return service.db
        .insert(linkInvites)
        .values({ id: service.newId(), organization, createdAt: service.now().toISOString(), ...invite })
        .returning()
        .get();
}

export function updateLinkInvite({ db }: Service, { id }: LinkInviteRow, role: Role | null): LinkInviteRow {
    return db.update(linkInvites).set({ role }).where(eq(linkInvites.id, id)).returning().get();
}

export function deleteLinkInvite({ db }: Service, { id }: LinkInviteRow): void {
    db.delete(linkInvites).where(eq(linkInvites.id, id)).run();
}

export function isLinkInviteRedundant(
    service: Service,
    { organization, role }: LinkInviteRow,
    content: ContentRef | undefined,
    user: string,
): boolean {
    const present = getUserRole(service, organization, user);
    if (present === undefined) return false;
    if (role === null) return true;
    const level = content ? findEffectiveLevel(service, content, user)?.level : present;
    return level !== undefined && level !== null && level !== 'guest' && toRoleRank(level) >= toRoleRank(role);
}

/** Never lowers a role or level. Throws 403 for disabled members and other organizations' sign-ins. */
export function joinWithLinkInvite(
    service: Service,
    invite: LinkInviteRow,
    content: ContentRef | undefined,
    caller: UserCaller,
): void {
    const { organization } = invite;
    const { user } = caller;
    const problem = findSsoError(service, organization, caller);
    if (problem !== undefined) throw problem;
    service.db.transaction(() => {
        addGuestUnlessMember(service, organization, user);
        if (getUserRole(service, organization, user) === undefined)
            throw new ServiceError(403, `"${user}" is disabled in "${organization}"; ask one of its admins.`);
        if (isLinkInviteRedundant(service, invite, content, user)) return;
        if (content) setUserLevels(service, content, [user], invite.role);
        else setMemberRole(service, organization, user, invite.role);
    });
}

function addGuestUnlessMember({ db, now }: Service, organization: string, user: string): void {
    const joinedAt = now().toISOString();
    db.insert(members).values({ organization, user, role: null, joinedAt }).onConflictDoNothing().run();
}

function setMemberRole({ db }: Service, organization: string, user: string, role: Role | null): void {
    const own = and(eq(members.organization, organization), eq(members.user, user));
    db.update(members).set({ role }).where(own).run();
}
