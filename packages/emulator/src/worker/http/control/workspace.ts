import { withoutSecrets } from '../../dispatch/workspace-file.js';
import { runDueWork } from '../../dispatch/due-work.js';
import { tasksUnderWay } from '../../dispatch/tasks.js';
import { resumeOutbox } from '../../dispatch/outbox.js';
import { versionsHere } from '../../dispatch/script-runtime.js';
import { MAIN_WORKSPACE } from '../../env.js';
import { restrainedIntegrations } from '../../subjects/integrations/index.js';
import { hasPendingEvents } from '../../subjects/journal/index.js';
import { beginSeed, workspaceOverview } from '../../subjects/workspace/index.js';
import { notFound, ServiceError } from '../../service/service-error.js';
import { ensureOrganization, getOrganization, getTeam, getUser, setTeamLevel } from '../../subjects/people/index.js';
import { type Dump, UnusableDumpError } from '../../storage/dump.js';
import { portableDump, withOwnLoadIds } from '../../storage/portable.js';
import { isAnyBusy } from '../../service/activity.js';
import type { Host } from '../../service/host.js';
import { hostedAddresses } from '../../../hosting/names.js';
import { takeSessionPorts } from '../../service/session-ports.js';
import { listWork, retryWork, workView } from '../../service/work/stored-work.js';
import { writeSetting } from '../../storage/settings.js';
import { takeSessionAddresses } from '../../workspace-addresses.js';
import { bearerToken } from '../guards.js';
import type { ControlHandlers } from '../mount-control.js';

/** Milliseconds after which work no longer counts as going on: it may never end. */
const OLDEST_WORK = 60_000;

/** On a machine of one's own the others count too: all of them end with the runtime. Elsewhere nobody is told of others. */
function isBusy({ isIntroduced, activity }: Host): boolean {
    return isIntroduced ? isAnyBusy(OLDEST_WORK) : activity.isBusy(OLDEST_WORK);
}

/** The same of versions that were loaded. */
function loadedInAll({ isIntroduced, runtime }: Host): number {
    return isIntroduced ? versionsHere() : runtime.loaded();
}

/** Endpoints about the workspace itself. */
export const workspaceHandlers = {
    health: (service) => ({
        ok: true,
        loaded: service.runtime.loaded(),
        loadedInAll: loadedInAll(service),
        busy: hasPendingEvents(service) || isBusy(service),
    }),
    overview: (service, _, caller) => workspaceOverview(service, caller()),
    /** Only a workspace that was made beside the main one may go: a session lives in that. */
    async remove(service) {
        if (service.name === MAIN_WORKSPACE) throw new ServiceError(403, 'The main workspace cannot be removed.');
        await service.remove();
    },
    exportWorkspace(service, { query: { secrets } }) {
        const { largestFile } = service;
        if (service.storedBytes() > largestFile)
            throw new ServiceError(
                413,
                `The workspace is larger than ${largestFile} bytes, which one file may have here.`,
            );
        const dump = portableDump(service.dump());
        const kept = secrets === 'include' ? dump : withoutSecrets(dump, service.access.masterTokens);
        return { format: 'svc-int-workspace', ...kept };
    },
    async importWorkspace(service, { body: { layout, tables } }) {
        await restorePortable(service, { layout, tables }).catch(refuseDump);
    },
    stream: ({ stream }, _, __, request) => stream.listen(request, bearerToken(request.headers) ?? ''),
    async advanceClock(service, { body: { advance } }) {
        // Before time goes by, what is due has run: what it plans to do later counts from then.
        await Promise.all([...tasksUnderWay(service), runDueWork(service)]);
        service.advanceClock(advance);
        await Promise.all([runDueWork(service), service.work.run()]);
        return { now: service.now().toISOString() };
    },
    work: (service) => ({ items: listWork(service).map(workView) }),
    cancelWork(service, { query: { id } }) {
        if (!service.work.cancel(id)) throw notFound('work', id, 'in the background');
    },
    retryWork(service, { body: { id } }) {
        if (!retryWork(service, id)) throw notFound('work', id, 'in the background');
    },
    stopWork: (service) => service.putDown(),
    makeOrganization(service, { body: { organization } }) {
        ensureOrganization(service, organization);
    },
    setTeamLevel(service, { body: { organization, team, content, level } }) {
        const { id } = getOrganization(service, organization);
        setTeamLevel(service, getTeam(service, id, team), content, level);
    },
    tokenOf: (service, { body: { user } }) => ({ token: service.access.userToken(getUser(service, user).id) }),
    async seed(service, { body }) {
        const work = beginSeed(service, body);
        if (work === undefined) return { applied: false };
        // Of a seed that can't be stored, nothing stays.
        await service.work.ended(work).catch(async (error: unknown) => {
            await service.remove();
            throw error;
        });
        return { applied: true };
    },
    start(service, { body: { ports, outboundUrl, ...told } }) {
        if (service.isIntroduced) {
            const { url, publicUrl } = service.hosting ? hostedAddresses(service.hosting, service.name) : told;
            if (service.name === MAIN_WORKSPACE) {
                takeSessionPorts({ begunWith: ports });
                takeSessionAddresses({ url, publicUrl });
            }
            service.takeAddresses({ url, publicUrl });
        }
        // Before anything goes on that may send one.
        if (outboundUrl !== undefined) writeSetting(service.db, 'outboundUrl', outboundUrl);
        resumeOutbox(service);
        service.wakeWork();
        return { interrupted: service.interrupted, ...restrainedIntegrations(service) };
    },
    closePorts(service, { body: { ports } }) {
        if (service.isIntroduced && service.name === MAIN_WORKSPACE) takeSessionPorts({ closed: ports });
    },
} satisfies Partial<ControlHandlers>;

/** A file may come from others: where this session listens and sends is not for it to say. */
async function restorePortable(service: Host, dump: Dump): Promise<void> {
    await service.restore(withOwnLoadIds(portableDump(dump), service.newId));
}

function refuseDump(error: unknown): never {
    if (error instanceof UnusableDumpError) throw new ServiceError(422, error.message);
    throw error;
}
