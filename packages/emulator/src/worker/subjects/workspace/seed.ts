import { parseSelfContainedSpecification } from '../../../openapi/bundle-specification.js';
import type { OrganizationSeed, Seed } from '../../../seed/seed-schema.js';
import type { SpecSeed } from '../../../seed/spec-schema.js';
import { insertRows } from '../../storage/insert-row.js';
import {
    members,
    organizations,
    samlProviders,
    teamMembers,
    teams,
    users,
} from '../../storage/schema/people.schema.js';
import type { ContentWriter } from '../revisions/index.js';
import { createContentSeedSteps, listSeedSpaceTitles } from './seed-content.js';
import { createInviteSeedSteps, createContentLevelSeedSteps } from './seed-levels.js';
import { splitIntoSeedSteps, type SeedStep } from './seed-part.js';
import { createSiteSeedSteps } from './seed-sites.js';
import { insertSpec, saveSpecProcessingOutcome } from '../specs/index.js';
import { updateGlossary } from '../translations/index.js';

export function seedWorkspaceIfEmpty(writer: ContentWriter, seed: Seed): void {
    writer.db.transaction(() => {
        if (isWorkspaceEmpty(writer)) for (const part of createSeedSteps(writer, seed)) part();
    });
}

export function isWorkspaceEmpty({ db }: ContentWriter): boolean {
    return db.select().from(organizations).limit(1).get() === undefined;
}

export function createSeedSteps(writer: ContentWriter, seed: Seed): SeedStep[] {
    const people = seed.users.map(({ name, ...user }) => ({ displayName: name, ...user }));
    return [
        ...splitIntoSeedSteps(people, (some) => insertRows(writer.db, users, some)),
        ...seed.organizations.flatMap((organization) => createOrganizationSteps(writer, organization)),
    ];
}

function createOrganizationSteps(
    writer: ContentWriter,
    { content, sites, openapi, invites, glossary = [], ...seed }: OrganizationSeed,
): SeedStep[] {
    return [
        ...createPeopleSteps(writer, seed),
        ...createSpecSteps(writer, seed.id, openapi),
        ...createContentSeedSteps(writer, seed.id, content),
        ...createSiteSeedSteps(writer, seed.id, sites, listSeedSpaceTitles(content)),
        ...createContentLevelSeedSteps(writer, seed),
        ...createInviteSeedSteps(writer, seed.id, invites),
        ...splitIntoSeedSteps(glossary, (some) => {
            const entries = some.map((translations) => ({ type: 'insert' as const, translations }));
            updateGlossary(writer, seed.id, entries);
        }),
    ];
}

function createPeopleSteps(
    writer: ContentWriter,
    {
        members: people,
        teams: groups = [],
        saml = [],
        ...own
    }: Omit<OrganizationSeed, 'content' | 'sites' | 'openapi' | 'invites' | 'glossary'>,
): SeedStep[] {
    const { db } = writer;
    const now = writer.now().toISOString();
    const organization = own.id;
    const values = { createdAt: now, ...own, hostname: own.hostname ?? own.id };
    const made = { organization, createdAt: now };
    return [
        () => void db.insert(organizations).values(values).run(),
        ...splitIntoSeedSteps(people, (some) =>
            insertRows(
                db,
                members,
                some.map(({ levels: _, ...member }) => ({ organization, joinedAt: now, ...member })),
            ),
        ),
        ...groups.flatMap(({ members: some = [], levels: _, ...team }) => [
            () =>
                void db
                    .insert(teams)
                    .values({ ...made, ...team })
                    .run(),
            ...splitIntoSeedSteps(
                some.map((entry) => ({ team: team.id, ...(typeof entry === 'string' ? { user: entry } : entry) })),
                (rows) => insertRows(db, teamMembers, rows),
            ),
        ]),
        ...splitIntoSeedSteps(saml, (some) =>
            insertRows(
                db,
                samlProviders,
                some.map((provider) => ({ ...made, ...provider })),
            ),
        ),
    ];
}

function createSpecSteps(writer: ContentWriter, organization: string, seeds: SpecSeed[] = []): SeedStep[] {
    return seeds.map(({ text = '', file: _, ...seed }) => () => {
        const { id } = insertSpec(writer, organization, seed);
        saveSpecProcessingOutcome(writer, id, {
            specification: {
                document: JSON.stringify(parseSelfContainedSpecification(text)),
                files: new Map(),
                source: text,
            },
        });
    });
}
