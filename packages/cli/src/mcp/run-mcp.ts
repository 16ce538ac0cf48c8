import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';

import type { Context } from '../context/context.js';
import { createShutdownFunctionAlsoOnSignals } from '../shutdown-signal.js';
import { EXIT } from '../errors.js';
import { createMcpServer } from './create-mcp-server.js';

/** Serves until stdin ends, after the results of all commands, or until a signal. */
export async function runMcp(context: Context): Promise<void> {
    const { server, waitUntilIdle } = createMcpServer(context);
    const signal = new Promise<void>((resolve) => {
        createShutdownFunctionAlsoOnSignals(context, () => {
            context.exitCode = EXIT.interrupted;
            resolve();
        });
    });
    const inputEnd = new Promise<void>((resolve) => context.stdin.once('close', resolve).once('end', resolve));
    await server.connect(new StdioServerTransport(context.stdin, context.stdout));
    await Promise.race([signal, inputEnd.then(waitUntilIdle)]);
    await server.close();
}
