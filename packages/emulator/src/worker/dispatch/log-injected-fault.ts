import type { WorkspaceHost } from '../service/workspace-host.js';
import { recordLogs } from './trace.js';

/** Says in an event's log what of it was a fault on purpose. */
export function logInjectedFault(service: WorkspaceHost, event: string, message: string): void {
    const timestamp = service.now().toISOString();
    recordLogs(service, event, [{ timestamp, level: 'warn', message: `A fault on purpose: ${message}` }]);
}
