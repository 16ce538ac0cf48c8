import type { IntegrationEventRecord, TracedEvent } from '@svc-int/api';

import type { SendRequest } from '../../control.js';
import { type EventOutcomes, formatEventOutcomes } from '../../integration/event-outcome.js';
import { getSentPayload } from '../../integration/recorded-payload.js';
import { toRecordedRequests } from '../../integration/recorded-requests.js';
import { groupConsecutivePassiveRenders } from '../../integration/replay-turns.js';
import { getErrorMessage } from '../../values/get-error-message.js';
import type { ServiceClient } from '../service-client/service-client.js';

export type ReplayOutcome = 'failed' | 'different' | 'same' | 'unsent';

export interface ReplayedEvent {
    recorded: IntegrationEventRecord;
    outcome: ReplayOutcome;
    /** Id of the new event. */
    replayed?: string;
    outcomes?: EventOutcomes;
    error?: string | undefined;
    /** Paths of redacted values that the service could not restore. */
    hidden: readonly string[];
}

export interface ReplayOptions {
    client: Pick<ServiceClient, 'event' | 'sendEvent'>;
    integration: string;
    /** Source of responses to the integration's requests. */
    outbound: 'recorded' | 'live';
    signal: AbortSignal;
    onResult: (result: ReplayedEvent) => void;
}

/** Replays in the given order. Stops before the next event when `signal` is aborted. */
export async function replayEvents(
    records: readonly IntegrationEventRecord[],
    { signal, onResult, ...options }: ReplayOptions,
): Promise<void> {
    for (const turn of groupConsecutivePassiveRenders(records.map((event) => ({ event })))) {
        if (signal.aborted) return;
        for (const result of await Promise.all(turn.map(({ event }) => replayOrExplain(event, options))))
            onResult(result);
    }
}

type EventReplayOptions = Omit<ReplayOptions, 'signal' | 'onResult'>;

async function replayOrExplain(recorded: IntegrationEventRecord, options: EventReplayOptions): Promise<ReplayedEvent> {
    try {
        return await replayEvent(recorded, options);
    } catch (error) {
        return { recorded, outcome: 'unsent', error: getErrorMessage(error), hidden: [] };
    }
}

async function replayEvent(
    { id }: IntegrationEventRecord,
    { client, integration, outbound }: EventReplayOptions,
): Promise<ReplayedEvent> {
    const original = await client.event(integration, id);
    const { hidden = [], traced } = await client.sendEvent(createReplayRequest(original, integration, outbound));
    if (!traced) throw new Error('The service sent the event, but did not record the result.');
    const outcomes = formatEventOutcomes(original, traced);
    const { status, error, id: replayed } = traced.event;
    const outcome = status !== 'success' ? 'failed' : outcomes.recorded === outcomes.replayed ? 'same' : 'different';
    return { recorded: original.event, outcome, replayed, outcomes, error, hidden };
}

export function createReplayRequest(
    recorded: TracedEvent,
    integration: string,
    outbound: ReplayOptions['outbound'],
): SendRequest {
    const { payload, ...body } = getSentPayload(recorded);
    const { eventId: _, ...event } = payload;
    return {
        integration,
        event,
        exact: true,
        traced: true,
        repeats: recorded.event.id,
        ...body,
        ...(outbound === 'recorded' && { answers: toRecordedRequests(recorded.trace.requests) }),
    };
}
