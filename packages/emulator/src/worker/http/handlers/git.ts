import type { BodyInput, Operations } from '@svc-int/api/contract';

import { findNameProblem } from '../../converter/git/unreadable-entries.js';
import { ServiceError } from '../../service/service-error.js';
import { enqueueGitSync, type GitSyncRequest } from '../../subjects/git/index.js';
import { getSpacePermissions } from '../../subjects/access/index.js';
import { getGitInfo, omitLastSync } from '../../subjects/spaces/index.js';
import type { OperationCall, OperationHandlers } from '../mount.js';
import { loadActiveSpace, loadSpace } from './load-content.js';

export const gitHandlers = {
    getSpaceGitInfo(call) {
        const space = loadSpace(call, 'view');
        const info = getGitInfo(call.service, space);
        if (!info) throw new ServiceError(404, `The space "${space.id}" has no Git repository.`);
        const { access } = getSpacePermissions(call.service, space, call.caller);
        return { data: access ? info : omitLastSync(info) };
    },

    importGitRepository: (call) => {
        request(call, 'import', call.body);
        return { data: undefined };
    },

    exportToGitRepository: (call) => {
        const { commitMessage: message, ...body } = call.body;
        request(call, 'export', body, message);
        return { data: undefined };
    },
} satisfies Partial<OperationHandlers>;

type SyncCall = OperationCall<Operations['importGitRepository']> | OperationCall<Operations['exportToGitRepository']>;

function request(
    call: SyncCall,
    direction: GitSyncRequest['direction'],
    body: BodyInput<Operations['importGitRepository']>,
    message?: string,
): void {
    const { service, caller } = call;
    const {
        url,
        ref,
        repoProjectDirectory = '',
        repoCommitURL,
        repoTreeURL,
        timestamp,
        force = false,
        standalone = false,
    } = body;
    const space = loadActiveSpace(call, 'triggerGitSync');
    assertRef(ref);
    enqueueGitSync(service, space.id, {
        url,
        ref,
        direction,
        directory: normalizeDirectory(repoProjectDirectory),
        message,
        commitUrl: repoCommitURL,
        treeUrl: repoTreeURL,
        provider: toProvider(body.gitInfo?.provider),
        webUrl: body.gitInfo?.url,
        force,
        standalone,
        timestamp: typeof timestamp === 'string' ? parseTime(timestamp) : timestamp,
        by: caller.kind === 'user' ? caller.user : null,
        integration: caller.kind === 'user' ? null : caller.integration,
    });
}

/** Rules: https://git-scm.com/docs/git-check-ref-format */
function assertRef(ref: string): void {
    const isName = /^[^\s~^:?*[\\\p{C}]+$/u.test(ref) && !/^[-./]|\.\.|@\{|\/\/|[./]$/.test(ref);
    if (!isName) throw new ServiceError(422, `ref: "${ref}" is not a valid name of a branch.`);
}

function parseTime(timestamp: string): number {
    const time = Date.parse(timestamp);
    if (Number.isNaN(time)) throw new ServiceError(422, `timestamp: "${timestamp}" is not a date.`);
    return time;
}

function normalizeDirectory(path: string): string {
    const parts = path.split('/').filter((part) => part !== '' && part !== '.');
    if (parts.includes('..'))
        throw new ServiceError(422, `repoProjectDirectory: "${path}" leads out of the repository.`);
    const problem = parts.map(findNameProblem).find((found) => found !== undefined);
    if (problem !== undefined) throw new ServiceError(422, `repoProjectDirectory: "${path}": ${problem}`);
    return parts.join('/');
}

function toProvider(provider: string | undefined): GitSyncRequest['provider'] {
    return provider === 'github' || provider === 'gitlab' || provider === 'github-legacy' ? provider : undefined;
}
