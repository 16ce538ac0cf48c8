import { INTEGRATION_NAME_PATTERN, type Integration, type PublishIntegrationBody } from '@svc-int/api';
import { formatContentSecurityPolicy } from '@svc-int/api/schemas';
import { eq, sql } from 'drizzle-orm';

import type { DevelopmentModule } from '../../../control.js';
import {
    integrations,
    type StoredIntegrationDeclaration,
    type IntegrationDeclarationBody,
    type IntegrationRow,
} from '../../storage/schema/integrations.schema.js';
import { events } from '../../storage/schema/journal.schema.js';
import { memoizeQueryPerDatabase } from '../../storage/prepare-query.js';
import { memoizeUntilNonJournalWrite } from '../../storage/memoize-until-write.js';
import { getScriptFileName, replaceIntegrationFiles, type IntegrationFiles } from '../../storage/integration-files.js';
import {
    getIntegrationAssetsUrl,
    createIntegrationImageFiles,
    groupIntegrationImageNames,
} from '../../service/integrations/integration-images.js';
import { fillOmittedDevelopmentModuleTexts } from './resolve-development-modules.js';
import { insertVersionAndPruneOldVersions, createScriptVersion, type NewIntegrationVersion } from './versions.js';
import { resetJournalSizeCache } from '../journal/index.js';
import {
    isAdminOfAnyOrganization,
    getOrganization,
    getOrganizationPermissions,
    type OrganizationRow,
    serializeOrganization,
} from '../people/index.js';
import { getIntegrationPublicEndpointUrls } from '../../service/integrations/integration-origins.js';
import type { ScriptVersion } from '../../service/integrations/script-runtime.js';
import type { Service } from '../../service/service.js';
import { createNotFoundError, ServiceError } from '../../service/service-error.js';
import { isWorkspaceOwnerWithoutSso, type Caller, type UserCaller } from '../../service/callers/access.js';

export type { IntegrationRow };

const MAX_NAME_CHARS = 100;

const integrationByName = memoizeQueryPerDatabase((db) =>
    db
        .select()
        .from(integrations)
        .where(eq(integrations.name, sql.placeholder('name')))
        .prepare(),
);

export const findIntegration = memoizeUntilNonJournalWrite(
    ({ db }: Pick<Service, 'db'>, name: string): IntegrationRow | undefined => integrationByName(db).get({ name }),
);

export function getIntegration(service: Service, name: string): IntegrationRow {
    const row = findIntegration(service, name);
    if (!row) throw createNotFoundError('integration', name);
    return row;
}

export function isIntegrationPublished(service: Service, name: string): boolean {
    return findIntegration(service, name) !== undefined;
}

export interface DraftIntegrationVersion extends Pick<IntegrationRow, 'name' | 'organization' | 'declaration'> {
    secrets: Record<string, string>;
    made: NewIntegrationVersion;
    images: IntegrationFiles;
}

/** Includes all modules that the script imports. */
export function createDraftIntegrationVersion(
    service: Service,
    name: string,
    body: PublishIntegrationBody,
    modules: Record<string, DevelopmentModule> = {},
): DraftIntegrationVersion {
    assertName(name);
    const { script, icon, previewImages = [], secrets = {}, organization: idOrHostname, ...declared } = body;
    const declaration = toDeclaration(declared);
    const organization = getOrganization(service, idOrHostname).id;
    assertOwner(service, name, organization);
    // Each publication gets a new isolate, without earlier state.
    return {
        name,
        organization,
        declaration,
        secrets,
        made: {
            loadId: service.newId(),
            declaration,
            script,
            modules: fillOmittedDevelopmentModuleTexts(service.db, name, modules),
        },
        images: createIntegrationImageFiles(icon, previewImages),
    };
}

export function toLoadableScript(draft: DraftIntegrationVersion): ScriptVersion {
    return createScriptVersion(draft.name, draft.made);
}

export function storeIntegrationVersion(
    service: Service,
    { made, images, ...draft }: DraftIntegrationVersion,
): IntegrationRow {
    const { db, encryption } = service;
    const values = { ...draft, secrets: encryption.encrypt(JSON.stringify(draft.secrets)) };
    return db.transaction(() => {
        const previous = assertOwner(service, values.name, values.organization);
        service.retiredSecrets.addReplaced(
            values.name,
            Object.values((previous && readSecrets(service, previous)) ?? {}),
        );
        const updatedAt = service.now().toISOString();
        const row = storeRow(db).get({ ...values, version: (previous?.version ?? 0) + 1, updatedAt });
        const kept = insertVersionAndPruneOldVersions(db, row.name, row.version, made);
        replaceIntegrationFiles(
            db,
            row.name,
            { [getScriptFileName(row.version)]: made.script, ...made.modules, ...images },
            kept,
        );
        return row;
    });
}

/** Throws 500 if the encryption key is lost. */
export function readIntegrationSecrets(
    service: Pick<Service, 'encryption'>,
    integration: IntegrationRow,
): Record<string, string> {
    const secrets = readSecrets(service, integration);
    if (secrets) return secrets;
    throw new ServiceError(
        500,
        `The key that the secrets of "${integration.name}" were stored with is gone. Put the file "key" back into the state folder, or publish the integration again.`,
    );
}

