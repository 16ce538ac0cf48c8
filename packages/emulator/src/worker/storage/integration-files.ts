import { and, asc, eq, like, notLike, sql, type SQL } from 'drizzle-orm';

import type { Database } from './database.js';
import {
    fileParts,
    type IntegrationFileName,
    type ModuleFileName,
    type HashedIntegrationImageName,
    type ScriptFileName,
} from './integrations.schema.js';
import { memoizeQueryPerDatabase } from './prepare-query.js';
import { splitTextForStorage } from './split-text-for-storage.js';

/** The texts of an integration by name. */
export type IntegrationFiles = Partial<Record<IntegrationFileName, string>>;

/** Prefix of a module's file name before the name by which it is imported. */
const MODULE = /^module-[^-]*-/;

/** Source that a version of an integration runs. */
export interface ScriptSource {
    script: string;
    /** Modules that the script imports, by name. */
    modules: Record<string, string>;
}

const ofIntegration = eq(fileParts.integration, sql.placeholder('integration'));
const isNamed = eq(fileParts.file, sql.placeholder('file'));
const isModule = like(fileParts.file, 'module-%');

const fileNames = memoizeQueryPerDatabase((db) =>
    db.selectDistinct({ file: fileParts.file }).from(fileParts).where(ofIntegration).prepare(),
);

const removeFile = memoizeQueryPerDatabase((db) => db.delete(fileParts).where(and(ofIntegration, isNamed)).prepare());

const addPart = memoizeQueryPerDatabase((db) =>
    db
        .insert(fileParts)
        .values({
            integration: sql.placeholder('integration'),
            file: sql.placeholder('file'),
            part: sql.placeholder('part'),
            content: sql.placeholder('content'),
        })
        .prepare(),
);

/**
 * Keeps these files of an integration, and of those that it had the ones that are named. What it has already by its name is left as
 * it is.
 */
export function replaceIntegrationFiles(
    db: Database,
    integration: string,
    files: IntegrationFiles,
    keptNames: ReadonlySet<IntegrationFileName>,
): void {
    const there = new Set(
        fileNames(db)
            .all({ integration })
            .map(({ file }) => file),
    );
    for (const file of there) if (!(file in files) && !keptNames.has(file)) removeFile(db).run({ integration, file });
    for (const [file, text] of Object.entries(files) as [IntegrationFileName, string][]) {
        if (there.has(file)) continue;
        splitTextForStorage(text).forEach((content, part) => addPart(db).run({ integration, file, part, content }));
    }
}

/** The name of a version's script. */
export function getScriptFileName(version: number): ScriptFileName {
    return `script-${version}`;
}

const namedParts = memoizeQueryPerDatabase((db) => selectParts(db, isNamed));

/** The script of a version, which is empty when there is none. */
export function readScript(db: Database, integration: string, version: number): string {
    const file = getScriptFileName(version);
    return joinParts(namedParts(db).all({ integration, file }))[file] ?? '';
}

const moduleParts = memoizeQueryPerDatabase((db) => selectParts(db, isModule));

/** The modules of an integration's versions. */
export function readIntegrationModules(db: Database, integration: string): IntegrationFiles {
    return joinParts(moduleParts(db).all({ integration }));
}

/** Source of a version: its script, and its modules. */
export function createScriptSource(
    script: string,
    modules: readonly ModuleFileName[],
    texts: IntegrationFiles,
): ScriptSource {
    return {
        script,
        modules: Object.fromEntries(modules.map((file) => [file.replace(MODULE, ''), texts[file] ?? ''])),
    };
}

const imageNames = memoizeQueryPerDatabase((db) =>
    db
        .selectDistinct({ file: fileParts.file })
        .from(fileParts)
        .where(and(ofIntegration, notLike(fileParts.file, 'script-%'), notLike(fileParts.file, 'module-%')))
        .orderBy(asc(fileParts.file))
        .prepare(),
);

/** The names of an integration's pictures, in their order: read from the index, without what they hold. */
export function listIntegrationImageNames(db: Database, integration: string): HashedIntegrationImageName[] {
    return imageNames(db)
        .all({ integration })
        .map(({ file }) => file as HashedIntegrationImageName);
}

/** One picture of an integration, in base64. */
export function findIntegrationImageBase64(
    db: Database,
    integration: string,
    name: HashedIntegrationImageName,
): string | undefined {
    return joinParts(namedParts(db).all({ integration, file: name }))[name];
}

/** The parts of an integration's files of one kind, in their order. */
function selectParts(db: Database, kind: SQL | undefined) {
    return db
        .select()
        .from(fileParts)
        .where(and(ofIntegration, kind))
        .orderBy(asc(fileParts.file), asc(fileParts.part))
        .prepare();
}

function joinParts(parts: readonly (typeof fileParts.$inferSelect)[]): IntegrationFiles {
    const files: IntegrationFiles = {};
    for (const { file, content } of parts) files[file] = (files[file] ?? '') + content;
    return files;
}
