import type { WorkspaceHost } from '../../service/workspace/workspace-host.js';

export function publishEventRemoval({ stream }: WorkspaceHost, ids: string[]): void {
    if (ids.length > 0) stream.publish({ event: 'removal', ids });
}
