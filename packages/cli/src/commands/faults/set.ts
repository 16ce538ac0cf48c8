import { Argument, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import type { FaultsInput } from '@svc-int/emulator';

import type { Context } from '../../context/context.js';
import {
    startInterruptibleCommand,
    defineCommandWithJsonOption,
    formatHelpExamples,
    createLocalServiceEndpointOption,
} from '../define.js';
import { formatFaults } from './format-faults.js';

const KINDS = [
    'latency',
    'unreachable',
    'status',
    'expired-token',
    'cut-body',
    'slow-body',
    'duplicate',
    'reorder',
    'clock',
] as const;

export const createFaultsSetCommand = (context: Context) =>
    defineCommandWithJsonOption('set', 'inject faults into deliveries and requests of integrations')
        .addArgument(new Argument('<kind>', 'kind of the fault').choices(KINDS))
        .addOption(
            new Option('--on <way>', 'events to integrations, their requests to the API, or to others').choices([
                'delivery',
                'api',
                'outbound',
            ] as const),
        )
        .option('--integration <name>', 'only for this integration (default: all)')
        .option('--call <call>', 'only for this type of event, or these requests: "GET https://a.example/*"')
        .option(
            '--probability <share>',
            'chance that a matching call is affected, from 0 to 1 (default: 1)',
            parseNumber,
        )
        .option('--times <number>', 'how many calls are affected at most (default: no limit)', parseNumber)
        .option('--seed <number>', 'seed of the random numbers of all faults (default: 0)', parseNumber)
        .option('--milliseconds <number>', 'of latency, reorder and clock, which may be below 0', parseNumber)
        .option('--status <code>', 'of status: 400 to 599', parseNumber)
        .option('--retry-after <seconds>', 'of status: Retry-After of the answer', parseNumber)
        .option('--bytes <number>', 'of cut-body: bytes that arrive', parseNumber)
        .option('--bytes-per-second <number>', 'of slow-body', parseNumber)
        .addOption(createLocalServiceEndpointOption())
        .addHelpText(
            'after',
            [
                '',
                'Adds to the faults that are set, and restarts the random numbers of all of them from the seed.',
                formatHelpExamples(
                    'svc-int faults set status --on api --status 429 --retry-after 2 --times 3',
                    'svc-int faults set latency --on outbound --milliseconds 2000 --integration mood',
                    'svc-int faults set duplicate --probability 0.2 --seed 7',
                ),
            ].join('\n'),
        )
        .action(async (kind, { endpoint, seed, json, ...fields }) => {
            const output = startInterruptibleCommand({ json }, context);
            const { withLocalControl } = await import('../../service/with-local-control.js');
            const fault = { kind, ...fields } as FaultsInput['faults'][number];
            const set = await withLocalControl({ endpoint }, context, async (control) => {
                const before = await control.faults();
                const faults = [...before.faults.map((one) => one.fault), fault];
                return control.setFaults({ faults, seed: seed ?? before.seed });
            });
            output.result(set, formatFaults(set));
        });

function parseNumber(text: string): number {
    if (/^-?\d+(\.\d+)?$/.test(text)) return Number(text);
    throw new InvalidArgumentError('It is not a number.');
}
