import { dirname, join, relative, resolve } from 'node:path';

import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { toRelativeDisplayPath } from '@svc-int/emulator/internal/source-location';
import { planMigration, type DependencyOverrides, type FileChange, type Migration } from '@svc-int/migrate';
import { createTwoFilesPatch } from 'diff';

import type { Context } from '../context/context.js';
import { KitError, type Problem } from '../errors.js';
import { resolveManifestFilePath } from '../manifest/find-manifest.js';
import { readManifestToMigrate } from './manifest.js';
import { assertGitWorkTreeCleanForMigration, writeMigration } from './write.js';
import { createColours } from '../output/colours.js';
import { formatProblem } from '../output/format-error.js';
import type { Output } from '../output/output.js';
import { TEMPLATES_FOLDER } from '../scaffold/create-project.js';
import { detectPackageManager } from '../scaffold/detect-package-manager.js';
import {
    createKitVersionResolver,
    findKitPackagesSource,
    findMissingTarballProblem,
    findCliResolutionProblem,
    KIT_PACKAGES,
} from '../scaffold/kit.js';
import { getPackageManagerCommands, type PackageManager } from '../scaffold/package-managers.js';
import { formatPnpmOverrides, PACKAGE_OVERRIDES_FIELDS } from '../scaffold/package-manifest.js';

interface MigrateCommandOptions {
    dryRun?: boolean | undefined;
    force?: boolean | undefined;
    kit?: string | undefined;
}

export async function runMigrate(
    folderArgument: string | undefined,
    options: MigrateCommandOptions,
    output: Output,
    context: Context,
    program: CommandUnknownOpts,
): Promise<void> {
    const folder = resolve(context.cwd, folderArgument ?? '.');
    const { tarballs, left } = resolveKit(folder, options.kit, context);
    const packageManager = await detectPackageManager(folder, context.env);
    const manifest = await resolveManifestFilePath(folder, context);
    const versions = listKitVersions(dirname(manifest), tarballs);
    const migration = await planMigration(dirname(manifest), {
        manifest: await readManifestToMigrate(manifest, context),
        versions,
        fromTarballs: tarballs !== undefined,
        overrides: findOverrides(packageManager, versions),
        program,
        template: join(TEMPLATES_FOLDER, 'shared', 'tsconfig.json'),
    });
    if (migration.changes.length > 0) migration.left.push(...left);
    const diff = options.dryRun ? formatMigrationDiff(migration) : undefined;
    if (!options.dryRun && migration.changes.length > 0) {
        if (!options.force) await assertGitWorkTreeCleanForMigration(migration, context.env);
        await writeMigration(migration);
    }
    output.result(
        {
            folder: migration.folder,
            changed: serializeChanges(migration),
            left: migration.left.map(toDisplayProblem),
            ...(migration.notes.length > 0 && { notes: migration.notes.map(toDisplayProblem) }),
            ...(diff !== undefined && { diff }),
        },
        diff ?? formatSummary(migration, packageManager, context),
    );
    if (diff !== undefined) output.progress(formatRemaining(migration, context));
}

function resolveKit(
    folder: string,
    given: string | undefined,
    { cwd }: Context,
): { tarballs: string | undefined; left: Problem[] } {
    const kit = findKitPackagesSource(folder, given, cwd);
    const objection = kit?.from === 'tarballs' ? findMissingTarballProblem(kit.folder) : undefined;
    if (objection) throw new KitError('INPUT_INVALID', `--kit: ${objection}`, { hint: 'Use another folder.' });
    const hint = `"npm run pack" in the kit's repository makes their tarballs; name the folder with --kit.`;
    return {
        tarballs: kit?.from === 'tarballs' ? kit.folder : undefined,
        left: kit
            ? []
            : [
                  {
                      text: `The kit's packages are named by their version, but ${findCliResolutionProblem(folder) ?? 'nothing says where they are'}`,
                      hint,
                  },
              ],
    };
}

function listKitVersions(folder: string, tarballs: string | undefined): Record<string, string> {
    const getVersion = createKitVersionResolver(folder, tarballs);
    return Object.fromEntries(KIT_PACKAGES.map((name) => [`@svc-int/${name}`, getVersion(name)]));
}

function findOverrides({ name }: PackageManager, versions: Record<string, string>): DependencyOverrides | undefined {
    switch (name) {
        case 'npm':
            return undefined;
        case 'pnpm':
            return { file: 'pnpm-workspace.yaml', text: formatPnpmOverrides(versions) };
        case 'yarn':
        case 'bun':
            return { field: PACKAGE_OVERRIDES_FIELDS[name] };
    }
}

function serializeChanges({ folder, changes }: Migration): { file: string; renamedFrom?: string }[] {
    const toRelative = (path: string) => relative(folder, path);
    return changes.map(({ file, to }) => ({
        file: toRelative(to),
        ...(file !== to && { renamedFrom: toRelative(file) }),
    }));
}

function toDisplayProblem(problem: Problem): Problem {
    return { ...problem, ...(problem.file !== undefined && { file: toRelativeDisplayPath(problem.file) }) };
}

function formatSummary(migration: Migration, packageManager: PackageManager, context: Context): string {
    const { folder, changes } = migration;
    if (changes.length === 0 && migration.left.length === 0)
        return `${toRelativeDisplayPath(folder)} has nothing to convert.`;
    const { install, exec } = getPackageManagerCommands(packageManager);
    const lines = changes.map((change) => `  ${formatChange(folder, change)}`);
    return [
        `Changed ${changes.length === 1 ? 'a file' : `${changes.length} files`} in ${toRelativeDisplayPath(folder)}:`,
        ...lines,
        '',
        formatRemaining(migration, context),
        '',
        `Next: ${install}, and then ${exec} svc-int check.`,
    ].join('\n');
}

function formatChange(folder: string, { file, to }: FileChange): string {
    const before = file === to ? '' : `${relative(folder, file)} → `;
    return before + relative(folder, to);
}

function formatRemaining({ left, notes }: Migration, { stdout, env }: Context): string {
    const colours = createColours(stdout, env);
    const format = (problems: readonly Problem[]) =>
        problems.map((one) => formatProblem(toDisplayProblem(one), colours));
    return [
        ...format(notes),
        ...(left.length === 0
            ? ['There is nothing to do by hand.']
            : [`To do by hand (${left.length}):`, ...format(left)]),
    ].join('\n');
}

function formatMigrationDiff({ folder, changes }: Migration): string {
    return changes
        .map(({ file, to, before, after }) =>
            createTwoFilesPatch(`a/${relative(folder, file)}`, `b/${relative(folder, to)}`, before, after),
        )
        .map((patch) => patch.replace(/^=+\n/, ''))
        .join('');
}
