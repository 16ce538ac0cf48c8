import { asc, and, eq, gt } from 'drizzle-orm';

import type { Service } from '../../service/service.js';
import { countRows } from '../../storage/counts.js';
import { installations } from '../../storage/installations.schema.js';
import type { OrganizationRow } from '../people/index.js';
import type { InstallationRow } from './installations.js';

/** One page of what is installed on an organization, oldest first, after the one with the given sequence number. */
export function pageOfOrganizationInstallations(
    { db }: Service,
    { id }: OrganizationRow,
    { after = '0', limit }: { after: string | undefined; limit: number },
): { rows: InstallationRow[]; total: number } {
    const matching = eq(installations.organization, id);
    const rows = db
        .select()
        .from(installations)
        .where(and(matching, gt(installations.sequence, Number(after))))
        .orderBy(asc(installations.sequence))
        .limit(limit)
        .all();
    return { rows, total: countRows(db, installations, matching) };
}
