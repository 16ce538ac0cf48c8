import type { VNode } from 'preact';

import { useStudio } from '../shell/context.js';
import { useMessageVersion } from '../shell/queries/use-message-version.js';
import { EventTabs } from './detail/event-tabs.js';
import { parseEventPath, type EventViewState } from './event-path.js';

export function EventView({ path }: { path: string }): VNode {
    const studio = useStudio();
    const state = parseEventPath(path);
    if (!state)
        return (
            <article class="page of-list">
                <h1>Event</h1>
                <p class="hint">No event at this address. Open one from the event list.</p>
            </article>
        );
    return <Shown key={`${state.integration}/${state.event}`} state={state} show={(next) => studio.openEvent(next)} />;
}

function Shown({ state, show }: { state: EventViewState; show: (state: EventViewState) => void }): VNode {
    const changes = useMessageVersion((message) => 'id' in message && message.id === state.event, [state.event]);
    return (
        <article class="page of-list event-page">
            <EventTabs state={state} version={String(changes)} show={show} isAlone />
        </article>
    );
}
