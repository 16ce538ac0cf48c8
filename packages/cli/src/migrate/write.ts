import { rm, stat, writeFile } from 'node:fs/promises';
import { relative } from 'node:path';

import { toRelativeDisplayPath } from '@svc-int/emulator/internal/source-location';
import type { FileChange, Migration } from '@svc-int/migrate';

import type { EnvironmentVariables } from '../context/context.js';
import { KitError } from '../errors.js';
import { replaceFileWithWindowsRetry } from '../output/replace-file.js';
import { readGitStatus } from '../project/git-status.js';

/** Ensures that Git can restore the files. Throws `WORK_TREE_UNCLEAN`. */
export async function assertGitWorkTreeCleanForMigration(
    { folder, changes }: Migration,
    variables: EnvironmentVariables,
): Promise<void> {
    const files = changes.map(({ file }) => relative(folder, file));
    const found = await Promise.all([
        readGitStatus(folder, ['.'], variables),
        readGitStatus(folder, ['--ignored', '--', ...files], variables),
    ]).catch(() => undefined);
    const unkept = found && [...new Set(found.flat())];
    if (unkept?.length === 0) return;
    const message = unkept
        ? `${toRelativeDisplayPath(folder)} contains changes that git does not have: ${unkept.slice(0, 3).join(', ')}${unkept.length > 3 ? ', …' : ''}.`
        : `${toRelativeDisplayPath(folder)} is not in a git work tree, so changes could not be undone.`;
    const hint = 'Commit first. To see what would change, use --dry-run; to change it anyway, use --force.';
    throw new KitError('WORK_TREE_UNCLEAN', message, { hint });
}

/** Writes each file atomically. Throws `FILE_UNUSABLE`. */
export async function writeMigration({ changes }: Migration): Promise<void> {
    for (const change of changes) {
        await writeChange(change).catch((cause: NodeJS.ErrnoException) => {
            const message = `${toRelativeDisplayPath(cause.path ?? change.to)} could not be written (${cause.code}).`;
            throw new KitError('FILE_UNUSABLE', message, {
                hint: 'Restore the other files with git, and run this again.',
                cause,
            });
        });
    }
}

async function writeChange({ file, to, after }: FileChange): Promise<void> {
    const { mode } = await stat(file);
    const draft = `${to}.svc-int-draft`;
    await writeFile(draft, after, { mode, flag: 'wx' });
    replaceFileWithWindowsRetry(draft, to);
    if (file !== to) await rm(file);
}
