import type { OrganizationInviteLink } from '@svc-int/api';

import type { UserCaller } from '../../../service/callers/access.js';
import { getCreationCursor } from '../../../service/keyset.js';
import { createNotFoundError, ServiceError } from '../../../service/service-error.js';
import {
    createNotVisibleError,
    getCollectionPermissions,
    getSpacePermissions,
    requireCollectionPermission,
    requireSpacePermission,
    toCollectionRef,
    toSpaceRef,
} from '../../../subjects/access/index.js';
import {
    type ContentRef,
    createLinkInvite,
    deleteLinkInvite,
    findLinkInvite,
    findOrganization,
    addMembersByEmail,
    isLinkInviteRedundant,
    joinWithLinkInvite,
    type LinkInviteRow,
    listLinkInvites,
    type OrganizationRow,
    updateLinkInvite,
} from '../../../subjects/people/index.js';
import { serializeSpace } from '../../../subjects/sites/index.js';
import {
    assertSpaceNotDeleted,
    type CollectionRow,
    findCollectionIncludingDeleted,
    getSpaceIncludingRestorable,
    serializeCollection,
    type SpaceRow,
} from '../../../subjects/spaces/index.js';
import { requireUserCaller } from '../../guards.js';
import { paginateList } from '../../list.js';
import type { OperationHandlers, PathCall } from '../../mount.js';
import { loadCollectionById, loadSpaceById } from '../load-content.js';
import { loadOrganization, type OrganizationCall } from './load-organization.js';

export const inviteHandlers = {
    inviteUsersToOrganization: (call) => {
        const organization = loadOrganization(call, 'admin');
        return { data: addMembersByEmail(call.service, organization, call.body) };
    },

    joinOrganizationWithInvite: (call) => {
        const { service } = call;
        const { caller, invite, target } = loadReadableInvite(call);
        joinWithLinkInvite(service, invite, target?.ref, caller);
        return { data: {} };
    },

    listOrganizationInviteLinks: (call) => {
        const organization = loadOrganization(call, 'admin');
        const caller = requireUserCaller(call.caller);
        const { items, ...page } = paginateList(call, {
            read: (range) => listLinkInvites(call.service, organization, range),
            getCursor: getCreationCursor,
            serialize: (row) => serializeListedLink(call, organization, row, caller),
        });
        return { data: { ...page, items: items.filter((item) => item !== undefined) } };
    },

    createOrganizationInvite: (call) => {
        const { service, body } = call;
        const caller = requireUserCaller(call.caller);
        const organization = loadOrganization(call, 'view');
        const target = loadTarget(call, organization, body);
        requireInviting(call, target);
        const content = target && { [target.ref.kind]: target.ref.id };
        const role = (target ? body.level : body.role) ?? null;
        const data = serializeLink(call, createLinkInvite(service, organization, { role, ...content }), target, caller);
        const location = `${service.urls.url}/v1/orgs/${organization.id}/link-invites/${data.id}`;
        return { data, headers: { location } };
    },

    getOrganizationInviteLink: (call) => {
        const { caller, invite, target } = loadReadableInvite(call);
        return { data: serializeLink(call, invite, target, caller) };
    },

    updateOrganizationInviteById: (call) => {
        const { service, body } = call;
        const { caller, invite, target } = loadReadableInvite(call);
        requireInviting(call, target);
        const field = target ? 'level' : 'role';
        const role = body[field];
        if (role === undefined)
            throw new ServiceError(422, `The invite link "${invite.id}" has a "${field}"; set that field.`);
        return { data: serializeLink(call, updateLinkInvite(service, invite, role), target, caller) };
    },

    deleteOrganizationInviteById: (call) => {
        const { service, caller, params } = call;
        const organization = loadOrganization(call, caller.kind === 'user' ? 'view' : 'admin');
        const invite = findLinkInvite(service, organization, params.inviteId);
        const target = invite && findTarget(call, organization, invite);
        requireInviting(call, target);
        if (invite) deleteLinkInvite(service, invite);
        return { data: undefined };
    },
} satisfies Partial<OperationHandlers>;

type Target = { ref: ContentRef; space: SpaceRow } | { ref: ContentRef; collection: CollectionRow };

