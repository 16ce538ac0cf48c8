import { readSpecification } from '../../../openapi/gather-specification.js';
import type { OrganizationSeed, Seed } from '../../../seed/seed-schema.js';
import type { SpecSeed } from '../../../seed/spec-schema.js';
import { insertAll } from '../../storage/insert-row.js';
import {
    linkInvites,
    members,
    organizations,
    samlProviders,
    teamMembers,
    teams,
    users,
} from '../../storage/people.schema.js';
import { getTeam, setTeamLevel } from '../people/index.js';
import type { Writer } from '../revisions/index.js';
import { contentOf, titlesIn } from './seed-content.js';
import { inParts, type SeedPart } from './seed-part.js';
import { sitesOf } from './seed-sites.js';
import { addSpec, storeOutcome } from '../specs/index.js';

/** Fills a workspace that is new, in one transaction. */
export function seedWorkspace(writer: Writer, seed: Seed): void {
    writer.db.transaction(() => {
        if (isNew(writer)) for (const part of partsOf(writer, seed)) part();
    });
}

/** Whether a workspace holds nothing yet. */
export function isNew({ db }: Writer): boolean {
    return db.select().from(organizations).limit(1).get() === undefined;
}

/** Parts of a seed to store, in this order. */
export function partsOf(writer: Writer, seed: Seed): SeedPart[] {
    const people = seed.users.map(({ name, ...user }) => ({ displayName: name, ...user }));
    return [
        ...inParts(people, (some) => insertAll(writer.db, users, some)),
        ...seed.organizations.flatMap((organization) => organizationOf(writer, organization)),
    ];
}

function organizationOf(writer: Writer, { content, sites, openapi, ...seed }: OrganizationSeed): SeedPart[] {
    return [
        ...peopleOf(writer, seed),
        ...specsOf(writer, seed.id, openapi),
        ...contentOf(writer, seed.id, content),
        ...levelsOf(writer, seed),
        ...sitesOf(writer, seed.id, sites, titlesIn(content)),
    ];
}

function peopleOf(
    writer: Writer,
    {
        members: people,
        teams: groups = [],
        invites = [],
        saml = [],
        ...own
    }: Omit<OrganizationSeed, 'content' | 'sites' | 'openapi'>,
): SeedPart[] {
    const { db } = writer;
    const now = writer.now().toISOString();
    const organization = own.id;
    const values = { createdAt: now, ...own, hostname: own.hostname ?? own.id };
    const made = { organization, createdAt: now };
    return [
        () => void db.insert(organizations).values(values).run(),
        ...inParts(people, (some) =>
            insertAll(
                db,
                members,
                some.map((member) => ({ organization, joinedAt: now, ...member })),
            ),
        ),
        ...groups.flatMap(({ members: some = [], levels: _, ...team }) => [
            () =>
                void db
                    .insert(teams)
                    .values({ ...made, ...team })
                    .run(),
            ...inParts(
                some.map((user) => ({ team: team.id, user })),
                (rows) => insertAll(db, teamMembers, rows),
            ),
        ]),
        ...inParts(invites, (some) =>
            insertAll(
                db,
                linkInvites,
                some.map((invite) => ({ ...made, ...invite })),
            ),
        ),
        ...inParts(saml, (some) =>
            insertAll(
                db,
                samlProviders,
                some.map((provider) => ({ ...made, ...provider })),
            ),
        ),
    ];
}

/** Gives teams their levels on what is there by now. */
function levelsOf(writer: Writer, { id, teams: groups = [] }: Pick<OrganizationSeed, 'id' | 'teams'>): SeedPart[] {
    const given = groups.flatMap(({ id: team, levels = [] }) => levels.map((each) => ({ team, ...each })));
    return inParts(given, (some) => {
        for (const { team, content, level } of some) setTeamLevel(writer, getTeam(writer, id, team), content, level);
    });
}

/** Makes the specifications of an organization, each with its version: what is wrong with one was told when the seed was read. */
function specsOf(writer: Writer, organization: string, seeds: SpecSeed[] = []): SeedPart[] {
    return seeds.map(({ text = '', file: _, ...seed }) => () => {
        const { id } = addSpec(writer, organization, seed);
        storeOutcome(writer, id, {
            specification: { document: JSON.stringify(readSpecification(text)), files: new Map() },
        });
    });
}
