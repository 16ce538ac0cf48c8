import type { IntegrationEvent } from '@svc-int/api';
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';

import { formatRenderFetchOrTaskEventSubject } from '../../integration/event-subject.js';
import { formatEventPath } from '../events/event-path.js';
import { ExpandableList } from '../ui/expandable-list.js';
import { formatDateTime } from '../ui/format-time.js';
import { TextDiffView } from '../ui/text-diff-view.js';
import type { ReplayedEvent, ReplayOutcome } from './replay-events.js';

const GROUPS: Record<ReplayOutcome, { title: string; tone: string }> = {
    failed: { title: 'Failed', tone: 'tone-bad' },
    different: { title: 'Different from the record', tone: 'tone-warn' },
    unsent: { title: 'Not sent', tone: 'tone-bad' },
    same: { title: 'Same as the record', tone: 'tone-good' },
};

const ORDER = Object.keys(GROUPS) as ReplayOutcome[];

interface ReplayResultsProps {
    integration: string;
    results: readonly ReplayedEvent[];
}

/** Opens the first difference. */
export function ReplayResults({ integration, results }: ReplayResultsProps): VNode {
    const groups = ORDER.map((outcome) => ({
        outcome,
        events: results.filter((result) => result.outcome === outcome),
    }));
    const first = groups.flatMap(({ events }) => events).find(hasDifference);
    return (
        <>
            {groups
                .filter(({ events }) => events.length > 0)
                .map(({ outcome, events }) => (
                    <section key={outcome} class="replay-group" aria-label={GROUPS[outcome].title}>
                        <h2>
                            {GROUPS[outcome].title} <span class={`tag ${GROUPS[outcome].tone}`}>{events.length}</span>
                        </h2>
                        <ul class="rows">
                            <ExpandableList of={events} inList>
                                {(event) => (
                                    <ReplayRow
                                        key={event.recorded.id}
                                        integration={integration}
                                        event={event}
                                        isFirst={event === first}
                                    />
                                )}
                            </ExpandableList>
                        </ul>
                    </section>
                ))}
        </>
    );
}

function hasDifference({ outcomes }: ReplayedEvent): boolean {
    return outcomes !== undefined && outcomes.recorded !== outcomes.replayed;
}

interface ReplayRowProps {
    integration: string;
    event: ReplayedEvent;
    isFirst: boolean;
}

function ReplayRow({ integration, event, isFirst }: ReplayRowProps): VNode {
    const { recorded, replayed, outcomes, error, hidden } = event;
    const [chosen, setChosen] = useState<boolean>();
    const isOpen = chosen ?? isFirst;
    const { type } = recorded.payload;
    const subject = formatRenderFetchOrTaskEventSubject(recorded.payload as unknown as IntegrationEvent);
    return (
        <li class="row" aria-label={[type, subject].filter(Boolean).join(' · ')}>
            <span class="row-words">
                <span class="row-title">{type}</span>
                <span class="hint">
                    {[subject, formatDateTime(recorded.createdAt)].filter(Boolean).join(' · ')}
                    {hidden.length > 0 && ` · sent without ${hidden.join(', ')}`}
                </span>
                {error !== undefined && <span class="row-problem">{error}</span>}
            </span>
            <span class="row-acts">
                {hasDifference(event) && (
                    <button type="button" class="text-button" aria-expanded={isOpen} onClick={() => setChosen(!isOpen)}>
                        {isOpen ? 'Hide differences' : 'Show differences'}
                    </button>
                )}
                {replayed !== undefined && (
                    <a
                        class="text-button"
                        href={formatEventPath({ integration, event: replayed, tab: 'compare', other: recorded.id })}
                    >
                        Compare
                    </a>
                )}
            </span>
            {isOpen && outcomes && (
                <div class="replay-difference">
                    <TextDiffView
                        before={outcomes.recorded}
                        after={outcomes.replayed}
                        label={`Differences of ${type}`}
                    />
                </div>
            )}
        </li>
    );
}
