import { redactDatabaseDumpSecrets } from '../../dispatch/secrets/workspace-file.js';
import { runDueTasksAndBackgroundWork } from '../../dispatch/due-work.js';
import { listRunningTasks } from '../../dispatch/tasks.js';
import { resumeAllOutboxes } from '../../dispatch/outbox.js';
import { countLoadedScriptVersions } from '../../dispatch/scripts/script-runtime.js';
import { MAIN_WORKSPACE } from '../../env.js';
import { listCrashRestrictedIntegrations, setCurrentDevelopmentSession } from '../../subjects/integrations/index.js';
import { hasPendingEvents } from '../../subjects/journal/index.js';
import { enqueueWorkspaceSeedIfEmpty, getStudioNavigationOverview } from '../../subjects/workspace/index.js';
import { createNotFoundError, ServiceError } from '../../service/service-error.js';
import {
    getOrCreateOrganization,
    getOrganization,
    getTeam,
    getUser,
    setTeamLevel,
} from '../../subjects/people/index.js';
import { type DatabaseDump, InvalidDumpError } from '../../storage/dumps/database-dump.js';
import { toMachineIndependentDump, replaceVersionLoadIdsInDump } from '../../storage/dumps/portable-dump.js';
import { isAnyWorkspaceBusy } from '../../service/workspace/workspace-activity.js';
import type { LifecycleHost } from '../../service/workspace/lifecycle.js';
import type { DispatcherHost } from '../../dispatch/dispatcher.js';
import type { Service } from '../../service/service.js';
import { getHostedUrls } from '../../../hosting/hostnames.js';
import { updateSessionPorts } from '../../service/egress/session-ports.js';
import { listGitSyncsWithProblems } from '../../subjects/git/index.js';
import { listWork, retryFailedOrWaitingWorkNow, serializeWork } from '../../service/work/stored-work.js';
import { writeSetting } from '../../storage/settings.js';
import { setHostReportedUrls } from '../../workspace-urls.js';
import { getBearerOrSubprotocolToken } from '../guards.js';
import type { ControlHandlers } from '../mount-control.js';

/** Longer work does not count as busy: it may never end. */
const MAX_WORK_AGE_MS = 60_000;

/** Includes all local workspaces, which end with the runtime. Hosted services must not reveal other workspaces. */
function isBusy({ lifecycle: { hasReportedUrls, activity } }: LifecycleHost): boolean {
    return hasReportedUrls ? isAnyWorkspaceBusy(MAX_WORK_AGE_MS) : activity.isBusy(MAX_WORK_AGE_MS);
}

function countLoaded({ dispatcher, lifecycle }: DispatcherHost & LifecycleHost): number {
    return lifecycle.hasReportedUrls ? countLoadedScriptVersions() : dispatcher.runtime.loadedCount();
}

