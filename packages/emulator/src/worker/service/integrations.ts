import type { Integration, PublishIntegrationBody } from '@svc-int/api';
import { eq } from 'drizzle-orm';

import { events, integrations, scripts } from '../storage/schema.js';
import { getOrganization, organizationView, type OrganizationRow } from './organizations.js';
import type { LoadableScript, Service } from './service.js';
import { notFound, ServiceError } from './service-error.js';
import { integrationPublicEndpoint } from './public-endpoints.js';

export type IntegrationRow = typeof integrations.$inferSelect;

/** workerd's compatibility date for integrations that name none. */
export const DEFAULT_COMPATIBILITY_DATE = '2026-04-01';

export function getIntegration({ db }: Service, name: string): IntegrationRow {
    const row = db.select().from(integrations).where(eq(integrations.name, name)).get();
    if (!row) throw notFound('integration', name);
    return row;
}

/** Stores a new version. Nothing changes when the script can't be loaded. */
export async function publishIntegration(service: Service, name: string, body: PublishIntegrationBody): Promise<IntegrationRow> {
    const { script: source, secrets = {}, organization: idOrHostname, ...declaration } = body;
    const organization = getOrganization(service, idOrHostname);
    const loadId = await contentId(source, declaration);
    const problem = await service.runtime.check(loadable({ name, declaration }, loadId, source));
    if (problem !== undefined) throw new ServiceError(422, `script: It does not load: ${problem}`);
    return store(service, { name, organization: organization.id, declaration, secrets }, loadId, source);
}

function store(
    service: Service,
    values: Pick<IntegrationRow, 'name' | 'organization' | 'declaration' | 'secrets'>,
    loadId: string,
    source: string,
): IntegrationRow {
    return service.db.transaction((tx) => {
        const previous = tx.select().from(integrations).where(eq(integrations.name, values.name)).get();
        if (previous && previous.organization !== values.organization) {
            throw new ServiceError(409, `The integration "${values.name}" belongs to another organization.`);
        }
        const updatedAt = service.now().toISOString();
        const set = { ...values, version: (previous?.version ?? 0) + 1, updatedAt };
        const row = tx
            .insert(integrations)
            .values({ ...set, createdAt: updatedAt })
            .onConflictDoUpdate({ target: integrations.name, set })
            .returning()
            .get();
        tx.insert(scripts)
            .values({ integration: values.name, loadId, source })
            .onConflictDoUpdate({ target: scripts.integration, set: { loadId, source } })
            .run();
        return row;
    });
}

/** Removes an integration with its installations and its journal. */
export function unpublishIntegration(service: Service, name: string): void {
    getIntegration(service, name);
    service.db.transaction((tx) => {
        tx.delete(events).where(eq(events.integration, name)).run();
        tx.delete(integrations).where(eq(integrations.name, name)).run();
    });
}

/** Sends the events of an integration to a tunnel; `null` ends that. */
export function setTunnel(service: Service, name: string, tunnelUrl: string | null, tunnelAll = false): void {
    getIntegration(service, name);
    service.db.update(integrations).set({ tunnelUrl, tunnelAll }).where(eq(integrations.name, name)).run();
}

/** The current version of an integration, for the runtime. */
export function currentScript({ db }: Service, integration: IntegrationRow): LoadableScript {
    const byName = eq(scripts.integration, integration.name);
    const row = db.select({ loadId: scripts.loadId }).from(scripts).where(byName).get();
    if (!row) throw notFound('script of integration', integration.name);
    const source = () => db.select({ source: scripts.source }).from(scripts).where(byName).get()?.source ?? '';
    return { ...loadable(integration, row.loadId, ''), source };
}

function loadable({ name, declaration }: Pick<IntegrationRow, 'name' | 'declaration'>, loadId: string, source: string): LoadableScript {
    return {
        integration: name,
        loadId,
        source: () => source,
        compatibilityDate: declaration.compatibilityDate ?? DEFAULT_COMPATIBILITY_DATE,
        compatibilityFlags: declaration.compatibilityFlags ?? [],
    };
}

async function contentId(source: string, { compatibilityDate, compatibilityFlags }: Partial<PublishIntegrationBody>): Promise<string> {
    const content = JSON.stringify([source, compatibilityDate, compatibilityFlags]);
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content));
    return Buffer.from(digest).toString('hex');
}

export function integrationView(service: Service, row: IntegrationRow, owner: OrganizationRow): Integration {
    const { icon, previewImages, runtime, compatibilityDate, compatibilityFlags, ...declared } = row.declaration;
    return {
        object: 'integration',
        name: row.name,
        version: row.version,
        ...declared,
        previewImages: previewImages?.map(dataUrl) ?? [],
        target: declared.target ?? 'all',
        verified: false,
        visibility: declared.visibility ?? 'private',
        categories: declared.categories ?? [],
        externalLinks: declared.externalLinks ?? [],
        owner: organizationView(service, owner),
        urls: {
            location: `${service.addresses.url}/v1/integrations/${row.name}`,
            app: `${service.addresses.url}/`,
            ...(icon && { icon: dataUrl(icon) }),
            publicEndpoint: integrationPublicEndpoint(service.addresses, { integration: row.name }),
        },
        permissions: { admin: true, install: true },
    };
}

function dataUrl(base64: string): string {
    return `data:image/png;base64,${base64}`;
}
