import type { IntegrationEvent } from '@svc-int/api';

import type { AnyContext } from '../context/context.js';
import { logErrorWithCauses } from '../failure/to-integration-error-response.js';

type Callback = (event: IntegrationEvent, context: AnyContext) => unknown;

/** Runs all callbacks in parallel and awaits each; then throws the first failure and logs the others. Returns false without callbacks. */
export async function runEventCallbacks(
    events: object = {},
    event: IntegrationEvent,
    context: AnyContext,
): Promise<boolean> {
    const { type } = event;
    // Own properties only: the type is external, and might be `constructor`.
    const callbacks: Callback[] = [Object.hasOwn(events, type) ? events[type as keyof typeof events] : []].flat();
    const results = await Promise.allSettled(callbacks.map(async (callback) => callback(event, context)));
    const [first, ...others] = results.filter((result) => result.status === 'rejected');
    others.forEach(({ reason }) => logErrorWithCauses(reason));
    if (first) throw first.reason;
    return callbacks.length > 0;
}
