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

type PartsOf<Name extends ControlRoute> = Extract<keyof Requests[Name], 'query' | 'body'>;

type SchemaOf<Name extends ControlRoute, Part extends PropertyKey> =
    Requests[Name] extends Record<Part, infer Schema extends z.ZodType> ? Schema : never;

export type ControlRequest<Name extends ControlRoute> = { [Part in PartsOf<Name>]: z.input<SchemaOf<Name, Part>> };

export type ParsedControlRequest<Name extends ControlRoute> = {
    [Part in PartsOf<Name>]: z.output<SchemaOf<Name, Part>>;
};

export type ControlResponse<Name extends ControlRoute> = Responses[Name] extends {
    json: infer Schema extends z.ZodType;
}
    ? z.output<Schema>
    : void;

export type StreamingRoute = {
    [Name in ControlRoute]: Responses[Name] extends { messages: z.ZodType } ? Name : never;
}[ControlRoute];

export type ResponseRoute = Exclude<ControlRoute, StreamingRoute>;

export type ControlErrorBody = z.output<typeof controlErrorSchema>;
export type ScriptFailure = NonNullable<ControlErrorBody['script']>;

export type StreamMessage = z.output<Responses['stream']['messages']>;
export type BuildMessage = z.output<typeof buildMessageSchema>;
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

export interface RuntimeCrash {
    reason: string;
    /** Effect on work in flight: `nothing` for a requested end, `suspected` for a killed process, `blamed` for a loop or own exit. */
    underWay: 'nothing' | 'suspected' | 'blamed';
    /** Code that ran at the crash, or used the memory. */
    turn?: ScriptExecution | undefined;
    /** Whether the code is only inferred, as from growth of memory. */
    isGuess?: boolean;
}

export interface AttributedCrash extends RuntimeCrash {
    turn: ScriptExecution;
}

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

export type TasksList = ControlResponse<'tasks'>;
export type TaskView = TasksList['items'][number];

export type Causes = ControlResponse<'causes'>;
export type CausedEvent = Causes['events'][number];

export type WorkResponse = ControlResponse<'work'>;
export type TraceResponse = ControlResponse<'trace'>;
export type VisitPlan = ControlResponse<'planVisit'>;
export type VisitorView = ControlResponse<'viewSiteAs'>;
export type VisitRequest = ControlRequest<'planVisit'>['body'];
export type ScriptsResponse = ControlResponse<'scripts'>;
export type ScriptOnSite = ScriptsResponse['sites'][number];
export type VisitorRequest = ControlRequest<'visitorClaims'>['body'];
export type VisitorResponse = ControlResponse<'visitorClaims'>;
export type ParsedFaults = ParsedControlRequest<'setFaults'>['body'];
export type FaultsInput = ControlRequest<'setFaults'>['body'];
export type FaultPlan = ParsedFaults['faults'][number];
export type CountedFaults = ControlResponse<'faults'>;
export type OutboundRequest = ControlRequest<'setOutboundUrl'>['body'];
export type ChangeContentRequest = ControlRequest<'changeContent'>['body'];
export type PageEdit = NonNullable<ChangeContentRequest['edits']>[number];
export type PutSource = ControlRequest<'putContentSource'>['body'];
export type PauseRequest = ControlRequest<'pauseInstallation'>['body'];
export type TeamContentLevelRequest = ControlRequest<'setTeamLevel'>['body'];
export type PutSourceResponse = ControlResponse<'putContentSource'>;
export type Variant = z.output<typeof variantSchema>;
export type VariantsMessage = Extract<StreamMessage, { event: 'variants' }>;
export type VariantsFile = VariantsMessage['files'][number];
export type SaveVariantMessage = Extract<StreamMessage, { event: 'save-variant' }>;
export type PlanPublishMessage = Extract<StreamMessage, { event: 'plan-publish' }>;
export type PublishPlansResponse = ControlResponse<'planPublish'>;
export type ServicePlan = PublishPlansResponse['plans'][number];
export type UnreadConditionsMessage = Extract<StreamMessage, { event: 'unread-conditions' }>;
export type StartProjectMessage = Extract<StreamMessage, { event: 'start-project' }>;
export type AddScopeMessage = Extract<StreamMessage, { event: 'add-scope' }>;
export type WriteResult = ControlRequest<'answerWrite'>['body']['written'];
export type RenderWithFaultsResponse = ControlResponse<'renderWithFaults'>;
export type RenderWithFaults = ControlRequest<'renderWithFaults'>['body'];
export type DocumentBlockRef = ControlRequest<'readBlock'>['query'];
