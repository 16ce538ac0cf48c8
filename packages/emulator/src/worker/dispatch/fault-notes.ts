import type { Host } from '../service/host.js';
import { traceLogs } from './trace.js';

/** Says in an event's log what of it was a fault on purpose. */
export function noteFault(service: Host, event: string, message: string): void {
    const timestamp = service.now().toISOString();
    traceLogs(service, event, [{ timestamp, level: 'warn', message: `A fault on purpose: ${message}` }]);
}
