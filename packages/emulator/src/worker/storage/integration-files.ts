import { and, asc, eq, like, notLike, sql, type SQL } from 'drizzle-orm';

import type { Database } from './database.js';
import {
    fileParts,
    type IntegrationFileName,
    type ModuleFileName,
    type HashedIntegrationImageName,
    type ScriptFileName,
} from './schema/integrations.schema.js';
import { memoizeQueryPerDatabase } from './prepare-query.js';
import { splitTextForStorage } from './split-text-for-storage.js';

export type IntegrationFiles = Partial<Record<IntegrationFileName, string>>;

const MODULE = /^module-[^-]*-/;

export interface ScriptSource {
    script: string;
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

/** Deletes files other than `files` and `keptNames`. Does not rewrite existing files. */
export function replaceIntegrationFiles(
    db: Database,
    integration: string,
    files: IntegrationFiles,
    keptNames: ReadonlySet<IntegrationFileName>,
): void {
    const stored = new Set(
        fileNames(db)
            .all({ integration })
            .map(({ file }) => file),
    );
    for (const file of stored) if (!(file in files) && !keptNames.has(file)) removeFile(db).run({ integration, file });
    for (const [file, text] of Object.entries(files) as [IntegrationFileName, string][]) {
        if (stored.has(file)) continue;
        splitTextForStorage(text).forEach((content, part) => addPart(db).run({ integration, file, part, content }));
    }
}

export function getScriptFileName(version: number): ScriptFileName {
    return `script-${version}`;
}

const namedParts = memoizeQueryPerDatabase((db) => selectParts(db, isNamed));

export function readScript(db: Database, integration: string, version: number): string {
    const file = getScriptFileName(version);
    return joinParts(namedParts(db).all({ integration, file }))[file] ?? '';
}

const moduleParts = memoizeQueryPerDatabase((db) => selectParts(db, isModule));

export function readIntegrationModules(db: Database, integration: string): IntegrationFiles {
    return joinParts(moduleParts(db).all({ integration }));
}

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

export function listIntegrationImageNames(db: Database, integration: string): HashedIntegrationImageName[] {
    return imageNames(db)
        .all({ integration })
        .map(({ file }) => file as HashedIntegrationImageName);
}

export function findIntegrationImageBase64(
    db: Database,
    integration: string,
    name: HashedIntegrationImageName,
): string | undefined {
    return joinParts(namedParts(db).all({ integration, file: name }))[name];
}

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
