import type { Readable } from 'node:stream';

import { DEFAULT_COMPATIBILITY_DATE } from '@svc-int/api';
import { runtimeFlags } from '@svc-int/api/schemas';
import { Log, LogLevel, Miniflare } from 'miniflare';

import type { Manifest } from '../manifest/manifest.js';

const LOAD_TIMEOUT_MS = 10_000;

/** What a script registers, as the runtime that made it says. */
export interface Registered {
    components: string[];
    contentSources: string[];
}

/** What happened when the script was loaded. */
export type LoadedScript =
    /** `registered` is left out when the script was made without the kit's runtime. */
    | { ok: true; registered?: Registered }
    /** It threw, or is nothing that can take requests. */
    | { ok: false; message: string; stack: string };

/** Loads a script in workerd, with no way out to the network, and asks what it registers. */
export async function loadScript(
    script: string,
    { compatibilityDate, compatibilityFlags }: Pick<Manifest, 'compatibilityDate' | 'compatibilityFlags'>,
    timeoutMs = LOAD_TIMEOUT_MS,
): Promise<LoadedScript> {
    const printed: string[] = [];
    const runtime = new Miniflare({
        cf: false,
        host: '127.0.0.1',
        log: new Log(LogLevel.NONE),
        handleRuntimeStdio: (stdout: Readable, stderr: Readable) => {
            stdout.resume();
            stderr.on('data', (chunk: Buffer) => printed.push(String(chunk)));
        },
        compatibilityDate: compatibilityDate ?? DEFAULT_COMPATIBILITY_DATE,
        compatibilityFlags: runtimeFlags(compatibilityFlags),
        modulesRoot: '/',
        modules: [
            { type: 'ESModule', path: '/loader.js', contents: LOADER },
            { type: 'ESModule', path: '/script.js', contents: script },
        ],
        outboundService: () => new Response('The network is closed while a script is checked.', { status: 403 }),
    });
    try {
        return await withTimeout(askLoader(runtime), timeoutMs);
    } catch (error) {
        const message = printed.join('').trim() || (error instanceof Error ? error.message : String(error));
        return { ok: false, message, stack: '' };
    } finally {
        // A runtime that did not start has nothing to dispose of, and says so again.
        await runtime.dispose().catch(() => {});
    }
}

/** Runs in workerd. The script is imported within a request, so that what it throws can be told. */
const LOADER = `
export default {
    async fetch() {
        try {
            const { default: script } = await import('./script.js');
            if (typeof script?.fetch !== 'function' && typeof script !== 'function') {
                const found = script === null ? 'null' : typeof script;
                return Response.json({ ok: false, message: 'The default export has no fetch: it is ' + found, stack: '' });
            }
            return Response.json({ ok: true, registered: script.registered });
        } catch (error) {
            return Response.json({ ok: false, message: String(error?.message ?? error), stack: String(error?.stack ?? '') });
        }
    },
};
`;

async function askLoader(runtime: Miniflare): Promise<LoadedScript> {
    const response = await runtime.dispatchFetch('http://loader/');
    const answer: unknown = await response.json();
    if (!isRecord(answer)) throw new Error('The script could not be asked what it registers.');
    if (answer['ok'] !== true) return { ok: false, message: String(answer['message']), stack: String(answer['stack']) };
    const { registered } = answer;
    if (!isRecord(registered)) return { ok: true };
    const { components, contentSources } = registered;
    return { ok: true, registered: { components: strings(components), contentSources: strings(contentSources) } };
}

async function withTimeout<Value>(promise: Promise<Value>, timeoutMs: number): Promise<Value> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error(`It was not loaded within ${timeoutMs / 1000} seconds.`)), timeoutMs);
    });
    try {
        return await Promise.race([promise, late]);
    } finally {
        clearTimeout(timer);
    }
}

function isRecord(value: unknown): value is Record<string, unknown> {
    return typeof value === 'object' && value !== null;
}

function strings(value: unknown): string[] {
    return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
