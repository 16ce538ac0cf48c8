import { setUpCompileCache } from './context/compile-cache.js';
import { createProcessContext } from './context/process-context.js';
import { reportError, runCliAndReportErrors } from './run.js';

/** Runs the command with all of this process. */
export async function main(args: readonly string[]): Promise<void> {
    const context = createProcessContext();
    setUpCompileCache(context.env);
    // Node would print it without regard to what a terminal makes of it.
    process.on('uncaughtException', async (error) => process.exit(await reportError(error, args, context)));
    process.exitCode = await runCliAndReportErrors(args, context);
}
