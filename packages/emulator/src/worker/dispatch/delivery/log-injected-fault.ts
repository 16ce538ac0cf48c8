import type { Service } from '../../service/service.js';
import type { SubscribersHost } from '../../service/messages/subscribers.js';
import { recordLogs } from '../trace.js';

export function logInjectedFault(service: Service & SubscribersHost, event: string, message: string): void {
    const timestamp = service.now().toISOString();
    recordLogs(service, event, [{ timestamp, level: 'warn', message: `Injected fault: ${message}` }]);
}
