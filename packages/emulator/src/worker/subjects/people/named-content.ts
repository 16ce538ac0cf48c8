import type { Role } from '@svc-int/api';
import { and, eq, isNull } from 'drizzle-orm';

import { ServiceError } from '../../service/service-error.js';
import type { Service } from '../../service/service.js';
import { sites } from '../../storage/schema/sites.schema.js';
import { collections, spaces } from '../../storage/schema/spaces.schema.js';
import type { ContentRef } from './content-level-sources.js';
import { deleteTeamLevel, setTeamLevels, setUserLevels } from './level-changes.js';
import type { TeamRow } from './teams.js';

/** `null` deletes the level. */
export function setTeamLevel(
    service: Service,
    { id, organization }: TeamRow,
    contentId: string,
    level: Role | null,
): void {
    const content = getContentRefById(service, organization, contentId);
    if (level === null) deleteTeamLevel(service, content, id);
    else setTeamLevels(service, content, [id], level);
}

export function setUserLevel(
    service: Service,
    organization: string,
    user: string,
    contentId: string,
    level: Role,
): void {
    setUserLevels(service, getContentRefById(service, organization, contentId), [user], level);
}

/** Throws 422 if there is none. */
export function getContentRefById(service: Service, organization: string, id: string): ContentRef {
    const ref = { id, organization, parent: null, defaultLevel: null };
    if (hasContent(service, spaces, organization, id)) return { kind: 'space', ...ref };
    if (hasContent(service, collections, organization, id)) return { kind: 'collection', ...ref };
    if (hasSite(service, organization, id)) return { kind: 'site', ...ref };
    throw new ServiceError(
        422,
        `content: "${id}" is not a space, collection or site of the organization "${organization}".`,
    );
}

function hasContent(
    { db }: Service,
    table: typeof spaces | typeof collections,
    organization: string,
    id: string,
): boolean {
    const named = and(eq(table.id, id), eq(table.organization, organization), isNull(table.deletedAt));
    return db.select().from(table).where(named).get() !== undefined;
}

function hasSite({ db }: Service, organization: string, id: string): boolean {
    const named = and(eq(sites.id, id), eq(sites.organization, organization));
    return db.select().from(sites).where(named).get() !== undefined;
}
