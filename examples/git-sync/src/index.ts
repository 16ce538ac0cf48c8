import {
    createIntegration,
    createRouter,
    ExposableError,
    Logger,
    verifySignature,
    type EventCallback,
} from '@svc-int/runtime';

import type { Context, Sync } from './context.js';
import { repositoryOf, setCommitState } from './repository.js';
import { sync } from './sync.js';

const logger = Logger('git-sync');

function queue(context: Context, direction: Sync['direction'], installationId: string, spaceId: string): Promise<void> {
    return context.integration.queueTask({ task: { type: 'sync', direction, installationId, spaceId, attempt: 1 } });
}

/** Called after the installation and each change of the configuration. Imports if repository or branch changed. */
const onSetup: EventCallback<'space_installation_setup', Context> = async (event, context) => {
    const now = repositoryOf(context.environment.spaceInstallation?.configuration);
    const before = repositoryOf(event.previous?.configuration);
    if (!now || (now.web === before?.web && now.branch === before.branch)) return;
    await queue(context, 'import', event.installationId, event.spaceId);
};

/** Also called after an import: the export then has no changes, and creates no commit. */
const onContent: EventCallback<'space_content_updated', Context> = async (event, context) => {
    if (!repositoryOf(context.environment.spaceInstallation?.configuration)) return;
    await queue(context, 'export', event.installationId, event.spaceId);
};

const onCompleted: EventCallback<'space_gitsync_completed', Context> = async (event, { environment }) => {
    const { state, commitId, error: description = 'The documentation has this commit.' } = event;
    if (state === 'failure') logger.error('Not synchronized', { spaceId: event.spaceId, description });
    const repository = repositoryOf(environment.spaceInstallation?.configuration);
    // A failure before the first read, such as a wrong token, has no commit.
    if (repository && commitId) await setCommitState(repository, commitId, { state, description });
};

/** Webhook for pushes. Rejects requests without a valid signature. */
const router = createRouter<Context>().post('/push', async (request, context) => {
    const { installation, space, configuration } = context.environment.spaceInstallation ?? {};
    if (!installation || !space || !configuration?.webhook_secret)
        throw new ExposableError('No webhook is configured.', 404);
    const body = await request.arrayBuffer();
    const signature = request.headers.get('x-gitea-signature') ?? '';
    if (!(await verifySignature({ secret: configuration.webhook_secret, signature, body }))) {
        throw new ExposableError('The signature is wrong.', 401);
    }
    const { ref } = JSON.parse(new TextDecoder().decode(body)) as { ref?: string };
    if (ref !== `refs/heads/${configuration.branch ?? 'main'}`) return new Response('Not of this branch.');
    await queue(context, 'import', installation, space);
    return new Response('Queued.', { status: 202 });
});

export default createIntegration<Context, Sync>({
    fetch: router.fetch,
    events: {
        space_installation_setup: onSetup,
        space_content_updated: onContent,
        space_gitsync_completed: onCompleted,
    },
    task: sync,
});