export const workspaceHandlers = {
    health: ({ service }) => ({
        ok: true,
        loaded: service.dispatcher.runtime.loadedCount(),
        loadedInAll: countLoaded(service),
        busy: hasPendingEvents(service) || isBusy(service),
    }),
    overview: ({ service, caller }) => getStudioNavigationOverview(service, caller),
    /** The main workspace belongs to a session. */
    async remove({ service }) {
        if (service.name === MAIN_WORKSPACE) throw new ServiceError(403, 'The main workspace cannot be removed.');
        await service.lifecycle.content.remove();
    },
    exportWorkspace({ service, query: { secrets } }) {
        const { dump, maxExportedDatabaseBytes, storedBytes } = service.lifecycle.content;
        if (storedBytes() > maxExportedDatabaseBytes)
            throw new ServiceError(
                413,
                `The workspace's database is larger than the ${maxExportedDatabaseBytes} bytes that are exported to one file here.`,
            );
        const portable = toMachineIndependentDump(dump());
        const kept =
            secrets === 'include' ? portable : redactDatabaseDumpSecrets(portable, service.access.masterTokens);
        return { format: 'svc-int-workspace', ...kept };
    },
    async importWorkspace({ service, body: { layout, tables } }) {
        await restorePortable(service, { layout, tables }).catch(throwDumpError);
    },
    stream: ({ service, request }) =>
        service.subscribers.stream.subscribe(request, getBearerOrSubprotocolToken(request.headers) ?? ''),
    async advanceClock({ service, body: { advance } }) {
        // Due tasks run before the clock advances: they queue tasks relative to the current time.
        await Promise.all([...listRunningTasks(service), runDueTasksAndBackgroundWork(service)]);
        service.lifecycle.clock.advance(advance);
        await Promise.all([runDueTasksAndBackgroundWork(service), service.lifecycle.work.run()]);
        return { now: service.now().toISOString() };
    },
    work: ({ service }) => ({
        items: listWork(service).map(serializeWork),
        gitSyncs: listGitSyncsWithProblems(service),
    }),
    cancelWork({ service, query: { id } }) {
        if (!service.lifecycle.work.cancel(id)) throw createNotFoundError('work', id, 'in the background');
    },
    retryWork({ service, body: { id } }) {
        if (!retryFailedOrWaitingWorkNow(service, id)) throw createNotFoundError('work', id, 'in the background');
    },
    suspendWork: ({ service }) => service.lifecycle.shutDown(),
    createOrganization({ service, body: { organization } }) {
        getOrCreateOrganization(service, organization);
    },
    setTeamLevel({ service, body: { organization, team, content, level } }) {
        const { id } = getOrganization(service, organization);
        setTeamLevel(service, getTeam(service, id, team), content, level);
    },
    createToken({ service, body: { user }, caller }) {
        if (caller.personalToken !== undefined)
            throw new ServiceError(
                403,
                'A personal token cannot create a token that outlives it. Use the token of the machine, or create a personal token.',
            );
        return { token: service.access.createUserToken(getUser(service, user).id) };
    },
    async seed({ service, body }) {
        const work = enqueueWorkspaceSeedIfEmpty(service, body);
        if (work === undefined) return { applied: false };
        // After a failed seed, the workspace is removed.
        await service.lifecycle.work.waitFor(work).catch(async (error: unknown) => {
            await service.lifecycle.content.remove();
            throw error;
        });
        return { applied: true };
    },
    start({ service, body: { ports, outboundUrl, session, ...reportedUrls } }) {
        if (session !== undefined) setCurrentDevelopmentSession(service.db, session);
        if (service.lifecycle.hasReportedUrls) {
            const { url, publicUrl } = service.http.hosting
                ? getHostedUrls(service.http.hosting, service.name)
                : reportedUrls;
            if (service.name === MAIN_WORKSPACE) {
                updateSessionPorts({ initialPorts: ports });
                setHostReportedUrls({ url, publicUrl });
            }
            service.lifecycle.setUrls({ url, publicUrl });
        }
        // Sets the URL before any work that may send requests.
        if (outboundUrl !== undefined) writeSetting(service.db, 'outboundUrl', outboundUrl);
        resumeAllOutboxes(service);
        service.followUps.scheduleWork();
        return { interrupted: service.lifecycle.interrupted, ...listCrashRestrictedIntegrations(service) };
    },
    closePorts({ service, body: { ports } }) {
        if (service.lifecycle.hasReportedUrls && service.name === MAIN_WORKSPACE) updateSessionPorts({ closed: ports });
    },
} satisfies Partial<ControlHandlers>;

/** A dump of another service must not set this session's URLs. */
async function restorePortable(service: Service & LifecycleHost, dump: DatabaseDump): Promise<void> {
    await service.lifecycle.content.restore(replaceVersionLoadIdsInDump(toMachineIndependentDump(dump), service.newId));
}

function throwDumpError(error: unknown): never {
    if (error instanceof InvalidDumpError) throw new ServiceError(422, error.message);
    throw error;
}
