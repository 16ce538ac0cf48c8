import { useEffect, useState } from 'preact/hooks';

import type { StreamMessage } from '../../control.js';
import { throttle } from '../../values/throttle.js';
import { useStudio } from './context.js';

/** Milliseconds between two values: longer than what follows waits for a pause, so that it is read also where messages never pause. */
const UPDATE_INTERVAL_MS = 300;

/** Another value when wanted messages came, and when the connection is there again: what follows from them is read again. */
export function useMessageVersion(
    isWanted: (message: StreamMessage) => boolean,
    inputs: readonly unknown[] = [],
): number {
    const { live } = useStudio();
    const [version, setVersion] = useState(0);
    useEffect(() => {
        const more = throttle(() => setVersion((count) => count + 1), UPDATE_INTERVAL_MS);
        return live.subscribe({ message: (message) => isWanted(message) && more(), open: more });
    }, [live, ...inputs]);
    return version;
}

/** Whether a message tells that an event began or ended. */
export function isEventStartOrEndMessage({ event }: StreamMessage): boolean {
    return event === 'dispatch' || event === 'delivery';
}
