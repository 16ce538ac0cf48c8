import { readFileSync, realpathSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

import { toRelativeDisplayPath } from '@svc-int/emulator/internal/source-location';

import { isPathInFolder } from '../bundle/package-root.js';
import type { Context, EnvironmentVariables } from '../context/context.js';
import { KitError } from '../errors.js';
import { writeFileAtomically } from '../output/atomic-file.js';
import { getTerminal, isInteractive, promptConfirm } from '../output/prompt.js';
import { PACKAGE_ROOT } from '../package-root.js';
import { getCredentialsFilePath } from '../service/credentials.js';
import { withFileLock } from '../service/file-lock.js';

const MAX_TRUSTED_FOLDERS = 1000;

/** Allows programs installed with the running kit, and those of trusted folders. Others may be malicious. */
export function isTrustedProgram(file: string, projectFolder: string, variables: EnvironmentVariables): boolean {
    return isInstalledWithKit(realpathSync(file)) || isTrustedFolder(projectFolder, variables);
}

/** If the file of trusted folders is not writable, the trust lasts for this process only. */
export async function grantFolderTrust(projectFolder: string, variables: EnvironmentVariables): Promise<void> {
    const added = describeFolder(projectFolder);
    trustedByThisProcess.add(added);
    await storeTrustedFolder(added, variables).catch(() => {});
}

const trustedByThisProcess = new Set<string>();

async function storeTrustedFolder(added: string, variables: EnvironmentVariables): Promise<void> {
    const file = getTrustFilePath(variables);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await withFileLock(`${file}.lock`, async () => {
        const others = readTrustedFolders(variables).filter((one) => one !== added);
        const kept = [...others, added].slice(-MAX_TRUSTED_FOLDERS);
        await writeFileAtomically(file, `${JSON.stringify(kept, null, 2)}\n`);
    });
}

/** Throws `ANSWER_NEEDED` without a terminal. */
export async function confirmProjectProgram(
    file: string,
    projectFolder: string,
    trust: boolean,
    context: Context,
): Promise<boolean> {
    if (isTrustedProgram(file, projectFolder, context.env)) return true;
    const shown = toRelativeDisplayPath(file);
    if (!trust && !isInteractive(getTerminal(context)))
        throw new KitError(
            'ANSWER_NEEDED',
            `${shown} is a program of this project and would run with your permissions.`,
            {
                problems: [{ text: '--trust' }],
                hint: 'There is no terminal to ask for confirmation. If you trust the project, use --trust, or run the kit that is installed in it, as "npx svc-int" does.',
            },
        );
    const question = `${shown} is a program of this project and would run with your permissions. Do you trust the project?`;
    if (!trust && !(await promptConfirm(getTerminal(context), question))) return false;
    await grantFolderTrust(projectFolder, context.env);
    return true;
}

function isInstalledWithKit(program: string): boolean {
    const end = program.indexOf(`${sep}node_modules${sep}`);
    return end > 0 && isPathInFolder(program.slice(0, end), realpathSync(fileURLToPath(PACKAGE_ROOT)));
}

function isTrustedFolder(projectFolder: string, variables: EnvironmentVariables): boolean {
    const wanted = describeFolder(projectFolder);
    return trustedByThisProcess.has(wanted) || readTrustedFolders(variables).includes(wanted);
}

/** Path and inode: a project that replaces a trusted folder is not trusted. */
function describeFolder(folder: string): string {
    const { dev, ino } = statSync(folder, { bigint: true });
    return `${dev}:${ino}:${realpathSync(folder)}`;
}

function getTrustFilePath(variables: EnvironmentVariables): string {
    return join(dirname(getCredentialsFilePath(variables)), 'trusted.json');
}

function readTrustedFolders(variables: EnvironmentVariables): string[] {
    try {
        const content: unknown = JSON.parse(readFileSync(getTrustFilePath(variables), 'utf8'));
        return Array.isArray(content) ? content.filter((one) => typeof one === 'string') : [];
    } catch {
        return [];
    }
}
