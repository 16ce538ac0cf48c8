import type { Host } from '../service/host.js';

/** Tells those who listen of events that are not recorded any more. */
export function notifyRemoved({ stream }: Host, ids: string[]): void {
    if (ids.length > 0) stream.publish({ event: 'removal', ids });
}
