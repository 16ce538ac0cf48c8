import type { AnyEnvironment } from './context.js';

/** Exceeds the number of events that one isolate handles in parallel, so that the logger knows all their secrets. */
const MAX_RECENT_ENVIRONMENTS = 100;

/** Newest last. The logger redacts their secrets. */
export const recentEventEnvironments: AnyEnvironment[] = [];

export function storeRecentEventEnvironment(environment: AnyEnvironment): void {
    if (recentEventEnvironments.push(environment) > MAX_RECENT_ENVIRONMENTS) recentEventEnvironments.shift();
}
