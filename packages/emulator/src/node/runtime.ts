import { Miniflare } from 'miniflare';

import { CONTROL, CONTROL_PATH, type SeedResponse, type StartRequest } from '../control.js';
import { localFetch } from '../local-fetch.js';
import type { Seed } from '../seed/seed-schema.js';
import { EmulatorError } from './emulator-error.js';
import { withoutSignalHandlers } from './own-signals.js';
import { PUBLIC_ENTRYPOINT, runtimeOptions, WORKER, type RuntimeSettings } from './runtime-options.js';
import { createTemporaryFolder } from './temporary-folder.js';
import { startWatchdog } from './watchdog.js';

/** workerd with the service in it. */
export interface Runtime {
    readonly url: string;
    readonly publicUrl: string;
    /** False when there is a seed that was not applied, because the workspace held something already. */
    readonly seeded: boolean;
    /** Starts workerd anew on the same ports; what was in flight is recorded as failed for the given reason. */
    restart(reason: string): Promise<void>;
    dispose(): Promise<void>;
}

const SERVICE_STOPPED = 'The service was stopped before the integration had answered.';

/** How lines of workerd's output begin that name addresses in its own code. */
const STACK = 'stack: ';

/** Lines of workerd's own output that an error quotes. */
const QUOTED_LINES = 5;

/** What a runtime is made with. */
export interface RuntimeInput extends Omit<RuntimeSettings, 'onRuntimeOutput' | 'stopReason' | 'ownSeed'> {
    /** What a new workspace begins with. Default: the package's own seed. */
    seed: Seed | undefined;
}

export async function createRuntime({ seed, ...given }: RuntimeInput): Promise<Runtime> {
    const settings = { ...given, ownSeed: seed !== undefined };
    const output: string[] = [];
    const onRuntimeOutput = (line: string) => {
        if (line.trim() && !line.startsWith(STACK)) output.push(line.trim());
        output.splice(0, output.length - QUOTED_LINES);
    };
    const watchdog = startWatchdog();
    const temporary = createTemporaryFolder();
    watchdog.watchFolder(temporary.path);
    const options = runtimeOptions({ ...settings, stopReason: SERVICE_STOPPED, onRuntimeOutput });
    const miniflare = withoutSignalHandlers(() => temporary.during(() => new Miniflare(options)));
    try {
        const entry = await miniflare.ready;
        await watchdog.watchChildren();
        const url = await addressOf(miniflare);
        const publicUrl = await addressOf(miniflare, PUBLIC_ENTRYPOINT);
        const addresses = { url, publicUrl, ports: [url, publicUrl, entry].map(portOf) };
        const seeded = await introduce(addresses, settings.token, seed);
        const ports = { port: portOf(url), publicPort: portOf(publicUrl) };
        return {
            url,
            publicUrl,
            seeded,
            async restart(stopReason) {
                await miniflare.setOptions(runtimeOptions({ ...settings, ...ports, stopReason, onRuntimeOutput }));
                const entry = await miniflare.ready;
                await watchdog.watchChildren();
                // A workspace without a folder is new again.
                await introduce({ ...addresses, ports: [url, publicUrl, entry].map(portOf) }, settings.token, seed);
            },
            async dispose() {
                await miniflare.dispose();
                await temporary.remove();
                watchdog.stop();
            },
        };
    } catch (cause) {
        await miniflare.dispose().catch(() => {});
        await temporary.remove().catch(() => {});
        watchdog.stop();
        if (cause instanceof EmulatorError) throw cause;
        const lines = [cause instanceof Error ? cause.message : String(cause), ...output, ...stateAdvice(settings)];
        throw new EmulatorError('RUNTIME_FAILED', `The Workers runtime did not start: ${lines.join('\n')}`, { cause });
    }
}

function stateAdvice({ statePath }: Pick<RuntimeSettings, 'statePath'>): string[] {
    if (statePath === undefined) return [];
    return [`If ${statePath} is damaged, or was made by another version of the kit, move it away and start again.`];
}

async function addressOf(miniflare: Miniflare, entrypoint?: string): Promise<string> {
    const url = await miniflare.unsafeGetDirectURL(WORKER, entrypoint);
    return url.origin;
}

function portOf(url: string | URL): number {
    return Number(new URL(url).port);
}

/** Gives the service its seed, and tells it where it listens; says whether the seed was taken, where there is one. */
async function introduce(request: StartRequest, token: string, seed: Seed | undefined): Promise<boolean> {
    const address = request.url + CONTROL_PATH;
    const answer = seed && (await send('PUT', address + CONTROL.seed, seed, token).catch(refuseSeed));
    await send('POST', address + CONTROL.start, request, token);
    // The kit's own protocol: both sides come from the same build.
    return answer === undefined || ((await answer.json()) as SeedResponse).applied;
}

function refuseSeed(cause: unknown): never {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new EmulatorError('SEED_INVALID', `The seed was not applied: ${reason}`, { cause });
}

async function send(method: string, url: string, body: unknown, token: string): Promise<Response> {
    const headers = { authorization: `Bearer ${token}` };
    const response = await localFetch(url, { method, headers, body: JSON.stringify(body) });
    if (response.ok) return response;
    throw new Error(`The service answered its start with HTTP ${response.status}: ${await response.text()}`);
}
