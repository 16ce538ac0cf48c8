import { contract } from '@svc-int/api/contract';

import { WORKSPACE_USER_ID } from '../control.js';
import { listCommentIds, checkComments } from './check-comments.js';
import { listChangeRequestIds, checkChangeRequests, listMergedPageIds } from './check-change-requests.js';
import type { ContentSeed } from './content-schema.js';
import { createIssue, findDuplicates, type NamedId, type Path, type ReferenceIssue } from './issue.js';
import { listPageIds } from './page-ids.js';
import type { PageSeed } from './page-schema.js';
import type { OrganizationSeed, Seed } from './seed-schema.js';
import { listSiteIds, checkSites } from './check-sites.js';

/** Ids that are there twice, that stand for nothing, and organizations that nobody could administrate. */
export function checkReferences({ users, organizations }: Pick<Seed, 'users' | 'organizations'>): ReferenceIssue[] {
    const known = new Set(users.map(({ id }) => id));
    return [
        ...(known.has(WORKSPACE_USER_ID)
            ? []
            : [createIssue(['users'], `must contain "${WORKSPACE_USER_ID}", the user of the token`)]),
        ...findDuplicates(users.map(({ id }, index) => [id, ['users', index, 'id']])),
        ...findDuplicates(organizations.flatMap(listNames)),
        ...checkOwnedIds(organizations),
        ...organizations.flatMap((organization, index) =>
            checkOrganization(organization, ['organizations', index], known),
        ),
    ];
}

/** An organization is found by its id and by its subdomain. */
function listNames({ id, hostname }: OrganizationSeed, index: number): NamedId[] {
    const names: NamedId[] = [[id, ['organizations', index, 'id']]];
    if (hostname !== undefined && hostname !== id) names.push([hostname, ['organizations', index, 'hostname']]);
    return names;
}

/** Ids are apart in the whole workspace, not only in their organization. */
function checkOwnedIds(organizations: OrganizationSeed[]): ReferenceIssue[] {
    const lists = ['teams', 'invites', 'saml'] as const;
    const owned = lists.map((list) =>
        organizations.flatMap((organization, index) =>
            (organization[list] ?? []).map(({ id }, at): NamedId => [id, ['organizations', index, list, at, 'id']]),
        ),
    );
    const content = organizations.flatMap((organization, index) =>
        listContentIds(organization.content, ['organizations', index, 'content']),
    );
    const spaces = organizations.flatMap((organization, index) =>
        listSpaces(organization.content, ['organizations', index, 'content']),
    );
    const changeRequests = spaces.flatMap(({ space, at }) =>
        listChangeRequestIds(space.changeRequests, [...at, 'changeRequests']),
    );
    const comments = spaces.flatMap(({ space, at }) => [
        ...listCommentIds(space.comments, [...at, 'comments']),
        ...(space.changeRequests ?? []).flatMap((request, index) =>
            listCommentIds(request.comments, [...at, 'changeRequests', index, 'comments']),
        ),
    ]);
    const specs = organizations.flatMap(({ openapi = [] }, index) =>
        openapi.map(({ id }, at): NamedId => [id, ['organizations', index, 'openapi', at, 'id']]),
    );
    const onSites = organizations.map(({ sites }, index) => listSiteIds(sites, ['organizations', index, 'sites']));
    const kinds = onSites[0]?.map((_, kind) => onSites.flatMap((lists) => lists[kind] ?? [])) ?? [];
    return [...owned, content, changeRequests, comments, specs, ...kinds].flatMap(findDuplicates);
}

function listContentIds(content: ContentSeed[] = [], path: Path): NamedId[] {
    return content.flatMap((entry, index): NamedId[] => {
        const own: NamedId = [entry.id, [...path, index, 'id']];
        return entry.type === 'space' ? [own] : [own, ...listContentIds(entry.content, [...path, index, 'content'])];
    });
}

