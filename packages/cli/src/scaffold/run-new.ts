import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { toRelativeDisplayPath } from '@svc-int/emulator/internal/source-location';

import type { Context } from '../context/context.js';
import type { Output } from '../output/output.js';
import { getTerminal } from '../output/prompt.js';
import { completeProjectAnswers, type NewProjectAnswers } from './answers.js';
import { createProject, assertEmptyFolder } from './create-project.js';
import { detectPackageManager } from './detect-package-manager.js';
import { findKitPackagesSource, canResolvePackagesFromParents } from './kit.js';
import { getPackageManagerCommands, type PackageManager } from './package-managers.js';
import { grantFolderTrust } from '../project/project-trust.js';
import { getCliVersion } from '../version.js';

interface NewProjectOptions extends Partial<NewProjectAnswers> {
    packageManager?: PackageManager['name'] | undefined;
}

export async function runNewProject(
    folderArgument: string | undefined,
    options: NewProjectOptions,
    output: Output,
    context: Context,
): Promise<void> {
    const { template, name, title, organization, kit: givenKit } = options;
    const { cwd } = context;
    const folderName = folderArgument ?? name;
    if (folderName !== undefined) await assertEmptyFolder(resolve(cwd, folderName));
    const kit = findKitPackagesSource(resolve(cwd, folderName ?? 'project'), givenKit, cwd);
    const completed = await completeProjectAnswers(
        { template, name, title, organization, kit: kit?.from === 'tarballs' ? kit.folder : undefined },
        { folder: folderName === undefined ? '' : resolve(cwd, folderName), cwd },
        kit !== undefined,
        getTerminal(context),
    );
    const folder = resolve(cwd, folderName ?? completed.name);
    const packageManager = await detectPackageManager(folder, context.env, options.packageManager);
    const files = await createProject({
        ...completed,
        ...(completed.kit !== undefined && { kit: resolve(cwd, completed.kit) }),
        folder,
        packageManager,
        version: getCliVersion(),
    });
    await grantFolderTrust(folder, context.env);
    output.result(
        { folder, template: completed.template, packageManager: packageManager.name, files },
        formatNextSteps(folder, files.length, packageManager, context),
    );
}

function formatNextSteps(folder: string, count: number, packageManager: PackageManager, { cwd }: Context): string {
    const shown = toRelativeDisplayPath(folder);
    const { install, run } = getPackageManagerCommands(packageManager);
    return [
        `Created ${count} files in ${shown}. Next:`,
        '',
        ...(folder === cwd ? [] : [`  cd ${/\s/.test(shown) ? JSON.stringify(shown) : shown}`]),
        ...(canResolvePackagesFromParents(folder, readDependencyNames(folder)) ? [] : [`  ${install}`]),
        `  ${run} dev`,
    ].join('\n');
}

function readDependencyNames(folder: string): string[] {
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, object>;
    return [manifest['dependencies'], manifest['devDependencies']].flatMap((names) => Object.keys(names ?? {}));
}
