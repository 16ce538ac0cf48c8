import { eq } from 'drizzle-orm';

import type { Service } from '../../service/service.js';
import { imports, type ImportRow } from '../../storage/imports.schema.js';

/** Network scope of an import: after a page of a public address, its links are limited to public addresses. */
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
