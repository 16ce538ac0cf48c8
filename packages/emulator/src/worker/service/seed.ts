import type { Database } from '../storage/database.js';
import { linkInvites, members, samlProviders, teamMembers, teams } from '../storage/people.schema.js';
import { organizations, users } from '../storage/schema.js';
import type { MemberRow } from './members.js';
import { WORKSPACE_USER_ID } from './users.js';

const CREATED = '2026-01-05T09:00:00.000Z';

/** Fills a workspace that was never used, in one transaction. Its ids are fixed, so that examples can name them. */
export function seedWorkspace(db: Database): void {
    db.transaction((tx) => {
        if (tx.select().from(organizations).limit(1).get()) return;
        tx.insert(users).values(USERS).run();
        tx.insert(organizations).values(ORGANIZATIONS).run();
        tx.insert(members).values(MEMBERS).run();
        tx.insert(teams).values(TEAMS).run();
        tx.insert(teamMembers).values(TEAM_MEMBERS).run();
        tx.insert(linkInvites).values(INVITES).run();
        tx.insert(samlProviders).values(SAML_PROVIDERS).run();
    });
}

const ORGANIZATIONS = [
    { id: 'acme', title: 'Acme', hostname: 'acme', emailDomains: ['acme.example'], createdAt: CREATED },
    { id: 'globex', title: 'Globex', hostname: 'globex', emailDomains: ['globex.example'], createdAt: CREATED },
].map((organization) => ({ ...organization, defaultRole: 'read' as const }));

const USERS = [
    { id: WORKSPACE_USER_ID, displayName: 'Ada Author', email: 'ada@example.com' },
    { id: 'user-bela', displayName: 'Bela Builder', email: 'bela@acme.example' },
    { id: 'user-cleo', displayName: 'Cleo Critic', email: 'cleo@acme.example' },
    { id: 'user-dan', displayName: 'Dan Drafter', email: 'dan@acme.example' },
    { id: 'user-eva', displayName: 'Eva Echo', email: 'eva@acme.example' },
    { id: 'user-finn', displayName: 'Finn Follower', email: 'finn@acme.example' },
    { id: 'user-gus', displayName: 'Gus Guest', email: 'gus@example.com' },
    { id: 'user-hana', displayName: 'Hana Halted', email: 'hana@acme.example' },
];

const MEMBERS: (typeof members.$inferInsert)[] = [
    inAcme(WORKSPACE_USER_ID, 'admin', 5, { lastSeenAt: '2026-03-06T08:00:00.000Z' }),
    inAcme('user-bela', 'create', 6, { lastSeenAt: '2026-03-05T08:00:00.000Z' }),
    inAcme('user-cleo', 'review', 7, { lastSeenAt: '2026-03-04T08:00:00.000Z' }),
    inAcme('user-dan', 'edit', 8, { lastSeenAt: '2026-03-03T08:00:00.000Z' }),
    inAcme('user-eva', 'comment', 9),
    inAcme('user-finn', 'read', 10),
    inAcme('user-gus', null, 11),
    inAcme('user-hana', 'admin', 12, { disabled: true, lastSeenAt: '2026-02-01T08:00:00.000Z' }),
    { organization: 'globex', user: WORKSPACE_USER_ID, role: 'admin', joinedAt: CREATED },
];

function inAcme(
    user: string,
    role: MemberRow['role'],
    day: number,
    more: { lastSeenAt?: string; disabled?: boolean } = {},
): typeof members.$inferInsert {
    const joinedAt = `2026-01-${String(day).padStart(2, '0')}T09:00:00.000Z`;
    return { organization: 'acme', user, role, joinedAt, ...more };
}

const TEAMS = [
    { id: 'team-writers', title: 'Writers', owner: 'user-bela' },
    { id: 'team-reviewers', title: 'Reviewers', owner: WORKSPACE_USER_ID },
].map((team) => ({ ...team, organization: 'acme', createdAt: CREATED }));

const TEAM_MEMBERS = [
    { team: 'team-writers', user: 'user-bela' },
    { team: 'team-writers', user: 'user-dan' },
    { team: 'team-writers', user: 'user-cleo' },
    { team: 'team-reviewers', user: 'user-cleo' },
    { team: 'team-reviewers', user: 'user-eva' },
];

const INVITES = [{ id: 'invite-readers', organization: 'acme', role: 'read' as const, createdAt: CREATED }];

const SAML_PROVIDERS = [
    {
        id: 'saml-acme',
        organization: 'acme',
        label: 'Acme directory',
        entityID: 'https://directory.acme.example/saml',
        defaultTeam: 'team-writers',
        createdAt: CREATED,
    },
];
