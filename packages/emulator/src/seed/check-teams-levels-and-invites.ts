import { checkDuplicateSeedIds, createSeedIssue, type SeedIssue, type SeedPath } from './issue.js';
import type { OrganizationSeed } from './seed-schema.js';

interface OrganizationIds {
    people: ReadonlySet<string>;
    contentNames: ReadonlySet<string>;
    /** Ids of content and sites. */
    leveled: ReadonlySet<string>;
}

export function checkTeamsLevelsAndInvites(
    { members, teams = [], invites = [] }: Pick<OrganizationSeed, 'members' | 'teams' | 'invites'>,
    path: SeedPath,
    { people, contentNames, leveled }: OrganizationIds,
): SeedIssue[] {
    return [
        ...members.flatMap(({ levels }, index) => checkLevels(levels, [...path, 'members', index, 'levels'], leveled)),
        ...teams.flatMap((team, index) => checkTeam(team, [...path, 'teams', index], people, leveled)),
        ...invites.flatMap(({ content }, index) =>
            content === undefined || contentNames.has(content)
                ? []
                : [
                      createSeedIssue(
                          [...path, 'invites', index, 'content'],
                          'is not a space or collection of the organization',
                      ),
                  ],
        ),
    ];
}

type TeamSeed = NonNullable<OrganizationSeed['teams']>[number];

function checkTeam(
    { owner, members = [], levels }: TeamSeed,
    path: SeedPath,
    people: ReadonlySet<string>,
    leveled: ReadonlySet<string>,
): SeedIssue[] {
    const ids = members.map((entry) => (typeof entry === 'string' ? entry : entry.user));
    const checkMember = (user: string | undefined, at: SeedPath) =>
        user === undefined || people.has(user) ? [] : [createSeedIssue(at, 'is not a member of the organization')];
    return [
        ...checkMember(owner, [...path, 'owner']),
        ...ids.flatMap((user, at) => checkMember(user, [...path, 'members', at])),
        ...checkDuplicateSeedIds(ids.map((user, at) => [user, [...path, 'members', at]])),
        ...checkLevels(levels, [...path, 'levels'], leveled),
    ];
}

/** Rejects content of other organizations, and content that is listed twice. */
function checkLevels(
    levels: readonly { content: string }[] = [],
    path: SeedPath,
    contentIds: ReadonlySet<string>,
): SeedIssue[] {
    return [
        ...levels.flatMap(({ content }, at) =>
            contentIds.has(content)
                ? []
                : [createSeedIssue([...path, at, 'content'], 'is not a space, collection or site of the organization')],
        ),
        ...checkDuplicateSeedIds(levels.map(({ content }, at) => [content, [...path, at, 'content']])),
    ];
}
