import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * `fetch` for a local service, from Node. workerd closes a connection that nobody used for 5 seconds. A process that was busy for
 * longer, or stood at a breakpoint, has not heard of it, and what it sends into that connection is lost.
 */
export const localFetch: typeof fetch = async (...request) => {
    // What has arrived is read in the turn after the one that goes on.
    await nextTurn();
    await nextTurn();
    return fetch(...request);
};
