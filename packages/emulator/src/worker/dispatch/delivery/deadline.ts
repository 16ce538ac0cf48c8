import type { StartTimeout } from '../../service/event-loop/timeouts.js';
import { DeliveryError } from './delivery-error.js';

export interface Deadline {
    signal: AbortSignal;
    expired: Promise<never>;
    /** Clears the deadline once the response was read; a stream continues without one. */
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
