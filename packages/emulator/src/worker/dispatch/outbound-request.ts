import { RpcTarget } from 'cloudflare:workers';
import type { TraceRequest } from '@svc-int/api';

import { createActivitySubkey } from '../service/workspace/workspace-activity.js';
import type { WorkspaceHost } from './workspace-host.js';
import type { Service } from '../service/service.js';
import type { DispatcherHost } from './dispatcher.js';
import type { SubscribersHost } from '../service/messages/subscribers.js';
import { combineFaultPlans, type RequestFault } from './faults/index.js';
import type { ReplayResponse } from '../service/integrations/replay-responses.js';
import { consumeReplayResponse } from './replay-responses.js';
import { findJournalEvent } from '../subjects/journal/index.js';
import { logInjectedFault } from './delivery/log-injected-fault.js';
import { recordHttpExchange, recordOutboundRequest, redactRequestUrl, type CapturedHttpExchange } from './trace.js';

export interface OutboundRequestStart {
    event: string | undefined;
    method: string;
    url: string;
    bodyBytes?: number | undefined;
}

export interface AdmittedRequest {
    call: string;
    turn: PendingOutboundRequestHandle;
    scripted?: ReplayResponse | undefined;
    fault?: RequestFault | undefined;
}

export type OutboundRequestEnd = Pick<TraceRequest, 'status' | 'error'>;

const NO_EVENT = 'none';

const BODY_TIMEOUT_MS = 1000;

interface TurnEvents {
    finish: (end: OutboundRequestEnd) => void;
    set: (messages: CapturedHttpExchange) => void;
    leave: () => void;
}

export class PendingOutboundRequestHandle extends RpcTarget {
    constructor(private readonly events: TurnEvents) {
        super();
    }

    end(end: OutboundRequestEnd): void {
        this.events.finish(end);
    }

    keep(messages: CapturedHttpExchange): void {
        this.events.set(messages);
    }

    /** Called when the integration aborted the request, or ended before the response. */
    [Symbol.dispose](): void {
        this.events.leave();
    }
}

/** The request is recorded at its end, if it belongs to an event. */
export async function startOutboundRequest(
    service: WorkspaceHost,
    start: OutboundRequestStart,
): Promise<AdmittedRequest> {
    const { event = NO_EVENT } = start;
    const started = Date.now();
    const call = service.newId();
    const id = createActivitySubkey(event, call);
    service.lifecycle.activity.begin(id);
    const giveBack = await service.dispatcher.outboundRequestLimiter.acquire(event);
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
        if (sequence === undefined) service.lifecycle.activity.end(id);
        else setTimeout(() => service.lifecycle.activity.end(id), BODY_TIMEOUT_MS);
    };
    const storeMessages = (messages: CapturedHttpExchange) => {
        if (sequence !== undefined) recordHttpExchange(service, event, sequence, messages);
        service.lifecycle.activity.end(id);
    };
    const release = () => {
        if (ended) return;
        finish({ error: 'The integration did not wait for the answer.' });
        service.lifecycle.activity.end(id);
    };
    const fault = scripted ? undefined : findRequestFault(service, start);
    return {
        call,
        turn: new PendingOutboundRequestHandle({ finish, set: storeMessages, leave: release }),
        ...(scripted && { scripted }),
        ...(fault && { fault }),
    };
}

function findRequestFault(
    service: Service & DispatcherHost & SubscribersHost,
    { event, method, url }: OutboundRequestStart,
): RequestFault | undefined {
    const { urls: addresses } = service;
    const { faults } = service.dispatcher;
    if (!faults.any) return undefined;
    const integration = event === undefined ? undefined : findJournalEvent(service, event)?.integration;
    const isApi = addresses.url !== '' && new URL(url).origin === new URL(addresses.url).origin;
    const fault = combineFaultPlans(
        faults.match({ on: isApi ? 'api' : 'outbound', event, integration, call: `${method} ${url}` }),
    );
    if (fault && event !== undefined)
        logInjectedFault(service, event, `${fault.text} for ${method} ${redactRequestUrl(service, event, url)}`);
    return fault;
}
