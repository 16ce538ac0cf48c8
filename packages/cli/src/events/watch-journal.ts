import { ApiError } from '@svc-int/api';

import { KitError } from '../errors.js';
import type { Output } from '../output/output.js';
import type { Journal } from './journal.js';
import type { JournalReader } from './journal-reader.js';

interface FollowOptions {
    open: () => Promise<Journal>;
    output: Output;
}

const READ_INTERVAL_MS = 2000;

/** Poll interval with a stream: each read keeps a hosted workspace in memory. */
const LISTENING_READ_INTERVAL_MS = 60_000;

/** The stream only triggers reads, so disconnections neither lose nor repeat entries. Rejects with a permanent error. */
export async function watchJournalForever(
    initialJournal: Journal,
    reader: JournalReader,
    options: FollowOptions,
): Promise<never> {
    const signal = createChangeSignal();
    let journal = initialJournal;
    let stop = listen(journal, signal);
    for (;;) {
        const ids = await signal.wait();
        try {
            await reader.update(journal, ids);
        } catch (error) {
            if (!isTransientError(error) && !isRejectedByOtherSession(error, journal)) throw error;
            stop();
            journal = await retryOpen(options);
            stop = listen(journal, signal);
        }
    }
}

async function retryOpen({ open, output }: FollowOptions): Promise<Journal> {
    for (let attempt = 0; ; attempt++) {
        try {
            return await open();
        } catch (error) {
            if (!isTransientError(error)) throw error;
            if (attempt === 1) output.progress('The service does not answer; waiting for it.');
        }
        await wait(READ_INTERVAL_MS / 4);
    }
}

function isTransientError(error: unknown): boolean {
    if (!(error instanceof KitError)) return false;
    if (error.cause instanceof ApiError && error.cause.status === 429) return true;
    return ['ENDPOINT_UNREACHABLE', 'SERVICE_FAILED', 'SESSION_MISSING'].includes(error.code);
}

/** Whether a later session uses the same port, and rejects the token. */
function isRejectedByOtherSession(error: unknown, { local }: Journal): boolean {
    return local !== undefined && error instanceof KitError && error.code === 'TOKEN_REFUSED';
}

function listen({ local, integration }: Journal, signal: ChangeSignal): () => void {
    const listening = new AbortController();
    void local?.control.follow(
        (message) => {
            const isJournalChange = message.event === 'delivery' || message.event === 'logs';
            if (isJournalChange && message.integration === integration) signal.notify(message.id);
        },
        listening.signal,
        () => {
            signal.isStreamConnected = true;
            signal.notify();
        },
        () => (signal.isStreamConnected = false),
    );
    return () => {
        signal.isStreamConnected = false;
        listening.abort();
    };
}

interface ChangeSignal {
    isStreamConnected: boolean;
    notify(id?: string): void;
    /** Resolves with the ids of changed events, or undefined for all. */
    wait(): Promise<ReadonlySet<string> | undefined>;
}

function createChangeSignal(): ChangeSignal {
    let ids = new Set<string>();
    let isAny = false;
    let notify = () => {};
    const waitForNotification = () =>
        new Promise<void>((resolve) => {
            const timer = setTimeout(() => notify(), READ_INTERVAL_MS);
            notify = () => {
                clearTimeout(timer);
                resolve();
            };
        });
    const signal: ChangeSignal = {
        isStreamConnected: false,
        notify(id) {
            if (id === undefined) isAny = true;
            else ids.add(id);
            notify();
        },
        async wait() {
            for (let waited = 0; !isAny && ids.size === 0; waited += READ_INTERVAL_MS) {
                if (waited >= (signal.isStreamConnected ? LISTENING_READ_INTERVAL_MS : READ_INTERVAL_MS)) break;
                await waitForNotification();
            }
            const changed = isAny || ids.size === 0 ? undefined : ids;
            ids = new Set();
            isAny = false;
            return changed;
        },
    };
    return signal;
}

function wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => void setTimeout(resolve, milliseconds));
}
