import { ServiceError } from '../service-error.js';

export function assertBelowListenerLimit(count: number, limit: number): void {
    if (count < limit) return;
    throw new ServiceError(503, `No more than ${limit} listen at once.`, { 'retry-after': '60' });
}
