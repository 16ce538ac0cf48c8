import type { VNode } from 'preact';
import { useState } from 'preact/hooks';

import type { ReplayOptions } from './replay-events.js';
import { parseReplayPath } from './replay-path.js';
import { ReplayResults } from './replay-results.js';
import { type EventReplay, MAX_REPLAYED_EVENTS, useEventReplay } from './use-event-replay.js';

export function ReplayView({ path }: { path: string }): VNode {
    const integration = parseReplayPath(path);
    return (
        <article class="page of-list">
            <h1>Replay</h1>
            {integration === undefined ? (
                <p class="hint">No integration at this address. Press "Replay events" above the list of events.</p>
            ) : (
                <IntegrationReplay key={integration} integration={integration} />
            )}
        </article>
    );
}

function IntegrationReplay({ integration }: { integration: string }): VNode {
    const replay = useEventReplay(integration);
    const { results, error } = replay;
    return (
        <>
            <p class="page-lead">
                Send up to {MAX_REPLAYED_EVENTS} recorded events of {integration} to its current version, and compare
                each result with the record. The first run takes the events that match the filters of the event list;
                later runs repeat these events.
            </p>
            <ReplayForm replay={replay} />
            {error !== undefined && (
                <p class="problem-notice" role="alert">
                    {error}
                </p>
            )}
            <ReplayResults integration={integration} results={results} />
        </>
    );
}

function ReplayForm({ replay: { records, results, isRunning, run, stop } }: { replay: EventReplay }): VNode {
    const [outbound, setOutbound] = useState<ReplayOptions['outbound']>('recorded');
    return (
        <form
            class="row-form replay-form"
            onSubmit={(event) => {
                event.preventDefault();
                if (isRunning) stop();
                else run(outbound);
            }}
        >
            <label class="field beside">
                <span class="field-label">Responses to its requests</span>
                <select
                    class="control compact"
                    value={outbound}
                    disabled={isRunning}
                    onChange={({ currentTarget: { value } }) => setOutbound(value === 'live' ? 'live' : 'recorded')}
                >
                    <option value="recorded">from the records</option>
                    <option value="live">live</option>
                </select>
            </label>
            <button type="submit" class={`button ${isRunning ? 'secondary' : 'primary'}`}>
                {isRunning ? 'Stop' : records ? 'Replay again' : 'Replay'}
            </button>
            <span class="hint" role="status">
                {records && formatProgress(results.length, records.length, isRunning)}
            </span>
        </form>
    );
}

function formatProgress(done: number, all: number, isRunning: boolean): string {
    if (all === 0) return 'No finished event matches the filters.';
    if (isRunning || done < all) return `${done} of ${all} ${isRunning ? '…' : '(stopped)'}`;
    return `${all} ${all === 1 ? 'event' : 'events'} replayed.`;
}
