import { asc, eq } from 'drizzle-orm';

import type { WorkspaceOverview } from '../../control.js';
import { installations } from '../storage/installations.schema.js';
import { integrations } from '../storage/integrations.schema.js';
import { organizations } from '../storage/people.schema.js';
import type { IntegrationRow } from './integrations.js';
import { pageOfPlaced, type PlaceKind } from './placed-installations.js';
import type { Service } from './service.js';
import { pageOfSites } from './site-lists.js';
import { pageOfSpaces } from './space-lists.js';

const PLACES = ['account', 'space', 'site'] as const;

/** Spaces and sites of one organization, and of one installation, that are shown: the first ones. */
const SHOWN = 500;

/** What the workspace holds, for the Studio's navigation. */
export function workspaceOverview(service: Service): WorkspaceOverview {
    const named = ({ id, title }: { id: string; title: string }) => ({ id, title });
    return {
        organizations: service.db
            .select()
            .from(organizations)
            .orderBy(asc(organizations.title))
            .all()
            .map(({ id, title }) => ({
                id,
                title,
                spaces: pageOfSpaces(service, id, { after: undefined, limit: SHOWN }).rows.map(named),
                sites: pageOfSites(service, id, { after: undefined, limit: SHOWN }).rows.map(named),
            })),
        integrations: service.db
            .select()
            .from(integrations)
            .orderBy(asc(integrations.name))
            .all()
            .map((row) => integrationOverview(service, row)),
    };
}

function integrationOverview(service: Service, row: IntegrationRow): WorkspaceOverview['integrations'][number] {
    const { title, blocks = [], configurations = {} } = row.declaration;
    const installed = service.db.select().from(installations).where(eq(installations.integration, row.name)).all();
    return {
        name: row.name,
        title,
        version: row.version,
        organization: row.organization,
        blocks: blocks.map(({ id, title, description }) => ({
            id,
            title,
            ...(description !== undefined && { description }),
        })),
        configurations: configurationComponents(configurations),
        installations: installed.map(({ id, organization }) => {
            const placedOn = (kind: PlaceKind) =>
                pageOfPlaced(service, kind, id, { after: undefined, limit: SHOWN }).rows.map(({ place }) => place);
            return { id, organization, spaces: placedOn('space'), sites: placedOn('site') };
        }),
    };
}

function configurationComponents(
    configurations: NonNullable<IntegrationRow['declaration']['configurations']>,
): WorkspaceOverview['integrations'][number]['configurations'] {
    const components = PLACES.map((place) => [place, configurations[place]] as const).flatMap(
        ([place, configuration]) =>
            configuration && 'componentId' in configuration ? [[place, configuration.componentId]] : [],
    );
    return Object.fromEntries(components) as WorkspaceOverview['integrations'][number]['configurations'];
}