function readSecrets(
    { encryption }: Pick<Service, 'encryption'>,
    { secrets }: IntegrationRow,
): Record<string, string> | undefined {
    const json = encryption.decrypt(secrets);
    return json === undefined ? undefined : (JSON.parse(json) as Record<string, string>);
}

function toDeclaration({
    contentSecurityPolicy,
    ...declared
}: IntegrationDeclarationBody): StoredIntegrationDeclaration {
    const policy = contentSecurityPolicy === undefined ? '' : formatContentSecurityPolicy(contentSecurityPolicy);
    return { ...declared, ...(policy !== '' && { contentSecurityPolicy: policy }) };
}

function assertName(name: string): void {
    if (INTEGRATION_NAME_PATTERN.test(name) && name.length <= MAX_NAME_CHARS) return;
    const rule = `1 to ${MAX_NAME_CHARS} letters, digits, "-", "_" and "."`;
    throw new ServiceError(422, `integrationName: "${name}" is not a valid integration name: use ${rule}.`);
}

function assertOwner(service: Service, name: string, organization: string): IntegrationRow | undefined {
    const existing = findIntegration(service, name);
    if (!existing || existing.organization === organization) return existing;
    throw new ServiceError(409, `The integration "${name}" belongs to another organization.`);
}

const storeRow = memoizeQueryPerDatabase((db) =>
    db
        .insert(integrations)
        .values({
            name: sql.placeholder('name'),
            version: sql.placeholder('version'),
            organization: sql.placeholder('organization'),
            declaration: sql.placeholder('declaration'),
            secrets: sql.placeholder('secrets'),
            createdAt: sql.placeholder('updatedAt'),
            updatedAt: sql.placeholder('updatedAt'),
        })
        .onConflictDoUpdate({
            target: integrations.name,
            set: {
                version: sql`excluded.version`,
                organization: sql`excluded.organization`,
                declaration: sql`excluded.declaration`,
                secrets: sql`excluded.secrets`,
                updatedAt: sql`excluded.updatedAt`,
            },
        })
        .returning()
        .prepare(),
);

export function unpublishIntegration(service: Service, name: string): void {
    getIntegration(service, name);
    service.db.transaction((tx) => {
        tx.delete(events).where(eq(events.integration, name)).run();
        tx.delete(integrations).where(eq(integrations.name, name)).run();
    });
    resetJournalSizeCache(service.db);
}

/** `null` removes the tunnel. */
export function setIntegrationTunnel(
    service: Service,
    name: string,
    tunnelUrl: string | null,
    tunnelAllOrganizations = false,
): void {
    getIntegration(service, name);
    if (tunnelUrl !== null && !/^https?:/i.test(tunnelUrl)) {
        throw new ServiceError(422, `tunnelUrl: "${tunnelUrl}" is not a web address (http: or https:).`);
    }
    service.db
        .update(integrations)
        .set({ tunnelUrl, tunnelAll: tunnelAllOrganizations })
        .where(eq(integrations.name, name))
        .run();
}

export function serializeIntegrationByName(service: Service, name: string, caller: Caller): Integration {
    const row = getIntegration(service, name);
    return serializeIntegration(service, row, getOrganization(service, row.organization), caller);
}

export function serializeIntegration(
    service: Service,
    row: IntegrationRow,
    owner: OrganizationRow,
    caller: Caller,
): Integration {
    const { runtime, compatibilityDate, compatibilityFlags, ...declared } = row.declaration;
    const assets = getIntegrationAssetsUrl(service, row.name);
    const { icon, previews } = groupIntegrationImageNames(service.db, row.name);
    return {
        object: 'integration',
        name: row.name,
        version: row.version,
        ...declared,
        previewImages: previews.map((file) => `${assets}/${file}`),
        target: declared.target ?? 'all',
        verified: false,
        visibility: declared.visibility ?? 'private',
        categories: declared.categories ?? [],
        externalLinks: declared.externalLinks ?? [],
        owner: serializeOrganization(service, owner, caller),
        urls: {
            location: `${service.urls.url}/v1/integrations/${row.name}`,
            app: `${service.urls.url}/#/${row.name}`,
            assets,
            ...(icon !== undefined && { icon: `${assets}/${icon}` }),
            ...getIntegrationPublicEndpointUrls(service.urls, { integration: row.name }),
        },
        permissions: getIntegrationPermissions(service, row, caller),
    };
}

export function listIntegrationNames({ db }: Service): string[] {
    const { name } = integrations;
    const rows = db.select({ name }).from(integrations).orderBy(name).all();
    return rows.map((row) => row.name);
}

export function canInspectIntegration(service: Service, caller: UserCaller, name: string): boolean {
    if (isWorkspaceOwnerWithoutSso(caller)) return true;
    const integration = findIntegration(service, name);
    return integration !== undefined && getOrganizationPermissions(service, integration.organization, caller).admin;
}

export function getIntegrationPermissions(
    service: Service,
    { organization, declaration }: IntegrationRow,
    caller: Caller,
): Integration['permissions'] {
    const { admin } = getOrganizationPermissions(service, organization, caller);
    const isOpen = (declaration.visibility ?? 'private') !== 'private';
    return { admin, install: admin || (isOpen && isAdminOfAnyOrganization(service, caller)) };
}
