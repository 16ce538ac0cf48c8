import type * as z from 'zod';

import type { ScriptExecution } from '../integration/execution-markers.js';
import type { RESPONSE_SCHEMAS, controlErrorSchema } from './responses.schema.js';
import type { buildMessageSchema, codeFrameMessageSchema, moduleTextOrHashSchema } from './development.schema.js';
import type { createRecordedRequestSchema } from './event-requests.schema.js';
import type { REQUEST_SCHEMAS } from './requests.schema.js';
import type { ControlRoute } from './routes.js';
import type { variantSchema } from './variants.schema.js';

type Requests = { [Name in ControlRoute]: ReturnType<(typeof REQUEST_SCHEMAS)[Name]> };
type Responses = typeof RESPONSE_SCHEMAS;

/** Names of the parts that a request for an endpoint has. */
type PartsOf<Name extends ControlRoute> = Extract<keyof Requests[Name], 'query' | 'body'>;

type SchemaOf<Name extends ControlRoute, Part extends PropertyKey> =
    Requests[Name] extends Record<Part, infer Schema extends z.ZodType> ? Schema : never;

/** Input of an endpoint, as callers send it. */
export type ControlRequest<Name extends ControlRoute> = { [Part in PartsOf<Name>]: z.input<SchemaOf<Name, Part>> };

/** Input of an endpoint, as the service parses it. */
export type ParsedControlRequest<Name extends ControlRoute> = {
    [Part in PartsOf<Name>]: z.output<SchemaOf<Name, Part>>;
};

/** Answer of an endpoint; nothing if it answers 204. */
export type ControlResponse<Name extends ControlRoute> = Responses[Name] extends {
    json: infer Schema extends z.ZodType;
}
    ? z.output<Schema>
    : void;

/** Endpoints that give a stream of messages. */
export type StreamingRoute = {
    [Name in ControlRoute]: Responses[Name] extends { messages: z.ZodType } ? Name : never;
}[ControlRoute];

/** Endpoints that give one answer. */
export type ResponseRoute = Exclude<ControlRoute, StreamingRoute>;

/** Why a request was not taken. */
export type ControlErrorBody = z.output<typeof controlErrorSchema>;
export type ScriptFailure = NonNullable<ControlErrorBody['script']>;

export type StreamMessage = z.output<Responses['stream']['messages']>;
export type BuildMessage = z.output<typeof buildMessageSchema>;
/** Lines of the sources at which an event threw. */
export type CodeFrameMessage = z.output<typeof codeFrameMessageSchema>;
export type BuildError = BuildMessage['errors'][number];
export type ReloadMessage = Extract<StreamMessage, { event: 'reload' }>;
export type UnpublishMessage = Extract<StreamMessage, { event: 'unpublish' }>;
export type EventDispatchMessage = Extract<StreamMessage, { event: 'dispatch' }>;
export type JournalRemovalMessage = Extract<StreamMessage, { event: 'removal' }>;
export type DeliveryMessage = Extract<StreamMessage, { event: 'delivery' }>;
export type LogsMessage = Extract<StreamMessage, { event: 'logs' }>;

export type RequestMessage = Extract<StreamMessage, { event: 'request' }>;

export type ServiceHealth = ControlResponse<'health'>;
export type WorkspaceOverview = ControlResponse<'overview'>;
export type WorkspaceFile = ControlResponse<'exportWorkspace'>;
export type ExportRequest = ControlRequest<'exportWorkspace'>['query'];
export type DevelopmentRequest = ControlRequest<'develop'>['body'];
export type DevelopmentModule = z.output<typeof moduleTextOrHashSchema>;
export type DevelopmentResponse = ControlResponse<'develop'>;
export type PendingConfiguration = NonNullable<DevelopmentResponse['pending']>[number];
export type ServiceAddressesRequest = ControlRequest<'start'>['body'];
export type ServiceStartControlResponse = ControlResponse<'start'>;

/** How the runtime ended before it was started again. */
export interface RuntimeCrash {
    /** For people; recorded on what was in flight. */
    reason: string;
    /**
     * What it says of what was under way: `nothing` where it was asked for; `suspected` of a process that was killed, be it for want of memory;
     * `blamed` where it looped, or ended itself.
     */
    underWay: 'nothing' | 'suspected' | 'blamed';
    /** Whose code ran, or took the memory; left out where nobody noted it. */
    turn?: ScriptExecution | undefined;
    /** Whether that is seen from outside alone, as growth of memory is. Default: no. */
    isGuess?: boolean;
}

