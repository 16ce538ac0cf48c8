import type { TracedEvent } from '@svc-int/api';
import type { VNode } from 'preact';

import { TextDiffView } from '../../ui/text-diff-view.js';
import { useStudio } from '../../shell/context.js';
import { useSelfRefreshingQuery } from '../../shell/queries/use-self-refreshing-query.js';
import { useStore } from '../../ui/use-store.js';
import type { EventViewState } from '../event-path.js';
import { formatClockTime } from '../../ui/format-time.js';
import { listComparableParts } from './recorded-parts.js';

const MAX_OFFERED = 100;

interface CompareTabProps {
    traced: TracedEvent;
    state: EventViewState;
    show: (state: EventViewState) => void;
}

export function EventCompareTab({ traced, state, show }: CompareTabProps): VNode {
    const studio = useStudio();
    const { integration, event, other } = state;
    const offered = useStore(studio.events.list)
        .flat()
        .filter((row) => row.integration === integration && row.type === traced.event.payload.type && row.id !== event)
        .slice(0, MAX_OFFERED);
    const { value, error } = useSelfRefreshingQuery(other && `${integration} ${other}`, () =>
        studio.client.event(integration, other ?? ''),
    );
    return (
        <>
            <label class="compare-with">
                Compare with
                <select
                    class="control compact"
                    value={other ?? ''}
                    onChange={({ currentTarget: { value: chosen } }) =>
                        show({ integration, event, tab: 'compare', other: chosen || undefined })
                    }
                >
                    <option value="">Choose an event</option>
                    {other !== undefined && !offered.some(({ id }) => id === other) && (
                        <option value={other}>{other}</option>
                    )}
                    {offered.map(({ id, time, status, subject }) => (
                        <option key={id} value={id}>
                            {[formatClockTime(time), subject, status].filter(Boolean).join(' · ')}
                        </option>
                    ))}
                </select>
            </label>
            {error !== undefined && (
                <p class="event-error" role="alert">
                    {error}
                </p>
            )}
            {value &&
                (isLater(value, traced) ? (
                    <Parts before={traced} after={value} />
                ) : (
                    <Parts before={value} after={traced} />
                ))}
        </>
    );
}

function isLater({ event }: TracedEvent, { event: than }: TracedEvent): boolean {
    return Date.parse(event.createdAt) > Date.parse(than.createdAt);
}

function Parts({ before, after }: { before: TracedEvent; after: TracedEvent }): VNode {
    const [one, other] = [listComparableParts(before), listComparableParts(after)];
    return (
        <>
            {one.map(({ what, text }, at) => (
                <section key={what} aria-label={what}>
                    <h2>{what}</h2>
                    <Part what={what.toLowerCase()} before={text} after={other[at]?.text ?? ''} />
                </section>
            ))}
        </>
    );
}

function Part({ what, before, after }: { what: string; before: string; after: string }): VNode {
    if (before === after) return <p class="hint">Same {what}.</p>;
    return <TextDiffView before={before} after={after} label={`Differences in ${what}`} />;
}
