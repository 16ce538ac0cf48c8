import { RpcTarget } from 'cloudflare:workers';
import type { TraceRequest } from '@svc-int/api';

import { createActivitySubkey } from '../service/workspace-activity.js';
import type { WorkspaceHost } from '../service/workspace-host.js';
import { combineFaults, type RequestFault } from '../service/faults/index.js';
import type { ReplayResponse } from '../service/replay-responses.js';
import { consumeReplayResponse } from './replay-responses.js';
import { findJournalEvent } from '../subjects/journal/index.js';
import { logInjectedFault } from './log-injected-fault.js';
import { recordHttpExchange, recordOutboundRequest, redactRequestUrl, type CapturedHttpExchange } from './trace.js';

/** A request that an integration makes. */
export interface OutboundRequestStart {
    /** The event that it belongs to; left out when it can't be told. */
    event: string | undefined;
    method: string;
    url: string;
    /** Left out when there is none, or its length is not known. */
    bodyBytes?: number | undefined;
}

/** A request that may go on. */
export interface AdmittedRequest {
    /** Id of it, as what it causes knows it. */
    call: string;
    turn: PendingOutboundRequestHandle;
    /** Answer for a request that is not sent. */
    scripted?: ReplayResponse | undefined;
    /** Fault on purpose that it meets. */
    fault?: RequestFault | undefined;
}

/** Outcome of a request: its status, or its error. */
export type OutboundRequestEnd = Pick<TraceRequest, 'status' | 'error'>;

/** Requests that belong to no event have their turns together. */
const NO_EVENT = 'none';

/** Time limit for recording the bodies of a request when a caller waits for all effects. */
const BODY_TIMEOUT_MS = 1000;

interface TurnEvents {
    finish: (end: OutboundRequestEnd) => void;
    set: (messages: CapturedHttpExchange) => void;
    leave: () => void;
}

/** Handle of a pending outbound request. Its sender reports the outcome; disposal ends it too. */
export class PendingOutboundRequestHandle extends RpcTarget {
    constructor(private readonly events: TurnEvents) {
        super();
    }

    end(end: OutboundRequestEnd): void {
        this.events.finish(end);
    }

    /** Stores headers and bodies of request and answer, which arrived after its end. */
    keep(messages: CapturedHttpExchange): void {
        this.events.set(messages);
    }

    /** The outcome is unknown: the integration aborted the request, or ended before the response. */
    [Symbol.dispose](): void {
        this.events.leave();
    }
}

/** Begins a request of an integration once it is its turn; it is written down at its end when it belongs to an event. */
export async function startOutboundRequest(
    service: WorkspaceHost,
    start: OutboundRequestStart,
): Promise<AdmittedRequest> {
    const { event = NO_EVENT } = start;
    const started = Date.now();
    const call = service.newId();
    const id = createActivitySubkey(event, call);
    service.activity.begin(id);
    const giveBack = await service.requestTurns.acquire(event);
    const scripted = start.event === undefined ? undefined : consumeReplayResponse(service, { ...start, event });
    let ended = false;
    let sequence: number | undefined;
    const finish = ({ status, error }: OutboundRequestEnd) => {
        if (ended) return;
        ended = true;
        giveBack();
        const { method, url, bodyBytes } = start;
        const timing = { timestamp: new Date(started).toISOString(), durationMs: Date.now() - started };
        const request = { method, url, ...timing, ...(bodyBytes !== undefined && { bodyBytes }) };
        const result = { ...(status !== undefined && { status }), ...(error !== undefined && { error }) };
        if (start.event !== undefined)
            sequence = recordOutboundRequest(service, event, call, { ...request, ...result });
        if (sequence === undefined) service.activity.end(id);
        else setTimeout(() => service.activity.end(id), BODY_TIMEOUT_MS);
    };
    const storeMessages = (messages: CapturedHttpExchange) => {
        if (sequence !== undefined) recordHttpExchange(service, event, sequence, messages);
        service.activity.end(id);
    };
    const release = () => {
        if (ended) return;
        finish({ error: 'The integration did not wait for the answer.' });
        service.activity.end(id);
    };
    const fault = scripted ? undefined : findRequestFault(service, start);
    return {
        call,
        turn: new PendingOutboundRequestHandle({ finish, set: storeMessages, leave: release }),
        ...(scripted && { scripted }),
        ...(fault && { fault }),
    };
}

/** The fault on purpose that a request meets, which the log of its event tells of. */
function findRequestFault(
    service: WorkspaceHost,
    { event, method, url }: OutboundRequestStart,
): RequestFault | undefined {
    const { faults, urls: addresses } = service;
    if (!faults.any) return undefined;
    const integration = event === undefined ? undefined : findJournalEvent(service, event)?.integration;
    const isApi = addresses.url !== '' && new URL(url).origin === new URL(addresses.url).origin;
    const fault = combineFaults(
        faults.meet({ on: isApi ? 'api' : 'outbound', event, integration, call: `${method} ${url}` }),
    );
    if (fault && event !== undefined)
        logInjectedFault(service, event, `${fault.text} for ${method} ${redactRequestUrl(service, event, url)}`);
    return fault;
}
