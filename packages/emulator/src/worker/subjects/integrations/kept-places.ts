import { and, eq, getTableColumns, sql } from 'drizzle-orm';

import { deletedSpaceInstallations, placedInstallations } from '../../storage/installations.schema.js';
import type { Service } from '../../service/service.js';

/** Keeps a copy of what is placed on a space that is being deleted, for its return. */
export function keepPlaced({ db }: Service, space: string): void {
    const { installation, kind, place, ...rest } = getTableColumns(placedInstallations);
    const there = and(eq(kind, 'space'), eq(place, space));
    const placed = db.select({ installation, space: place, ...rest }).from(placedInstallations);
    db.insert(deletedSpaceInstallations).select(placed.where(there)).run();
}

/** Brings back what was placed on a space that was deleted. */
export function restorePlaced({ db }: Service, id: string): void {
    const { installation, space, ...rest } = getTableColumns(deletedSpaceInstallations);
    const there = eq(space, id);
    const kind = sql`'space'`.as('kind');
    const kept = db.select({ installation, kind, place: space, ...rest }).from(deletedSpaceInstallations);
    db.insert(placedInstallations).select(kept.where(there)).run();
    db.delete(deletedSpaceInstallations).where(there).run();
}
