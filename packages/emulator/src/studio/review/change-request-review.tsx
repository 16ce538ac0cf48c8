import type { VNode } from 'preact';
import { useState } from 'preact/hooks';

import { getErrorMessage } from '../../values/get-error-message.js';
import { useConfirm } from '../ui/confirm.js';
import { useStudio } from '../shell/context.js';
import { QueryStatus } from '../ui/query-status.js';
import { type QueryResult, useSelfRefreshingQuery } from '../shell/queries/use-self-refreshing-query.js';
import { PageDiff } from './page-diff.js';
import { Reviews } from './reviews.js';
import {
    type RevisionChange,
    describePageChange,
    fetchChangeRequestChanges,
    type ChangeRequestChanges as ReviewOf,
} from './fetch-change-request-changes.js';

interface ReviewProps {
    space: string;
    changeRequest: string;
    onChange: () => void;
}

export function ChangeRequestReview({ space, changeRequest, onChange }: ReviewProps): VNode {
    const { spaces } = useStudio().client;
    const [turn, setTurn] = useState(0);
    const { value, error } = useSelfRefreshingQuery(`${changeRequest} ${turn}`, () =>
        fetchChangeRequestChanges(spaces, space, changeRequest),
    );
    if (!value) return <QueryStatus error={error} />;
    const refresh = (): void => {
        setTurn(turn + 1);
        onChange();
    };
    return (
        <>
            <Acts space={space} of={value} turn={turn} changed={refresh} />
            <Reviews of={value.changeRequest} onChange={refresh} />
            <section aria-label="Changes">
                <h2>Changes</h2>
                {value.changes.length === 0 && <p class="hint">No changes.</p>}
                <ul class="rows">
                    {value.changes.map((change) => (
                        <ChangeRow key={JSON.stringify(change)} space={space} of={value} change={change} />
                    ))}
                </ul>
                {value.more > 0 && <p class="hint">{value.more} more.</p>}
            </section>
        </>
    );
}

const UNMET_RULE_ID = 'unmet-merge-rule';

interface UnmetRule {
    rule: string;
    message: string;
}

interface ActsProps {
    space: string;
    of: ReviewOf;
    /** Changes with the merge rules' state. */
    turn: number;
    changed: () => void;
}

function Acts({ space, of: { changeRequest }, turn, changed }: ActsProps): VNode | null {
    const { spaces } = useStudio().client;
    const ask = useConfirm();
    const [problem, setProblem] = useState<string>();
    const { id, status, outdated, revision } = changeRequest;
    const isOpen = status === 'draft' || status === 'open';
    const rules = useMergeRuleCheck(space, id, isOpen ? `${id} ${revision} ${turn}` : undefined);
    const run = async (what: () => Promise<{ data: object }>): Promise<void> => {
        try {
            const { data } = await what();
            setProblem('message' in data ? String(data.message) : undefined);
            changed();
        } catch (error) {
            setProblem(getErrorMessage(error));
        }
    };
    const merge = async (): Promise<void> => {
        const agreed = await ask({
            title: 'Merge change request?',
            text: 'Its changes are applied to the space, and integrations receive the events.',
            confirm: 'Merge',
        });
        if (agreed) await run(() => spaces.mergeChangeRequest(space, id));
    };
    const setStatus = (next: 'open' | 'archived') =>
        run(() => spaces.updateChangeRequestById(space, id, { status: next }));
    if (status === 'merged') return null;
    const wrong = problem ?? rules.error;
    return (
        <div class="row-form" role="group" aria-label="Change request">
            {outdated && (
                <button
                    type="button"
                    class="button secondary"
                    onClick={() => void run(() => spaces.updateChangeRequest(space, id))}
                >
                    Update from space
                </button>
            )}
            {status !== 'open' && (
                <button type="button" class="button secondary" onClick={() => void setStatus('open')}>
                    Open for review
                </button>
            )}
            {isOpen && (
                <OpenActs
                    unmet={rules.value?.unmet}
                    isChecked={rules.value !== undefined}
                    merge={() => void merge()}
                    archive={() => void setStatus('archived')}
                />
            )}
            {wrong !== undefined && (
                <p class="row-problem" role="alert">
                    {wrong}
                </p>
            )}
        </div>
    );
}

function useMergeRuleCheck(
    space: string,
    changeRequest: string,
    key: string | undefined,
): QueryResult<{ unmet?: UnmetRule | undefined }> {
    const { client } = useStudio();
    return useSelfRefreshingQuery(key, () => client.ask('checkMergeRules', { query: { space, changeRequest } }));
}

interface OpenActsProps {
    unmet: UnmetRule | undefined;
    isChecked: boolean;
    merge: () => void;
    archive: () => void;
}

function OpenActs({ unmet, isChecked, merge, archive }: OpenActsProps): VNode {
    return (
        <>
            <button
                type="button"
                class="button primary"
                disabled={!isChecked || unmet !== undefined}
                aria-describedby={unmet && UNMET_RULE_ID}
                onClick={merge}
            >
                Merge
            </button>
            <button type="button" class="button secondary" onClick={archive}>
                Archive
            </button>
            {unmet && (
                <p class="hint" id={UNMET_RULE_ID}>
                    Merge rule <code>{unmet.rule}</code> is not met: {unmet.message}
                </p>
            )}
        </>
    );
}

function ChangeRow({ space, of, change }: { space: string; of: ReviewOf; change: RevisionChange }): VNode {
    const [isOpen, setOpen] = useState(false);
    const { verb, title } = describePageChange(change);
    const label = (
        <>
            <span class={`tag tone-${verb === 'created' ? 'good' : verb === 'deleted' ? 'bad' : 'plain'}`}>{verb}</span>{' '}
            <span class="row-title">{title}</span>
        </>
    );
    if (!('page' in change)) return <li class="row">{label}</li>;
    return (
        <li class="row">
            <details class="review-page" onToggle={(event) => setOpen(event.currentTarget.open)}>
                <summary>{label}</summary>
                {isOpen && <PageDiff space={space} changeRequest={of.changeRequest} change={change} />}
            </details>
        </li>
    );
}
