import { REPOSITORY_CONFIG_FILE, VARIABLES_FILE } from '../../converter/git/repository-files.js';
import type { RepositoryConfig } from '../../converter/git/repository-config.js';
import { GitError } from './git-error.js';

/** Below SQLite's limit of 2 MB for a row. */
const MAX_STATE_BYTES = 1_900_000;

export interface GitState {
    config: RepositoryConfig;
    variables: Record<string, string>;
    contents: unknown;
    message?: { commit: string; text: string };
}

/** @throws {GitError} that names the largest part of a too large state. */
export function assertStorableGitState({ config, variables, contents, message }: GitState): void {
    const parts: [name: string, value: unknown][] = [
        [`The table of contents in ${config.summary}`, contents],
        [REPOSITORY_CONFIG_FILE, config],
        [VARIABLES_FILE, variables],
        ...(message ? [[`The message of the commit ${message.commit}`, message.text] as [string, string]] : []),
    ];
    const sizes = parts.map(([name, value]) => ({ name, bytes: Buffer.byteLength(JSON.stringify(value)) }));
    const bytes = sizes.reduce((sum, part) => sum + part.bytes, 0);
    const [largest] = sizes.toSorted((a, b) => b.bytes - a.bytes);
    if (bytes <= MAX_STATE_BYTES || !largest) return;
    throw new GitError(
        `${largest.name} takes ${largest.bytes} bytes, all settings together ${bytes}. At most ${MAX_STATE_BYTES} can be stored: shorten it.`,
    );
}
