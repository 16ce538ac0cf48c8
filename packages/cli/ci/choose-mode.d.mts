interface Repository {
    full_name: string;
}

export interface GitHubEvent {
    repository?: { default_branch: string };
    pull_request?: { head: { repo: Repository | null }; base: { repo: Repository } };
}

export function choosePublishMode(
    variables: Readonly<Record<string, string | undefined>>,
    event: GitHubEvent,
): { mode: 'plan' | 'publish' } | { mode: 'skip'; reason: string };
