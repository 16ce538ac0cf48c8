import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { DEFAULT_COMPATIBILITY_DATE, isNonArrayObject } from '@svc-int/api';
import type { ScriptFailure } from '@svc-int/emulator';
import {
    requestRuntime,
    createManuallyRemovedTemporaryFolder,
    parseScriptRegistrations,
    parseWorkerdScriptFailure,
    quoteCapnpText,
    startWorkerd,
    type ScriptLoadResult,
    type WorkerdSocketAddress,
} from '@svc-int/emulator/internal/workerd';
import { resolveCompatibilitySettings } from '@svc-int/api/manifest';

import type { Manifest } from '../manifest/manifest.js';

const LOAD_TIMEOUT_MS = 10_000;

export async function loadScriptInWorkerd(
    script: string,
    manifest: Pick<Manifest, 'compatibilityDate' | 'compatibilityFlags'>,
    timeoutMs = LOAD_TIMEOUT_MS,
): Promise<ScriptLoadResult> {
    const printed: string[] = [];
    const folder = createManuallyRemovedTemporaryFolder();
    writeFileSync(join(folder.path, 'loader.js'), LOADER);
    writeFileSync(join(folder.path, 'script.js'), script);
    const starting = startWorkerd({
        config: createWorkerdConfig(manifest),
        sockets: ['loader'],
        folder: folder.path,
        onOutput: (line) => printed.push(line),
    });
    try {
        return await withTimeout(
            starting.then(({ addresses }) => requestLoader(addresses.loader)),
            timeoutMs,
        );
    } catch (error) {
        const output = printed.join('\n').trim();
        if (output !== '') return { ok: false, failure: parseWorkerdScriptFailure(output) };
        const message = error instanceof Error ? error.message : String(error);
        return { ok: false, failure: { reason: 'NO_ANSWER', message, stack: '' } };
    } finally {
        await starting.then((workerd) => workerd.end()).catch(() => {});
        await folder.remove();
    }
}

function createWorkerdConfig(manifest: Pick<Manifest, 'compatibilityDate' | 'compatibilityFlags'>): string {
    const { compatibilityDate, compatibilityFlags } = resolveCompatibilitySettings(manifest);
    return `
using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
    services = [
        (name = "loader", worker = (
            modules = [
                (name = "loader.js", esModule = embed "/loader.js"),
                (name = "script.js", esModule = embed "/script.js"),
            ],
            compatibilityDate = ${quoteCapnpText(compatibilityDate)},
            compatibilityFlags = [${compatibilityFlags.map(quoteCapnpText).join(', ')}],
            globalOutbound = "closed",
        )),
        (name = "closed", worker = (
            modules = [(name = "closed.js", esModule = ${quoteCapnpText(CLOSED)})],
            compatibilityDate = ${quoteCapnpText(DEFAULT_COMPATIBILITY_DATE)},
        )),
    ],
    sockets = [(name = "loader", service = "loader", http = ())],
);
`;
}

const CLOSED = `export default {
    fetch: () => new Response('The network is closed while a script is checked.', { status: 403 }),
};`;

/** Imports the script in a request, so that its error can be returned. */
const LOADER = `
export default {
    async fetch() {
        try {
            const { default: script } = await import('./script.js');
            if (typeof script?.fetch !== 'function' && typeof script !== 'function') {
                const found = script === null ? 'null' : typeof script;
                const message = 'The default export has no fetch; its type is ' + found + '.';
                return Response.json({ ok: false, failure: { reason: 'NO_FETCH', message, stack: '' } });
            }
            return Response.json({ ok: true, registered: script.registered });
        } catch (error) {
            const [, ...places] = String(error?.stack ?? '').split('\\n    at ');
            const failure = { reason: 'THREW', message: String(error), stack: places.join('\\n') };
            return Response.json({ ok: false, failure });
        }
    },
};
`;

async function requestLoader(address: WorkerdSocketAddress): Promise<ScriptLoadResult> {
    const result: unknown = JSON.parse((await requestRuntime(address, { path: '/' })).text);
    if (!isNonArrayObject(result)) throw new Error('Could not determine what the script registers.');
    if (result['ok'] !== true) return { ok: false, failure: result['failure'] as ScriptFailure };
    return { ok: true, registered: parseScriptRegistrations(result['registered']) };
}

async function withTimeout<Value>(promise: Promise<Value>, timeoutMs: number): Promise<Value> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error(`It did not load within ${timeoutMs / 1000} seconds.`)), timeoutMs);
    });
    try {
        return await Promise.race([promise, late]);
    } finally {
        clearTimeout(timer);
    }
}
