import type { WorkspaceHost } from '../service/workspace-host.js';

/** Publishes the ids of events that the journal no longer holds. */
export function publishEventRemoval({ stream }: WorkspaceHost, ids: string[]): void {
    if (ids.length > 0) stream.publish({ event: 'removal', ids });
}
