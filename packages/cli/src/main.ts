import { setUpCompileCache } from './context/compile-cache.js';
import { createProcessContext } from './context/process-context.js';
import { EXIT } from './errors.js';
import { reportError, runCliAndReportErrors } from './run.js';

export async function main(args: readonly string[]): Promise<void> {
    const context = createProcessContext();
    setUpCompileCache(context.env);
    let hasFailed = false;
    // Node would print the error without escaping control characters.
    process.on('uncaughtException', async (error) => {
        if (hasFailed) process.exit(EXIT.failed);
        hasFailed = true;
        process.exit(await reportError(error, args, context));
    });
    process.exitCode = await runCliAndReportErrors(args, context);
}