function checkOrganization(
    { id, hostname = id, members, teams = [], saml = [], content, sites, openapi = [] }: OrganizationSeed,
    path: Path,
    users: ReadonlySet<string>,
): ReferenceIssue[] {
    const people = new Set(members.map(({ user }) => user));
    const teamIds = new Set(teams.map(({ id }) => id));
    const contentNames = new Set(listContentIds(content, []).map(([name]) => name));
    const isAdmin = members.some(({ role, disabled }) => role === 'admin' && !disabled);
    const checkMember = (user: string | undefined, at: Path) =>
        user === undefined || people.has(user)
            ? []
            : [createIssue([...path, ...at], 'is not a member of the organization')];
    return [
        ...(isSubdomain(hostname)
            ? []
            : [createIssue([...path, 'id'], 'is not a valid subdomain; set one in "hostname:"')]),
        ...(isAdmin ? [] : [createIssue([...path, 'members'], 'has no active admin')]),
        ...findDuplicates(members.map(({ user }, index) => [user, [...path, 'members', index, 'user']])),
        ...members.flatMap(({ user }, index) =>
            users.has(user) ? [] : [createIssue([...path, 'members', index, 'user'], 'is not a user of the seed')],
        ),
        ...teams.flatMap(({ owner, members: some = [], levels = [] }, index) => [
            ...checkMember(owner, ['teams', index, 'owner']),
            ...some.flatMap((user, at) => checkMember(user, ['teams', index, 'members', at])),
            ...findDuplicates(some.map((user, at) => [user, [...path, 'teams', index, 'members', at]])),
            ...levels.flatMap((given, at) =>
                contentNames.has(given.content)
                    ? []
                    : [
                          createIssue(
                              [...path, 'teams', index, 'levels', at, 'content'],
                              'is not a space or collection of the organization',
                          ),
                      ],
            ),
            ...findDuplicates(
                levels.map((given, at) => [given.content, [...path, 'teams', index, 'levels', at, 'content']]),
            ),
        ]),
        ...saml.flatMap(({ defaultTeam }, index) =>
            typeof defaultTeam !== 'string' || teamIds.has(defaultTeam)
                ? []
                : [createIssue([...path, 'saml', index, 'defaultTeam'], 'is not a team of the organization')],
        ),
        ...findDuplicates(openapi.map(({ slug }, index) => [slug, [...path, 'openapi', index, 'slug']])),
        ...checkContent(content, [...path, 'content'], false),
        ...listSpaces(content, [...path, 'content']).flatMap(({ space, at }) => {
            const written = listPageIds(space.pages, []).map(([id]) => id);
            const refs = { people, pages: new Set([...written, ...listMergedPageIds(space.changeRequests)]) };
            return [
                ...checkComments(space.comments, [...at, 'comments'], refs),
                ...checkChangeRequests(space.changeRequests, [...at, 'changeRequests'], refs),
            ];
        }),
        ...checkSites(sites, [...path, 'sites'], listSpaceIds(content)),
    ];
}

function isSubdomain(name: string): boolean {
    return contract.orgs.updateOrganizationById.body.shape.hostname.safeParse(name).success;
}

function checkContent(content: ContentSeed[] = [], path: Path, inCollection: boolean): ReferenceIssue[] {
    return content.flatMap((entry, index) => {
        const at = [...path, index];
        if (entry.type === 'collection') return checkContent(entry.content, [...at, 'content'], true);
        const alone = entry.visibility === 'in-collection' && !inCollection;
        return [
            ...(alone ? [createIssue([...at, 'visibility'], 'is only for spaces in a collection')] : []),
            ...findDuplicates([
                ...listPageIds(entry.pages, [...at, 'pages']),
                ...(entry.reusableContents ?? []).map(({ id }, index): NamedId => [
                    id,
                    [...at, 'reusableContents', index, 'id'],
                ]),
            ]),
            ...findDuplicates(entry.files?.map(({ id }, file) => [id, [...at, 'files', file, 'id']]) ?? []),
            ...checkBodies(entry.pages, [...at, 'pages']),
        ];
    });
}

function listSpaceIds(content: ContentSeed[] = []): Set<string> {
    return new Set(listSpaces(content, []).map(({ space }) => space.id));
}

interface SpaceEntry {
    space: Extract<ContentSeed, { type: 'space' }>;
    at: Path;
}

function listSpaces(content: ContentSeed[] = [], path: Path): SpaceEntry[] {
    return content.flatMap((entry, index) =>
        entry.type === 'space'
            ? [{ space: entry, at: [...path, index] }]
            : listSpaces(entry.content, [...path, index, 'content']),
    );
}

function checkBodies(pages: PageSeed[] = [], path: Path): ReferenceIssue[] {
    return pages.flatMap((page, index) => [
        ...('file' in page && page.file !== undefined && page.markdown !== undefined
            ? [createIssue([...path, index, 'file'], 'cannot be combined with "markdown:"; keep one of them')]
            : []),
        ...('pages' in page ? checkBodies(page.pages, [...path, index, 'pages']) : []),
    ]);
}
