import type { DISPATCH_PROTOCOL, IntegrationEvent } from '@svc-int/api';

import { createContext } from '../context/context.js';
import type { AnyContext, AnyEnvironment, ExecutionContext } from '../context/context.js';
import { ExposableError } from '../failure/exposable-error.js';

/** Defined by the bundler: `production` or `development`. */
declare const MODE: string | undefined;

/** Received event. */
export interface EventDispatch<Context extends AnyContext> {
    event: IntegrationEvent;
    context: Context;
    /** Body of a `fetch` event; empty if none. */
    body: Blob;
}

// Checked against the protocol by types only, as each byte counts in a bundle.
const PATH: (typeof DISPATCH_PROTOCOL)['path'] = '/v1';
type Part = (typeof DISPATCH_PROTOCOL)['parts'][keyof (typeof DISPATCH_PROTOCOL)['parts']];

/** Reads a dispatch. Throws for an unknown path and for parts that violate the protocol. */
export async function readEventDispatch<Context extends AnyContext>(
    request: Request,
    execution: ExecutionContext | undefined,
): Promise<EventDispatch<Context>> {
    checkPath(request.url);
    const form = await request.formData();
    // A blob accepts text, files and no values alike, and is read synchronously; a response takes several turns.
    const read = (part: Part): Blob => new Blob(form.getAll(part));
    // The service sends valid events; the type then selects the handler.
    const event = JSON.parse(await read('event').text()) as IntegrationEvent;
    const environment = JSON.parse(await read('environment').text()) as AnyEnvironment | null;
    if (!event.type || !environment) throw new TypeError('No event or environment');
    return {
        event,
        // The author's type describes the manifest and the configuration.
        context: createContext<AnyEnvironment>(environment, execution) as Context,
        body: read('fetch-body'),
    };
}

function checkPath(url: string): void {
    const isProduction = typeof MODE !== 'undefined' && MODE === 'production';
    if (isProduction && new URL(url).pathname !== PATH) throw new ExposableError('Unknown path');
}
