import type { AnyEnvironment } from './context.js';

/** Environments that are remembered: more than the events that one copy of a script handles at once. */
const KEPT = 100;

/** The environments of the latest events, newest last: what they hold in secret must not be written down. */
export const seenEnvironments: AnyEnvironment[] = [];

/** Remembers the environment of an event. */
export function rememberEnvironment(environment: AnyEnvironment): void {
    if (seenEnvironments.push(environment) > KEPT) seenEnvironments.shift();
}
