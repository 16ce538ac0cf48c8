import { and, asc, eq, exists, gt, isNotNull, sql, type SQL } from 'drizzle-orm';

import type { Caller, UserCaller } from '../../service/callers/access.js';
import type { Service } from '../../service/service.js';
import { countRows } from '../../storage/counts.js';
import { integrations } from '../../storage/schema/integrations.schema.js';
import { installations } from '../../storage/schema/installations.schema.js';
import { members } from '../../storage/schema/people.schema.js';
import { selectUsableMemberships, type OrganizationRow } from '../people/index.js';
import type { InstallationRow } from './installations.js';
import type { IntegrationRow } from './integrations.js';

/** `after` is a sequence number. Default: from the oldest. */
interface Range {
    after: string | undefined;
    limit: number;
}

interface InstallationFilters extends Range {
    externalId?: string | undefined;
    /** Restricts to organizations where the user has a role. */
    user?: UserCaller | undefined;
}

export function listInstallations(
    service: Service,
    integration: string,
    { externalId, user, ...range }: InstallationFilters,
) {
    const known = sql`exists (select 1 from json_each(${installations.externalIds}) where value = ${externalId})`;
    const matching = and(
        eq(installations.integration, integration),
        externalId === undefined ? undefined : known,
        user && matchUserOrganizations(service, user),
    );
    return listPage(service, matching, range);
}

/** Integrations with blocks, oldest installation first: those of a user's organizations, or the caller. */
export function listCallerBlockIntegrations(service: Service, caller: Caller): IntegrationRow[] {
    const hasBlocks = sql`coalesce(json_array_length(${integrations.declaration}, '$.blocks'), 0) > 0`;
    const visible =
        caller.kind === 'user'
            ? and(eq(installations.status, 'active'), matchUserOrganizations(service, caller))
            : eq(integrations.name, caller.integration);
    const rows = service.db
        .select({ integration: integrations })
        .from(installations)
        .innerJoin(integrations, eq(integrations.name, installations.integration))
        .where(and(hasBlocks, visible))
        .orderBy(asc(installations.sequence))
        .all();
    return rows.map(({ integration }) => integration);
}

export function matchUserOrganizations({ db }: Pick<Service, 'db'>, user: UserCaller): SQL {
    const membership = db
        .select({ one: sql`1` })
        .from(members)
        .where(
            and(
                eq(members.organization, installations.organization),
                selectUsableMemberships({ db }, user),
                isNotNull(members.role),
            ),
        );
    return exists(membership);
}

export function listOrganizationInstallations(service: Service, { id }: OrganizationRow, range: Range) {
    return listPage(service, eq(installations.organization, id), range);
}

function listPage(
    { db }: Service,
    matching: SQL | undefined,
    { after = '0', limit }: Range,
): { rows: InstallationRow[]; total: number } {
    const rows = db
        .select()
        .from(installations)
        .where(and(matching, gt(installations.sequence, Number(after))))
        .orderBy(asc(installations.sequence))
        .limit(limit)
        .all();
    return { rows, total: countRows(db, installations, matching) };
}
