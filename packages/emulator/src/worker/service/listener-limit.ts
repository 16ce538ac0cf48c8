import { ServiceError } from './service-error.js';

/** Refuses one more listener where there are as many as there may be. */
export function assertListenerLimit(count: number, most: number): void {
    if (count < most) return;
    throw new ServiceError(503, `No more than ${most} listen at once.`, { 'retry-after': '60' });
}
