import { Miniflare } from 'miniflare';

import { CONTROL, CONTROL_PATH, type StartRequest } from '../control.js';
import { EmulatorError } from './emulator-error.js';
import { withoutSignalHandlers } from './own-signals.js';
import { PUBLIC_ENTRYPOINT, runtimeOptions, WORKER, type RuntimeSettings } from './runtime-options.js';
import { startWatchdog } from './watchdog.js';

/** workerd with the service in it. */
export interface Runtime {
    readonly url: string;
    readonly publicUrl: string;
    /** Starts workerd anew on the same ports; what was in flight is recorded as failed for the given reason. */
    restart(reason: string): Promise<void>;
    dispose(): Promise<void>;
}

const SERVICE_STOPPED = 'The service was stopped before the integration had answered.';

/** How lines of workerd's output begin that name addresses in its own code. */
const STACK = 'stack: ';

/** Lines of workerd's own output that an error quotes. */
const QUOTED_LINES = 5;

export async function createRuntime(
    settings: Omit<RuntimeSettings, 'onRuntimeOutput' | 'stopReason'>,
): Promise<Runtime> {
    const output: string[] = [];
    const onRuntimeOutput = (line: string) => {
        if (line.trim() && !line.startsWith(STACK)) output.push(line.trim());
        output.splice(0, output.length - QUOTED_LINES);
    };
    const watchdog = startWatchdog();
    const miniflare = withoutSignalHandlers(
        () => new Miniflare(runtimeOptions({ ...settings, stopReason: SERVICE_STOPPED, onRuntimeOutput })),
    );
    try {
        await miniflare.ready;
        await watchdog.watchChildren();
        const url = await addressOf(miniflare);
        const publicUrl = await addressOf(miniflare, PUBLIC_ENTRYPOINT);
        await tellStarted({ url, publicUrl }, settings.token);
        const ports = { port: portOf(url), publicPort: portOf(publicUrl) };
        return {
            url,
            publicUrl,
            async restart(stopReason) {
                await miniflare.setOptions(runtimeOptions({ ...settings, ...ports, stopReason, onRuntimeOutput }));
                await watchdog.watchChildren();
                await tellStarted({ url, publicUrl }, settings.token);
            },
            async dispose() {
                await miniflare.dispose();
                watchdog.stop();
            },
        };
    } catch (cause) {
        await miniflare.dispose().catch(() => {});
        watchdog.stop();
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

function portOf(url: string): number {
    return Number(new URL(url).port);
}

async function tellStarted(request: StartRequest, token: string): Promise<void> {
    const response = await fetch(request.url + CONTROL_PATH + CONTROL.start, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: JSON.stringify(request),
    });
    if (!response.ok)
        throw new Error(`The service answered its start with HTTP ${response.status}: ${await response.text()}`);
}
