import { contract } from '@svc-int/api/contract';

import { WORKSPACE_USER_ID } from '../control.js';
import { listCommentSeedIds, checkCommentSeeds } from './check-comments.js';
import {
    listLocatedChangeRequestSeedIds,
    listReviewSeedIds,
    checkChangeRequestSeeds,
    listPageIdsAddedByMerges,
} from './check-change-requests.js';
import { checkMergeRules } from './check-merge-rules.js';
import { checkPages } from './check-pages.js';
import { checkTeamsLevelsAndInvites } from './check-teams-levels-and-invites.js';
import type { ContentSeed } from './content-schema.js';
import { createSeedIssue, checkDuplicateSeedIds, type LocatedSeedId, type SeedPath, type SeedIssue } from './issue.js';
import { listPageSeedIds } from './page-ids.js';
import type { OrganizationSeed, Seed } from './seed-schema.js';
import { listSiteSeedUniqueValuesByKind, checkSiteSeeds } from './check-sites.js';

export function checkSeedIdsReferencesAndAdmins({
    users,
    organizations,
}: Pick<Seed, 'users' | 'organizations'>): SeedIssue[] {
    const known = new Set(users.map(({ id }) => id));
    return [
        ...(known.has(WORKSPACE_USER_ID)
            ? []
            : [createSeedIssue(['users'], `must contain "${WORKSPACE_USER_ID}", the user of the token`)]),
        ...checkDuplicateSeedIds(users.map(({ id }, index) => [id, ['users', index, 'id']])),
        ...checkDuplicateSeedIds(organizations.flatMap(listNames)),
        ...checkOwnedIds(organizations),
        ...organizations.flatMap((organization, index) =>
            checkOrganization(organization, ['organizations', index], known),
        ),
    ];
}

function listNames({ id, hostname }: OrganizationSeed, index: number): LocatedSeedId[] {
    const names: LocatedSeedId[] = [[id, ['organizations', index, 'id']]];
    if (hostname !== undefined && hostname !== id) names.push([hostname, ['organizations', index, 'hostname']]);
    return names;
}

/** Ids are unique in the workspace. */
function checkOwnedIds(organizations: OrganizationSeed[]): SeedIssue[] {
    const lists = ['teams', 'invites', 'saml'] as const;
    const owned = lists.map((list) =>
        organizations.flatMap((organization, index) =>
            (organization[list] ?? []).map(({ id }, at): LocatedSeedId => [
                id,
                ['organizations', index, list, at, 'id'],
            ]),
        ),
    );
    const content = organizations.flatMap((organization, index) =>
        listContentIds(organization.content, ['organizations', index, 'content']),
    );
    const spaces = organizations.flatMap((organization, index) =>
        listSpaces(organization.content, ['organizations', index, 'content']),
    );
    const changeRequests = spaces.flatMap(({ space, at }) =>
        listLocatedChangeRequestSeedIds(space.changeRequests, [...at, 'changeRequests']),
    );
    const reviews = spaces.flatMap(({ space, at }) =>
        listReviewSeedIds(space.changeRequests, [...at, 'changeRequests']),
    );
    const comments = spaces.flatMap(({ space, at }) => [
        ...listCommentSeedIds(space.comments, [...at, 'comments']),
        ...(space.changeRequests ?? []).flatMap((request, index) =>
            listCommentSeedIds(request.comments, [...at, 'changeRequests', index, 'comments']),
        ),
    ]);
    const specs = organizations.flatMap(({ openapi = [] }, index) =>
        openapi.map(({ id }, at): LocatedSeedId => [id, ['organizations', index, 'openapi', at, 'id']]),
    );
    const onSites = organizations.map(({ sites }, index) =>
        listSiteSeedUniqueValuesByKind(sites, ['organizations', index, 'sites']),
    );
    const kinds = onSites[0]?.map((_, kind) => onSites.flatMap((lists) => lists[kind] ?? [])) ?? [];
    return [...owned, content, changeRequests, reviews, comments, specs, ...kinds].flatMap(checkDuplicateSeedIds);
}

function listContentIds(content: ContentSeed[] = [], path: SeedPath): LocatedSeedId[] {
    return content.flatMap((entry, index): LocatedSeedId[] => {
        const own: LocatedSeedId = [entry.id, [...path, index, 'id']];
        return entry.type === 'space' ? [own] : [own, ...listContentIds(entry.content, [...path, index, 'content'])];
    });
}

