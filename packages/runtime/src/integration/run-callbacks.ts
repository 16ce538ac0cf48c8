import type { IntegrationEvent } from '@svc-int/api';

import type { AnyContext } from '../context/context.js';
import { logErrorWithCauses } from '../failure/to-integration-error-response.js';

type Callback = (event: IntegrationEvent, context: AnyContext) => unknown;

/**
 * Runs all callbacks of an event in parallel and waits for each of them, even when one fails; then throws the first
 * failure and logs the others. False when there is no callback.
 */
export async function runCallbacks(
    events: object = {},
    event: IntegrationEvent,
    context: AnyContext,
): Promise<boolean> {
    const { type } = event;
    // The name comes from outside: `constructor` is not an event. A handler takes the event of its name.
    const callbacks: Callback[] = [Object.hasOwn(events, type) ? events[type as keyof typeof events] : []].flat();
    const results = await Promise.allSettled(callbacks.map(async (callback) => callback(event, context)));
    const [first, ...others] = results.filter((result) => result.status === 'rejected');
    others.forEach(({ reason }) => logErrorWithCauses(reason));
    if (first) throw first.reason;
    return callbacks.length > 0;
}
