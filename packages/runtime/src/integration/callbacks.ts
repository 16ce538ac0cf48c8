import type { EventByType, EventType, FetchPublishedScriptEvent, FetchVisitorAuthenticationEvent } from '@svc-int/api';

import type { AnyContext, RuntimeContext } from '../context/context.js';

/** A value, or a promise of it. */
export type Awaitable<Value> = Value | Promise<Value>;

/** A function of some input that gets the context as its last argument. */
export type RuntimeCallback<Input extends unknown[], Result, Context extends AnyContext = RuntimeContext> = (
    ...input: [...Input, Context]
) => Result;

/** An event with a handler of its own. */
export type DedicatedCallbackName = 'fetch' | 'fetch_published_script' | 'fetch_visitor_authentication' | 'task';
type Computed = 'ui_render' | 'content_compute_revision' | 'content_compute_document';

/** Event types that `events` handles. */
export type NonFetchEvent = Exclude<EventType, DedicatedCallbackName | Computed>;

/** Handles events of a type; its result is ignored. */
export type EventCallback<Type extends EventType, Context extends AnyContext = RuntimeContext> = RuntimeCallback<
    [EventByType<Type>],
    unknown,
    Context
>;

/** Callbacks by event type; those of an array run in parallel. */
export type EventCallbackMap<Context extends AnyContext = RuntimeContext> = {
    [Type in NonFetchEvent]?: EventCallback<Type, Context> | EventCallback<Type, Context>[];
};

/** Handles a request to one of the integration's public endpoints. */
export type FetchEventCallback<Context extends AnyContext = RuntimeContext> = RuntimeCallback<
    [Request],
    Awaitable<Response>,
    Context
>;

/** Returns a script for published pages; undefined for no script. */
export type FetchPublishScriptEventCallback<Context extends AnyContext = RuntimeContext> = RuntimeCallback<
    [FetchPublishedScriptEvent],
    Awaitable<Response | undefined>,
    Context
>;

/** Returns the response that starts a visitor's authentication, usually a redirect. */
export type FetchVisitorAuthenticationEventCallback<Context extends AnyContext = RuntimeContext> = RuntimeCallback<
    [FetchVisitorAuthenticationEvent],
    Awaitable<Response>,
    Context
>;

/** Runs a task that the integration queued. */
export type IntegrationTaskEventCallback<
    Context extends AnyContext = RuntimeContext,
    Task = ExtractTaskPayload<Context>,
> = RuntimeCallback<[Task], unknown, Context>;

type TypeOf<Task> = Task extends { type: infer Type extends string } ? Type : string;

/** The tasks of a context; or the payload of the task with a given `type`, from a union of `{type, payload}`. */
export type ExtractTaskPayload<Of, Type extends TypeOf<Of> = TypeOf<Of>> = [Of] extends [
    { integration: { queueTask(queued: { task: infer Task }): unknown } },
]
    ? Task
    : Extract<Of, { type: Type }> extends { payload: infer Payload }
      ? Payload
      : never;
