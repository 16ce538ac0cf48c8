import { InvalidArgumentError } from '@commander-js/extra-typings';

import type { Context } from '../../context/context.js';
import { EXIT } from '../../errors.js';
import { createOutput } from '../../output/output.js';
import { createShutdownFunctionAlsoOnSignals } from '../../shutdown-signal.js';
import { defineCommandWithJsonOption, formatHelpExamples, parsePort } from '../define.js';

const MIN_MEMORY_MB = 256;

export const createEmulatorClusterNodeCommand = (context: Context) =>
    defineCommandWithJsonOption('node', 'run one node of a deployed cluster until it is interrupted (experimental)')
        .option('--folder <folder>', 'folder that "emulator deploy --to cluster" has written', '.svc-int/cluster')
        .option('--host <address>', 'address of this machine in the private network of nodes and balancer')
        .option('--port <port>', 'port for requests, which the balancer sends', parsePort, 4747)
        .option('--peer-port <port>', 'port for other nodes', parsePort, 4748)
        .option('--memory <megabytes>', 'memory after which workerd is replaced', parseMemory, 2048)
        .addHelpText(
            'after',
            [
                '',
                "The node runs the kit's workerd in workerd's own cluster, which is experimental.",
                "Secrets come by the environment: the folder's secrets.env says which, and its unit for systemd passes them on. A workerd that",
                'ends, loops or takes too much memory is started again, after 1 to 30 seconds. SIGTERM hands workspaces to other nodes first.',
                'To upgrade, install the newer kit, and start one node after the other again; each workspace is brought up to date when it is opened.',
                formatHelpExamples('svc-int emulator node --folder /etc/svc-int --host 10.0.0.1'),
            ].join('\n'),
        )
        .action(async (options) => {
            const output = createOutput(options, context);
            const ended = new Promise<void>((end) => createShutdownFunctionAlsoOnSignals(context, end));
            const { runEmulatorClusterNode } = await import('@svc-int/hosting');
            await runEmulatorClusterNode(options, output, context, ended);
            context.exitCode = EXIT.interrupted;
        });

function parseMemory(text: string): number {
    const megabytes = Number(text);
    if (Number.isInteger(megabytes) && megabytes >= MIN_MEMORY_MB) return megabytes;
    throw new InvalidArgumentError(`Give ${MIN_MEMORY_MB} megabytes or more.`);
}
