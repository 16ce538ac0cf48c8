import { dirname, join } from 'node:path';

import type { CommandUnknownOpts } from '@commander-js/extra-typings';

import type { ShellEnvironment } from '../context/context.js';
import type { Problem } from '../errors.js';
import { resolveManifestFilePath, readManifestText } from '../manifest/find-manifest.js';
import { createKitVersionResolver } from '../scaffold/kit.js';
import { detectCompilerNeeds, listMissingTypes } from './compiler-needs.js';
import type { PackageManagerName } from '../scaffold/package-managers.js';
import { isManifestToRename, MANIFEST_NAME, migrateManifest } from './manifest.js';
import { migrateSource, type MigratedText } from './migrate-source.js';
import { KIT_PACKAGE_REPLACEMENTS } from './names.js';
import { migratePackageJson } from './package-json.js';
import { readProjectFiles, type ProjectFile } from './project-files.js';
import { migrateText } from './text-files.js';
import { migrateTsconfig } from './tsconfig.js';

export interface FileChange {
    file: string;
    to: string;
    before: string;
    after: string;
}

export interface Migration {
    folder: string;
    changes: FileChange[];
    left: Problem[];
    notes: Problem[];
}

export interface MigrationPlanOptions {
    /** Folder of the kit's tarballs. Default: a registry. */
    kit: string | undefined;
    packageManager: PackageManagerName;
    program: CommandUnknownOpts;
    shell: ShellEnvironment;
}

/** Writes no files. Throws `MANIFEST_MISSING`. */
export async function planMigration(
    path: string,
    { kit, packageManager, program, shell }: MigrationPlanOptions,
): Promise<Migration> {
    const manifest = await resolveManifestFilePath(path, shell);
    const folder = dirname(manifest);
    const files = await readProjectFiles(folder);
    const needs = detectCompilerNeeds(folder, files);
    const sources = migrateFiles(files.sources, (file, text) => migrateSource(file, text, needs));
    const kept = new Set(
        Object.keys(KIT_PACKAGE_REPLACEMENTS).filter((name) =>
            sources.some(({ after }) => hasPackageName(after, name)),
        ),
    );
    const options = {
        getVersion: createKitVersionResolver(folder, kit),
        namesAll: kit !== undefined,
        packageManager,
        kept,
        program,
    };
    const results = [
        ...(await migrateManifestFile(manifest, shell)),
        ...migrateFiles(files.packages, (file, text) =>
            migratePackageJson(file, text, {
                ...options,
                types: file === join(folder, 'package.json') ? listMissingTypes(folder, files) : [],
            }),
        ),
        ...migrateFiles(files.compilers, (file, text) =>
            migrateTsconfig(file, text, {
                ...needs,
                namesHostedKit:
                    needs.namesHostedKit && (text.includes('@gitbook/') || file === join(folder, 'tsconfig.json')),
            }),
        ),
        ...migrateFiles(files.texts, (file, text) =>
            migrateText(file, text, { program, fromTarballs: kit !== undefined }),
        ),
        ...sources,
    ];
    return {
        folder,
        changes: results.filter(({ file, to, before, after }) => file !== to || before !== after).map(toChange),
        left: results.flatMap(({ left }) => left),
        notes: results.flatMap(({ notes = [] }) => notes),
    };
}

type Turned = FileChange & Pick<MigratedText, 'left'> & { notes?: Problem[] };

function migrateFiles(files: readonly ProjectFile[], migrate: (file: string, text: string) => MigratedText): Turned[] {
    return files.map(({ file, text }) => {
        const { text: after, left } = withPreservedLineEndings(text, (plain) => migrate(file, plain));
        return { file, to: file, before: text, after, left };
    });
}

async function migrateManifestFile(file: string, shell: ShellEnvironment): Promise<Turned[]> {
    if (!isManifestToRename(file)) return [];
    const before = await readManifestText(file);
    const turned = await migrateManifest(file, before.replaceAll('\r\n', '\n'), shell);
    const { text: after, left } = withPreservedLineEndings(before, () => turned);
    return [{ file, to: join(dirname(file), MANIFEST_NAME), before, after, left, notes: turned.notes }];
}

function toChange({ left: _, notes: __, ...change }: Turned): FileChange {
    return change;
}

function hasPackageName(text: string, name: string): boolean {
    return text.includes(`'${name}'`) || text.includes(`"${name}"`);
}

export function withPreservedLineEndings(text: string, convert: (text: string) => MigratedText): MigratedText {
    if (!text.includes('\r\n')) return convert(text);
    const plain = text.replaceAll('\r\n', '\n');
    const { text: turned, left } = convert(plain);
    return { text: turned === plain ? text : turned.replaceAll('\n', '\r\n'), left };
}
