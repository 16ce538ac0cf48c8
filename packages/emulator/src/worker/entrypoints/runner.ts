import { WorkerEntrypoint } from 'cloudflare:workers';

import {
    loadScriptWorker,
    type ScriptRunnerProps,
    type ScriptEntrypoints,
    getScriptWorkerId,
} from '../dispatch/scripts/script-runtime.js';
import { type CloudflareEnv, getWorkspaceStub } from '../env.js';

/** Runs scripts outside the workspace object, which limits Workers and connections. Stateless. */
export class Runner extends WorkerEntrypoint<CloudflareEnv, ScriptRunnerProps> {
    override fetch(request: Request): Promise<Response> {
        const { LOADER: loader, CPU_LIMIT: cpuMs } = this.env;
        const { workspace, script } = this.ctx.props;
        const entrypoints = this.ctx.exports as unknown as ScriptEntrypoints;
        const loadSource = async () => getWorkspaceStub(this.env, workspace).getSource(getScriptWorkerId(script));
        const loaded = loadScriptWorker(
            { loader, markerKey: '', limits: { cpuMs } },
            entrypoints,
            this.ctx.props,
            loadSource,
        );
        return loaded.fetch(request);
    }
}
