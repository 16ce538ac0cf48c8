import type { DISPATCH_PROTOCOL, IntegrationEvent } from '@svc-int/api';

import { createContext, type AnyContext, type AnyEnvironment, type ExecutionContext } from '../context/context.js';
import { ExposableError } from '../failure/exposable-error.js';

declare const MODE: string | undefined;

export interface EventDispatch<Context extends AnyContext> {
    event: IntegrationEvent;
    context: Context;
    body: Blob;
}

// A literal, which is smaller in bundles than the imported protocol.
const PATH: (typeof DISPATCH_PROTOCOL)['path'] = '/v1';
type Part = (typeof DISPATCH_PROTOCOL)['parts'][keyof (typeof DISPATCH_PROTOCOL)['parts']];

/** Throws for an unknown path and for parts that violate the protocol. */
export async function readEventDispatch<Context extends AnyContext>(
    request: Request,
    execution: ExecutionContext | undefined,
): Promise<EventDispatch<Context>> {
    checkPath(request.url);
    const form = await request.formData();
    // `Blob` accepts texts, files and an empty list, and needs fewer event loop turns than `Response`.
    const read = (part: Part): Blob => new Blob(form.getAll(part));
    const event = JSON.parse(await read('event').text()) as IntegrationEvent;
    const environment = JSON.parse(await read('environment').text()) as AnyEnvironment | null;
    if (!event.type || !environment) throw new TypeError('No event or environment');
    return {
        event,
        context: createContext<AnyEnvironment>(environment, execution) as Context,
        body: read('fetch-body'),
    };
}

function checkPath(url: string): void {
    const isProduction = typeof MODE !== 'undefined' && MODE === 'production';
    if (isProduction && new URL(url).pathname !== PATH) throw new ExposableError('Unknown path');
}
