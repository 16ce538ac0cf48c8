import { useCallback, useEffect, useRef, useState } from 'preact/hooks';

import type { ControlHttpRequest, StreamMessage } from '../../control.js';
import { getErrorMessage } from '../../values/get-error-message.js';
import { useStudio } from '../shell/context.js';
import { type RunResponse, sendStudioRunnerRequest } from './send-run-request.js';
import { getRequestKey } from './plan-run.js';

export interface RequestRuns {
    isRunning: boolean;
    /** Last response, kept during the next run. */
    last?: RunResponse;
    before?: RunResponse;
    failure?: string;
    run: (cause: string) => void;
}

interface RunsOptions {
    request: ControlHttpRequest | undefined;
    /** Whether the request has no side effects: then each change of the request starts a run. */
    isReading: boolean;
    follows: boolean;
}

const TYPING_DEBOUNCE_MS = 300;

/** A run may itself change data. */
const MIN_RUN_INTERVAL_MS = 1000;

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

/** Ignores renders, because they change no response of an operation. */
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
