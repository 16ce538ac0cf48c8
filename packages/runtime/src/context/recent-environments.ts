import type { AnyEnvironment } from './context.js';

/** Environments that are remembered: more than the events that one copy of a script handles at once. */
const MAX_RECENT_ENVIRONMENTS = 100;

/** The environments of the latest events, newest last: what they hold in secret must not be written down. */
export const recentEventEnvironments: AnyEnvironment[] = [];

/** Remembers the environment of an event. */
export function storeRecentEventEnvironment(environment: AnyEnvironment): void {
    if (recentEventEnvironments.push(environment) > MAX_RECENT_ENVIRONMENTS) recentEventEnvironments.shift();
}
