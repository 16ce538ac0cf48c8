import { eq } from 'drizzle-orm';

import type { Service } from '../../service/service.js';
import { imports, type ImportRow } from '../../storage/imports.schema.js';

/** How far an import gets: once a page came from a public address, what leads on has to be at one as well. */
export interface ImportPublicNetworkRestriction {
    readonly isForeign: boolean;
    /** A page came from a public address. */
    restrict(): void;
}

export function createImportPublicNetworkRestriction(
    { db }: Service,
    { id, isForeign }: ImportRow,
): ImportPublicNetworkRestriction {
    const reach = {
        isForeign,
        restrict() {
            if (reach.isForeign) return;
            reach.isForeign = true;
            db.update(imports).set({ isForeign: true }).where(eq(imports.id, id)).run();
        },
    };
    return reach;
}
