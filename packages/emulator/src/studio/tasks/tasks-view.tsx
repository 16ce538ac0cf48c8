import type { VNode } from 'preact';
import { useState } from 'preact/hooks';

import type { TaskView } from '../../control.js';
import { getErrorMessage } from '../../values/get-error-message.js';
import { formatDateTime } from '../ui/format-time.js';
import { useStudio } from '../shell/context.js';
import { OwnerOnly } from '../shell/owner-only.js';
import { useSelfRefreshingQuery } from '../shell/queries/use-self-refreshing-query.js';
import { isEventStartOrEndMessage, useMessageVersion } from '../shell/queries/use-message-version.js';
import { useKeepFocusWithin } from '../ui/use-restore-focus.js';
import { AdvanceClockForm } from './advance-clock-form.js';

const MAX_TASKS = 200;

export function TasksView(): VNode {
    return (
        <article class="page of-list">
            <h1>Tasks</h1>
            <p class="page-lead">Tasks that integrations queued for later, and their results.</p>
            <TaskList />
        </article>
    );
}

/** Pending tasks come first. */
export function TaskList({ integration }: { integration?: string }): VNode {
    const studio = useStudio();
    const deliveries = useMessageVersion(isEventStartOrEndMessage);
    const [acts, setActs] = useState(0);
    const { value, error } = useSelfRefreshingQuery(`${deliveries} ${acts}`, () =>
        studio.client.ask('tasks', { query: integration === undefined ? {} : { integration } }),
    );
    const run = async (what: Promise<unknown>): Promise<void> => {
        try {
            await what;
        } catch (problem) {
            studio.notify(getErrorMessage(problem));
        }
        setActs((count) => count + 1);
    };
    const items = value?.items ?? [];
    return (
        <>
            <OwnerOnly>
                <AdvanceClockForm onMoved={() => setActs((count) => count + 1)} />
            </OwnerOnly>
            {error !== undefined && (
                <p class="problem-notice" role="alert">
                    {error}
                </p>
            )}
            {value && items.length === 0 && (
                <p class="hint">
                    No tasks. Integrations queue them with <code>context.integration.queueTask()</code>.
                </p>
            )}
            {items.length > 0 && (
                <ul class="rows" aria-label="Tasks">
                    {items.slice(0, MAX_TASKS).map((task) => (
                        <Task key={task.id} task={task} act={run} />
                    ))}
                </ul>
            )}
            {items.length > MAX_TASKS && (
                <p class="hint">
                    {items.length - MAX_TASKS} more. <code>svc-int tasks</code> lists all of them.
                </p>
            )}
        </>
    );
}

interface TaskProps {
    task: TaskView;
    act: (what: Promise<unknown>) => Promise<void>;
}

function Task({ task, act }: TaskProps): VNode {
    const { integration, name, status, error, attempt = 1 } = task;
    const title = name === '' ? 'No type' : name;
    const kept = useKeepFocusWithin<HTMLLIElement>();
    return (
        <li ref={kept} class="row" aria-label={title}>
            <span class="row-words">
                <span class="row-title">{title}</span>
                <span class="hint">
                    {integration} · <When task={task} />
                    {attempt > 1 && ` · ${attempt} attempts`}
                </span>
                {error !== undefined && <span class="row-problem">{error}</span>}
            </span>
            <span class={`tag ${TONES[status]}`}>{status}</span>
            <Acts task={task} act={act} />
        </li>
    );
}

const TONES: Record<TaskView['status'], string> = {
    waiting: '',
    running: 'tone-warn',
    success: 'tone-good',
    failed: 'tone-bad',
};

function When({ task: { dueAt, ranAt } }: { task: TaskView }): VNode {
    const at = dueAt ?? ranAt ?? '';
    return (
        <time dateTime={at}>
            {dueAt === undefined ? 'ran' : 'due'} {formatDateTime(at)}
        </time>
    );
}

function Acts({ task: { id, status, integration }, act }: TaskProps): VNode {
    const studio = useStudio();
    const { ask } = studio.client;
    if (status === 'waiting')
        return (
            <span class="row-acts">
                <button type="button" class="text-button" onClick={() => void act(ask('runTask', { body: { id } }))}>
                    Run now
                </button>
                <button
                    type="button"
                    class="text-button"
                    onClick={() => void act(ask('cancelTask', { query: { id } }))}
                >
                    Cancel
                </button>
            </span>
        );
    return (
        <span class="row-acts">
            {status === 'failed' && (
                <button type="button" class="text-button" onClick={() => void act(ask('retryTask', { body: { id } }))}>
                    Retry
                </button>
            )}
            <button type="button" class="text-button" onClick={() => studio.listen(integration, id)}>
                Show event
            </button>
        </span>
    );
}
