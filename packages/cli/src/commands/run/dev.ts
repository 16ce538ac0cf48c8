import { createJsonReporter } from '../../dev/reporter.js';
import { runDevSession } from '../../dev/session.js';
import { createTerminalReporter } from '../../dev/terminal-reporter.js';
import { endBySignal, onEndingSignal } from '../../ending.js';
import { EXIT, type ExitCode } from '../../errors.js';
import { createColours } from '../../output/colours.js';
import { whenUnread } from '../../output/reader.js';
import type { Options } from '../dev.js';
import { readRemoteTarget } from './dev-target.js';

/** Milliseconds that whoever reads the output has to take the end of it. */
const LAST_READING = 1000;

/** Runs a session until a signal, a key, or the end of its reader ends it in order; another signal later ends it at once. */
export async function run(manifests: readonly string[], options: Options): Promise<void> {
    const { env, port, publicPort, inspect, seed, json } = options;
    const several = manifests.length > 1;
    const keys = !json && process.stdin.isTTY && process.stdout.isTTY;
    const display = createTerminalReporter(createColours(process.stdout), { several, keys });
    const reporter = json ? createJsonReporter({ several }) : display;
    // A download may take its time, and there is nothing to put in order yet.
    const undo = endBySignal();
    const remote = await readRemoteTarget(options, (line) => reporter.note(line));
    undo();
    const ending = new AbortController();
    let exitCode: ExitCode = EXIT.interrupted;
    whenUnread(() => {
        if (!ending.signal.aborted) exitCode = EXIT.done;
        ending.abort();
    });
    const interrupt = onEndingSignal(() => ending.abort());
    const keyboard = keys ? { input: process.stdin, display, interrupt } : undefined;
    const how = await runDevSession(
        { manifests, env, port, publicPort, inspect, seed, remote, keyboard },
        reporter,
        ending.signal,
    );
    process.exitCode = how === 'quit' ? EXIT.done : exitCode;
    // Only output that nobody reads keeps the process until then.
    setTimeout(() => process.exit(), LAST_READING).unref();
}
