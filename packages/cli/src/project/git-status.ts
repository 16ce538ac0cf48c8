import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { createFilteredChildEnvironment } from '@svc-int/emulator/internal/workerd';

import type { EnvironmentVariables } from '../context/context.js';
import { findProgramOnPath } from '../context/programs.js';

const MAX_OUTPUT_BYTES = 64_000_000;

/** Settings that override the repository's `.git/config`, in which an attacker may have set programs. */
const FIXED_SETTINGS: readonly (readonly [name: string, value: string])[] = [
    ['core.fsmonitor', 'false'],
    ['core.hooksPath', '/dev/null'],
    ['core.untrackedCache', 'false'],
    ['status.showUntrackedFiles', 'normal'],
    ['status.submoduleSummary', 'false'],
];

/** Variables that keep Git from running hooks (on a write of the index) and a remote's programs (on a fetch of missing objects). */
const FIXED_VARIABLES = {
    GIT_OPTIONAL_LOCKS: '0',
    GIT_NO_LAZY_FETCH: '1',
    GIT_ALLOW_PROTOCOL: 'none',
    GIT_TERMINAL_PROMPT: '0',
};

/**
 * Lists files that Git could not restore. Runs no program of the repository. May list files that only a filter makes equal. Throws without
 * Git or a repository.
 */
export async function readGitStatus(
    folder: string,
    args: readonly string[],
    variables: EnvironmentVariables,
): Promise<string[]> {
    const settings = [...FIXED_SETTINGS, ...(await listFilterOverrides(folder, variables))];
    const command = ['status', '--porcelain', '--no-renames', '--ignore-submodules=all', ...args];
    const stdout = await runGit(folder, command, settings, variables);
    return stdout.split('\n').flatMap((line) => (line ? [line.slice(3)] : []));
}

/** Disables all filters, also the user's: filters read settings of the repository. */
async function listFilterOverrides(folder: string, variables: EnvironmentVariables): Promise<[string, string][]> {
    const listing = runGit(folder, ['config', '--name-only', '--null', '--get-regexp', '^filter\\.'], [], variables);
    const stdout = await listing.catch((error: unknown) => {
        if (Object(error).code === 1) return '';
        throw error;
    });
    const filters = new Set(stdout.split('\0').flatMap((name) => /^filter\..+(?=\.[^.]+$)/s.exec(name) ?? []));
    return [...filters].flatMap((name): [string, string][] => [
        [`${name}.clean`, ''],
        [`${name}.smudge`, ''],
        [`${name}.process`, ''],
        [`${name}.required`, 'false'],
    ]);
}

/** Passes settings as variables: Git splits arguments at the first `=`, which names may contain. */
async function runGit(
    folder: string,
    args: readonly string[],
    settings: readonly (readonly [name: string, value: string])[],
    variables: EnvironmentVariables,
): Promise<string> {
    const program = findProgramOnPath('git', variables);
    if (program === undefined) throw new Error('git is not installed.');
    const entries = settings.flatMap(([name, value], index) => [
        [`GIT_CONFIG_KEY_${index}`, name],
        [`GIT_CONFIG_VALUE_${index}`, value],
    ]);
    const env = {
        ...createFilteredChildEnvironment('author', variables),
        ...FIXED_VARIABLES,
        GIT_CONFIG_COUNT: String(settings.length),
        ...Object.fromEntries(entries),
    };
    const { stdout } = await promisify(execFile)(program, ['-C', folder, '--no-pager', ...args], {
        env,
        maxBuffer: MAX_OUTPUT_BYTES,
    });
    return stdout;
}
