import type { TracedEvent } from '@svc-int/api';
import type { VNode } from 'preact';
import { useId } from 'preact/hooks';

import { ViewHeadingWithWindowTitle } from '../../shell/view-heading-with-window-title.js';
import { QueryStatus } from '../../ui/query-status.js';
import { useSelfRefreshingQuery } from '../../shell/queries/use-self-refreshing-query.js';
import { useStudio } from '../../shell/context.js';
import { EVENT_TABS, type EventViewState, type EventTab } from '../event-path.js';
import { JsonView } from '../../ui/json-view.js';
import { EventCompareTab } from './event-compare-tab.js';
import { EventActions } from './event-actions.js';
import { EventErrorAndLogsTab } from './event-error-and-logs-tab.js';
import { HttpMessage } from './http-message.js';
import { EventRequestsTab } from './event-requests-tab.js';
import { EventTraceTab } from './event-trace-tab.js';

export interface EventTabsProps {
    state: EventViewState;
    /** Changes when more data of the event is available. */
    version: string;
    show: (state: EventViewState) => void;
    /** Whether the tabs are a view with a heading, instead of a part of the list. Default: false. */
    isAlone?: boolean;
}

const TITLES: Record<EventTab, string> = {
    logs: 'Logs',
    payload: 'Payload',
    response: 'Response',
    requests: 'Requests',
    environment: 'Environment',
    trace: 'Trace',
    compare: 'Compare',
};

export function EventTabs({ state, version, show, isAlone = false }: EventTabsProps): VNode {
    const { client } = useStudio();
    const { integration, event } = state;
    const id = useId();
    const { value: traced, error } = useSelfRefreshingQuery(`${integration} ${event} ${version}`, () =>
        client.event(integration, event),
    );
    if (!traced) return <QueryStatus error={error} />;
    const tab = state.tab ?? getDefaultTab(traced);
    return (
        <>
            {isAlone && <Heading traced={traced} />}
            <EventActions traced={traced} state={state} isAlone={isAlone} />
            <div class="event-tabs" role="tablist" aria-label="Event" onKeyDown={moveTab}>
                {EVENT_TABS.map((one) => (
                    <button
                        key={one}
                        type="button"
                        role="tab"
                        id={`${id}-${one}`}
                        aria-selected={one === tab}
                        aria-controls={`${id}-panel`}
                        tabIndex={one === tab ? 0 : -1}
                        onClick={() => show({ integration, event, tab: one })}
                    >
                        {TITLES[one]} {countTabEntries(traced, one)}
                    </button>
                ))}
            </div>
            <div class="event-part" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`} tabIndex={0}>
                <Shown tab={tab} traced={traced} state={state} version={version} show={show} />
            </div>
        </>
    );
}

type ShownProps = Pick<EventTabsProps, 'state' | 'version' | 'show'> & { tab: EventTab; traced: TracedEvent };

function Shown({ tab, traced, state, version, show }: ShownProps): VNode {
    const { event, trace } = traced;
    switch (tab) {
        case 'logs':
            return <EventErrorAndLogsTab traced={traced} />;
        case 'payload':
            return (
                <>
                    <JsonView value={event.payload} />
                    <HttpMessage label="Body" {...trace} />
                </>
            );
        case 'response':
            return <Response traced={traced} />;
        case 'requests':
            return <EventRequestsTab traced={traced} state={state} version={version} show={show} />;
        case 'environment':
            return trace.environment ? <JsonView value={trace.environment} /> : <Nothing of="environment" />;
        case 'trace':
            return <EventTraceTab state={state} version={version} show={show} />;
        case 'compare':
            return <EventCompareTab traced={traced} state={state} show={show} />;
        default:
            return tab satisfies never;
    }
}

function Response({ traced: { event, trace } }: { traced: TracedEvent }): VNode {
    if (event.responseStatus === undefined) return <Nothing of="response" />;
    return (
        <>
            <p>
                <b>HTTP {event.responseStatus}</b>
            </p>
            <HttpMessage label="Body" headers={trace.answer?.headers} {...trace.answer} />
        </>
    );
}

function Nothing({ of }: { of: string }): VNode {
    return <p class="hint">No {of} recorded.</p>;
}

function Heading({ traced: { event } }: { traced: TracedEvent }): VNode {
    return (
        <>
            <p class="page-kind">Event of {event.integrationId}</p>
            <ViewHeadingWithWindowTitle title={event.payload.type} />
        </>
    );
}

function getDefaultTab({ event, trace }: TracedEvent): EventTab {
    return event.error !== undefined || trace.logs.length > 0 ? 'logs' : 'payload';
}

function countTabEntries({ trace }: TracedEvent, tab: EventTab): number | '' {
    if (tab === 'logs') return trace.logs.length || '';
    return tab === 'requests' ? trace.requests.length || '' : '';
}

function moveTab({ key, target }: KeyboardEvent): void {
    if (!(target instanceof HTMLElement) || (key !== 'ArrowRight' && key !== 'ArrowLeft')) return;
    const next = key === 'ArrowRight' ? target.nextElementSibling : target.previousElementSibling;
    if (!(next instanceof HTMLElement)) return;
    next.focus();
    next.click();
}
