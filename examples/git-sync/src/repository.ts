import type { Configuration } from './context.js';

export interface Repository {
    /** URL with the token. The service sends it only to the repository's server. */
    git: string;
    web: string;
    api: string;
    branch: string;
    token: string;
}

export function repositoryOf({ repository, branch = 'main', token }: Configuration = {}): Repository | undefined {
    if (!repository || !token || !URL.canParse(repository)) return undefined;
    const { origin, pathname } = new URL(repository);
    const path = pathname.replace(/(\.git)?\/*$/, '');
    const git = new URL(`${origin}${path}.git`);
    git.username = 'oauth2';
    git.password = token;
    return { git: git.href, web: origin + path, api: `${origin}/api/v1/repos${path}`, branch, token };
}

/** Sets the status of a commit. Rejects if the server does. */
export async function setCommitState(
    { api, token }: Repository,
    commit: string,
    state: { state: 'success' | 'failure'; description: string; target_url?: string },
): Promise<void> {
    const response = await fetch(`${api}/statuses/${commit}`, {
        method: 'POST',
        headers: { authorization: `token ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ context: 'docs', ...state }),
    });
    if (!response.ok) throw new Error(`The state of ${commit} was not taken: status ${response.status}.`);
}
