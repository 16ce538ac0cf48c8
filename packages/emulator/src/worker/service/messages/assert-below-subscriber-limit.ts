import { ServiceError } from '../service-error.js';

export function assertBelowSubscriberLimit(count: number, limit: number): void {
    if (count < limit) return;
    throw new ServiceError(503, `No more than ${limit} listeners can be connected at the same time.`, {
        'retry-after': '60',
    });
}
