import type { Role, SAMLProvider } from '@svc-int/api';
import { and, asc, eq } from 'drizzle-orm';

import { countRows } from '../../storage/counts.js';
import { samlProviders } from '../../storage/schema/people.schema.js';
import { matchAfterCursor } from '../../service/keyset.js';
import type { OrganizationRow } from './organizations.js';
import type { Service } from '../../service/service.js';
import { createNotFoundError, ServiceError } from '../../service/service-error.js';
import { getSAMLAcsStartAndEntityUrls, type SAMLProviderRow } from './saml-urls.js';
import { getTeam, serializeTeam } from './teams.js';
import type { Caller } from '../../service/callers/access.js';

export interface SAMLProviderValues {
    label?: string | undefined;
    entityID?: string | undefined;
    certificate?: string | undefined;
    ssoURL?: string | undefined;
    defaultTeam?: string | null | undefined;
    defaultRole?: Role | null | undefined;
}

export function listSAMLProviders(
    { db }: Service,
    { id: organization }: OrganizationRow,
    { after, limit }: { after: string | undefined; limit: number },
): { rows: SAMLProviderRow[]; total: number } {
    const matching = eq(samlProviders.organization, organization);
    const { createdAt: time, id } = samlProviders;
    const rows = db
        .select()
        .from(samlProviders)
        .where(and(matching, matchAfterCursor({ time, id, order: 'asc' }, after)))
        .orderBy(asc(time), asc(id))
        .limit(limit)
        .all();
    return { rows, total: countRows(db, samlProviders, matching) };
}

export function getSAMLProvider({ db }: Service, { id: organization }: OrganizationRow, id: string): SAMLProviderRow {
    const row = db
        .select()
        .from(samlProviders)
        .where(and(eq(samlProviders.organization, organization), eq(samlProviders.id, id)))
        .get();
    if (!row) throw createNotFoundError('SAML provider', id, `in "${organization}"`);
    return row;
}

export function createSAMLProvider(
    service: Service,
    { id: organization }: OrganizationRow,
    values: SAMLProviderValues & { label: string },
): SAMLProviderRow {
    assertTeam(service, organization, values.defaultTeam);
    const made = { id: service.newId(), organization, createdAt: service.now().toISOString() };
    return service.db
        .insert(samlProviders)
        .values({ ...values, ...made })
        .returning()
        .get();
}

export function updateSAMLProvider(
    service: Service,
    row: SAMLProviderRow,
    values: SAMLProviderValues,
): SAMLProviderRow {
    assertTeam(service, row.organization, values.defaultTeam);
    return (
        service.db
            .update(samlProviders)
            // Drizzle rejects `set({})`.
            .set({ ...values, id: row.id })
            .where(eq(samlProviders.id, row.id))
            .returning()
            .get()
    );
}

function assertTeam(service: Service, organization: string, team: string | null | undefined): void {
    if (team === undefined || team === null) return;
    try {
        getTeam(service, organization, team);
    } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        throw new ServiceError(422, `defaultTeam: ${error.message}`);
    }
}

export function deleteSAMLProvider({ db }: Service, { id }: SAMLProviderRow): void {
    db.delete(samlProviders).where(eq(samlProviders.id, id)).run();
}

export function serializeSAMLProvider(service: Service, row: SAMLProviderRow, caller: Caller): SAMLProvider {
    const { id, label, entityID, certificate, ssoURL, defaultTeam, defaultRole, createdAt, organization } = row;
    const isComplete = entityID !== null && certificate !== null && ssoURL !== null;
    return {
        object: 'saml-provider',
        id,
        label,
        ...(entityID !== null && { entityID }),
        ...(certificate !== null && { certificate }),
        ...(ssoURL !== null && { ssoURL }),
        ...(defaultTeam !== null && {
            defaultTeam: serializeTeam(service, getTeam(service, organization, defaultTeam), caller),
        }),
        defaultRole,
        createdAt,
        status: isComplete ? 'active' : 'pending',
        service: getSAMLAcsStartAndEntityUrls(service, row),
        urls: { location: `${service.urls.url}/v1/orgs/${organization}/saml/${id}` },
    };
}
