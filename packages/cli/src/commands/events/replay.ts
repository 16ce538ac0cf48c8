import { InvalidArgumentError, Option } from '@commander-js/extra-typings';

import type { Context } from '../../context/context.js';
import { startInterruptibleCommand, formatHelpExamples } from '../define.js';
import { defineEventReplayCommand } from './event-options.js';

export const createEventsReplayAndCompareCommand = (context: Context) =>
    defineEventReplayCommand('replay', 'send recorded events again in the running session, and compare the results')
        .argument('[ids...]', 'ids of events (default: those selected by the options)')
        .option(
            '--from <file>',
            'a record from "events show --json" or a file from "events export", of any service; - is stdin',
        )
        .addOption(
            new Option(
                '--on <version>',
                'number of a recent version to send them to; "recorded" is the one that handled each',
            )
                .argParser(parseVersion)
                .default('current' as const, 'the current one'),
        )
        .addOption(
            new Option(
                '--outbound <answers>',
                "what answers the integration's requests: their real destinations, or the record",
            )
                .choices(['live', 'recorded'] as const)
                .default('live' as const),
        )
        .option('--exact', 'also exit with 1 when something differs from the record')
        .option('--watch', 'replay again after each change of the code, until Ctrl+C')
        .addHelpText(
            'after',
            [
                '',
                'Events of a service elsewhere (--endpoint, --profile) are read there and sent to the running session.',
                'With "--outbound recorded" no request leaves the session, including those to its own API.',
                'Values hidden in records are sent as long as the session remembers them, until its restart; after that they are reported.',
                formatHelpExamples(
                    'svc-int events replay 1f0e9d2c',
                    'svc-int events replay 1f0e9d2c --set context.theme=dark',
                    'svc-int events replay 1f0e9d2c --watch',
                    'svc-int events replay --type ui_render --since 1h --exact',
                    'svc-int events replay 1f0e9d2c --on recorded --outbound recorded',
                    'svc-int events replay --from record.json --exact',
                ),
            ].join('\n'),
        )
        .action(async (ids, options) =>
            (await import('../../events/run-replay.js')).runEventsReplayWithOutcomeDiff(
                ids,
                options,
                startInterruptibleCommand(options, context),
                context,
            ),
        );

function parseVersion(text: string): number | 'recorded' | 'current' {
    if (text === 'recorded' || text === 'current') return text;
    if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
    throw new InvalidArgumentError('A version is a whole number of at least 1, "recorded" or "current".');
}
