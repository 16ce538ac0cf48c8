import { Logger } from '@svc-int/runtime';

import type { Configuration, Context, Sync } from './context.js';
import { repositoryOf, type Repository } from './repository.js';

/** Seconds between attempts while another synchronization runs. */
const WAIT = 20;

const MAX_ATTEMPTS = 30;

const CONFLICT = 409;

const logger = Logger('sync');

/** Starts a synchronization; `space_gitsync_completed` reports its end. Retries while another one runs. */
export async function sync(task: Sync, context: Context): Promise<void> {
    const { installationId, spaceId, direction, attempt } = task;
    const repository = repositoryOf(await readConfiguration(task, context));
    if (!repository) return logger.warn('No repository is configured any more', { spaceId });
    const { spaces } = await context.integration.api.createInstallationClient(installationId);
    try {
        await (direction === 'import'
            ? spaces.importGitRepository(spaceId, bodyOf(repository))
            : spaces.exportToGitRepository(spaceId, {
                  ...bodyOf(repository),
                  commitMessage: 'Changes of the documentation',
              }));
        logger.info('Asked for', { direction, spaceId });
    } catch (error) {
        if (statusOf(error) !== CONFLICT || attempt === MAX_ATTEMPTS) throw error;
        logger.info('Another one is under way', { direction, spaceId, attempt });
        await context.integration.queueTask({ task: { ...task, attempt: attempt + 1 }, schedule: WAIT });
    }
}

/** A task has no installation in its context: fetches the current configuration. */
async function readConfiguration({ installationId, spaceId }: Sync, { environment, integration }: Context) {
    const { name } = environment.integration;
    const { data } = await integration.api.integrations.getIntegrationSpaceInstallation(name, installationId, spaceId);
    return data.configuration as Configuration;
}

/** The URLs of tree and commits let pages link to their source. */
function bodyOf({ git, web, branch }: Repository) {
    return {
        url: git,
        ref: branch,
        repoTreeURL: `${web}/src/branch/${encodeURIComponent(branch)}/`,
        repoCommitURL: `${web}/commit/`,
        gitInfo: { url: web },
    };
}

const statusOf = (error: unknown) => (error instanceof Error && 'status' in error ? error.status : undefined);
