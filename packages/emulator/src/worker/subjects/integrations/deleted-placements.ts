import { and, eq, getTableColumns, sql } from 'drizzle-orm';

import { deletedSpacePlacements, installationPlacements } from '../../storage/schema/installations.schema.js';
import type { Service } from '../../service/service.js';

export function archiveSpacePlacementsForRestore({ db }: Service, space: string): void {
    const { installation, kind, place: targetId, ...rest } = getTableColumns(installationPlacements);
    const condition = and(eq(kind, 'space'), eq(targetId, space));
    const placements = db.select({ installation, space: targetId, ...rest }).from(installationPlacements);
    db.insert(deletedSpacePlacements).select(placements.where(condition)).run();
}

export function restoreSpacePlacementRows({ db }: Service, id: string): void {
    const { installation, space, ...rest } = getTableColumns(deletedSpacePlacements);
    const condition = eq(space, id);
    const kind = sql`'space'`.as('kind');
    const kept = db.select({ installation, kind, place: space, ...rest }).from(deletedSpacePlacements);
    db.insert(installationPlacements).select(kept.where(condition)).run();
    db.delete(deletedSpacePlacements).where(condition).run();
}
