import type { LoadableScript, ScriptRuntime } from '../service/service.js';
import { HARNESS_FLAGS, harnessModules, PROBLEM_HEADER } from './harness.js';

/** Entrypoints of the service that stand around each integration. */
export interface HarnessExports {
    Outbound: Fetcher;
    Tail: Fetcher;
}

/** Runs scripts through a Worker Loader: a new version is loaded beside the old one, which finishes what it has begun. */
export function createScriptRuntime(loader: WorkerLoader, exports: HarnessExports): ScriptRuntime {
    const loaded = new Set<string>();

    function load({ integration, loadId, source, compatibilityDate, compatibilityFlags }: LoadableScript): Fetcher {
        const id = `${integration}@${loadId}`;
        const worker = loader.get(id, () => {
            loaded.add(id);
            return {
                ...harnessModules(source()),
                compatibilityDate,
                compatibilityFlags: [...new Set([...compatibilityFlags, ...HARNESS_FLAGS])],
                env: {},
                globalOutbound: exports.Outbound,
                tails: [exports.Tail],
            };
        });
        return worker.getEntrypoint();
    }

    return { load, check: (script) => problemOf(load(script)), loaded: () => loaded.size };
}

async function problemOf(worker: Fetcher): Promise<string | undefined> {
    try {
        const response = await worker.fetch('http://integration/', { method: 'HEAD' });
        return response.ok ? undefined : (response.headers.get(PROBLEM_HEADER) ?? `HTTP ${response.status}`);
    } catch (error) {
        return error instanceof Error ? error.message : String(error);
    }
}
