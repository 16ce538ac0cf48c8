import type { VNode } from 'preact';
import { useState } from 'preact/hooks';

import type { RenderCause } from '../../page/instance-view.js';
import { TextDiffView } from '../ui/text-diff-view.js';
import { formatClockTime, formatDuration } from '../ui/format-time.js';
import { toJsx } from '../gallery/to-jsx.js';
import { useStudio } from '../shell/context.js';
import { useStore } from '../ui/use-store.js';
import type { ComponentContent } from '../workspace/open-target-content.js';
import { findRecordedResponse, type RenderEntry } from '../workspace/render-history.js';
import type { StudioTarget } from '../workspace/targets.js';

interface TimeLineProps {
    target: StudioTarget;
    content: ComponentContent;
}

export function RenderTimelineWithComparison({ target, content: { renders } }: TimeLineProps): VNode {
    const all = useStore(renders.all);
    const chosen = useStore(renders.chosen);
    const [picked, setPicked] = useState<readonly number[]>([]);
    const newest = all.at(-1);
    // A third selection replaces the oldest.
    const pick = (id: number): void =>
        setPicked(picked.includes(id) ? picked.filter((one) => one !== id) : [...picked, id].slice(-2));
    const [before, after] = all.filter(({ id }) => picked.includes(id));
    return (
        <section class="bench-panel" aria-label="Renders">
            <ol class="bench-renders" reversed aria-label="All renders, newest first">
                {all.toReversed().map((entry) => (
                    <Row
                        key={entry.id}
                        integration={target.integration}
                        entry={entry}
                        isShown={entry === (chosen ?? newest)}
                        show={() => renders.chosen.set(entry === newest ? undefined : entry)}
                        isPicked={picked.includes(entry.id)}
                        pick={() => pick(entry.id)}
                    />
                ))}
            </ol>
            {before && after ? (
                <Compared before={before} after={after} />
            ) : (
                <p class="hint">Select two renders to compare their elements.</p>
            )}
        </section>
    );
}

interface RowProps {
    integration: string;
    entry: RenderEntry;
    isShown: boolean;
    show: () => void;
    isPicked: boolean;
    pick: () => void;
}

function Row({ integration, entry, isShown, show, isPicked, pick }: RowProps): VNode {
    const studio = useStudio();
    const { id, durationMs, version, eventId, endedAt, outcome } = entry;
    const facts = [
        formatDuration(durationMs),
        version !== undefined && `v${version}`,
        formatClockTime(new Date(endedAt).toISOString()),
    ];
    return (
        <li class={isShown ? 'shown' : ''}>
            <label class="toggle">
                <input
                    type="checkbox"
                    class="checkbox"
                    aria-label={`Compare render ${id}`}
                    checked={isPicked}
                    onChange={pick}
                />
                {id}
            </label>
            <span class="bench-cause">{formatCause(entry)}</span>
            <span class="hint">{facts.filter(Boolean).join(' · ')}</span>
            <button
                type="button"
                class="text-button"
                aria-label={`Show render ${id}`}
                aria-pressed={isShown}
                onClick={show}
            >
                Show
            </button>
            {eventId !== undefined && (
                <button
                    type="button"
                    class="text-button"
                    aria-label={`Event of render ${id}`}
                    onClick={() => studio.listen(integration, eventId)}
                >
                    Event
                </button>
            )}
            {'problem' in outcome && <p class="bench-problem">{outcome.problem}</p>}
        </li>
    );
}

const CAUSES: Record<RenderCause, string> = {
    opened: 'Opened',
    action: 'Props stored',
    saved: 'New version',
    event: 'Event',
    edited: 'Values edited',
    context: 'View changed',
    again: 'Rendered again',
};

function formatCause({ cause, request: { action } }: RenderEntry): string {
    return action ? `Action ${action.action}` : CAUSES[cause];
}

function Compared({ before, after }: { before: RenderEntry; after: RenderEntry }): VNode {
    const [one, other] = [formatTree(before), formatTree(after)];
    const label = `Renders ${before.id} and ${after.id}`;
    if (one === other) return <p role="status">{label}: the same elements.</p>;
    return (
        <>
            <h2>{label}</h2>
            <TextDiffView
                before={one}
                after={other}
                label={`Differences between renders ${before.id} and ${after.id}`}
            />
        </>
    );
}

function formatTree(entry: RenderEntry): string {
    const response = findRecordedResponse(entry);
    if (response?.type === 'element') return toJsx(response.element);
    return 'problem' in entry.outcome ? entry.outcome.problem : JSON.stringify(response, null, 2);
}
