import type { Configuration } from './context.js';

/** Where Git, people and programs find a repository. */
export interface Repository {
    /** Address with the token, which the service shows to the server of the repository alone. */
    git: string;
    /** Address of its page. */
    web: string;
    /** Address of its API. */
    api: string;
    branch: string;
    token: string;
}

/** The repository that is configured; undefined where it is not, or its address is none. */
export function repositoryOf({ repository, branch = 'main', token }: Configuration = {}): Repository | undefined {
    if (!repository || !token || !URL.canParse(repository)) return undefined;
    const { origin, pathname } = new URL(repository);
    const path = pathname.replace(/(\.git)?\/*$/, '');
    const git = new URL(`${origin}${path}.git`);
    git.username = 'oauth2';
    git.password = token;
    return { git: git.href, web: origin + path, api: `${origin}/api/v1/repos${path}`, branch, token };
}

/** Shows beside a commit that a space has it, or does not. Rejects if the server does not take it. */
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
