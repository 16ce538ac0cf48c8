import type { WorkspaceHost } from '../service/workspace-host.js';

/** Tells those who listen of events that are not recorded any more. */
export function publishEventRemoval({ stream }: WorkspaceHost, ids: string[]): void {
    if (ids.length > 0) stream.publish({ event: 'removal', ids });
}
