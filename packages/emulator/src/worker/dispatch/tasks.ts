import { type IntegrationEvent, REDACTED } from '@svc-int/api';

import type { TaskView } from '../../control.js';
import { truncateWithoutEllipsis } from '../../values/truncate-without-ellipsis.js';
import { createNotFoundError, ServiceError } from '../service/service-error.js';
import {
    findQueuedTask,
    getIntegration,
    dequeueTasks,
    dequeueDueTasks,
    dequeueTask,
    type TaskRow,
    listQueuedTasks,
} from '../subjects/integrations/index.js';
import { getCause, type JournalEventRow, findJournalEvent, listTaskEvents } from '../subjects/journal/index.js';
import { runWithEventCause } from '../service/callers/cause.js';
import type { Service } from '../service/service.js';
import { acknowledgementResponseReader } from './delivery/readers.js';
import type { DispatcherHost } from './dispatcher.js';

const MAX_NAME_LENGTH = 100;

export function runDueTasks(service: Service & DispatcherHost): Promise<string>[] {
    return dequeueDueTasks(service).map((task) => send(service, task));
}

/** Each promise resolves to the event id at the event's end. */
export function runAllTasksDueOrNot(service: Service & DispatcherHost): Promise<string>[] {
    return [...listRunningTasks(service), ...dequeueTasks(service).map((task) => send(service, task))];
}

export function listRunningTasks(service: Service): Promise<string>[] {
    return [...(runningTasks.get(service) ?? [])];
}

const runningTasks = new WeakMap<Service, Set<Promise<string>>>();

/** Waiting tasks by due time, then finished tasks, latest first. */
export function listWaitingAndFinishedTasks(service: Service, integration: string | undefined): TaskView[] {
    return [
        ...listQueuedTasks(service, integration).map(serializeWaitingTask),
        ...listTaskEvents(service, integration).map(serializeFinishedTask),
    ];
}

export async function runTask(service: Service & DispatcherHost, id: string): Promise<string> {
    const task = dequeueTask(service, id);
    if (task) return send(service, task);
    const ran = findTask(service, id);
    if (!ran) throw createNotFoundError('task', id, 'in the queue');
    throw new ServiceError(
        409,
        `The task ${id} has already run, with the outcome "${ran.status}". Retry it if it failed.`,
    );
}

export async function retryFailedTask(service: Service & DispatcherHost, id: string): Promise<string> {
    const failed = findTask(service, id);
    if (!failed) throw createNotFoundError('task', id, 'that has run');
    if (failed.status !== 'failed')
        throw new ServiceError(
            409,
            `The outcome of the task ${id} is "${failed.status}". Only failed tasks can be retried.`,
        );
    const { task } = service.dispatcher.originals.restore(id, failed.payload);
    const json = JSON.stringify(task);
    if (json.includes(REDACTED))
        throw new ServiceError(
            409,
            `The task ${id} had secrets, which the service does not keep after a restart. Queue the task again from the integration.`,
        );
    const attempt = (failed.attempt ?? 1) + 1;
    return send(service, { integration: failed.integration, task: json, cause: getCause(failed) ?? null, attempt });
}

export function cancelTask(service: Service, id: string): void {
    if (dequeueTask(service, id)) return;
    if (findTask(service, id)) throw new ServiceError(409, `The task ${id} has already run and cannot be cancelled.`);
    throw createNotFoundError('task', id, 'in the queue');
}

export function findTaskIntegration(service: Service, id: string): string | undefined {
    return (findQueuedTask(service, id) ?? findTask(service, id))?.integration;
}

type QueuedTask = Pick<TaskRow, 'integration' | 'task' | 'cause'> & { attempt?: number };

function send(service: Service & DispatcherHost, task: QueuedTask): Promise<string> {
    const running = runningTasks.get(service) ?? new Set();
    runningTasks.set(service, running);
    const sent = sendTask(service, task);
    running.add(sent);
    const onEnd = () => void running.delete(sent);
    void sent.then(onEnd, onEnd);
    return sent;
}

/** Dequeues and records in one transaction: no task is lost or run twice. */
async function sendTask(
    service: Service & DispatcherHost,
    { integration, task, cause, attempt }: QueuedTask,
): Promise<string> {
    const eventId = service.newId();
    const event = { eventId, type: 'task', task: JSON.parse(task) } as const;
    const row = getIntegration(service, integration);
    await runWithEventCause(cause ?? undefined, () =>
        service.dispatcher.deliver({ integration: row, event, reader: acknowledgementResponseReader, attempt }),
    );
    return eventId;
}

type TaskEvent = Extract<IntegrationEvent, { type: 'task' }>;

function findTask(service: Service, id: string): (JournalEventRow & { payload: TaskEvent }) | undefined {
    const event = findJournalEvent(service, id);
    if (event?.payload.type !== 'task') return undefined;
    return { ...event, payload: event.payload };
}

function serializeWaitingTask({ sequence, integration, task, dueAt }: TaskRow): TaskView {
    return {
        id: String(sequence),
        integration,
        name: getTaskType(JSON.parse(task)),
        status: 'waiting',
        dueAt: new Date(dueAt).toISOString(),
    };
}

function serializeFinishedTask({
    id,
    integration,
    payload,
    status,
    createdAt,
    error,
    attempt,
}: JournalEventRow): TaskView {
    return {
        id,
        integration,
        name: payload.type === 'task' ? getTaskType(payload.task) : '',
        status: status === 'pending' ? 'running' : status,
        ranAt: createdAt,
        attempt: attempt ?? 1,
        ...(error && { error: error.message }),
    };
}

export function getTaskType(task: unknown): string {
    const { type } = { ...(task as { type?: unknown } | null) };
    return truncateWithoutEllipsis(typeof type === 'string' ? type : '', MAX_NAME_LENGTH);
}
