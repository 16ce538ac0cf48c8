import type { OrganizationSeed } from '../../../seed/seed-schema.js';
import { insertRows } from '../../storage/insert-row.js';
import { linkInvites } from '../../storage/schema/permissions.schema.js';
import { getTeam, getContentRefById, setTeamLevel, setUserLevel } from '../people/index.js';
import type { ContentWriter } from '../revisions/index.js';
import { splitIntoSeedSteps, type SeedStep } from './seed-part.js';

export function createContentLevelSeedSteps(
    writer: ContentWriter,
    { id, members, teams = [] }: Pick<OrganizationSeed, 'id' | 'members' | 'teams'>,
): SeedStep[] {
    const ofTeams = teams.flatMap(({ id: team, levels = [] }) => levels.map((each) => ({ team, ...each })));
    const ofMembers = members.flatMap(({ user, levels = [] }) => levels.map((each) => ({ user, ...each })));
    return [
        ...splitIntoSeedSteps(ofTeams, (some) => {
            for (const { team, content, level } of some)
                setTeamLevel(writer, getTeam(writer, id, team), content, level);
        }),
        ...splitIntoSeedSteps(ofMembers, (some) => {
            for (const { user, content, level } of some) setUserLevel(writer, id, user, content, level);
        }),
    ];
}

export function createInviteSeedSteps(
    writer: ContentWriter,
    organization: string,
    invites: OrganizationSeed['invites'] = [],
): SeedStep[] {
    const createdAt = writer.now().toISOString();
    return splitIntoSeedSteps(invites, (some) =>
        insertRows(
            writer.db,
            linkInvites,
            some.map(({ content, ...invite }) => ({
                organization,
                createdAt,
                ...invite,
                ...(content !== undefined && createTarget(writer, organization, content)),
            })),
        ),
    );
}

function createTarget(
    writer: ContentWriter,
    organization: string,
    content: string,
): { space: string } | { collection: string } {
    return getContentRefById(writer, organization, content).kind === 'space'
        ? { space: content }
        : { collection: content };
}
