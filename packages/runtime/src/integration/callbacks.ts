import type { EventByType, EventType, FetchPublishedScriptEvent, FetchVisitorAuthenticationEvent } from '@svc-int/api';

import type { AnyContext, RuntimeContext } from '../context/context.js';

export type Awaitable<Value> = Value | Promise<Value>;

export type RuntimeCallback<Input extends unknown[], Result, Context extends AnyContext = RuntimeContext> = (
    ...input: [...Input, Context]
) => Result;

/** Events with their own callback. */
export type DedicatedCallbackName = 'fetch' | 'fetch_published_script' | 'fetch_visitor_authentication' | 'task';
type Computed = 'ui_render' | 'content_compute_revision' | 'content_compute_document';

/** Events handled by `events`. */
export type NonFetchEvent = Exclude<EventType, DedicatedCallbackName | Computed>;

/** Handles an event. Its result is ignored. */
export type EventCallback<Type extends EventType, Context extends AnyContext = RuntimeContext> = RuntimeCallback<
    [EventByType<Type>],
    unknown,
    Context
>;

/** Callbacks by event type. All callbacks of an array run in parallel. */
export type EventCallbackMap<Context extends AnyContext = RuntimeContext> = {
    [Type in NonFetchEvent]?: EventCallback<Type, Context> | EventCallback<Type, Context>[];
};

export type FetchEventCallback<Context extends AnyContext = RuntimeContext> = RuntimeCallback<
    [Request],
    Awaitable<Response>,
    Context
>;

/** Returns a script for published pages; undefined for none. */
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

export type IntegrationTaskEventCallback<
    Context extends AnyContext = RuntimeContext,
    Task = ExtractTaskPayload<Context>,
> = RuntimeCallback<[Task], unknown, Context>;

type TypeOf<Task> = Task extends { type: infer Type extends string } ? Type : string;

/** Task type of a context; or, from a union of `{type, payload}`, the payload of the task with the given `type`. */
export type ExtractTaskPayload<Of, Type extends TypeOf<Of> = TypeOf<Of>> = [Of] extends [
    { integration: { queueTask(queued: { task: infer Task }): unknown } },
]
    ? Task
    : Extract<Of, { type: Type }> extends { payload: infer Payload }
      ? Payload
      : never;
