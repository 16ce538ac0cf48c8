import { resolveCompatibilitySettings } from '@svc-int/api/schemas';
import { and, desc, eq, sql } from 'drizzle-orm';

import type { ScriptVersion } from '../../service/workspace-host.js';
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
} from '../../storage/integrations.schema.js';
import { memoizeQueryPerDatabase } from '../../storage/prepare-query.js';
import { memoizeUntilNonJournalWrite } from '../../storage/memoize-until-write.js';

/** Versions of an integration that are kept, so that events are replayed on them: the last ones. */
const MAX_VERSIONS = 20;

/** Limit of all stored scripts: 16 Mi UTF-16 units. The current version is always stored. */
const MAX_TOTAL_SCRIPT_CHARS = 16 * 1024 * 1024;

/** A version before it is stored. */
export interface NewIntegrationVersion {
    loadId: string;
    declaration: StoredIntegrationDeclaration;
    script: string;
    modules: IntegrationFiles;
}

type VersionRow = typeof versions.$inferSelect;

/** Loadable script of a version that is not stored yet. */
export function createScriptVersion(
    name: string,
    { loadId, declaration, script, modules }: NewIntegrationVersion,
): ScriptVersion {
    return toScriptVersion(name, { loadId, declaration }, () =>
        createScriptSource(script, listModuleNames(modules), modules),
    );
}

/** Loadable script of a version of an integration: the current one, or the one of `getIntegrationAtVersion`. */
export function getScriptVersion(service: Service, { name, version }: IntegrationRow): ScriptVersion {
    const row = findVersion(service, name, String(version));
    if (!row) throw new ServiceError(404, `The integration "${name}" has no script.`);
    const { db } = service;
    return toScriptVersion(name, row, () =>
        createScriptSource(readScript(db, name, version), row.modules, readIntegrationModules(db, name)),
    );
}

/** Times that a version may stop the runtime before it gets no events any more. */
export const MAX_VERSION_CRASHES = 3;

/** Whether events of the outbox wait for the next version, as this one may have stopped the runtime. */
export function isIntegrationOutboxBlockedByCrashes(service: Service, integration: IntegrationRow): boolean {
    const { name, version } = integration;
    return (
        (findVersion(service, name, String(version))?.blocked ?? false) ||
        isBlockedAfterMaxCrashes(service, integration)
    );
}

/** Whether a version gets no events any more, as it may have stopped the runtime too often. */
export function isBlockedAfterMaxCrashes(service: Service, { name, version }: IntegrationRow): boolean {
    return (findVersion(service, name, String(version))?.stops ?? 0) >= MAX_VERSION_CRASHES;
}

/** An integration as one of its last versions was. Throws `ServiceError` 404 for one that is not kept. */
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

/** Versions of an integration that are kept. */
export function listStoredVersions({ db }: Service, name: string): number[] {
    return getVersions(db)
        .all({ name })
        .map(({ version }) => version);
}

/** Stores a version, and prunes old ones. Returns the files of the remaining versions. */
export function insertVersionPruneAndListKeptFiles(
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

/** Newest first. */
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
    // They were named by `resolveModules`.
    return Object.keys(modules) as ModuleFileName[];
}

function toScriptVersion(
    integration: string,
    { loadId, declaration }: Pick<VersionRow, 'loadId' | 'declaration'>,
    source: () => ScriptSource,
): ScriptVersion {
    return { integration, loadId, source, ...resolveCompatibilitySettings(declaration) };
}
