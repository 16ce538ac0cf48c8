import { PAGE_LIMITS, type TracedEvent, type TraceLog, type TraceRequest } from '@svc-int/api';
import type { ComponentChildren, VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';

import { boundedText } from '../../page/bounded.js';
import { Entries } from '../elements/entries.js';
import { useStudio } from '../shell/context.js';
import type { EventRow } from './event-list.js';
import { JsonView } from './json-view.js';
import { clockTime, duration } from './words.js';
import { messageOf } from '../../values/message-of.js';

/** Details of an event: its payload, the integration's logs and requests, and the outcome. */
export function EventDetail({ row }: { row: EventRow }): VNode {
    const { traced, error } = useTrace(row);
    if (error)
        return (
            <div class="event-detail">
                <p class="event-error" role="alert">
                    {error}
                </p>
            </div>
        );
    if (!traced)
        return (
            <div class="event-detail">
                <p class="hint" role="status">
                    Loading…
                </p>
            </div>
        );
    const { event, trace } = traced;
    return (
        <div class="event-detail">
            <p class="event-facts">
                <code>{event.id}</code>
                {event.version !== undefined && <span>v{event.version}</span>}
                {event.responseStatus !== undefined && <span>HTTP {event.responseStatus}</span>}
                <SendAgain integration={row.integration} traced={traced} />
            </p>
            {event.error && (
                <Part title="Error">
                    <pre class="event-error">{event.error}</pre>
                </Part>
            )}
            <Part title="Logs" count={trace.logs.length}>
                <Entries of={trace.logs}>{(log, index) => <Log key={index} log={log} />}</Entries>
            </Part>
            <Part title="Requests" count={trace.requests.length}>
                <Entries of={trace.requests}>{(request, index) => <Request key={index} request={request} />}</Entries>
                {trace.requestsLeftOut !== undefined && (
                    <p class="hint">{trace.requestsLeftOut} more were left out: this is the limit of an event.</p>
                )}
            </Part>
            <Part title="Payload">
                <JsonView value={event.payload} />
            </Part>
            {trace.body !== undefined && (
                <Part title="Body">
                    <Body text={trace.body} />
                </Part>
            )}
            {trace.answer?.body !== undefined && (
                <Part title="Answer">
                    <Body text={trace.answer.body} />
                </Part>
            )}
        </div>
    );
}

/** Sends the same once more, as another event. */
function SendAgain({ integration, traced }: { integration: string; traced: TracedEvent }): VNode {
    const studio = useStudio();
    const send = (): void => {
        const { eventId: _, ...event } = traced.event.payload;
        const { body, binaryBody } = traced.trace;
        studio
            .sendEvent({ integration, event, exact: true, body, binaryBody, repeats: traced.event.id })
            .catch((error: unknown) => studio.notify(`The event was not sent: ${messageOf(error)}`));
    };
    return (
        <button type="button" class="text-button" onClick={send}>
            Send again
        </button>
    );
}

/** Loads the trace, and again when the event ends or more logs arrive; an answer that is late is dropped. */
function useTrace({ integration, id, logCount, status }: EventRow): { traced?: TracedEvent; error?: string } {
    const { client } = useStudio();
    const [loaded, setLoaded] = useState<{ traced?: TracedEvent; error?: string }>({});
    useEffect(() => {
        let current = true;
        client.event(integration, id).then(
            (traced) => current && setLoaded({ traced }),
            (error: unknown) => current && setLoaded({ error: messageOf(error) }),
        );
        return () => {
            current = false;
        };
    }, [client, integration, id, logCount, status]);
    return loaded;
}

/** A titled part; left out when what it counts is none. */
function Part({
    title,
    count,
    children,
}: {
    title: string;
    count?: number;
    children: ComponentChildren;
}): VNode | null {
    if (count === 0) return null;
    return (
        <section class="event-part" aria-label={title}>
            <h3>{title}</h3>
            {children}
        </section>
    );
}

function Log({ log }: { log: TraceLog }): VNode {
    return (
        <div class={`log level-${log.level}`}>
            <span class="log-level">{log.level}</span>
            <span class="log-message">
                {log.message}
                {log.fields && <JsonView value={log.fields} />}
            </span>
            <time dateTime={log.timestamp}>{clockTime(log.timestamp)}</time>
        </div>
    );
}

function Request({ request }: { request: TraceRequest }): VNode {
    const failed = request.error !== undefined || (request.status ?? 0) >= 400;
    return (
        <div class={`request ${failed ? 'failed' : ''}`}>
            <p>
                <b>{request.method}</b> <span class="request-url">{boundedText(request.url, PAGE_LIMITS.line)}</span>
            </p>
            <p class="hint">
                {request.status ?? 'no answer'} · {duration(request.durationMs)}
                {request.error && ` · ${request.error}`}
            </p>
            <Exchanged title="Sent" text={request.body} />
            <Exchanged title="Answered" text={request.answer?.body} />
        </div>
    );
}

/** A body of a request or its answer, which is seldom of interest. */
function Exchanged({ title, text = '' }: { title: string; text?: string | undefined }): VNode | null {
    if (text === '') return null;
    return (
        <details>
            <summary>{title}</summary>
            <Body text={text} />
        </details>
    );
}

function Body({ text }: { text: string }): VNode {
    return <pre>{boundedText(text, PAGE_LIMITS.text)}</pre>;
}
