import { Logger } from '@svc-int/runtime';

import type { Configuration, Context, Delivery, Message } from './context.js';
import { signedHeaders } from './signature.js';

/** Seconds before the second and each further attempt: three hours in all. */
const WAITS = [30, 120, 480, 1920, 7680];

/** Milliseconds. */
const TIMEOUT = 10_000;

/** Maximum delay of a task, in seconds. */
const A_DAY = 86_400;

/** Result of an attempt. `wait`: seconds that the server requested. */
type Outcome =
    | { kind: 'taken' }
    | { kind: 'refused'; reason: string }
    | { kind: 'later'; reason: string; wait?: number };

const logger = Logger('deliver');

/** Delivers a message, or queues the next attempt. Throws, which marks the task as failed, if a retry is useless. */
export async function deliver(delivery: Delivery, context: Context): Promise<void> {
    const { message, attempt } = delivery;
    const { url, secret } = await readConfiguration(delivery, context);
    if (!url || !secret) return logger.warn('Nothing is configured any more', { id: message.id });
    const outcome = await post(url, secret, message);
    switch (outcome.kind) {
        case 'taken':
            return logger.info('Delivered', { id: message.id, attempt });
        case 'refused':
            throw new Error(`The server refused ${message.id}: ${outcome.reason}. It is not sent again.`);
        case 'later': {
            const wait = WAITS[attempt - 1];
            if (wait === undefined)
                throw new Error(`${message.id} was not taken in ${attempt} attempts: ${outcome.reason}.`);
            const schedule = Math.min(Math.max(outcome.wait ?? 0, wait), A_DAY);
            logger.warn('Not taken', { id: message.id, attempt, reason: outcome.reason, schedule });
            return context.integration.queueTask({ task: { ...delivery, attempt: attempt + 1 }, schedule });
        }
    }
}

/** A task has no installation in its context: fetches the current configuration. */
async function readConfiguration({ installationId }: Delivery, { environment, integration }: Context) {
    const { integrations } = integration.api;
    const { data } = await integrations.getIntegrationInstallationById(environment.integration.name, installationId);
    return data.configuration as Configuration;
}

async function post(url: string, secret: string, message: Message): Promise<Outcome> {
    const body = JSON.stringify(message);
    const headers = { 'content-type': 'application/json', ...(await signedHeaders(secret, { id: message.id, body })) };
    try {
        // A redirect might lead to a server that is not configured.
        const init = {
            method: 'POST',
            headers,
            body,
            redirect: 'manual',
            signal: AbortSignal.timeout(TIMEOUT),
        } as const;
        return outcomeOf(await fetch(url, init));
    } catch (error) {
        return { kind: 'later', reason: error instanceof Error ? error.message : 'no connection' };
    }
}

function outcomeOf({ ok, status, headers }: Response): Outcome {
    const reason = `status ${status}`;
    if (ok) return { kind: 'taken' };
    if (status !== 408 && status !== 425 && status !== 429 && status < 500) return { kind: 'refused', reason };
    const wait = secondsUntil(headers.get('retry-after'));
    return { kind: 'later', reason, ...(wait !== undefined && { wait }) };
}

/** Parses `Retry-After`: seconds or a date. */
function secondsUntil(value: string | null): number | undefined {
    if (!value) return undefined;
    const seconds = /^\d+$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - Date.now()) / 1000);
    return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}
