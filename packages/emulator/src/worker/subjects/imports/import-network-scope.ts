import { eq } from 'drizzle-orm';

import type { Service } from '../../service/service.js';
import { imports, type ImportRow } from '../../storage/schema/imports.schema.js';

/** After a public page, an import reaches only public addresses. */
export interface ImportPublicNetworkRestriction {
    readonly isForeign: boolean;
    restrict(): void;
}

export function createImportPublicNetworkRestriction(
    { db }: Service,
    { id, isForeign }: ImportRow,
): ImportPublicNetworkRestriction {
    const restriction = {
        isForeign,
        restrict() {
            if (restriction.isForeign) return;
            restriction.isForeign = true;
            db.update(imports).set({ isForeign: true }).where(eq(imports.id, id)).run();
        },
    };
    return restriction;
}
