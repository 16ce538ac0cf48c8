import type * as z from 'zod';

import type { ScriptExecution } from '../integration/execution-markers.js';
import type { ControlContract } from './contract/contract.js';
import type { controlErrorSchema } from './control-error.schema.js';

export type ControlRoute = keyof ControlContract;

type PartsOf<Name extends ControlRoute> = Extract<keyof ControlContract[Name], 'query' | 'body'>;

type SchemaOf<Name extends ControlRoute, Part extends PropertyKey> =
    ControlContract[Name] extends Record<Part, infer Schema extends z.ZodType> ? Schema : never;

export type ControlRequest<Name extends ControlRoute> = { [Part in PartsOf<Name>]: z.input<SchemaOf<Name, Part>> };

export type ParsedControlRequest<Name extends ControlRoute> = {
    [Part in PartsOf<Name>]: z.output<SchemaOf<Name, Part>>;
};

/** A response, or a message of a stream. */
export type ControlResponse<Name extends ControlRoute> =
    SchemaOf<Name, 'response'> extends never ? void : z.output<SchemaOf<Name, 'response'>>;

export type StreamingRoute = {
    [Name in ControlRoute]: ControlContract[Name] extends { stream: true } ? Name : never;
}[ControlRoute];

export type ResponseRoute = Exclude<ControlRoute, StreamingRoute>;

export type ControlErrorBody = z.output<typeof controlErrorSchema>;
export type ScriptFailure = NonNullable<ControlErrorBody['script']>;

export type StreamMessage = ControlResponse<'stream'>;

type MessageOf<Event extends StreamMessage['event']> = Extract<StreamMessage, { event: Event }>;

export type BuildMessage = MessageOf<'build'>;
export type CodeFrameMessage = MessageOf<'frame'>;
export type BuildError = BuildMessage['errors'][number];
export type ReloadMessage = MessageOf<'reload'>;
export type UnpublishMessage = MessageOf<'unpublish'>;
export type EventDispatchMessage = MessageOf<'dispatch'>;
export type JournalRemovalMessage = MessageOf<'removal'>;
export type DeliveryMessage = MessageOf<'delivery'>;
export type LogsMessage = MessageOf<'logs'>;
export type RequestMessage = MessageOf<'request'>;
export type ServiceHealth = ControlResponse<'health'>;
export type WorkspaceOverview = ControlResponse<'overview'>;
export type WorkspaceFile = ControlResponse<'exportWorkspace'>;
export type DevelopmentRequest = ControlRequest<'develop'>['body'];
export type DevelopmentModule = NonNullable<DevelopmentRequest['modules']>[string];
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
export type RecordedRequest = NonNullable<SendRequest['answers']>[number];
export type EventSearch = ControlRequest<'findEvents'>['query'];
export type FoundEvents = ControlResponse<'findEvents'>;
export type CountEventsRequest = ControlRequest<'countEvents'>['query'];
export type EventCounts = ControlResponse<'countEvents'>;
export type ImportRequest = ControlRequest<'importEvents'>['body'];
export type ImportResponse = ControlResponse<'importEvents'>;
export type TimeLineMark = ControlResponse<'listMarks'>['items'][number];
export type MomentFacts = ControlResponse<'findMoment'>;
export type TaskView = ControlResponse<'tasks'>['items'][number];

export type Causes = ControlResponse<'causes'>;
export type CausedEvent = Causes['events'][number];

export type WorkResponse = ControlResponse<'work'>;
export type TraceResponse = ControlResponse<'trace'>;
export type VisitPlan = ControlResponse<'planVisit'>;
export type VisitorView = ControlResponse<'viewSiteAs'>;
export type VisitRequest = ControlRequest<'planVisit'>['body'];
export type ScriptOnSite = ControlResponse<'scripts'>['sites'][number];
export type ParsedFaults = ParsedControlRequest<'setFaults'>['body'];
export type FaultsInput = ControlRequest<'setFaults'>['body'];
export type FaultPlan = ParsedFaults['faults'][number];
export type CountedFaults = ControlResponse<'faults'>;
export type ChangeContentRequest = ControlRequest<'changeContent'>['body'];
export type PageEdit = NonNullable<ChangeContentRequest['edits']>[number];
export type PutSource = ControlRequest<'putContentSource'>['body'];
export type PutSourceResponse = ControlResponse<'putContentSource'>;
export type VariantsMessage = MessageOf<'variants'>;
export type VariantsFile = VariantsMessage['files'][number];
export type Variant = VariantsFile['variants'][number];
export type SaveVariantMessage = MessageOf<'save-variant'>;
export type PlanPublishMessage = MessageOf<'plan-publish'>;
export type PublishPlansResponse = ControlResponse<'planPublish'>;
export type ServicePlan = PublishPlansResponse['plans'][number];
export type UnreadConditionsMessage = MessageOf<'unread-conditions'>;
export type StartProjectMessage = MessageOf<'start-project'>;
export type AddPolicySourceMessage = MessageOf<'add-policy-source'>;
export type AddScopeMessage = MessageOf<'add-scope'>;
export type WriteResult = ControlRequest<'answerWrite'>['body']['written'];
export type DocumentBlockRef = ControlRequest<'readBlock'>['query'];
