import type { TraceResponse } from '../../../control.js';
import { emitEventToPlacedInstallations } from '../../dispatch/events/emit-event-to-installations.js';
import { getEventCausalTree } from '../../dispatch/events/event-causes.js';
import { getEventSample } from '../../dispatch/events/complete-event.js';
import { importEventRecordsIntoJournal } from '../../dispatch/events/import-event-records.js';
import { findMoment } from '../../dispatch/time-line/find-moment.js';
import { listMarks } from '../../dispatch/time-line/list-marks.js';
import { sendManualEvent } from '../../dispatch/events/send-event.js';
import {
    cancelTask,
    listWaitingAndFinishedTasks,
    retryFailedTask,
    runTask,
    runAllTasksDueOrNot,
} from '../../dispatch/tasks.js';
import {
    getIntegration,
    canInspectIntegration,
    listIntegrationNames,
    verifyVisitorToken,
} from '../../subjects/integrations/index.js';
import { planVisit, getVisitorView } from '../../../site/view/index.js';
import { countEvents, findEvents, getEventSequence, listTracesAfter } from '../../subjects/journal/index.js';
import { isWorkspaceOwnerWithoutSso, type UserCaller } from '../../service/callers/access.js';
import { SYNC_WORK_KIND } from '../../subjects/git/index.js';
import { COMPUTE_SOURCES_WORK } from '../../subjects/revisions/index.js';
import { listDueWork } from '../../service/work/stored-work.js';
import { waitAtMostIgnoringRejection } from '../wait-at-most-ignoring-rejection.js';
import type { Service } from '../../service/service.js';
import type { LifecycleHost } from '../../service/workspace/lifecycle.js';
import { yieldToEventLoop } from '../../service/event-loop/yield.js';
import { deleteSetting, writeSetting } from '../../storage/settings.js';
import type { ControlHandlers } from '../mount-control.js';

/** Maximum wait, also for tasks that continue after the response. */
const MAX_WAIT_MS = 10_000;

const AWAITED_WORK_KINDS = {
    idle: [COMPUTE_SOURCES_WORK.kind],
    git: [COMPUTE_SOURCES_WORK.kind, SYNC_WORK_KIND],
} as const;

export const eventHandlers = {
    sampleEvent: ({ service, query: { integration, type } }) =>
        getEventSample(service, getIntegration(service, integration), type),
    sendEvent: ({ service, body }) => sendManualEvent(service, body),
    causes: ({ service, query: { integration, event }, caller }) =>
        getEventCausalTree(service, integration, event, createInspectionTest(service, caller)),
    announceEvent: ({ service, body: { event } }) => ({ eventIds: emitEventToPlacedInstallations(service, event) }),
    findEvents: ({ service, query: { integration, ...search }, caller }) =>
        findEvents(
            service,
            { ...search, integrations: selectIntegrations(service, integration, caller) },
            yieldToEventLoop,
        ),
    countEvents: ({ service, query: { integration, since }, caller }) =>
        countEvents(service, { integrations: selectIntegrations(service, integration, caller), since }),
    listMarks: ({ service, query, caller }) =>
        listMarks(service, getIntegration(service, query.integration).name, caller),
    findMoment: ({ service, query, caller }) =>
        findMoment(service, { ...query, integration: getIntegration(service, query.integration).name }, caller),
    importEvents: ({ service, body }) => importEventRecordsIntoJournal(service, body),
    runTasks: async ({ service }) => ({ eventIds: await Promise.all(runAllTasksDueOrNot(service)) }),
    tasks({ service, query: { integration }, caller }) {
        const sees = createInspectionTest(service, caller);
        return { items: listWaitingAndFinishedTasks(service, integration).filter((task) => sees(task.integration)) };
    },
    cancelTask: ({ service, query: { id } }) => cancelTask(service, id),
    runTask: async ({ service, body: { id } }) => ({ eventId: await runTask(service, id) }),
    retryTask: async ({ service, body: { id } }) => ({ eventId: await retryFailedTask(service, id) }),
    trace: ({ service, query }) => readTrace(service, query),
    visitorClaims: async ({ service, body }) => ({ claims: await verifyVisitorToken(service, body) }),
    planVisit: ({ service, body, caller }) => planVisit(service, body, caller.user),
    viewSiteAs: ({ service, body, caller }) => getVisitorView(service, body, caller.user),
    setOutboundUrl({ service: { db }, body: { url } }) {
        if (url === undefined) deleteSetting(db, 'outboundUrl');
        else writeSetting(db, 'outboundUrl', url);
    },
} satisfies Partial<ControlHandlers>;

function createInspectionTest(service: Service, caller: UserCaller): (integration: string) => boolean {
    return (integration) => canInspectIntegration(service, caller, integration);
}

function selectIntegrations(
    service: Service,
    integration: string | undefined,
    caller: UserCaller,
): string[] | undefined {
    if (integration !== undefined) return [getIntegration(service, integration).name];
    if (isWorkspaceOwnerWithoutSso(caller)) return undefined;
    return listIntegrationNames(service).filter(createInspectionTest(service, caller));
}

async function readTrace(
    service: Service & LifecycleHost,
    { integration, after, wait }: { integration: string; after: number; wait: 'idle' | 'git' },
): Promise<TraceResponse> {
    await service.lifecycle.activity.waitForIdle(MAX_WAIT_MS);
    await waitForWorkOfKinds(service, AWAITED_WORK_KINDS[wait]);
    const events = listTracesAfter(service, integration, after);
    const open = events.findIndex(
        ({ event }) => event.status === 'pending' || service.lifecycle.activity.isActive(event.id),
    );
    const last = (open === -1 ? events : events.slice(0, open)).at(-1);
    return { events, next: last ? getEventSequence(service, last.event.id) : after };
}

/** Includes work requested meanwhile. Does not wait for retries. */
async function waitForWorkOfKinds(service: Service & LifecycleHost, kinds: readonly string[]): Promise<void> {
    const end = Date.now() + MAX_WAIT_MS;
    const listAwaited = () => listDueWork(service).filter(({ kind }) => kinds.includes(kind));
    for (let works = listAwaited(); works.length > 0 && Date.now() < end; works = listAwaited()) {
        await waitAtMostIgnoringRejection(waitForWorks(service, works), end - Date.now());
        await service.lifecycle.activity.waitForIdle(MAX_WAIT_MS);
    }
}

async function waitForWorks({ lifecycle: { work } }: LifecycleHost, works: readonly { id: string }[]): Promise<void> {
    await Promise.allSettled(works.map(({ id }) => work.waitFor(id)));
}
