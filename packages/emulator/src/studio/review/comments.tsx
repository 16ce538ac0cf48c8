import type { Comment, CommentReply } from '@svc-int/api';
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';

import { formatStudioResourcePath } from '../../values/resource-path.js';
import { getErrorMessage } from '../../values/get-error-message.js';
import { useConfirm } from '../ui/confirm.js';
import { RelativeTime } from '../ui/relative-time.js';
import { useStudio } from '../shell/context.js';
import { useSelfRefreshingQuery } from '../shell/queries/use-self-refreshing-query.js';
import { useKeepFocusWithin } from '../ui/use-restore-focus.js';
import { createCommentCalls, type CommentTarget } from './comment-calls.js';

const MAX_COMMENTS = 100;

interface CommentsProps {
    target: CommentTarget;
    /** A change reloads the comments. */
    version?: number;
}

export function Comments({ target, version = 0 }: CommentsProps): VNode {
    const { spaces } = useStudio().client;
    const calls = createCommentCalls(spaces, target);
    const [turn, setTurn] = useState(0);
    const [problem, setProblem] = useState<string>();
    const ask = useConfirm();
    const { value, error } = useSelfRefreshingQuery(`${JSON.stringify(target)} ${turn} ${version}`, () =>
        calls.list(MAX_COMMENTS),
    );
    const run = async (what: Promise<unknown>): Promise<boolean> => {
        try {
            await what;
            setProblem(undefined);
            return true;
        } catch (reason) {
            setProblem(getErrorMessage(reason));
            return false;
        } finally {
            setTurn((count) => count + 1);
        }
    };
    const remove = async (id: string): Promise<void> => {
        const agreed = await ask({
            title: 'Delete comment?',
            text: 'The comment and its replies are deleted.',
            confirm: 'Delete',
        });
        if (agreed) await run(calls.remove(id));
    };
    const wrong = problem ?? error;
    const kept = useKeepFocusWithin<HTMLElement>();
    return (
        <section ref={kept} aria-label="Comments">
            <h2>Comments</h2>
            {wrong !== undefined && (
                <p class="row-problem" role="alert">
                    {wrong}
                </p>
            )}
            {value && value.length > 0 && (
                <ul class="rows">
                    {value.map((comment) => (
                        <CommentText
                            key={comment.id}
                            comment={comment}
                            namesPage={target.page === undefined}
                            replies={() => calls.replies(comment.id, MAX_COMMENTS)}
                            reply={(markdown) => run(calls.reply(comment.id, markdown))}
                            resolve={() => void run(calls.resolve(comment.id, comment.status !== 'resolved'))}
                            remove={() => void remove(comment.id)}
                        />
                    ))}
                </ul>
            )}
            <Write label="Comment" send={(markdown) => run(calls.post(markdown))} />
        </section>
    );
}

interface SaidProps {
    comment: Comment;
    namesPage: boolean;
    replies: () => Promise<CommentReply[]>;
    reply: (markdown: string) => Promise<boolean>;
    resolve: () => void;
    remove: () => void;
}

function CommentText({ comment, namesPage, replies, reply, resolve, remove }: SaidProps): VNode {
    const [isOpen, setOpen] = useState(false);
    const { value, error } = useSelfRefreshingQuery(isOpen ? `${comment.id} ${comment.replies}` : undefined, replies);
    const isResolved = comment.status === 'resolved';
    return (
        <li class="row comment">
            <Words of={comment} />
            {namesPage && <OnPage of={comment.target} />}
            {isResolved && <span class="tag">resolved</span>}
            <div class="row-acts">
                <button type="button" class="text-button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                    {comment.replies === 0
                        ? 'Reply'
                        : `${comment.replies} ${comment.replies === 1 ? 'reply' : 'replies'}`}
                </button>
                <button type="button" class="text-button" onClick={resolve}>
                    {isResolved ? 'Reopen' : 'Resolve'}
                </button>
                {comment.permissions.delete && (
                    <button type="button" class="text-button" onClick={remove}>
                        Delete
                    </button>
                )}
            </div>
            {isOpen && (
                <div class="comment-replies">
                    {error !== undefined && <p class="row-problem">{error}</p>}
                    {value?.map((one) => (
                        <Words key={one.id} of={one} />
                    ))}
                    <Write label="Reply" send={reply} />
                </div>
            )}
        </li>
    );
}

function OnPage({ of: { space, changeRequest, page } }: { of: Comment['target'] }): VNode | null {
    if (!page) return null;
    const path =
        changeRequest === undefined
            ? formatStudioResourcePath('page', space, page.id)
            : formatStudioResourcePath('proposed-page', space, changeRequest, page.id);
    return (
        <p class="hint">
            On <a href={path}>{page.title}</a>
        </p>
    );
}

/** Shows raw Markdown, as integrations get it. */
function Words({ of: { postedBy, postedAt, body } }: { of: Comment | CommentReply }): VNode {
    return (
        <div class="row-words">
            <span>
                <span class="row-title">{postedBy.displayName}</span>{' '}
                <span class="hint">
                    <RelativeTime time={postedAt} />
                </span>
            </span>
            <span class="comment-body">{'markdown' in body ? body.markdown : ''}</span>
        </div>
    );
}

/** Keeps the text if sending fails. */
function Write({ label, send }: { label: string; send: (markdown: string) => Promise<boolean> }): VNode {
    const [text, setText] = useState('');
    const onSubmit = async (event: Event): Promise<void> => {
        event.preventDefault();
        if (text.trim() !== '' && (await send(text))) setText('');
    };
    return (
        <form class="row-form comment-form" onSubmit={(event) => void onSubmit(event)}>
            <input
                class="control"
                aria-label={`${label}, as Markdown`}
                value={text}
                onInput={({ currentTarget: { value } }) => setText(value)}
            />
            <button type="submit" class="button secondary">
                {label}
            </button>
        </form>
    );
}
