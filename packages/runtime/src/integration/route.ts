import type { FetchEvent, IntegrationEvent } from '@svc-int/api';

import type { AnyContext } from '../context/context.js';
import { failure, logFailure } from '../failure/answer.js';
import type { IntegrationRuntimeDefinition } from './create-integration.js';
import type { Dispatch } from './dispatch.js';

/** Hands an event to its handler and makes the answer. */
export async function route<Context extends AnyContext, Task>(
    definition: IntegrationRuntimeDefinition<Context, Task>,
    { event, context, body }: Dispatch<Context>,
): Promise<Response> {
    const { fetch, components = [], contentSources = [], task } = definition;
    switch (event.type) {
        case 'fetch':
            return fetch ? expectResponse(await fetch(toRequest(event, body), context)) : unhandled(event, 400);
        case 'fetch_published_script': {
            const callback = definition[event.type];
            return callback ? expectResponse((await callback(event, context)) ?? emptyScript()) : unhandled(event, 400);
        }
        case 'fetch_visitor_authentication': {
            const callback = definition[event.type];
            return callback ? expectResponse(await callback(event, context)) : unhandled(event, 400);
        }
        case 'ui_render': {
            const found = components.find(({ componentId }) => componentId === event.componentId);
            return found ? found.render(event, context) : unhandled(event, 404, event.componentId);
        }
        case 'content_compute_revision':
        case 'content_compute_document': {
            const found = contentSources.find(({ sourceId }) => sourceId === event.sourceId);
            return found ? found.compute(event, context) : unhandled(event, 404, event.sourceId);
        }
        case 'task':
            if (!task) return unhandled(event, 400);
            // The integration queued it, so the author knows its type.
            await task(event.task as Task, context);
            return done();
        default:
            return notify(definition.events, event, context);
    }
}

function unhandled({ type }: IntegrationEvent, status: number, id = ''): Response {
    return failure(`No handler for ${type} ${id}`.trimEnd(), status);
}

function toRequest({ request: { url, ...init } }: FetchEvent, body: ArrayBuffer | string | undefined): Request {
    return new Request(url, { ...init, redirect: 'manual', body: /^(get|head)$/i.test(init.method) ? undefined : body });
}

function expectResponse(response: unknown): Response {
    if (response instanceof Response && !response.bodyUsed) return response;
    throw new TypeError(`The handler gave ${String(response)}, not an unused Response`);
}

function emptyScript(): Response {
    return new Response('// No script', { headers: { 'content-type': 'application/javascript' } });
}

async function notify(events: object | undefined, event: IntegrationEvent, context: AnyContext): Promise<Response> {
    const callbacks = callbacksOf(events, event.type);
    if (!callbacks.length) return unhandled(event, 406);
    const results = await Promise.allSettled(callbacks.map(async (callback) => callback(event, context)));
    const [first, ...others] = results.filter((result) => result.status === 'rejected');
    others.forEach(({ reason }) => logFailure(reason));
    if (first) throw first.reason;
    return done();
}

type Callback = (event: IntegrationEvent, context: AnyContext) => unknown;

function callbacksOf(events: object = {}, type: string): Callback[] {
    // The name comes from outside: `constructor` is no event. What stands under a name takes the event of that name.
    return Object.hasOwn(events, type) ? [events[type as keyof typeof events] ?? []].flat() : [];
}

function done(): Response {
    return new Response('OK');
}
