import { resolve } from 'node:path';

import type { Context } from '../context/context.js';
import { createJsonReporterWithoutTraceMessages } from './reporter.js';
import { runDevSession } from './session.js';
import { createTerminalReporter } from './terminal-reporter.js';
import { exitOnShutdownSignal, createShutdownFunctionAlsoOnSignals } from '../shutdown-signal.js';
import { EXIT, type ExitCode } from '../errors.js';
import { resolveOptionalRemoteTarget } from './remote/dev-target.js';
import type { RemoteTargetOptions } from './remote/resolve-remote-target.js';

const DRAIN_TIMEOUT_MS = 1000;

interface DevCommandOptions extends RemoteTargetOptions {
    env?: string | undefined;
    port?: number | undefined;
    publicPort?: number | undefined;
    inspect?: number | true | undefined;
    seed?: string | undefined;
    strictScripts?: boolean | undefined;
    remotePictures?: boolean | undefined;
    sitePublic?: string | undefined;
}

/** The first signal, the quit key or a closed output ends the session in order. */
export async function runDev(
    manifests: readonly string[],
    options: DevCommandOptions,
    context: Context,
): Promise<void> {
    const { env, port, publicPort, inspect, json, strictScripts, remotePictures, sitePublic } = options;
    const seed = options.seed === undefined ? undefined : resolve(context.cwd, options.seed);
    const several = manifests.length > 1;
    const keys = !json && context.stdin.isTTY === true && context.stdout.isTTY === true;
    let remoteEndpoint: string | undefined;
    const display = createTerminalReporter(context, { several, keys, getRemoteEndpoint: () => remoteEndpoint });
    const reporter = json ? createJsonReporterWithoutTraceMessages(context, { several }) : display;
    const undo = exitOnShutdownSignal(context);
    const remote = await resolveOptionalRemoteTarget(options, (line) => reporter.log(line), context);
    // Read once: the profile may be removed during the session.
    remoteEndpoint = remote?.settings().endpoint;
    undo();
    const ending = new AbortController();
    let exitCode: ExitCode = EXIT.interrupted;
    context.onUnread = () => {
        if (!ending.signal.aborted) exitCode = EXIT.done;
        ending.abort();
    };
    const interrupt = createShutdownFunctionAlsoOnSignals(context, () => ending.abort());
    const keyboard = keys ? { input: context.stdin, display, interrupt, onSignal: context.onSignal } : undefined;
    const how = await runDevSession(
        {
            manifests,
            env,
            port,
            publicPort,
            inspect,
            seed,
            strictScripts,
            remotePictures,
            sitePublicUrl: sitePublic,
            remote,
            keyboard,
            shell: context,
        },
        reporter,
        ending.signal,
    );
    context.exitCode = how === 'quit' ? EXIT.done : exitCode;
    setTimeout(() => context.exit(context.exitCode), DRAIN_TIMEOUT_MS).unref();
}
