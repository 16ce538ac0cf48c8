import type { DISPATCH_PROTOCOL, IntegrationEvent } from '@svc-int/api';

import { createContext } from '../context/context.js';
import type { AnyContext, AnyEnvironment, ExecutionContext } from '../context/context.js';
import { ExposableError } from '../failure/exposable-error.js';

/** Defined by the bundler: `production` or `development`. */
declare const MODE: string | undefined;

/** One event as it arrived. */
export interface EventDispatch<Context extends AnyContext> {
    event: IntegrationEvent;
    context: Context;
    /** Body of a `fetch` event; empty where there is none. */
    body: Blob;
}

// Checked against the protocol by their types alone, because each byte counts in a bundle.
const PATH: (typeof DISPATCH_PROTOCOL)['path'] = '/v1';
type Part = (typeof DISPATCH_PROTOCOL)['parts'][keyof (typeof DISPATCH_PROTOCOL)['parts']];

/** Reads a dispatch. Throws when its path is unknown or its parts are not what the protocol says. */
export async function readEventDispatch<Context extends AnyContext>(
    request: Request,
    execution: ExecutionContext | undefined,
): Promise<EventDispatch<Context>> {
    checkPath(request.url);
    const form = await request.formData();
    // A blob takes text, files and nothing alike. It is read at once: a response takes the runtime several turns.
    const read = (part: Part): Blob => new Blob(form.getAll(part));
    // The service sends what the protocol says; the event's type then decides on its handler.
    const event = JSON.parse(await read('event').text()) as IntegrationEvent;
    const environment = JSON.parse(await read('environment').text()) as AnyEnvironment | null;
    if (!event.type || !environment) throw new TypeError('No event or environment');
    return {
        event,
        // The author's type names what the manifest and the installation were given.
        context: createContext<AnyEnvironment>(environment, execution) as Context,
        body: read('fetch-body'),
    };
}

function checkPath(url: string): void {
    const isProduction = typeof MODE !== 'undefined' && MODE === 'production';
    if (isProduction && new URL(url).pathname !== PATH) throw new ExposableError('Unknown path');
}
