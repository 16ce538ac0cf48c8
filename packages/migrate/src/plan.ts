import { join } from 'node:path';

import type { BuildError as Problem } from '@svc-int/emulator';

import type { CommandDefinition } from './command-definition.js';
import { detectCompilerNeeds, listMissingTypes } from './compiler-needs.js';
import { migrateSource, type MigratedText } from './migrate-source.js';
import { KIT_PACKAGE_REPLACEMENTS } from './names.js';
import { migratePackageJson, type KitDependencies } from './package-json.js';
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

export interface MigratedManifest extends MigratedText {
    notes: Problem[];
}

export interface ManifestToMigrate {
    file: string;
    /** Path after the migration. */
    to: string;
    text: string;
    /** Converts the text, whose lines end in LF. */
    migrate: (text: string) => Promise<MigratedManifest>;
}

export interface MigrationPlanOptions extends KitDependencies {
    /** Default: the manifest stays as it is. */
    manifest: ManifestToMigrate | undefined;
    /** `svc-int`, with the subcommands and options that migrated calls may use. */
    program: CommandDefinition;
    /** `tsconfig.json` of new projects. */
    template: string;
}

/** Writes no files. */
export async function planMigration(
    folder: string,
    { manifest, program, template, ...kit }: MigrationPlanOptions,
): Promise<Migration> {
    const files = await readProjectFiles(folder);
    const needs = detectCompilerNeeds(folder, files);
    const sources = migrateFiles(files.sources, (file, text) => migrateSource(file, text, needs));
    const kept = new Set(
        Object.keys(KIT_PACKAGE_REPLACEMENTS).filter((name) =>
            sources.some(({ after }) => hasPackageName(after, name)),
        ),
    );
    const results = [
        ...(manifest ? [await migrateManifestFile(manifest)] : []),
        ...migrateFiles(files.packages, (file, text) =>
            migratePackageJson(file, text, {
                ...kit,
                kept,
                program,
                types: file === join(folder, 'package.json') ? listMissingTypes(folder, files) : [],
            }),
        ),
        ...migrateFiles(files.compilers, (file, text) =>
            migrateTsconfig(file, text, {
                ...needs,
                template,
                namesHostedKit:
                    needs.namesHostedKit && (text.includes('@gitbook/') || file === join(folder, 'tsconfig.json')),
            }),
        ),
        ...migrateFiles(files.texts, (file, text) =>
            migrateText(file, text, { program, fromTarballs: kit.fromTarballs }),
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

async function migrateManifestFile({ file, to, text: before, migrate }: ManifestToMigrate): Promise<Turned> {
    const turned = await migrate(before.replaceAll('\r\n', '\n'));
    const { text: after, left } = withPreservedLineEndings(before, () => turned);
    return { file, to, before, after, left, notes: turned.notes };
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
