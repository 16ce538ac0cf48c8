import type { AnyEnvironment } from './context.js';

/** More than the number of events that a copy of a script handles in parallel. */
const MAX_RECENT_ENVIRONMENTS = 100;

/** Newest last. The logger redacts their secrets. */
export const recentEventEnvironments: AnyEnvironment[] = [];

export function storeRecentEventEnvironment(environment: AnyEnvironment): void {
    if (recentEventEnvironments.push(environment) > MAX_RECENT_ENVIRONMENTS) recentEventEnvironments.shift();
}
