import type { AnyEnvironment } from './context.js';

/** Limit of stored environments: above the number of events that one copy of a script handles in parallel. */
const MAX_RECENT_ENVIRONMENTS = 100;

/** Environments of the latest events, newest last, whose secrets are redacted from logs. */
export const recentEventEnvironments: AnyEnvironment[] = [];

/** Remembers the environment of an event. */
export function storeRecentEventEnvironment(environment: AnyEnvironment): void {
    if (recentEventEnvironments.push(environment) > MAX_RECENT_ENVIRONMENTS) recentEventEnvironments.shift();
}
