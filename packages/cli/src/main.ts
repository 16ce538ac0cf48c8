import { toKitError } from './errors.js';
import { guard } from './output/guard.js';
import { allowUnread } from './output/reader.js';
import { runProgram } from './run-program.js';

/** Runs the command: the one place where errors become text and an exit code. */
export async function main(args: readonly string[]): Promise<void> {
    allowUnread();
    guard(process.stdout);
    guard(process.stderr);
    // Node would print it past them.
    process.on('uncaughtException', async (error) => process.exit(await report(error, wantsJson(args))));
    try {
        process.exitCode = await runProgram(args);
    } catch (error) {
        process.exitCode = await report(error, wantsJson(args));
    }
}

/** What follows two dashes is for another command. */
function wantsJson(args: readonly string[]): boolean {
    return args.slice(0, args.indexOf('--') >>> 0).includes('--json');
}

async function report(thrown: unknown, json: boolean): Promise<number> {
    const error = toKitError(thrown);
    // Loaded here, because most runs end well.
    const [{ errorDocument, errorText }, { createColours }] = await Promise.all([
        import('./output/error-report.js'),
        import('./output/colours.js'),
    ]);
    if (json) process.stdout.write(JSON.stringify(errorDocument(error)) + '\n');
    else process.stderr.write(errorText(error, createColours(process.stderr)) + '\n');
    if (process.env['DEBUG']) process.stderr.write(stacks(error) + '\n');
    return error.exitCode;
}

function stacks(error: Error): string {
    const { cause } = error;
    return [error.stack ?? '', ...(cause instanceof Error ? [stacks(cause)] : [])].join('\ncaused by ');
}
