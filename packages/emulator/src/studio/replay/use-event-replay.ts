import type { IntegrationEventRecord } from '@svc-int/api';
import { useEffect, useRef, useState } from 'preact/hooks';

import { getErrorMessage } from '../../values/get-error-message.js';
import { useStudio } from '../shell/context.js';
import { replayEvents, type ReplayedEvent, type ReplayOptions } from './replay-events.js';

export const MAX_REPLAYED_EVENTS = 300;

export interface EventReplay {
    /** Oldest first. Undefined before the first run. */
    records: readonly IntegrationEventRecord[] | undefined;
    results: readonly ReplayedEvent[];
    isRunning: boolean;
    error: string | undefined;
    /** Runs the listed events; the next run repeats the same events. */
    run: (outbound: ReplayOptions['outbound']) => void;
    stop: () => void;
}

export function useEventReplay(integration: string): EventReplay {
    const { client, foundEvents, replayed } = useStudio();
    const [records, setRecords] = useState<readonly IntegrationEventRecord[]>();
    const [results, setResults] = useState<readonly ReplayedEvent[]>([]);
    const [error, setError] = useState<string>();
    const [isRunning, setIsRunning] = useState(false);
    const abort = useRef(new AbortController());
    useEffect(() => () => abort.current.abort(), []);

    const selectRecords = async (): Promise<readonly IntegrationEventRecord[]> => {
        const search = { ...foundEvents.getFilter(), integration, limit: MAX_REPLAYED_EVENTS };
        const { items } = await client.findEvents(search);
        return items.filter(({ status }) => status !== 'pending').toReversed();
    };
    const runAll = async (outbound: ReplayOptions['outbound'], signal: AbortSignal): Promise<void> => {
        const selected = records ?? (await selectRecords());
        setRecords(selected);
        const onResult = (result: ReplayedEvent) => {
            setResults((others) => [...others, result]);
            if (result.replayed !== undefined) replayed.set(result.replayed);
        };
        await replayEvents(selected, { client, integration, outbound, signal, onResult });
    };
    const run = (outbound: ReplayOptions['outbound']): void => {
        abort.current = new AbortController();
        setResults([]);
        setError(undefined);
        setIsRunning(true);
        runAll(outbound, abort.current.signal)
            .catch((problem: unknown) => setError(getErrorMessage(problem)))
            .finally(() => setIsRunning(false));
    };
    return { records, results, error, isRunning, run, stop: () => abort.current.abort() };
}
