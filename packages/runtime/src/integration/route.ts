import type { FetchEvent, IntegrationEvent } from '@svc-int/api';

import type { AnyContext } from '../context/context.js';
import { failure } from '../failure/answer.js';
import type { OwnCallback } from './callbacks.js';
import type { IntegrationRuntimeDefinition } from './create-integration.js';
import type { Dispatch } from './dispatch.js';
import { notify } from './notify.js';

const FOR_OWN_CALLBACK = /^(task$|fetch)/;
const FOR_PART = /^(ui_render|content_compute)/;

/** Hands an event to its handler and makes the answer. */
export async function route<Context extends AnyContext, Task>(
    definition: IntegrationRuntimeDefinition<Context, Task>,
    { event, context, body }: Dispatch<Context>,
): Promise<Response> {
    const { type } = event;
    const { components = [], contentSources = [], events } = definition;
    if (FOR_PART.test(type)) {
        const part = [...components, ...contentSources].find(({ handles }) => handles(event));
        return part ? part.answer(event, context) : unhandled(type, 404);
    }
    if (!FOR_OWN_CALLBACK.test(type)) return (await notify(events, event, context)) ? done() : unhandled(type, 406);
    // Each callback takes what `inputOf` gives for its own type of event; the integration queued the tasks itself.
    const callback = definition[type as OwnCallback] as ((input: unknown, context: Context) => unknown) | undefined;
    return callback ? toResponse(type, await callback(inputOf(event, body), context)) : unhandled(type, 400);
}

function unhandled(type: string, status: number): Response {
    return failure(`No handler for this ${type}`, status);
}

function inputOf(event: IntegrationEvent, body: ArrayBuffer | undefined): unknown {
    if (event.type === 'fetch') return toRequest(event, body);
    return event.type === 'task' ? event.task : event;
}

function toRequest({ request: { url, ...init } }: FetchEvent, body: ArrayBuffer | undefined): Request {
    // No body and an empty one are the same, but a GET must have none.
    return new Request(url, { ...init, redirect: 'manual', body: body?.byteLength ? body : null });
}

function toResponse(type: string, result: unknown): Response {
    if (type === 'task') return done();
    if (result instanceof Response && !result.bodyUsed) return result;
    if (result || !/script$/.test(type)) throw new TypeError(`${type} gave no unused Response`);
    return new Response('// No script', { headers: { 'content-type': 'application/javascript' } });
}

function done(): Response {
    return new Response('OK');
}
