import { and, asc, eq, gt, sql, type SQL } from 'drizzle-orm';

import type { Service } from '../../service/service.js';
import { countRows } from '../../storage/counts.js';
import { installations } from '../../storage/installations.schema.js';
import type { OrganizationRow } from '../people/index.js';
import type { InstallationRow } from './installations.js';

/** Which of a list are wanted: so many after the one with this sequence number. Default: from the oldest on. */
interface Range {
    after: string | undefined;
    limit: number;
}

/** One page of the installations of an integration, oldest first. */
export function listInstallations(
    service: Service,
    integration: string,
    { externalId, ...range }: Range & { externalId?: string | undefined },
) {
    const known = sql`exists (select 1 from json_each(${installations.externalIds}) where value = ${externalId})`;
    const ofIntegration = eq(installations.integration, integration);
    return listPage(service, externalId === undefined ? ofIntegration : and(ofIntegration, known), range);
}

/** One page of what is installed on an organization, oldest first. */
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
