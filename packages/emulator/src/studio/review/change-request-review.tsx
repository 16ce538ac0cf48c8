import type { ChangeRequest } from '@svc-int/api';
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';

import { getErrorMessage } from '../../values/get-error-message.js';
import { useConfirm } from '../ui/confirm.js';
import { useStudio } from '../shell/context.js';
import { QueryStatus } from '../ui/query-status.js';
import { type QueryResult, useSelfRefreshingQuery } from '../shell/queries/use-self-refreshing-query.js';
import { Conflicts } from './conflicts/conflicts.js';
import type { MergeConflictList } from './conflicts/merge-choice.js';
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
    const { client } = useStudio();
    const { spaces } = client;
    const [turn, setTurn] = useState(0);
    const { value, error } = useSelfRefreshingQuery(`${changeRequest} ${turn}`, () =>
        fetchChangeRequestChanges(spaces, space, changeRequest),
    );
    const found = useSelfRefreshingQuery(
        value && isMergeOpen(value.changeRequest) ? `${changeRequest} ${turn}` : undefined,
        () => client.ask('listMergeConflicts', { query: { space, changeRequest } }),
    );
    if (!value) return <QueryStatus error={error} />;
    const refresh = (): void => {
        setTurn(turn + 1);
        onChange();
    };
    return (
        <>
            <Acts space={space} of={value} turn={turn} found={found.value} changed={refresh} />
            {found.error !== undefined && (
                <p class="row-problem" role="alert">
                    {found.error}
                </p>
            )}
            {found.value && (
                <Conflicts
                    space={space}
                    changeRequest={value.changeRequest.id}
                    found={found.value}
                    onChange={refresh}
                />
            )}
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

function isMergeOpen({ status }: Pick<ChangeRequest, 'status'>): boolean {
    return status === 'draft' || status === 'open';
}

const OBSTACLE_ID = 'merge-obstacle';

interface UnmetRule {
    rule: string;
    message: string;
}

interface ActsProps {
    space: string;
    of: ReviewOf;
    /** Changes with the merge rules' state. */
    turn: number;
    found: MergeConflictList | undefined;
    changed: () => void;
}

function Acts({ space, of: { changeRequest }, turn, found, changed }: ActsProps): VNode | null {
    const { spaces } = useStudio().client;
    const ask = useConfirm();
    const [problem, setProblem] = useState<string>();
    const { id, status, outdated } = changeRequest;
    const isOpen = isMergeOpen(changeRequest);
    const hasConflicts = (found?.conflicts.length ?? 0) > 0;
    const rules = useMergeRuleCheck(space, id, isOpen ? `${id} ${changeRequest.revision} ${turn}` : undefined);
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
    const wrong = problem ?? rules.error;
    if (status === 'merged') return null;
    return (
        <div class="row-form" role="group" aria-label="Change request">
            {outdated && isOpen && !hasConflicts && (
                <UpdateAct update={() => void run(() => spaces.updateChangeRequest(space, id))} />
            )}
            {status !== 'open' && (
                <button type="button" class="button secondary" onClick={() => void setStatus('open')}>
                    Open for review
                </button>
            )}
            {isOpen && (
                <OpenActs
                    obstacle={describeObstacle(outdated, hasConflicts, found?.blocked, rules.value?.unmet)}
                    isChecked={rules.value !== undefined && found !== undefined}
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

function UpdateAct({ update }: { update: () => void }): VNode {
    return (
        <button type="button" class="button secondary" onClick={update}>
            Update from space
        </button>
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

function describeObstacle(
    isOutdated: boolean,
    hasConflicts: boolean,
    blocked: string | undefined,
    unmet: UnmetRule | undefined,
): VNode | undefined {
    if (blocked !== undefined) return <>{blocked}</>;
    if (hasConflicts) return <>Settle the conflicts with the space, then merge.</>;
    if (isOutdated) return <>The space has newer content. Update from the space, then merge.</>;
    if (!unmet) return undefined;
    return (
        <>
            Merge rule <code>{unmet.rule}</code> is not met: {unmet.message}
        </>
    );
}

interface OpenActsProps {
    obstacle: VNode | undefined;
    isChecked: boolean;
    merge: () => void;
    archive: () => void;
}

function OpenActs({ obstacle, isChecked, merge, archive }: OpenActsProps): VNode {
    return (
        <>
            <button
                type="button"
                class="button primary"
                disabled={!isChecked || obstacle !== undefined}
                aria-describedby={obstacle && OBSTACLE_ID}
                onClick={merge}
            >
                Merge
            </button>
            <button type="button" class="button secondary" onClick={archive}>
                Archive
            </button>
            {obstacle && (
                <p class="hint" id={OBSTACLE_ID}>
                    {obstacle}
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
