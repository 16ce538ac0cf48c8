import { DISPATCH_PROTOCOL } from '@svc-int/api';

import { parseWorkerdScriptFailure } from '../../../integration/script-failure.js';
import {
    parseScriptRegistrations,
    type ScriptLoadResult,
    type ScriptRegistrations,
} from '../../../integration/script-registrations.js';
import type { ScriptRuntime, ScriptVersion } from '../../service/integrations/script-runtime.js';
import type { WorkspaceEntrypointProps } from '../../env.js';
import type { ScriptSource } from '../../storage/integration-files.js';
import {
    type DispatchParts,
    type DispatchTexts,
    createDispatchForm,
    type DispatchEntrypointProps,
} from '../../service/integrations/dispatch-parts.js';
import { WRAPPER_COMPATIBILITY_FLAGS, wrapScript } from './script-wrapper.js';
import { readScriptProblemHeader } from '../delivery/problem-header.js';
import { readBodyWithLimit } from '../delivery/response-body.js';
import { SCRIPT_CHECK_METHOD } from './script-check-method.js';
import { getErrorMessage } from '../../../values/get-error-message.js';

const MAX_REGISTRATIONS_BYTES = 1024 * 1024;

export type ScriptSettings = Omit<ScriptVersion, 'source'>;

export interface ScriptEntrypoints {
    Outbound: (options: { props: WorkspaceEntrypointProps }) => Fetcher;
    Tail: (options: { props: WorkspaceEntrypointProps }) => Fetcher;
    Runner: (options: { props: ScriptRunnerProps }) => Fetcher;
}

export interface ScriptRunnerProps extends WorkspaceEntrypointProps {
    script: ScriptSettings;
}

export interface LoaderSettings {
    loader: WorkerLoader;
    markerKey: string;
    limits?: workerdResourceLimits;
}

/** Previous versions of the script complete their events. */
export function loadScriptWorker(
    { loader, markerKey, limits }: LoaderSettings,
    { Outbound, Tail }: Pick<ScriptEntrypoints, 'Outbound' | 'Tail'>,
    { workspace, script }: ScriptRunnerProps,
    source: () => ScriptSource | Promise<ScriptSource>,
    dispatch?: DispatchTexts,
): Fetcher {
    const { loadId, compatibilityDate, compatibilityFlags } = script;
    const around = {
        compatibilityDate,
        compatibilityFlags: [...new Set([...compatibilityFlags, ...WRAPPER_COMPATIBILITY_FLAGS])],
        env: {},
        ...(limits && { limits }),
    };
    const worker = loader.get(getScriptWorkerId(script), () => {
        const wrapSource = (read: ScriptSource) => ({
            ...wrapScript(read, markerKey === '' ? null : { key: markerKey, workspace, loadId }),
            ...around,
            globalOutbound: Outbound({ props: { workspace } }),
            tails: [Tail({ props: { workspace } })],
        });
        const read = source();
        return read instanceof Promise ? read.then(wrapSource) : wrapSource(read);
    });
    const props: DispatchEntrypointProps = { dispatch };
    return worker.getEntrypoint(undefined, dispatch && { props });
}

/** Unique among all versions of all integrations. */
export function getScriptWorkerId({ integration, loadId, isUnrecorded }: ScriptSettings): string {
    return `${integration}@${loadId}${isUnrecorded ? '@unrecorded' : ''}`;
}

type Load = (script: ScriptVersion, dispatch?: DispatchTexts) => Fetcher;

export function createScriptRuntimeFromLoader(load: Load): ScriptRuntime {
    return createRuntime(load, (loaded, script, { fetchBody, ...texts }, request) =>
        fetchBody
            ? loaded(script).fetch(DISPATCH_URL, { ...request, body: createDispatchForm({ ...texts, fetchBody }) })
            : loaded(script, texts).fetch(DISPATCH_URL, request),
    );
}

export function createRunnerRuntime(workspace: string, { Runner }: Pick<ScriptEntrypoints, 'Runner'>): ScriptRuntime {
    const sources = new Map<string, ScriptVersion['source']>();
    const load: Load = ({ source, ...script }) => {
        sources.set(getScriptWorkerId(script), source);
        return Runner({ props: { workspace, script } });
    };
    const runtime = createRuntime(load, (loaded, script, parts, request) =>
        loaded(script).fetch(DISPATCH_URL, { ...request, body: createDispatchForm(parts) }),
    );
    return {
        ...runtime,
        check: (script) => runtime.check(script).finally(() => sources.delete(getScriptWorkerId(script))),
        getSource: (id) => sources.get(id)?.(),
    };
}

const DISPATCH_URL = `http://integration${DISPATCH_PROTOCOL.path}`;

/** Includes script versions of closed workspaces. */
const loadedByThisProcess = new Set<string>();

export function countLoadedScriptVersions(): number {
    return loadedByThisProcess.size;
}

function createRuntime(
    load: Load,
    send: (load: Load, script: ScriptVersion, parts: DispatchParts, request: RequestInit) => Promise<Response>,
): ScriptRuntime {
    const loaded = new Set<string>();
    const loadCounted: Load = (script, dispatch) => {
        loaded.add(getScriptWorkerId(script));
        loadedByThisProcess.add(getScriptWorkerId(script));
        return load(script, dispatch);
    };
    return {
        send: (script, parts, request) => send(loadCounted, script, parts, request),
        check: (script) => checkWorker(loadCounted(script)),
        loadedCount: () => loaded.size,
    };
}

async function checkWorker(worker: Fetcher): Promise<ScriptLoadResult> {
    try {
        const response = await worker.fetch('http://integration/', { method: SCRIPT_CHECK_METHOD });
        if (response.ok) return { ok: true, registered: await readPartsRegisteredByScript(response) };
        const message = readScriptProblemHeader(response) ?? `HTTP ${response.status}`;
        return { ok: false, failure: { reason: 'NO_FETCH', message, stack: '' } };
    } catch (error) {
        return { ok: false, failure: parseWorkerdScriptFailure(getErrorMessage(error)) };
    }
}

async function readPartsRegisteredByScript(response: Response): Promise<ScriptRegistrations | undefined> {
    try {
        const bytes = await readBodyWithLimit(response, MAX_REGISTRATIONS_BYTES);
        return parseScriptRegistrations(JSON.parse(new TextDecoder().decode(bytes)));
    } catch {
        return undefined;
    }
}
