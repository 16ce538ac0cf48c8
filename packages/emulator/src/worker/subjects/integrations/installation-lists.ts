import { and, asc, eq, exists, gt, isNotNull, sql, type SQL } from 'drizzle-orm';

import type { UserCaller } from '../../service/access.js';
import type { Service } from '../../service/service.js';
import { countRows } from '../../storage/counts.js';
import { installations } from '../../storage/installations.schema.js';
import { members } from '../../storage/people.schema.js';
import { selectUsableMemberships, type OrganizationRow } from '../people/index.js';
import type { InstallationRow } from './installations.js';

/** Which of a list are wanted: so many after the one with this sequence number. Default: from the oldest on. */
interface Range {
    after: string | undefined;
    limit: number;
}

/** Filters of the installations of an integration. */
interface InstallationFilters extends Range {
    externalId?: string | undefined;
    /** Only installations in organizations that this user has a role in. Default: those of all organizations. */
    user?: UserCaller | undefined;
}

/** One page of the installations of an integration, oldest first. */
export function listInstallations(
    service: Service,
    integration: string,
    { externalId, user, ...range }: InstallationFilters,
) {
    const known = sql`exists (select 1 from json_each(${installations.externalIds}) where value = ${externalId})`;
    const matching = and(
        eq(installations.integration, integration),
        externalId === undefined ? undefined : known,
        user && isInUserOrganization(service, user),
    );
    return listPage(service, matching, range);
}

/** Condition that an installation is in an organization that a user has a role in; guests have none. */
export function isInUserOrganization({ db }: Pick<Service, 'db'>, user: UserCaller): SQL {
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
