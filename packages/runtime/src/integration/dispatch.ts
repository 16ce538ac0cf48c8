import { DISPATCH } from '@svc-int/api';
import type { IntegrationEvent } from '@svc-int/api';

import { createContext } from '../context/context.js';
import type { AnyContext, AnyEnvironment, ExecutionContext } from '../context/context.js';
import { ExposableError } from '../failure/exposable-error.js';

/** One event as it arrived. */
export interface Dispatch<Context extends AnyContext> {
    event: IntegrationEvent;
    context: Context;
    /** Body of a `fetch` event. */
    body: ArrayBuffer | string | undefined;
}

// Defined by the bundler; missing where the module is run as it is.
declare const MODE: string | undefined;

/** Reads a dispatch. Throws when its path is unknown or its parts are not what the protocol says. */
export async function readDispatch<Context extends AnyContext>(
    request: Request,
    execution: ExecutionContext | undefined,
): Promise<Dispatch<Context>> {
    checkPath(request.url);
    const form = await request.formData();
    const { parts } = DISPATCH;
    // The service sends what the protocol says; the event's type then decides on its handler.
    const event = (await readJson(form, parts.event)) as IntegrationEvent;
    const environment = (await readJson(form, parts.environment)) as AnyEnvironment;
    const body = form.get(parts.fetchBody);
    return {
        event,
        // The author's type names what the manifest and the installation were given.
        context: createContext(environment, execution) as AnyContext as Context,
        body: typeof body === 'string' ? body : await body?.arrayBuffer(),
    };
}

function checkPath(url: string): void {
    if (typeof MODE === 'undefined' || MODE !== 'production') return;
    const { pathname } = new URL(url);
    if (pathname !== DISPATCH.path) throw new ExposableError(`Unknown path ${pathname}`);
}

async function readJson(form: FormData, name: string): Promise<object> {
    const part = form.get(name);
    const value: unknown = JSON.parse(typeof part === 'string' ? part : ((await part?.text()) ?? 'null'));
    if (typeof value !== 'object' || !value) throw new TypeError(`The dispatch has no object in ${name}`);
    return value;
}
