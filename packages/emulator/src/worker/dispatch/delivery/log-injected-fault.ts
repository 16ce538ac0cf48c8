import type { WorkspaceHost } from '../../service/workspace/workspace-host.js';
import { recordLogs } from '../trace.js';

export function logInjectedFault(service: WorkspaceHost, event: string, message: string): void {
    const timestamp = service.now().toISOString();
    recordLogs(service, event, [{ timestamp, level: 'warn', message: `Injected fault: ${message}` }]);
}
