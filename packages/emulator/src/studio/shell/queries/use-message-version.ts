import { useEffect, useState } from 'preact/hooks';

import type { StreamMessage } from '../../../control.js';
import { throttle } from '../../../values/throttle.js';
import { useStudio } from '../context.js';

/** Longer than the query debounce: steady messages do not block queries. */
const UPDATE_INTERVAL_MS = 300;

/** Increases with matching messages and on reconnection; for query keys. */
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

export function isEventStartOrEndMessage({ event }: StreamMessage): boolean {
    return event === 'dispatch' || event === 'delivery';
}
