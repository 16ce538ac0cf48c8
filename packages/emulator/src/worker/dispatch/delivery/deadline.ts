import type { StartTimeout } from '../../service/event-loop/timeouts.js';
import { DeliveryError } from './delivery-error.js';

export interface Deadline {
    signal: AbortSignal;
    expired: Promise<never>;
    /** Call after reading the response; a stream continues without a deadline. */
    clear: () => void;
}

export function startDeadline(startTimeout: StartTimeout, milliseconds: number): Deadline {
    const controller = new AbortController();
    let clear = () => {};
    const passed = new Promise<never>((_, reject) => {
        clear = startTimeout(milliseconds, () => {
            const message = `The integration did not answer within ${milliseconds / 1000} seconds.`;
            reject(new DeliveryError('TIMED_OUT', message));
            controller.abort();
        });
    });
    return { signal: controller.signal, expired: passed, clear };
}
