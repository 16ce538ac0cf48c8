import type { ComponentChildren, VNode } from 'preact';
import { useMemo, useState } from 'preact/hooks';

import { Icon } from '../ui/icon.js';
import { useStudio } from '../shell/context.js';
import { PanelFoldButton } from '../shell/layout/panel-fold-button.js';
import { PanelSeparator } from '../shell/layout/panel-separator.js';
import { focusRegion, getRegionProps } from '../shell/regions.js';
import { useStore } from '../ui/use-store.js';
import { EventsList } from './events-list.js';
import { EventsScopeSelect, EventFilterAndClearBar } from './event-filter-and-clear-bar.js';
import { formatReplayPath } from '../replay/replay-path.js';
import { createTargetTitleMap } from './target-titles.js';
import { useListedEvents } from './use-listed-events.js';
import { SendEventForm } from './send-event.js';

// oxlint-disable-next-line max-lines-per-function -- one view, most of it markup
export function EventsPanel(): VNode {
    const studio = useStudio();
    const [sending, setSending] = useState(false);
    const failedOnly = useStore(studio.events.failedOnly);
    const setFailedOnly = (only: boolean): void => studio.events.failedOnly.set(only);
    const integration = useStore(studio.listened);
    const everywhere = useStore(studio.events.everywhere);
    const cleared = useStore(studio.events.cleared);
    const overview = useStore(studio.overview);
    const getTitle = useMemo(() => {
        const titles = createTargetTitleMap(overview);
        return (targetId: string): string | undefined => titles.get(targetId);
    }, [overview]);
    const { own, rows, isFiltered, isSearching, hasOlder, listOlder, count, failed, types } = useListedEvents(getTitle);
    const showAll = (): void => {
        studio.events.unfilter();
        focusRegion('events');
    };
    const openReplay = (): void => {
        studio.show(formatReplayPath(integration ?? ''));
        focusRegion('view');
    };
    return (
        <section class="events" aria-label="Events" role="region">
            <PanelSeparator panel="events" edge="left" />
            <header class="bar">
                <h2>Events</h2>
                <span class="count">{count || ''}</span>
                <span class="spacer" />
                <div class="segments" role="group" aria-label="Filter">
                    <button type="button" aria-pressed={!failedOnly} onClick={() => setFailedOnly(false)}>
                        All
                    </button>
                    <button type="button" aria-pressed={failedOnly} onClick={() => setFailedOnly(true)}>
                        Failed {failed || ''}
                    </button>
                </div>
                {integration !== undefined && rows.length > 0 && (
                    <button
                        type="button"
                        class="ghost"
                        aria-label="Replay events"
                        title="Replay these events on the current version"
                        onClick={openReplay}
                    >
                        <Icon name="refresh" />
                    </button>
                )}
                {integration !== undefined && (
                    <button
                        type="button"
                        class="ghost"
                        aria-label="Send event"
                        title="Send event"
                        onClick={() => setSending(true)}
                    >
                        <Icon name="send" />
                    </button>
                )}
                <PanelFoldButton panel="events" />
            </header>
            {sending && integration !== undefined && (
                <SendEventForm integration={integration} close={() => setSending(false)} />
            )}
            <EventsScopeSelect />
            <EventFilterAndClearBar rows={own} types={types} />
            <div class="event-list" {...getRegionProps('events')}>
                <EventsList rows={rows} named={everywhere} getTitle={getTitle} />
                {rows.length === 0 && (
                    <Nothing isFiltered={isFiltered} failedOnly={failedOnly} isSearching={isSearching}>
                        {isFiltered ? (
                            <Act label="Show all" act={showAll} />
                        ) : (
                            integration !== undefined && <Act label="Send an event" act={() => setSending(true)} />
                        )}
                    </Nothing>
                )}
                {cleared && (
                    <button type="button" class="text-button events-older" onClick={() => studio.events.restore()}>
                        Show cleared events
                    </button>
                )}
                {hasOlder && !cleared && (
                    <button type="button" class="text-button events-older" onClick={listOlder}>
                        Load older events
                    </button>
                )}
            </div>
        </section>
    );
}

interface NothingProps {
    isFiltered: boolean;
    failedOnly: boolean;
    isSearching: boolean;
    children: ComponentChildren;
}

function Nothing({ isFiltered, failedOnly, isSearching, children }: NothingProps): VNode {
    const message = isSearching
        ? 'Searching…'
        : failedOnly
          ? 'No failed events.'
          : isFiltered
            ? 'No matching events.'
            : 'Events appear here as they happen.';
    return (
        <div class="events-empty hint">
            <p>{message}</p>
            {children}
        </div>
    );
}

function Act({ label, act }: { label: string; act: () => void }): VNode {
    return (
        <button type="button" class="text-button" onClick={act}>
            {label}
        </button>
    );
}
