import { ServiceError } from './service-error.js';

/** Refuses one more listener where there are as many as there may be. */
export function assertBelowListenerLimit(count: number, limit: number): void {
    if (count < limit) return;
    throw new ServiceError(503, `No more than ${limit} listen at once.`, { 'retry-after': '60' });
}
