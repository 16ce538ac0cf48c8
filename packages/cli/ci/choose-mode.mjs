export function choosePublishMode(variables, event) {
    switch (variables.GITHUB_EVENT_NAME) {
        case 'pull_request':
            return isFork(event)
                ? skip('Pull requests of forks get no plan: GitHub gives them no secrets.')
                : requireService(variables, 'plan');
        case 'push':
        case 'workflow_dispatch':
            return variables.GITHUB_REF === `refs/heads/${event.repository.default_branch}`
                ? requireService(variables, 'publish')
                : skip(`Only the branch ${event.repository.default_branch} is published.`);
        default:
            // `pull_request_target` gives secrets to forks.
            throw new Error(
                `The event ${variables.GITHUB_EVENT_NAME} publishes nothing. Use pull_request, push or workflow_dispatch.`,
            );
    }
}

function isFork({ pull_request: { head, base } }) {
    return head.repo?.full_name !== base.repo.full_name;
}

function requireService(variables, mode) {
    const missing = ['SVC_INT_TOKEN', 'SVC_INT_ENDPOINT'].filter((name) => !variables[name]);
    return missing.length === 0 ? { mode } : skip(`Set ${missing.join(' and ')} to plan and publish.`);
}

function skip(reason) {
    return { mode: 'skip', reason };
}
