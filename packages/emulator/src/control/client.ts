import type { InstallationStatus } from '@svc-int/api';

import { subscribeToStream } from '../stream/subscribe-to-stream.js';
import { createControlCall, type ControlCall } from './call.js';
import { createEventSearchQuery, type EventSearch } from './event-search.js';
import { createStudioUrlWithTokenFragment, WORKSPACES_PATH } from './protocol.js';
import {
    type ControlEndpoint,
    createControlStreamSocket,
    openControlStreamResponse,
    createRetryingControlSender,
} from './transport.js';
import type {
    ControlResponse,
    ControlRequest,
    BuildMessage,
    ChangeContentRequest,
    Causes,
    CountedFaults,
    CountEventsRequest,
    DevelopmentRequest,
    DevelopmentResponse,
    EventCounts,
    EventDraft,
    EventSample,
    CodeFrameMessage,
    ExportRequest,
    WriteResult,
    FaultsInput,
    FoundEvents,
    ImportRequest,
    ImportResponse,
    OutboundRequest,
    PauseRequest,
    PublishPlansResponse,
    PutSource,
    TeamContentLevelRequest,
    RenderWithFaultsResponse,
    RenderWithFaults,
    PutSourceResponse,
    SendRequest,
    SendResponse,
    StreamMessage,
    ScriptsResponse,
    TasksList,
    TasksResponse,
    TraceResponse,
    VariantsMessage,
    VisitPlan,
    VisitorRequest,
    VisitorResponse,
    VisitorView,
    VisitRequest,
    WorkspaceFile,
    WorkResponse,
    WorkspaceOverview,
} from './types.js';

export interface WorkspaceAddress extends ControlEndpoint {
    publicUrl: string;
}

export interface OpenedWorkspace extends WorkspaceAddress {
    studioUrl: string;
}

/** Deploys versions. Calls that the service rejects reject with `ControlError`. */
export interface DevelopmentClient {
    /** Publishes and installs an integration in one step. */
    develop(request: DevelopmentRequest): Promise<DevelopmentResponse>;
    reportBuild(message: BuildMessage): Promise<void>;
    reportFrame(message: CodeFrameMessage): Promise<void>;
}

/** Client of a local service or workspace. Calls that the service rejects reject with `ControlError`. */
export interface ControlClient extends DevelopmentClient {
    workspace(): Promise<WorkspaceOverview>;
    exportWorkspace(request: ExportRequest): Promise<WorkspaceFile>;
    /** Replaces all content of the workspace. */
    importWorkspace(file: WorkspaceFile): Promise<void>;
    sampleEvent(integration: string, type: string): Promise<EventSample>;
    /** Fills in missing fields and sends the event. */
    sendEvent(request: SendRequest): Promise<SendResponse>;
    renderWithFaults(request: RenderWithFaults): Promise<RenderWithFaultsResponse>;
    reportVariants(message: VariantsMessage): Promise<void>;
    answerPlan(id: string, made: PublishPlansResponse | { problem: string }): Promise<void>;
    answerWrite(id: string, written: WriteResult): Promise<void>;
    causes(integration: string, event: string): Promise<Causes>;
    /** Sends an event to every installation on its space or site. Returns the events' ids. */
    announceEvent(event: EventDraft): Promise<string[]>;
    findEvents(search: EventSearch): Promise<FoundEvents>;
    countEvents(request: CountEventsRequest): Promise<EventCounts>;
    /** Skips events that the journal already has. */
    importEvents(request: ImportRequest): Promise<ImportResponse>;
    /** Runs every queued task, due or not, and waits for the end. */
    runTasks(): Promise<TasksResponse>;
    /** Lists waiting tasks by due time, then finished tasks, latest first. Default: all integrations. */
    tasks(integration?: string): Promise<TasksList>;
    cancelTask(id: string): Promise<void>;
    /** Returns the id of the event after the task ends. */
    runTask(id: string): Promise<string>;
    /** Returns the id of the new event after the task ends. */
    retryTask(id: string): Promise<string>;
    work(): Promise<WorkResponse>;
    cancelWork(id: string): Promise<void>;
    retryWork(id: string): Promise<void>;
    /** Waits until the workspace is idle. `after` is `next` of an earlier response. */
    trace(integration: string, after: number, wait?: 'idle' | 'git'): Promise<TraceResponse>;
    /** Verifies a token and returns its claims. */
    visitorClaims(request: VisitorRequest): Promise<VisitorResponse>;
    /** Returns a URL that opens the site with these claims. */
    planVisit(request: VisitRequest): Promise<VisitPlan>;
    /** Like `planVisit`, with the hidden parts of the site and their conditions. */
    viewSiteAs(request: VisitRequest): Promise<VisitorView>;
    scripts(integration: string): Promise<ScriptsResponse>;
    faults(): Promise<CountedFaults>;
    /** Replaces all faults and resets their random numbers. An empty list removes them. */
    setFaults(faults: FaultsInput): Promise<CountedFaults>;
    setOutboundUrl(request: OutboundRequest): Promise<void>;
    /** Returns the id of the new revision. */
    changeContent(request: ChangeContentRequest): Promise<string>;
    /** Adds a content source to a space as a page, or updates its props. */
    putContentSource(request: PutSource): Promise<PutSourceResponse>;
    setTeamLevel(request: TeamContentLevelRequest): Promise<void>;
    personalTokens(): Promise<ControlResponse<'personalTokens'>['items']>;
    /** Only this response contains the token. */
    createPersonalToken(
        request: ControlRequest<'createPersonalToken'>['body'],
    ): Promise<ControlResponse<'createPersonalToken'>>;
    revokePersonalToken(id: string): Promise<void>;
    /** A paused installation gets no events. */
    pauseInstallation(request: PauseRequest): Promise<InstallationStatus>;
    /** Deletes a workspace that `openWorkspace` created. */
    remove(): Promise<void>;
    /** Advances the clock and runs due work. Returns the new time. */
    advanceClock(ms: number): Promise<Date>;
    /** Takes an id or subdomain. */
    createOrganization(organization: string): Promise<void>;
    createToken(user: string): Promise<string>;
    /**
     * Calls `onMessage` for every message until the signal is aborted, also across restarts of the runtime. Messages sent after `onOpen`
     * arrive until `onClose`.
     */
    follow(
        onMessage: (message: StreamMessage) => void,
        signal: AbortSignal,
        onOpen?: () => void,
        onClose?: () => void,
    ): Promise<void>;
}

