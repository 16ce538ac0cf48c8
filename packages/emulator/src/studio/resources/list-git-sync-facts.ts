import type { Space } from '@svc-int/api';

export function listGitSyncFacts(gitSync: Space['gitSync']): [name: string, value: string][] {
    const last = gitSync?.lastSync;
    if (!last) return [];
    const { direction, state, endedAt, url, ref, error, omittedFiles, omittedFileCount } = last;
    const rest = omittedFileCount - omittedFiles.length;
    return [
        ['last Git sync', `${direction}, ${state}, ${endedAt}`],
        ['repository', `${url} (${ref})`],
        ...(error === undefined ? [] : [['why it failed', error] satisfies [string, string]]),
        ...omittedFiles.map(({ path, reason }): [string, string] => [`left out: ${path}`, reason]),
        ...(rest > 0 ? [['left out', `${rest} more files`] satisfies [string, string]] : []),
    ];
}
