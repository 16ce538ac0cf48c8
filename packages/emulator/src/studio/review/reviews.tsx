import type { ChangeRequest, ChangeRequestRequestedReviewer, ChangeRequestReview } from '@svc-int/api';
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';

import { getErrorMessage } from '../../values/get-error-message.js';
import { RelativeTime } from '../ui/relative-time.js';
import { useStudio } from '../shell/context.js';
import { useSelfRefreshingQuery } from '../shell/queries/use-self-refreshing-query.js';
import { fetchReviews, type ChangeRequestReviews } from './fetch-reviews.js';

interface ReviewsProps {
    of: ChangeRequest;
    onChange: () => void;
}

const STATUS_LABELS: Record<ChangeRequestReview['status'], string> = {
    approved: 'approved',
    'changes-requested': 'requested changes',
};

export function Reviews({ of: changeRequest, onChange }: ReviewsProps): VNode {
    const { client } = useStudio();
    const { spaces } = client;
    const { space, id, status, revision } = changeRequest;
    const [turn, setTurn] = useState(0);
    const [problem, setProblem] = useState<string>();
    const { value, error } = useSelfRefreshingQuery(`${id} ${revision} ${turn}`, () =>
        fetchReviews(client, changeRequest),
    );
    const run = async (what: Promise<unknown>): Promise<boolean> => {
        try {
            await what;
            setProblem(undefined);
            onChange();
            return true;
        } catch (reason) {
            setProblem(getErrorMessage(reason));
            return false;
        } finally {
            setTurn((count) => count + 1);
        }
    };
    const isOpen = status === 'draft' || status === 'open';
    const wrong = problem ?? error;
    const remove = (user: string): void => void run(spaces.removeRequestedReviewerFromChangeRequest(space, id, user));
    return (
        <section aria-label="Reviews">
            <h2>Reviews</h2>
            {wrong !== undefined && (
                <p class="row-problem" role="alert">
                    {wrong}
                </p>
            )}
            {value && <ReviewList of={value} remove={isOpen ? remove : undefined} />}
            {isOpen && (
                <>
                    <RequestForm
                        people={value?.people ?? []}
                        request={(user) => run(spaces.requestReviewersForChangeRequest(space, id, { users: [user] }))}
                    />
                    <ReviewForm submit={(review) => run(spaces.submitChangeRequestReview(space, id, review))} />
                </>
            )}
        </section>
    );
}

interface ReviewListProps {
    of: ChangeRequestReviews;
    remove: ((user: string) => void) | undefined;
}

function ReviewList({ of: { reviews, requested }, remove }: ReviewListProps): VNode | null {
    if (reviews.length + requested.length === 0) return <p class="hint">No reviews.</p>;
    return (
        <ul class="rows">
            {requested.map((request) => (
                <Requested key={`request ${getReviewerId(request)}`} of={request} remove={remove} />
            ))}
            {reviews.map((review) => (
                <Review key={review.id} of={review} />
            ))}
        </ul>
    );
}

function getReviewerId(request: ChangeRequestRequestedReviewer): string {
    return request.kind === 'user' ? request.user.id : request.team.id;
}

function Requested({ of, remove }: { of: ChangeRequestRequestedReviewer; remove: ReviewListProps['remove'] }): VNode {
    const name = of.kind === 'user' ? of.user.displayName : of.team.id;
    return (
        <li class="row">
            <span class="row-title">{name}</span>
            <span class="hint">requested by {of.requestedBy.displayName}</span>
            {remove && (
                <div class="row-acts">
                    <button
                        type="button"
                        class="text-button"
                        aria-label={`Remove the request to ${name}`}
                        onClick={() => remove(getReviewerId(of))}
                    >
                        Remove
                    </button>
                </div>
            )}
        </li>
    );
}

function Review({ of: { reviewer, status, outdated, comment, createdAt } }: { of: ChangeRequestReview }): VNode {
    return (
        <li class="row comment">
            <div class="row-words">
                <span>
                    <span class="row-title">{reviewer.displayName}</span>{' '}
                    <span class={`tag tone-${status === 'approved' ? 'good' : 'bad'}`}>{STATUS_LABELS[status]}</span>{' '}
                    {outdated && <span class="tag">outdated</span>}{' '}
                    <span class="hint">
                        <RelativeTime time={createdAt} />
                    </span>
                </span>
                {comment && 'markdown' in comment.body && <span class="comment-body">{comment.body.markdown}</span>}
            </div>
        </li>
    );
}

interface RequestFormProps {
    people: ChangeRequestReviews['people'];
    request: (user: string) => Promise<boolean>;
}

function RequestForm({ people, request }: RequestFormProps): VNode | null {
    const [user, setUser] = useState('');
    if (people.length === 0) return null;
    const onSubmit = async (event: Event): Promise<void> => {
        event.preventDefault();
        if (user !== '' && (await request(user))) setUser('');
    };
    return (
        <form class="row-form" onSubmit={(event) => void onSubmit(event)}>
            <select
                class="control"
                aria-label="Reviewer"
                value={user}
                onChange={({ currentTarget: { value } }) => setUser(value)}
            >
                <option value="">Choose a reviewer</option>
                {people.map(({ id, name }) => (
                    <option key={id} value={id}>
                        {name}
                    </option>
                ))}
            </select>
            <button type="submit" class="button secondary">
                Request review
            </button>
        </form>
    );
}

interface NewReview {
    status: ChangeRequestReview['status'];
    comment?: { markdown: string };
}

/** Keeps the text if sending fails. */
function ReviewForm({ submit }: { submit: (review: NewReview) => Promise<boolean> }): VNode {
    const [text, setText] = useState('');
    const send = async (status: NewReview['status']): Promise<void> => {
        const review = text.trim() === '' ? { status } : { status, comment: { markdown: text } };
        if (await submit(review)) setText('');
    };
    return (
        <div class="row-form comment-form" role="group" aria-label="Review">
            <input
                class="control"
                aria-label="Comment of the review, as Markdown"
                value={text}
                onInput={({ currentTarget: { value } }) => setText(value)}
            />
            <button type="button" class="button secondary" onClick={() => void send('approved')}>
                Approve
            </button>
            <button type="button" class="button secondary" onClick={() => void send('changes-requested')}>
                Request changes
            </button>
        </div>
    );
}
