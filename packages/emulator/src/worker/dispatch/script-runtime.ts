import type { ScriptFailure } from '../../control.js';
import { failureToldByWorkerd } from '../../integration/script-failure.js';
import type { LoadableScript, ScriptRuntime } from '../service/host.js';
import type { WorkerEnv, WorkspaceProps } from '../env.js';
import { WRAPPER_FLAGS, wrappedModules } from './script-wrapper.js';
import { problemIn } from './problem.js';
import { messageOf } from '../../values/message-of.js';

/** Entrypoints of the service that stand around each integration. */
export interface WrapperExports {
    Outbound: (options: { props: WorkspaceProps }) => Fetcher;
    Tail: (options: { props: WorkspaceProps }) => Fetcher;
}

/** Runs scripts through a Worker Loader: a new version is loaded beside the old one, which finishes what it has begun. */
export function createScriptRuntime(
    { LOADER: loader, NOTE_KEY: key }: Pick<WorkerEnv, 'LOADER' | 'NOTE_KEY'>,
    exports: WrapperExports,
    workspace: string,
): ScriptRuntime {
    const loaded = new Set<string>();
    const props = { workspace };

    function load({ integration, loadId, source, compatibilityDate, compatibilityFlags }: LoadableScript): Fetcher {
        const id = `${integration}@${loadId}`;
        const worker = loader.get(id, () => {
            loaded.add(id);
            return {
                ...wrappedModules(source(), key === '' ? null : { key, loadId }),
                compatibilityDate,
                compatibilityFlags: [...new Set([...compatibilityFlags, ...WRAPPER_FLAGS])],
                env: {},
                globalOutbound: exports.Outbound({ props }),
                tails: [exports.Tail({ props })],
            };
        });
        return worker.getEntrypoint();
    }

    return { load, check: (script) => failureOf(load(script)), loaded: () => loaded.size };
}

async function failureOf(worker: Fetcher): Promise<ScriptFailure | undefined> {
    try {
        const response = await worker.fetch('http://integration/', { method: 'HEAD' });
        if (response.ok) return undefined;
        return { reason: 'NO_FETCH', message: problemIn(response) ?? `HTTP ${response.status}`, stack: '' };
    } catch (error) {
        return failureToldByWorkerd(messageOf(error));
    }
}
