import { call } from '@svc-int/api';
import type { ClientOptions } from '@svc-int/api';

/** A task to be run later. */
export interface QueuedTask<Task = unknown> {
    /** Any JSON value; handed to the `task` callback. */
    task: Task;
    /** Seconds to wait, 0 to 86,400. Default: 0. */
    schedule?: number;
}

/** Hands a task of the integration to the service. */
export async function queueTask(client: ClientOptions, integration: string, body: QueuedTask): Promise<void> {
    await call(client, 'queueIntegrationTask', 'POST', `/integrations/${integration}/tasks`, { body });
}