/** The same where it was noted whose code ran. */
export interface AttributedCrash extends RuntimeCrash {
    turn: ScriptExecution;
}

/** Names of integrations of which the current version gets fewer events. */
export type RestrictedIntegrations = Pick<ServiceStartControlResponse, 'held' | 'quarantined'>;

export type EventSample = ControlResponse<'sampleEvent'>;
export type EventDraft = EventSample['event'];
export type SendRequest = ControlRequest<'sendEvent'>['body'];
export type SendResponse = ControlResponse<'sendEvent'>;
export type RecordedRequest = z.output<ReturnType<typeof createRecordedRequestSchema>>;
export type FindEventsRequest = ControlRequest<'findEvents'>['query'];
export type FoundEvents = ControlResponse<'findEvents'>;
export type CountEventsRequest = ControlRequest<'countEvents'>['query'];
export type EventCounts = ControlResponse<'countEvents'>;
export type ImportRequest = ControlRequest<'importEvents'>['body'];
export type ImportResponse = ControlResponse<'importEvents'>;
export type TasksResponse = ControlResponse<'runTasks'>;

/** Tasks of integrations. */
export type TasksList = ControlResponse<'tasks'>;
export type TaskView = TasksList['items'][number];

/** What made an event happen, and what it made happen. */
export type Causes = ControlResponse<'causes'>;
export type CausedEvent = Causes['events'][number];

/** Background work. */
export type WorkResponse = ControlResponse<'work'>;
export type TraceResponse = ControlResponse<'trace'>;
export type VisitPlan = ControlResponse<'planVisit'>;
export type VisitorView = ControlResponse<'viewSiteAs'>;
export type VisitRequest = ControlRequest<'planVisit'>['body'];
export type ScriptsResponse = ControlResponse<'scripts'>;
/** Reports of a site's pages about an integration's script in them. */
export type ScriptOnSite = ScriptsResponse['sites'][number];
export type VisitorRequest = ControlRequest<'visitorClaims'>['body'];
export type VisitorResponse = ControlResponse<'visitorClaims'>;
/** All faults of a workspace. */
export type ParsedFaults = ParsedControlRequest<'setFaults'>['body'];
/** The same as callers give them. */
export type FaultsInput = ControlRequest<'setFaults'>['body'];
/** A fault on purpose. */
export type FaultPlan = ParsedFaults['faults'][number];
/** Faults, with how many have met each. */
export type CountedFaults = ControlResponse<'faults'>;
export type OutboundRequest = ControlRequest<'setOutboundUrl'>['body'];
/** Changes to the content of a space or a change request. */
export type ChangeContentRequest = ControlRequest<'changeContent'>['body'];
export type PageEdit = NonNullable<ChangeContentRequest['edits']>[number];
/** A content source, and where it is put. */
export type PutSource = ControlRequest<'putContentSource'>['body'];
export type PauseRequest = ControlRequest<'pauseInstallation'>['body'];
/** The level that a team gives its members on a space or collection. */
export type TeamContentLevelRequest = ControlRequest<'setTeamLevel'>['body'];
/** Where a content source was put, and what it computed. */
export type PutSourceResponse = ControlResponse<'putContentSource'>;
/** A saved set of props, state, place and faults of a component. */
export type Variant = z.output<typeof variantSchema>;
export type VariantsMessage = Extract<StreamMessage, { event: 'variants' }>;
export type VariantsFile = VariantsMessage['files'][number];
export type SaveVariantMessage = Extract<StreamMessage, { event: 'save-variant' }>;
export type PlanPublishMessage = Extract<StreamMessage, { event: 'plan-publish' }>;
/** What publishing a project would change, for each service that it was published to. */
export type PublishPlansResponse = ControlResponse<'planPublish'>;
export type ServicePlan = PublishPlansResponse['plans'][number];
export type UnreadConditionsMessage = Extract<StreamMessage, { event: 'unread-conditions' }>;
export type StartProjectMessage = Extract<StreamMessage, { event: 'start-project' }>;
export type AddScopeMessage = Extract<StreamMessage, { event: 'add-scope' }>;
export type WriteResult = ControlRequest<'answerWrite'>['body']['written'];
export type RenderWithFaultsResponse = ControlResponse<'renderWithFaults'>;
export type RenderWithFaults = ControlRequest<'renderWithFaults'>['body'];
export type DocumentBlockRef = ControlRequest<'readBlock'>['query'];