/**
 * Creates a workspace in a local service that was started with `workspaces`. Requests of its integrations go to `outboundUrl`. Default:
 * the network.
 */
export async function openWorkspace(
    service: WorkspaceAddress,
    name: string,
    outboundUrl?: string,
): Promise<OpenedWorkspace> {
    const path = `${WORKSPACES_PATH}/${name}`;
    const urls = { url: service.url + path, publicUrl: service.publicUrl + path };
    const address = { ...urls, token: service.token };
    await createControlCall(createRetryingControlSender(address))('start', {
        body: { ...urls, ...(outboundUrl !== undefined && { outboundUrl }) },
    });
    return { ...address, studioUrl: createStudioUrlWithTokenFragment(address) };
}

export function connectControl(address: ControlEndpoint): ControlClient {
    const call = createControlCall(createRetryingControlSender(address));
    return {
        ...createDevelopmentControlClient(call),
        workspace: () => call('overview', {}),
        exportWorkspace: (query) => call('exportWorkspace', { query }),
        importWorkspace: (body) => call('importWorkspace', { body }),
        sampleEvent: (integration, type) => call('sampleEvent', { query: { integration, type } }),
        sendEvent: (body) => call('sendEvent', { body }),
        renderWithFaults: (body) => call('renderWithFaults', { body }),
        reportVariants: (body) => call('reportVariants', { body }),
        answerPlan: (id, made) => call('answerPlan', { body: { id, made } }),
        answerWrite: (id, written) => call('answerWrite', { body: { id, written } }),
        causes: (integration, event) => call('causes', { query: { integration, event } }),
        announceEvent: async (event) => (await call('announceEvent', { body: { event } })).eventIds,
        importEvents: (body) => call('importEvents', { body }),
        findEvents: (search) => call('findEvents', { query: createEventSearchQuery(search) }),
        countEvents: (query) => call('countEvents', { query }),
        runTasks: () => call('runTasks', {}),
        tasks: (integration) => call('tasks', { query: { ...(integration !== undefined && { integration }) } }),
        cancelTask: (id) => call('cancelTask', { query: { id } }),
        runTask: async (id) => (await call('runTask', { body: { id } })).eventId,
        retryTask: async (id) => (await call('retryTask', { body: { id } })).eventId,
        work: () => call('work', {}),
        cancelWork: (id) => call('cancelWork', { query: { id } }),
        retryWork: (id) => call('retryWork', { body: { id } }),
        trace: (integration, after, wait) => call('trace', { query: { integration, after, ...(wait && { wait }) } }),
        visitorClaims: (body) => call('visitorClaims', { body }),
        planVisit: (body) => call('planVisit', { body }),
        viewSiteAs: (body) => call('viewSiteAs', { body }),
        scripts: (integration) => call('scripts', { query: { integration } }),
        changeContent: async (body) => (await call('changeContent', { body })).revision,
        putContentSource: (body) => call('putContentSource', { body }),
        setTeamLevel: (body) => call('setTeamLevel', { body }),
        pauseInstallation: async (body) => (await call('pauseInstallation', { body })).status,
        faults: () => call('faults', {}),
        setFaults: (body) => call('setFaults', { body }),
        setOutboundUrl: (body) => call('setOutboundUrl', { body }),
        advanceClock: async (advance) => new Date((await call('advanceClock', { body: { advance } })).now),
        createOrganization: (organization) => call('createOrganization', { body: { organization } }),
        createToken: async (user) => (await call('createToken', { body: { user } })).token,
        personalTokens: async () => (await call('personalTokens', {})).items,
        createPersonalToken: (body) => call('createPersonalToken', { body }),
        revokePersonalToken: (id) => call('revokePersonalToken', { query: { id } }),
        remove: () => call('remove', {}),
        follow: (onMessage, signal, onOpen, onClose) =>
            subscribeToStream({
                open: (aborted) => openControlStreamResponse(address, aborted),
                openSocket: () => createControlStreamSocket(address),
                onMessage,
                ...(onOpen && { onOpen }),
                ...(onClose && { onClose }),
                signal,
            }),
    };
}

export function createDevelopmentControlClient(call: ControlCall): DevelopmentClient {
    return {
        develop: (body) => call('develop', { body }),
        reportBuild: (body) => call('reportBuild', { body }),
        reportFrame: (body) => call('reportFrame', { body }),
    };
}
