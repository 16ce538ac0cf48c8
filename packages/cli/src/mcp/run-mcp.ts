import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';

import type { Context } from '../context/context.js';
import { createShutdownFunctionAlsoOnSignals } from '../shutdown-signal.js';
import { EXIT, KitError } from '../errors.js';
import { createMcpServer } from './create-mcp-server.js';

/**
 * Serves until stdin ends, after the results of all commands, or until a signal.
 * @throws KitError `INPUT_INVALID` after a message that is too long to be read
 */
export async function runMcp(context: Context): Promise<void> {
    const { server, waitUntilIdle } = createMcpServer(context);
    let error: Error | undefined;
    const signal = new Promise<void>((resolve) => {
        createShutdownFunctionAlsoOnSignals(context, () => {
            context.exitCode = EXIT.interrupted;
            resolve();
        });
    });
    const inputEnd = new Promise<void>((resolve) => context.stdin.once('close', resolve).once('end', resolve));
    const closed = new Promise<'closed'>((resolve) => {
        const onerror = (given: Error) => (error = given);
        Object.assign(server.server, { onerror, onclose: () => resolve('closed') });
    });
    await server.connect(new StdioServerTransport(context.stdin, context.stdout));
    const end = await Promise.race([signal, inputEnd.then(waitUntilIdle), closed]);
    await server.close();
    if (end === 'closed')
        throw new KitError('INPUT_INVALID', `A message could not be read: ${error?.message ?? 'stdin was closed'}.`, {
            hint: 'Start the server again, and send shorter messages.',
        });
}
