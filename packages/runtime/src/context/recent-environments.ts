import type { AnyEnvironment } from './context.js';

/** Environments that are remembered: more than the events that one copy of a script handles at once. */
const MAX_RECENT_ENVIRONMENTS = 100;

/** The environments of the latest events, newest last: what they hold in secret must not be written down. */
export const recentEnvironments: AnyEnvironment[] = [];

/** Remembers the environment of an event. */
export function recordEnvironment(environment: AnyEnvironment): void {
    if (recentEnvironments.push(environment) > MAX_RECENT_ENVIRONMENTS) recentEnvironments.shift();
}
