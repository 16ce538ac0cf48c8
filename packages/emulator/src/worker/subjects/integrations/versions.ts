import { resolveCompatibilitySettings } from '@svc-int/api/schemas';
import { and, desc, eq, sql } from 'drizzle-orm';

import type { ScriptVersion } from '../../service/integrations/script-runtime.js';
import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';
import type { Database } from '../../storage/database.js';
import {
    readIntegrationModules,
    readScript,
    getScriptFileName,
    createScriptSource,
    type IntegrationFiles,
    type ScriptSource,
} from '../../storage/integration-files.js';
import {
    versions,
    type StoredIntegrationDeclaration,
    type IntegrationFileName,
    type IntegrationRow,
    type ModuleFileName,
} from '../../storage/schema/integrations.schema.js';
import { memoizeQueryPerDatabase } from '../../storage/prepare-query.js';
import { memoizeUntilNonJournalWrite } from '../../storage/memoize-until-write.js';

/** Older versions are deleted, and cannot replay events. */
const MAX_VERSIONS = 20;

/** Limit of all stored scripts. The current version is always stored. */
const MAX_TOTAL_SCRIPT_CHARS = 16 * 1024 * 1024;

export interface NewIntegrationVersion {
    loadId: string;
    declaration: StoredIntegrationDeclaration;
    script: string;
    modules: IntegrationFiles;
}

type VersionRow = typeof versions.$inferSelect;

export function createScriptVersion(
    name: string,
    { loadId, declaration, script, modules }: NewIntegrationVersion,
): ScriptVersion {
    return toScriptVersion(name, { loadId, declaration }, () =>
        createScriptSource(script, listModuleNames(modules), modules),
    );
}

export function getScriptVersion(service: Service, { name, version }: IntegrationRow): ScriptVersion {
    const row = findVersion(service, name, String(version));
    if (!row) throw new ServiceError(404, `The integration "${name}" has no script.`);
    const { db } = service;
    return toScriptVersion(name, row, () =>
        createScriptSource(readScript(db, name, version), row.modules, readIntegrationModules(db, name)),
    );
}

export const MAX_VERSION_CRASHES = 3;

/** Queued events then wait for the next version. */
export function isIntegrationOutboxBlockedByCrashes(service: Service, integration: IntegrationRow): boolean {
    const { name, version } = integration;
    return (
        (findVersion(service, name, String(version))?.blocked ?? false) ||
        isBlockedAfterMaxCrashes(service, integration)
    );
}

export function isBlockedAfterMaxCrashes(service: Service, { name, version }: IntegrationRow): boolean {
    return (findVersion(service, name, String(version))?.stops ?? 0) >= MAX_VERSION_CRASHES;
}

/** Throws 404 for an unstored version. */
export function getIntegrationAtVersion(
    service: Service,
    integration: IntegrationRow,
    version: number,
): IntegrationRow {
    const { name } = integration;
    if (version === integration.version) return integration;
    const row = findVersion(service, name, String(version));
    if (row) return { ...integration, version, declaration: row.declaration };
    const kept = listStoredVersions(service, name).join(', ');
    throw new ServiceError(404, `The version ${version} of "${name}" is no longer kept. Kept versions: ${kept}.`);
}

export function listStoredVersions({ db }: Service, name: string): number[] {
    return getVersions(db)
        .all({ name })
        .map(({ version }) => version);
}

export function insertVersionAndPruneOldVersions(
    db: Database,
    name: string,
    version: number,
    { loadId, declaration, script, modules }: NewIntegrationVersion,
): Set<IntegrationFileName> {
    const values = { name, version, loadId, declaration, modules: listModuleNames(modules), length: script.length };
    insertVersion(db).run(values);
    const files = new Set<IntegrationFileName>();
    let length = 0;
    getVersions(db)
        .all({ name })
        .forEach((row, index) => {
            length += row.length;
            if (index === 0 || (index < MAX_VERSIONS && length <= MAX_TOTAL_SCRIPT_CHARS))
                for (const file of [getScriptFileName(row.version), ...row.modules]) files.add(file);
            else removeVersion(db).run({ name, version: row.version });
        });
    return files;
}

const ofVersion = and(
    eq(versions.integration, sql.placeholder('name')),
    eq(versions.version, sql.placeholder('version')),
);

const versionByNumber = memoizeQueryPerDatabase((db) => db.select().from(versions).where(ofVersion).prepare());

const findVersion = memoizeUntilNonJournalWrite(({ db }: Pick<Service, 'db'>, name: string, version: string) =>
    versionByNumber(db).get({ name, version: Number(version) }),
);

const getVersions = memoizeQueryPerDatabase((db) =>
    db
        .select()
        .from(versions)
        .where(eq(versions.integration, sql.placeholder('name')))
        .orderBy(desc(versions.version))
        .prepare(),
);

const removeVersion = memoizeQueryPerDatabase((db) => db.delete(versions).where(ofVersion).prepare());

const insertVersion = memoizeQueryPerDatabase((db) =>
    db
        .insert(versions)
        .values({
            integration: sql.placeholder('name'),
            version: sql.placeholder('version'),
            loadId: sql.placeholder('loadId'),
            declaration: sql.placeholder('declaration'),
            modules: sql.placeholder('modules'),
            length: sql.placeholder('length'),
        })
        .prepare(),
);

function listModuleNames(modules: IntegrationFiles): ModuleFileName[] {
    return Object.keys(modules) as ModuleFileName[];
}

function toScriptVersion(
    integration: string,
    { loadId, declaration }: Pick<VersionRow, 'loadId' | 'declaration'>,
    source: () => ScriptSource,
): ScriptVersion {
    return { integration, loadId, source, ...resolveCompatibilitySettings(declaration) };
}