/** The id is the secret: the caller may be no member yet. */
function loadReadableInvite(call: PathCall<'organizationId' | 'inviteId'>) {
    const { service, params } = call;
    const caller = requireUserCaller(call.caller);
    const organization = findOrganization(service, params.organizationId);
    const invite = organization?.inviteLinks ? findLinkInvite(service, organization, params.inviteId) : undefined;
    const target = organization && invite && findTarget(call, organization, invite);
    // The error does not tell which organizations exist.
    if (!invite || (isForContent(invite) && !target))
        throw createNotFoundError('invite link', params.inviteId, `in "${params.organizationId}"`);
    return { caller, invite, target };
}

function isForContent({ space, collection }: LinkInviteRow): boolean {
    return space !== null || collection !== null;
}

/** Returns `undefined` for deleted or transferred content. */
function findTarget(
    { service }: OrganizationCall,
    { id }: OrganizationRow,
    { space, collection }: LinkInviteRow,
): Target | undefined {
    if (space !== null) {
        const row = getSpaceIncludingRestorable(service, space);
        return row.organization === id && row.deletedAt === null ? { ref: toSpaceRef(row), space: row } : undefined;
    }
    if (collection === null) return undefined;
    const row = findCollectionIncludingDeleted(service, collection);
    return row?.organization === id && row.deletedAt === null
        ? { ref: toCollectionRef(row), collection: row }
        : undefined;
}

/** Returns `undefined` for the organization itself. */
function loadTarget(
    call: OrganizationCall,
    { id }: OrganizationRow,
    { space, collection }: { space?: string | undefined; collection?: string | undefined },
): Target | undefined {
    if (space === undefined && collection === undefined) return undefined;
    const target = space === undefined ? loadCollectionTarget(call, collection ?? '') : loadSpaceTarget(call, space);
    if (target.ref.organization === id) return target;
    throw createNotVisibleError(call.caller, target.ref.kind, target.ref.id);
}

function loadSpaceTarget(call: OrganizationCall, id: string): Target {
    const space = loadSpaceById(call, id, 'view');
    assertSpaceNotDeleted(space);
    return { ref: toSpaceRef(space), space };
}

function loadCollectionTarget(call: OrganizationCall, id: string): Target {
    const collection = loadCollectionById(call, id, 'view');
    return { ref: toCollectionRef(collection), collection };
}

function requireInviting(call: OrganizationCall, target: Target | undefined): void {
    const { service, caller } = call;
    if (!target) loadOrganization(call, 'admin');
    else if ('space' in target) requireSpacePermission(service, caller, target.space, 'admin');
    else requireCollectionPermission(service, caller, target.collection, 'admin');
}

function serializeLink(
    call: OrganizationCall,
    invite: LinkInviteRow,
    target: Target | undefined,
    caller: UserCaller,
): OrganizationInviteLink {
    const { service } = call;
    if (!target) return serializeOrganizationLink(call, invite, caller);
    const redundant = isLinkInviteRedundant(service, invite, target.ref, caller.user);
    const shown = { object: 'invite' as const, id: invite.id, level: invite.role, redundant };
    return 'space' in target
        ? { ...shown, space: serializeSpace(service, target.space, caller) }
        : { ...shown, collection: serializeCollection(service, target.collection, caller) };
}

function serializeListedLink(
    call: OrganizationCall,
    organization: OrganizationRow,
    invite: LinkInviteRow,
    caller: UserCaller,
) {
    if (!isForContent(invite)) return serializeOrganizationLink(call, invite, caller);
    const target = findTarget(call, organization, invite);
    return target && canViewLinks(call, target)
        ? { ...serializeLink(call, invite, target, caller), role: null }
        : undefined;
}

function canViewLinks({ service, caller }: OrganizationCall, target: Target): boolean {
    const { viewInviteLinks } =
        'space' in target
            ? getSpacePermissions(service, target.space, caller)
            : getCollectionPermissions(service, target.collection, caller);
    return viewInviteLinks;
}

function serializeOrganizationLink({ service }: OrganizationCall, invite: LinkInviteRow, caller: UserCaller) {
    const redundant = isLinkInviteRedundant(service, invite, undefined, caller.user);
    return { object: 'invite' as const, id: invite.id, role: invite.role, redundant };
}
