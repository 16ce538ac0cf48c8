import { useCallback, useEffect, useRef, useState } from 'preact/hooks';

import type { ControlHttpRequest, StreamMessage } from '../../control.js';
import { getErrorMessage } from '../../values/get-error-message.js';
import { useStudio } from '../shell/context.js';
import { type RunResponse, sendStudioRunnerRequest } from './send-run-request.js';
import { getRequestKey } from './plan-run.js';

/** What was run last. */
export interface RequestRuns {
    isRunning: boolean;
    /** Stays while the next is on its way. */
    last?: RunResponse;
    /** The answer before the last. */
    before?: RunResponse;
    /** Why there was no answer at all. */
    failure?: string;
    run: (cause: string) => void;
}

interface RunsOptions {
    /** Undefined while something is missing. */
    request: ControlHttpRequest | undefined;
    /** Whether it runs by itself: when it is another one, and with each change if it follows. */
    isReading: boolean;
    follows: boolean;
}

/** Pause in typing before something runs, in milliseconds. */
const TYPING_DEBOUNCE_MS = 300;

/** Shortest time between runs that follow changes, in milliseconds: what is run may change something itself. */
const MIN_RUN_INTERVAL_MS = 1000;

/** Runs a request: by a press, and what only reads also when it is another one, or code or data changed. */
export function useRequestRuns({ request, isReading, follows }: RunsOptions): RequestRuns {
    const { client } = useStudio();
    const [runs, setRuns] = useState<Omit<RequestRuns, 'run'>>({ isRunning: false });
    const running = useRef<AbortController | undefined>(undefined);
    const latest = useRef(request);
    latest.current = request;
    const run = useCallback(
        (cause: string): void => {
            if (!latest.current) return;
            running.current?.abort();
            const own = (running.current = new AbortController());
            setRuns((previous) => ({ ...previous, isRunning: true }));
            sendStudioRunnerRequest(client, latest.current, cause, own.signal).then(
                (response) => running.current === own && setRuns(({ last }) => toRuns(last, response)),
                (error: unknown) =>
                    running.current === own &&
                    setRuns(({ last }) => ({
                        isRunning: false,
                        ...(last && { last }),
                        failure: getErrorMessage(error),
                    })),
            );
        },
        [client],
    );
    useEffect(
        () => () => {
            running.current?.abort();
            running.current = undefined;
        },
        [],
    );
    useOwnRuns(isReading && request ? getRequestKey(request) : undefined, run);
    useFollowing(isReading && follows, run);
    return { ...runs, run };
}

function toRuns(last: RunResponse | undefined, response: RunResponse): Omit<RequestRuns, 'run'> {
    return { isRunning: false, last: response, ...(last && { before: last }) };
}

/** Runs what is there at first at once, and another request after a pause in typing. */
function useOwnRuns(key: string | undefined, run: RequestRuns['run']): void {
    const isFirst = useRef(true);
    useEffect(() => {
        if (key === undefined) return;
        const [cause, pause] = isFirst.current ? ['first run', 0] : ['request changed', TYPING_DEBOUNCE_MS];
        isFirst.current = false;
        const timer = setTimeout(() => run(cause), pause);
        return () => clearTimeout(timer);
    }, [key, run]);
}

/** Runs again when code or data changed. */
function useFollowing(follows: boolean, run: RequestRuns['run']): void {
    const { live } = useStudio();
    useEffect(() => {
        if (!follows) return;
        let timer: ReturnType<typeof setTimeout> | undefined;
        let earliest = 0;
        const schedule = (cause: string): void => {
            clearTimeout(timer);
            timer = setTimeout(
                () => {
                    earliest = performance.now() + MIN_RUN_INTERVAL_MS;
                    run(cause);
                },
                Math.max(0, earliest - performance.now()),
            );
        };
        const leave = live.subscribe({
            message: (message) => {
                const cause = findCause(message);
                if (cause !== undefined) schedule(cause);
            },
            open: (again) => again && schedule('service reconnected'),
        });
        return () => {
            leave();
            clearTimeout(timer);
        };
    }, [live, follows, run]);
}

/** What a message says of why an answer may be another one; renders change nothing that others see. */
function findCause(message: StreamMessage): string | undefined {
    switch (message.event) {
        case 'reload':
            return `${message.integration} v${message.version} saved`;
        case 'unpublish':
            return `${message.integration} removed`;
        case 'delivery':
            return message.type === 'ui_render' ? undefined : `${message.integration} received ${message.type}`;
        default:
            return undefined;
    }
}
