import type { SAMLProvider } from '@svc-int/api';
import { and, asc, eq, isNotNull } from 'drizzle-orm';

import { samlProviders } from '../../storage/schema/people.schema.js';
import type { Service } from '../../service/service.js';
import type { OrganizationRow } from './organizations.js';

export type SAMLProviderRow = typeof samlProviders.$inferSelect;

export function listFullyConfiguredSAMLProviders(
    { db }: Service,
    { id: organization }: Pick<OrganizationRow, 'id'>,
): SAMLProviderRow[] {
    const { entityID, certificate, ssoURL, createdAt, id } = samlProviders;
    const complete = [entityID, certificate, ssoURL].map((column) => isNotNull(column));
    return db
        .select()
        .from(samlProviders)
        .where(and(eq(samlProviders.organization, organization), ...complete))
        .orderBy(asc(createdAt), asc(id))
        .all();
}

export function getSAMLAcsStartAndEntityUrls(
    { urls: addresses }: Service,
    { id }: SAMLProviderRow,
): SAMLProvider['service'] {
    const base = `${addresses.url}/saml/${id}`;
    return { acsURL: `${base}/acs`, startURL: `${base}/start`, entityID: base };
}
