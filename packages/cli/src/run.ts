import type { Context, OutputStream } from './context/context.js';
import { toKitError } from './errors.js';
import { escapeStreamControlCharacters } from './output/guard-stream.js';
import { parseAndRunCommand } from './run-program.js';

/** Only this function prints errors. */
export async function runCliAndReportErrors(args: readonly string[], context: Context): Promise<number> {
    ignoreClosedOutput(context);
    escapeStreamControlCharacters(context.stdout);
    escapeStreamControlCharacters(context.stderr);
    return parseAndRunCommand(args, context).catch((error: unknown) => reportErrorAndGetExitCode(error, args, context));
}

export async function reportErrorAndGetExitCode(
    thrown: unknown,
    args: readonly string[],
    context: Context,
): Promise<number> {
    const { stdout, stderr, env } = context;
    const error = toKitError(thrown);
    const output = await Promise.all([import('./output/format-error.js'), import('./output/colours.js')]).catch(
        () => undefined,
    );
    if (!output) stderr.write(`${error.code} ${error.message}\n`);
    else if (hasJsonFlag(args)) stdout.write(JSON.stringify(output[0].toErrorJson(error)) + '\n');
    else stderr.write(output[0].formatKitError(error, output[1].createColours(stderr, env)) + '\n');
    if (env['DEBUG']) stderr.write(formatStacks(error) + '\n');
    return error.exitCode;
}

function hasJsonFlag(args: readonly string[]): boolean {
    return args.slice(0, args.indexOf('--') >>> 0).includes('--json');
}

function formatStacks(error: Error): string {
    const { cause } = error;
    return [error.stack ?? '', ...(cause instanceof Error ? [formatStacks(cause)] : [])].join('\ncaused by ');
}

/** Ends the command without an error when the reader of its output disconnects. */
function ignoreClosedOutput(context: Context): void {
    const { stdout, stderr } = context;
    stdout.on('error', (error) => handleOutputError(error, stdout, () => context.onUnread()));
    stderr.on('error', (error) => handleOutputError(error, stderr, () => {}));
}

/** A closed pipe reports `EPIPE`, a closed terminal `EIO`. */
function handleOutputError(error: NodeJS.ErrnoException, stream: OutputStream, then: () => void): void {
    if (error.code !== 'EPIPE' && !(error.code === 'EIO' && stream.isTTY)) throw error;
    then();
}
