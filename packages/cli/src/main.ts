import * as nodeModule from 'node:module';
import { join } from 'node:path';

import { getCacheFolder } from './context/cache-folder.js';
import type { EnvironmentVariables } from './context/context.js';
import { createProcessContext } from './context/process-context.js';
import { EXIT } from './errors.js';
import { reportErrorAndGetExitCode, runCliAndReportErrors } from './run.js';

const { enableCompileCache }: typeof nodeModule & { enableCompileCache?: (folder: string) => unknown } = nodeModule;

export async function main(args: readonly string[]): Promise<void> {
    const context = createProcessContext();
    setUpCompileCache(context.env);
    let hasFailed = false;
    // Node would print the error without escaping control characters.
    process.on('uncaughtException', async (error) => {
        if (hasFailed) process.exit(EXIT.failed);
        hasFailed = true;
        process.exit(await reportErrorAndGetExitCode(error, args, context));
    });
    process.exitCode = await runCliAndReportErrors(args, context);
}

/** Node's default, the system's temporary folder, allows other users to place code. */
function setUpCompileCache(variables: EnvironmentVariables): void {
    enableCompileCache?.(join(getCacheFolder(variables), 'compiled'));
}
