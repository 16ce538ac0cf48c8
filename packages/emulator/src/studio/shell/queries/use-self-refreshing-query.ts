import { useEffect, useRef, useState } from 'preact/hooks';

import { getErrorMessage } from '../../../values/get-error-message.js';
import { useStudio } from '../context.js';

const TYPING_DEBOUNCE_MS = 150;

export interface QueryResult<Value> {
    value?: Value;
    error?: string;
}

/**
 * Queries when `key` changes, on window focus and on reconnection. Keeps the previous result meanwhile; drops outdated results. Without a
 * key, does nothing.
 */
export function useSelfRefreshingQuery<Value>(
    key: string | undefined,
    query: () => Promise<Value>,
): QueryResult<Value> {
    const { live } = useStudio();
    const [result, setResult] = useState<QueryResult<Value>>({});
    const latest = useRef(query);
    latest.current = query;
    const hasStarted = useRef(false);
    useEffect(() => {
        if (key === undefined) return setResult({});
        let turn = 0;
        const runQuery = (): void => {
            hasStarted.current = true;
            const own = ++turn;
            latest.current().then(
                (value) => own === turn && setResult({ value }),
                (error: unknown) => own === turn && setResult({ error: getErrorMessage(error) }),
            );
        };
        const timer = setTimeout(runQuery, hasStarted.current ? TYPING_DEBOUNCE_MS : 0);
        addEventListener('focus', runQuery);
        const leave = live.subscribe({ open: (again) => again && runQuery() });
        return () => {
            turn = -1;
            leave();
            clearTimeout(timer);
            removeEventListener('focus', runQuery);
        };
    }, [live, key]);
    return result;
}