function checkOrganization(
    {
        id,
        hostname = id,
        members,
        teams = [],
        invites = [],
        saml = [],
        content,
        sites = [],
        openapi = [],
        mergeRules,
    }: OrganizationSeed,
    path: SeedPath,
    users: ReadonlySet<string>,
): SeedIssue[] {
    const people = new Set(members.map(({ user }) => user));
    const teamIds = new Set(teams.map(({ id }) => id));
    const contentNames = new Set(listContentIds(content, []).map(([name]) => name));
    const leveled = new Set([...contentNames, ...sites.map((site) => site.id)]);
    const isAdmin = members.some(({ role, disabled }) => role === 'admin' && !disabled);
    return [
        ...(isSubdomain(hostname)
            ? []
            : [createSeedIssue([...path, 'id'], 'is not a valid subdomain; set one in "hostname:"')]),
        ...(isAdmin ? [] : [createSeedIssue([...path, 'members'], 'has no active admin')]),
        ...checkDuplicateSeedIds(members.map(({ user }, index) => [user, [...path, 'members', index, 'user']])),
        ...members.flatMap(({ user }, index) =>
            users.has(user) ? [] : [createSeedIssue([...path, 'members', index, 'user'], 'is not a user of the seed')],
        ),
        ...checkTeamsLevelsAndInvites({ members, teams, invites }, path, { people, contentNames, leveled }),
        ...saml.flatMap(({ defaultTeam }, index) =>
            typeof defaultTeam !== 'string' || teamIds.has(defaultTeam)
                ? []
                : [createSeedIssue([...path, 'saml', index, 'defaultTeam'], 'is not a team of the organization')],
        ),
        ...checkDuplicateSeedIds(openapi.map(({ slug }, index) => [slug, [...path, 'openapi', index, 'slug']])),
        ...checkMergeRules(mergeRules, [...path, 'mergeRules'], people),
        ...checkContent(content, [...path, 'content'], false),
        ...listSpaces(content, [...path, 'content']).flatMap(({ space, at }) => {
            const written = listPageSeedIds(space.pages, []).map(([id]) => id);
            const refs = { people, pages: new Set([...written, ...listPageIdsAddedByMerges(space.changeRequests)]) };
            return [
                ...checkMergeRules(space.mergeRules, [...at, 'mergeRules'], people),
                ...checkCommentSeeds(space.comments, [...at, 'comments'], refs),
                ...checkChangeRequestSeeds(space.changeRequests, [...at, 'changeRequests'], refs),
            ];
        }),
        ...checkSiteSeeds(
            sites,
            [...path, 'sites'],
            listSpaces(content, []).map(({ space }) => space),
        ),
    ];
}

function isSubdomain(name: string): boolean {
    return contract.orgs.updateOrganizationById.body.shape.hostname.safeParse(name).success;
}

function checkContent(content: ContentSeed[] = [], path: SeedPath, inCollection: boolean): SeedIssue[] {
    return content.flatMap((entry, index) => {
        const at = [...path, index];
        if (entry.type === 'collection') return checkContent(entry.content, [...at, 'content'], true);
        const alone = entry.visibility === 'in-collection' && !inCollection;
        return [
            ...(alone ? [createSeedIssue([...at, 'visibility'], 'is only for spaces in a collection')] : []),
            ...checkDuplicateSeedIds([
                ...listPageSeedIds(entry.pages, [...at, 'pages']),
                ...(entry.reusableContents ?? []).map(({ id }, index): LocatedSeedId => [
                    id,
                    [...at, 'reusableContents', index, 'id'],
                ]),
            ]),
            ...checkDuplicateSeedIds(entry.files?.map(({ id }, file) => [id, [...at, 'files', file, 'id']]) ?? []),
            ...checkPages(entry.pages, [...at, 'pages']),
        ];
    });
}

interface SpaceEntry {
    space: Extract<ContentSeed, { type: 'space' }>;
    at: SeedPath;
}

function listSpaces(content: ContentSeed[] = [], path: SeedPath): SpaceEntry[] {
    return content.flatMap((entry, index) =>
        entry.type === 'space'
            ? [{ space: entry, at: [...path, index] }]
            : listSpaces(entry.content, [...path, index, 'content']),
    );
}
