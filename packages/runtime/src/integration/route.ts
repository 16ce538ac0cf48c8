import type { FetchEvent } from '@svc-int/api';

import type { ComponentDefinition } from '../component/definition.js';
import type { ContentSourceDefinition } from '../content-source/content-source.js';
import type { AnyContext } from '../context/context.js';
import { ExposableError } from '../failure/exposable-error.js';
import type { IntegrationRuntimeDefinition } from './create-integration.js';
import type { EventDispatch } from './dispatch.js';
import { runEventCallbacks } from './run-event-callbacks.js';

declare const MODE: string | undefined;

export async function routeEventToCallback<Context extends AnyContext, Task>(
    definition: IntegrationRuntimeDefinition<Context, Task>,
    { event, context, body }: EventDispatch<Context>,
): Promise<Response> {
    const { type } = event;
    const { components = [], contentSources = [], events } = definition;
    if (/^(ui_render|content_compute)/.test(type)) {
        const part = [...components, ...contentSources].find((candidate) => candidate.handles(event));
        if (part) return part.answer(event, context);
        if (typeof MODE === 'undefined' || MODE !== 'production') rejectPart(event, components, contentSources);
        rejectEvent(type, 404);
    }
    if (type.startsWith('fetch')) {
        const input = event.type === 'fetch' ? toRequest(event, body) : event;
        return toResponse(type, await getCallback(definition, type)(input, context));
    }
    if (event.type === 'task') await getCallback(definition, type)(event.task, context);
    else if (!(await runEventCallbacks(events, event, context))) rejectEvent(type, 406);
    return new Response('OK');
}

function rejectPart(
    { type, componentId, sourceId }: { type: string; componentId?: string; sourceId?: string },
    components: readonly ComponentDefinition[],
    contentSources: readonly ContentSourceDefinition[],
): never {
    const [kind, known] =
        componentId === undefined
            ? ['content source', contentSources.map((source) => source.sourceId)]
            : ['component', components.map((component) => component.componentId)];
    const names = known.map((id) => `"${id}"`).join(', ');
    rejectEvent(`${type}: there is no ${kind} "${componentId ?? sourceId}"${names && `, only ${names}`}`, 404);
}

function getCallback(definition: object, type: string): (input: unknown, context: AnyContext) => unknown {
    return definition[type as keyof typeof definition] ?? rejectEvent(type, 400);
}

function rejectEvent(type: string, status: number): never {
    throw new ExposableError(`No handler for ${type}`, status);
}

function toRequest({ request: { url, method, headers } }: FetchEvent, body: Blob): Request {
    return new Request(url, {
        // Recorded events have lower-case methods, which `Request` normalizes only in part.
        method: method.toUpperCase(),
        headers,
        redirect: 'manual',
        body: body.size ? body : null,
    });
}

function toResponse(type: string, result: unknown): Response {
    if (result instanceof Response && !result.bodyUsed) return result;
    if (result || !type.endsWith('script')) {
        const returned = typeof MODE === 'undefined' || MODE !== 'production' ? `: ${describeResult(result)}` : '';
        throw new TypeError(`${type} returned no unused Response${returned}`);
    }
    return new Response('// No script', { headers: { 'content-type': 'application/javascript' } });
}

/** Describes a result without its content, which may be a secret. */
function describeResult(result: unknown): string {
    if (result instanceof Response) return 'the handler has read the body of the response; return response.clone()';
    if (result === undefined) return 'the handler returned undefined; return a Response in every branch';
    const kind = Array.isArray(result) ? 'a list' : result === null ? 'null' : `a value of the type ${typeof result}`;
    return `the handler returned ${kind}; wrap it, as in Response.json(value)`;
}
