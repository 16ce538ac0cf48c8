import { ApiError } from '@svc-int/api';
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';

import { getErrorMessage } from '../../../values/get-error-message.js';
import { useStudio } from '../../shell/context.js';
import { ConflictItem } from './conflict-item.js';
import {
    continueDraft,
    createChoice,
    formatConflictKey,
    type MergeConflict,
    type MergeConflictList,
    type MergeDraft,
} from './merge-choice.js';

const MAX_EXPANDED_COUNT = 3;

interface ConflictsProps {
    space: string;
    changeRequest: string;
    found: MergeConflictList;
    onChange: () => void;
}

/** Keeps choices if the update meets further conflicts or newer content. */
function useChoices({ space, changeRequest, found, onChange }: ConflictsProps) {
    const { client } = useStudio();
    const [drafts, setDrafts] = useState<ReadonlyMap<string, MergeDraft>>(new Map());
    const [caused, setCaused] = useState<MergeConflict[]>([]);
    const [problem, setProblem] = useState<string>();
    const [isBusy, setBusy] = useState(false);
    const conflicts = joinConflicts(found.conflicts, caused);
    const choices = conflicts.flatMap(
        (conflict) => createChoice(conflict, continueDraft(conflict, drafts.get(formatConflictKey(conflict)))) ?? [],
    );
    const apply = async (): Promise<void> => {
        setBusy(true);
        setProblem(undefined);
        try {
            const body = { space, changeRequest, revisions: found.revisions, choices };
            const outcome = await client.ask('applyMergeChoices', { body });
            if (outcome.isUpdated) return onChange();
            setCaused((previous) => joinConflicts(previous, outcome.conflicts));
            setProblem('The choices lead to further conflicts. Choose for these, too: your other choices are kept.');
        } catch (error) {
            setProblem(getErrorMessage(error));
            if (!(error instanceof ApiError) || error.status !== 409) return;
            setCaused([]);
            onChange();
        } finally {
            setBusy(false);
        }
    };
    const setDraft = (key: string, draft: MergeDraft): void =>
        setDrafts((previous) => new Map(previous).set(key, draft));
    return { drafts, setDraft, conflicts, choices, problem, isBusy, apply };
}

export function Conflicts(props: ConflictsProps): VNode | null {
    const { space, found } = props;
    const { drafts, setDraft, conflicts, choices, problem, isBusy, apply } = useChoices(props);
    if (conflicts.length === 0) return null;
    return (
        <section aria-label="Conflicts">
            <h2>Conflicts</h2>
            <p class="hint">
                Mine is this change request, theirs is the space, and the base is what both started from. Changes of
                only one side are merged.
            </p>
            <ul class="rows">
                {conflicts.map((conflict) => {
                    const key = formatConflictKey(conflict);
                    return (
                        <ConflictItem
                            key={key}
                            space={space}
                            revisions={found.revisions}
                            conflict={conflict}
                            isExpanded={conflicts.length <= MAX_EXPANDED_COUNT}
                            draft={drafts.get(key)}
                            onChange={(draft) => setDraft(key, draft)}
                        />
                    );
                })}
            </ul>
            {found.more > 0 && <p class="hint">{found.more} more appear once these are settled.</p>}
            <div class="row-form">
                <button
                    type="button"
                    class="button primary"
                    disabled={isBusy || choices.length < conflicts.length}
                    onClick={() => void apply()}
                >
                    Update with these choices
                </button>
                <span class="hint" role="status">
                    {choices.length} of {conflicts.length} settled
                </span>
                {problem !== undefined && (
                    <p class="row-problem" role="alert">
                        {problem}
                    </p>
                )}
            </div>
        </section>
    );
}

function joinConflicts(first: readonly MergeConflict[], second: readonly MergeConflict[]): MergeConflict[] {
    const known = new Set(first.map(formatConflictKey));
    return [...first, ...second.filter((conflict) => !known.has(formatConflictKey(conflict)))];
}
