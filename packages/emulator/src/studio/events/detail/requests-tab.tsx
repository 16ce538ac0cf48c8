import { PAGE_LIMITS, type TracedEvent, type TraceRequest } from '@svc-int/api';
import type { VNode } from 'preact';

import { boundedText } from '../../../page/bounded.js';
import { Entries } from '../../elements/entries.js';
import { duration } from '../words.js';
import { Exchanged } from './exchanged.js';
import { Lane, type Span, spanOf } from './lane.js';
import { Refusal } from './refusal.js';

/** Requests that an integration made for an event, along the time that it took; each opens. */
export function RequestsTab({ traced: { event, trace } }: { traced: TracedEvent }): VNode {
    const { requests, requestsLeftOut } = trace;
    if (requests.length === 0) return <p class="hint">It made no requests.</p>;
    const own = { at: event.createdAt, durationMs: event.durationMs ?? 0 };
    const span = spanOf([own, ...requests.map(({ timestamp, durationMs }) => ({ at: timestamp, durationMs }))]);
    return (
        <>
            <Entries of={requests}>
                {(request, index) => (
                    <Request key={index} request={request} span={span} integration={event.integrationId} />
                )}
            </Entries>
            {requestsLeftOut !== undefined && (
                <p class="hint">{requestsLeftOut} more were left out: this is the limit of an event.</p>
            )}
        </>
    );
}

function Request({ request, span, integration }: { request: TraceRequest; span: Span; integration: string }): VNode {
    const { method, url, status, error, timestamp, durationMs, answer } = request;
    const failed = error !== undefined || (status ?? 0) >= 400;
    return (
        <details class={`request ${failed ? 'failed' : ''}`}>
            <summary>
                <span class="request-line">
                    <b>{method}</b> <span class="request-url">{boundedText(url, PAGE_LIMITS.line)}</span>
                </span>
                <span class="hint">
                    {status ?? 'no answer'} · {duration(durationMs)}
                    {error !== undefined && ` · ${error}`}
                </span>
                <Lane span={span} at={timestamp} durationMs={durationMs} failed={failed} />
            </summary>
            <Refusal integration={integration} status={status} answer={answer?.body} />
            <p class="part-title">Sent</p>
            <Exchanged what="Sent" {...request} />
            <p class="part-title">Answered</p>
            <Exchanged what="Answered" {...answer} />
        </details>
    );
}
