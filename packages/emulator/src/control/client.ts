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

/** Where a workspace is served, and as whom it is used. */
export interface WorkspaceAddress extends ControlEndpoint {
    /** Base URL below which integrations are reached from outside. */
    publicUrl: string;
}

/** A workspace that `openWorkspace` made. */
export interface OpenedWorkspace extends WorkspaceAddress {
    /** Address of its Studio; it holds the token. */
    studioUrl: string;
}

/** Client that deploys versions of integrations to a local service. Every call throws `ControlError` if it is refused. */
export interface DevelopmentClient {
    /** Publishes and installs in one step. */
    develop(request: DevelopmentRequest): Promise<DevelopmentResponse>;
    /** Tells everyone who listens how a build ended. */
    reportBuild(message: BuildMessage): Promise<void>;
    /** Tells everyone who listens the lines of the sources at which an event threw. */
    reportFrame(message: CodeFrameMessage): Promise<void>;
}

/** Calls of the kit's tools to a local service, or to a workspace in it. Every call throws `ControlError` if it is refused. */
export interface ControlClient extends DevelopmentClient {
    /** Content of the workspace. */
    workspace(): Promise<WorkspaceOverview>;
    /** All that the workspace holds, as its file. */
    exportWorkspace(request: ExportRequest): Promise<WorkspaceFile>;
    /** Puts the content of a file in the place of all that the workspace holds. */
    importWorkspace(file: WorkspaceFile): Promise<void>;
    /** Sample of an event of a type. */
    sampleEvent(integration: string, type: string): Promise<EventSample>;
    /** Completes an event, and sends it to an integration as the service would. */
    sendEvent(request: SendRequest): Promise<SendResponse>;
    /** Renders a component with faults on purpose that this render alone meets. */
    renderWithFaults(request: RenderWithFaults): Promise<RenderWithFaultsResponse>;
    /** Tells which variants the files of a project hold. */
    reportVariants(message: VariantsMessage): Promise<void>;
    /** Tells what publishing a project would change, or why that is not known. */
    answerPlan(id: string, made: PublishPlansResponse | { problem: string }): Promise<void>;
    /** Tells what became of something that was to be written into a file. */
    answerWrite(id: string, written: WriteResult): Promise<void>;
    /** An event of an integration with what made it happen, and with what it made happen. */
    causes(integration: string, event: string): Promise<Causes>;
    /** Has an event sent to every installation on its space or site, and gives the ids of the events. */
    announceEvent(event: EventDraft): Promise<string[]>;
    /** A page of the recorded events that match a search, the newest first. */
    findEvents(search: EventSearch): Promise<FoundEvents>;
    /** Numbers of recorded events by status. */
    countEvents(request: CountEventsRequest): Promise<EventCounts>;
    /** Puts records of events into the journal of an integration; those that it has by their id stay as they are. */
    importEvents(request: ImportRequest): Promise<ImportResponse>;
    /** Runs every queued task now, whatever its time, and waits for their end. */
    runTasks(): Promise<TasksResponse>;
    /** Tasks that wait, by their time, and those that have run, the latest first; of all integrations unless one is named. */
    tasks(integration?: string): Promise<TasksList>;
    /** Cancels a task that waits. */
    cancelTask(id: string): Promise<void>;
    /** Runs a task that waits now, and gives the id of its event once it has ended. */
    runTask(id: string): Promise<string>;
    /** Runs a task once more that has failed, and gives the id of its new event once it has ended. */
    retryTask(id: string): Promise<string>;
    /** Background work, and its progress. */
    work(): Promise<WorkResponse>;
    /** Cancels work that goes on, waits or has failed. */
    cancelWork(id: string): Promise<void>;
    /** Has work that waits or has failed go on now. */
    retryWork(id: string): Promise<void>;
    /** Waits until nothing goes on, and gives the events of an integration after a place that an earlier call gave as `next`. */
    trace(integration: string, after: number): Promise<TraceResponse>;
    /** Has the site verify the token that an integration sent a visitor with, and gives what it says. */
    visitorClaims(request: VisitorRequest): Promise<VisitorResponse>;
    /** An address that makes whoever opens it a visitor of a site with these claims. */
    planVisit(request: VisitRequest): Promise<VisitPlan>;
    /** The same, with what of the site is hidden from this visitor, and by which conditions. */
    viewSiteAs(request: VisitRequest): Promise<VisitorView>;
    /** Reports of sites' pages about the scripts of an integration's current version. */
    scripts(integration: string): Promise<ScriptsResponse>;
    /** Faults on purpose, with how often each was met. */
    faults(): Promise<CountedFaults>;
    /** Replaces all faults on purpose, and restarts their random numbers; an empty list ends them. */
    setFaults(faults: FaultsInput): Promise<CountedFaults>;
    /** Has somebody else answer the requests that integrations make. */
    setOutboundUrl(request: OutboundRequest): Promise<void>;
    /** Changes the content of a space or a change request, and gives the id of the revision that it has then. */
    changeContent(request: ChangeContentRequest): Promise<string>;
    /** Puts a content source into a space as a page, or changes what it is given there; tells what it computed, or why it failed. */
    putContentSource(request: PutSource): Promise<PutSourceResponse>;
    /** Gives the members of a team a level on a space or collection, or takes it back. */
    setTeamLevel(request: TeamContentLevelRequest): Promise<void>;
    /** Tokens that the caller has made, and that hold. */
    personalTokens(): Promise<ControlResponse<'personalTokens'>['items']>;
    /** Makes a token of the caller, which is told this once. */
    createPersonalToken(
        request: ControlRequest<'createPersonalToken'>['body'],
    ): Promise<ControlResponse<'createPersonalToken'>>;
    /** Ends one at once. */
    revokePersonalToken(id: string): Promise<void>;
    /** Pauses an installation, which gets no events then, or ends that; gives its status. */
    pauseInstallation(request: PauseRequest): Promise<InstallationStatus>;
    /** Removes a workspace that `openWorkspace` made, with all its data. */
    remove(): Promise<void>;
    /** Puts the service's time forward by so many milliseconds, runs what fell due, and gives the new time. */
    advanceClock(ms: number): Promise<Date>;
    /** Makes the organization with an id or subdomain, if it is missing. The workspace's user is its admin. */
    createOrganization(organization: string): Promise<void>;
    /** The token of one of the workspace's people, to see the service as somebody else. */
    createToken(user: string): Promise<string>;
    /**
     * Hands over every message until the signal is aborted, also across a restart of the runtime. `onOpen` is called each
     * time the stream begins: what happens from then on is handed over; `onClose` each time it is lost.
     */
    follow(
        onMessage: (message: StreamMessage) => void,
        signal: AbortSignal,
        onOpen?: () => void,
        onClose?: () => void,
    ): Promise<void>;
}

/**
 * Makes a workspace of its own in a local service that was started with `workspaces`, and gives its addresses. Requests that integrations
 * make from there go to `outboundUrl`, as `setOutboundUrl` has it. Default: to the network.
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

/** Connects to a local service, or to a workspace in it, as its user. */
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
        trace: (integration, after) => call('trace', { query: { integration, after } }),
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

/** The calls that bring versions, however they are sent. */
export function createDevelopmentControlClient(call: ControlCall): DevelopmentClient {
    return {
        develop: (body) => call('develop', { body }),
        reportBuild: (body) => call('reportBuild', { body }),
        reportFrame: (body) => call('reportFrame', { body }),
    };
}
