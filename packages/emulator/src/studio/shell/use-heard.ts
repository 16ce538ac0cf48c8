import { useEffect, useState } from 'preact/hooks';

import type { StreamMessage } from '../../control.js';
import { useStudio } from './context.js';

/** Another value each time that a message is wanted, and when the connection is there again: what follows from them is read again. */
export function useHeard(isWanted: (message: StreamMessage) => boolean, inputs: readonly unknown[] = []): number {
    const { live } = useStudio();
    const [heard, setHeard] = useState(0);
    useEffect(() => {
        const more = (): void => setHeard((count) => count + 1);
        return live.hear({ message: (message) => isWanted(message) && more(), open: more });
    }, [live, ...inputs]);
    return heard;
}

/** Whether a message tells that an event began or ended. */
export function isDelivery({ event }: StreamMessage): boolean {
    return event === 'dispatch' || event === 'delivery';
}
