import { ApiError } from '@svc-int/api';
import type { ClientOptions } from '@svc-int/api';

/** A task to be run later. */
export interface QueuedTask<Task = unknown> {
    /** Any JSON value; handed to the `task` callback. */
    task: Task;
    /** Seconds to wait, 0 to 86,400. Default: 0. */
    schedule?: number;
}

/** Hands a task of the integration to the service. */
export async function queueTask(client: ClientOptions, integration: string, queued: QueuedTask): Promise<void> {
    const { ok, status } = await fetch(`${client.endpoint}/v1/integrations/${integration}/tasks`, {
        method: 'POST',
        body: JSON.stringify(queued),
        headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${client.token}`,
            'user-agent': `${client.userAgent}`,
        },
    });
    if (!ok) throw new ApiError(`The task was refused: HTTP ${status}`, status, 'queueIntegrationTask');
}
