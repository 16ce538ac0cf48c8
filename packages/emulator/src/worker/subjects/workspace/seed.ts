import type { OrganizationSeed, Seed } from '../../../seed/seed-schema.js';
import { insertAll } from '../../storage/insert-all.js';
import {
    linkInvites,
    members,
    samlProviders,
    teamMembers,
    teams,
    organizations,
    users,
} from '../../storage/people.schema.js';
import type { Writer } from '../content/index.js';
import { seedContent } from './seed-content.js';
import { seedSites } from './seed-sites.js';

/** Fills a workspace that is new, in one transaction; says whether it was. */
export function seedWorkspace(writer: Writer, seed: Seed): boolean {
    return writer.db.transaction((tx) => {
        if (tx.select().from(organizations).limit(1).get()) return false;
        insertAll(
            writer.db,
            users,
            seed.users.map(({ id, name, email }) => ({ id, displayName: name, email })),
        );
        for (const organization of seed.organizations) seedOrganization(writer, organization);
        return true;
    });
}

function seedOrganization(
    writer: Writer,
    { members: people, teams: groups = [], invites = [], saml = [], content, sites, ...own }: OrganizationSeed,
): void {
    const { db } = writer;
    const now = writer.now().toISOString();
    const organization = own.id;
    db.insert(organizations)
        .values({ createdAt: now, ...own, hostname: own.hostname ?? own.id })
        .run();
    const made = { organization, createdAt: now };
    const joined = { organization, joinedAt: now };
    insertAll(
        db,
        members,
        people.map((member) => ({ ...joined, ...member })),
    );
    for (const { members: some = [], ...team } of groups) {
        db.insert(teams)
            .values({ ...made, ...team })
            .run();
        insertAll(
            db,
            teamMembers,
            some.map((user) => ({ team: team.id, user })),
        );
    }
    insertAll(
        db,
        linkInvites,
        invites.map((invite) => ({ ...made, ...invite })),
    );
    insertAll(
        db,
        samlProviders,
        saml.map((provider) => ({ ...made, ...provider })),
    );
    seedContent(writer, organization, content);
    seedSites(writer, organization, sites);
}
