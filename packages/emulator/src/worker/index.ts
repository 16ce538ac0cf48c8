import { serveControl } from './entrypoints/control.js';
import type { WorkerEnv } from './env.js';

export { Outbound } from './entrypoints/outbound.js';
export { Public } from './entrypoints/public.js';
export { Tail } from './entrypoints/tail.js';
export { Workspace } from './workspace.js';

/** The control listener. */
export default {
    fetch: (request, env) => serveControl(request, env),
} satisfies ExportedHandler<WorkerEnv>;
