import type { SubscribersHost } from '../../service/messages/subscribers.js';

export function publishEventRemoval({ subscribers: { stream } }: SubscribersHost, ids: string[]): void {
    if (ids.length > 0) stream.publish({ event: 'removal', ids });
}
