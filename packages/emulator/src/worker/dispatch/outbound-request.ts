import { RpcTarget } from 'cloudflare:workers';
import type { TraceRequest } from '@svc-int/api';

import type { Host } from '../service/host.js';
import { traceRequest } from './trace.js';

/** A request that an integration makes. */
export interface OutboundRequestStart {
    /** The event that it belongs to; left out when it can't be told. */
    event: string | undefined;
    method: string;
    url: string;
}

/** How a request ended: what it was answered, or why it was not. */
export type OutboundRequestEnd = Pick<TraceRequest, 'status' | 'error'>;

/** Requests that belong to no event have their turns together. */
const NO_EVENT = 'none';

/** A request of an integration that is under way. Who makes it holds this, and says how it ended; letting go is an end as well. */
export class OutboundTurn extends RpcTarget {
    constructor(private readonly finish: (end: OutboundRequestEnd) => void) {
        super();
    }

    end(end: OutboundRequestEnd): void {
        this.finish(end);
    }

    /** By now nobody can say how it ended: the integration aborted it, or was gone before the answer. */
    [Symbol.dispose](): void {
        this.finish({ error: 'The integration did not wait for the answer.' });
    }
}

/** Begins a request of an integration once it is its turn; it is written down at its end when it belongs to an event. */
export async function beginOutboundRequest(
    service: Host,
    { event, method, url }: OutboundRequestStart,
): Promise<OutboundTurn> {
    const started = Date.now();
    const id = service.newId();
    service.activity.begin(id);
    const giveBack = await service.requestTurns.take(event ?? NO_EVENT);
    let ended = false;
    return new OutboundTurn(({ status, error }) => {
        if (ended) return;
        ended = true;
        giveBack();
        const request = { method, url, timestamp: new Date(started).toISOString(), durationMs: Date.now() - started };
        const result = { ...(status !== undefined && { status }), ...(error !== undefined && { error }) };
        if (event !== undefined) traceRequest(service, event, { ...request, ...result });
        service.activity.end(id);
    });
}
