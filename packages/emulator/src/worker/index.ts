import { serveControlListenerRequest } from './entrypoints/control.js';
import { servePublicRequest } from './entrypoints/public.js';
import type { WorkerEnv } from './env.js';
import { getPlatform } from './hosts/index.js';
import { rejectInvalidUrl } from './http/reject-invalid-url.js';

export { Outbound } from './entrypoints/outbound.js';
export { Public } from './entrypoints/public.js';
export { Runner } from './entrypoints/runner.js';
export { CrashReports } from './entrypoints/crashes.js';
export { Tail } from './entrypoints/tail.js';
export { Workspace } from './workspace.js';
export { WorkspaceRegistry } from './workspace-registry.js';

/** The control listener; also the public listener if both share a socket. */
export default {
    fetch: (request, env) =>
        rejectInvalidUrl(request) ??
        (getPlatform(env).getListener(request) === 'control'
            ? serveControlListenerRequest(request, env)
            : servePublicRequest(env, request)),
} satisfies ExportedHandler<WorkerEnv>;
