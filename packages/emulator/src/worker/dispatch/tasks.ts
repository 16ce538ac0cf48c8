import { getIntegration, takeAllTasks, takeDueTasks, type TaskRow } from '../subjects/integrations/index.js';
import type { Host } from '../service/host.js';
import { deliver } from './deliver.js';
import { acknowledgementReader } from './readers.js';

/** Sends every task that is due to its integration. Gives for each the id of its event, once that has ended. */
export function sendDueTasks(service: Host): Promise<string>[] {
    return send(service, takeDueTasks(service));
}

/** Sends every task to its integration, due or not. Gives for each the id of its event, once that has ended. */
export function sendQueuedTasks(service: Host): Promise<string>[] {
    return send(service, takeAllTasks(service));
}

/** Taken and written into the journal without a pause between, hence in one transaction: none is lost or run twice. */
function send(service: Host, taken: readonly TaskRow[]): Promise<string>[] {
    return taken.map(async ({ integration, task }) => {
        const eventId = service.newId();
        const event = { eventId, type: 'task', task: JSON.parse(task) } as const;
        const row = getIntegration(service, integration);
        await deliver(service, { integration: row, event, reader: acknowledgementReader });
        return eventId;
    });
}
