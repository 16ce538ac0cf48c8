import type { FetchEvent, IntegrationEvent } from '@svc-int/api';

import type { AnyContext } from '../context/context.js';
import { ExposableError } from '../failure/exposable-error.js';
import type { OwnCallback } from './callbacks.js';
import type { IntegrationRuntimeDefinition } from './create-integration.js';
import type { Dispatch } from './dispatch.js';
import { notify } from './notify.js';

/** Hands an event to its handler and makes the answer. */
export async function route<Context extends AnyContext, Task>(
    definition: IntegrationRuntimeDefinition<Context, Task>,
    { event, context, body }: Dispatch<Context>,
): Promise<Response> {
    const { type } = event;
    const { components = [], contentSources = [], events } = definition;
    if (/^(ui_render|content_compute)/.test(type)) {
        const part = [...components, ...contentSources].find((candidate) => candidate.handles(event));
        return part ? part.answer(event, context) : refuse(type, 404);
    }
    if (!/^(task$|fetch)/.test(type)) {
        if (!(await notify(events, event, context))) refuse(type, 406);
        return new Response('OK');
    }
    // Each callback takes what `inputOf` gives for its own type of event; the integration queued the tasks itself.
    const callback = definition[type as OwnCallback] as ((input: unknown, context: Context) => unknown) | undefined;
    return toResponse(type, await (callback ?? refuse(type, 400))(inputOf(event, body), context));
}

function refuse(type: string, status: number): never {
    throw new ExposableError(`No handler for this ${type}`, status);
}

function inputOf(event: IntegrationEvent, body: ArrayBuffer): unknown {
    if (event.type === 'fetch') return toRequest(event, body);
    return event.type === 'task' ? event.task : event;
}

function toRequest({ request: { url, ...init } }: FetchEvent, body: ArrayBuffer): Request {
    // No body and an empty one are the same, but a GET must have none.
    return new Request(url, { ...init, redirect: 'manual', body: body.byteLength ? body : null });
}

function toResponse(type: string, result: unknown): Response {
    if (type === 'task') return new Response('OK');
    if (result instanceof Response && !result.bodyUsed) return result;
    if (result || !type.endsWith('script')) throw new TypeError(`${type} gave no unused Response`);
    return new Response('// No script', { headers: { 'content-type': 'application/javascript' } });
}
