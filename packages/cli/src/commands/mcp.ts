import type { Context } from '../context/context.js';
import { defineCommandWithJsonOption, formatHelpExamples } from './define.js';

export const createMcpCommand = (context: Context) =>
    defineCommandWithJsonOption(
        'mcp',
        'serve checks, renders, events, plans and documents to coding agents by MCP over stdio',
    )
        .addHelpText(
            'after',
            [
                '',
                'Start it in the folder of the manifest. Tools that render, send or read events need "svc-int dev" in the same folder.',
                formatHelpExamples('svc-int mcp'),
            ].join('\n'),
        )
        .action(async () => (await import('../mcp/run-mcp.js')).runMcp(context));
