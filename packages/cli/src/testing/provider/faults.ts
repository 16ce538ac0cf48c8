import { listOAuthErrorCodes, OAuthError, getOAuthErrorStatus } from './errors.js';
import type { ProviderEndpoint } from './options.js';

export interface ProviderFault {
    /** Standard error of the endpoint. Default: none. */
    error?: string;
    /** Delay of the response, in ms. Default: 0. */
    delay?: number;
    /** Number of affected requests. Default: 1. */
    times?: number;
}

/** Applies to every request of the endpoint. */
export interface PersistentProviderFault {
    endpoint: ProviderEndpoint;
    fault: ProviderFault;
}

const MAX_DELAY_MS = 10 * 60_000;

export interface OAuthProviderFaults {
    add(endpoint: ProviderEndpoint, fault: ProviderFault): void;
    clear(): void;
    /** Applies the delay of the endpoint's next fault, then throws its error. */
    apply(endpoint: ProviderEndpoint, ended: AbortSignal): Promise<void>;
}

export function createOAuthProviderFaults(): OAuthProviderFaults {
    const faults = new Map<ProviderEndpoint, { fault: ProviderFault; left: number }[]>();
    return {
        add(endpoint, fault) {
            assertProviderFault(endpoint, fault);
            const { times = 1 } = fault;
            faults.set(endpoint, [...(faults.get(endpoint) ?? []), { fault, left: times }]);
        },
        clear: () => faults.clear(),
        async apply(endpoint, ended) {
            const waiting = faults.get(endpoint) ?? [];
            const [first] = waiting;
            if (!first) return;
            first.left -= 1;
            if (first.left <= 0) waiting.shift();
            const { error, delay = 0 } = first.fault;
            if (delay > 0) await wait(delay, ended);
            if (error !== undefined)
                throw new OAuthError(error, getOAuthErrorStatus(endpoint, error), 'Injected fault.');
        },
    };
}

/** Throws for an error that the endpoint lacks, or numbers out of range. */
export function assertProviderFault(endpoint: ProviderEndpoint, { error, delay = 0, times = 1 }: ProviderFault): void {
    const known = listOAuthErrorCodes(endpoint);
    if (error !== undefined && !known.includes(error))
        throw new Error(`The endpoint "${endpoint}" has no error "${error}". It has ${known.join(', ')}.`);
    if (!(delay >= 0 && delay <= MAX_DELAY_MS))
        throw new Error(`A delay of ${delay} ms is not from 0 to ${MAX_DELAY_MS}.`);
    if (!(times >= 1)) throw new Error(`A fault for ${times} requests has no effect: give 1 or more.`);
}

function wait(milliseconds: number, ended: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
        const finish = () => {
            clearTimeout(timer);
            ended.removeEventListener('abort', finish);
            resolve();
        };
        const timer = setTimeout(finish, milliseconds);
        if (ended.aborted) finish();
        else ended.addEventListener('abort', finish);
    });
}
