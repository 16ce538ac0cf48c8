import type { Context } from '../../context/context.js';
import { defineCommandWithJsonOption, formatHelpExamples, parsePort, createSitePublicUrlOption } from '../define.js';

export const createEmulatorStartCommand = (context: Context) =>
    defineCommandWithJsonOption('start', 'run the local service until it is interrupted')
        .option('--port <port>', 'port of the API and the Studio', parsePort)
        .option('--public-port <port>', 'port for requests from outside to integrations', parsePort)
        .option('--state <folder>', 'folder that keeps the workspace (default: nothing is kept)')
        .option('--seed <file>', 'initial content of a new workspace (default: two organizations with sample content)')
        .addOption(createSitePublicUrlOption())
        .addHelpText(
            'after',
            formatHelpExamples('svc-int emulator start', 'svc-int emulator start --state .workspace --json'),
        )
        .action(async (options) => (await import('../../emulator/run-start.js')).runEmulatorStart(options, context));
