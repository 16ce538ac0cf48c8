import { InvalidArgumentError, Option } from '@commander-js/extra-typings';

import type { Context } from '../context/context.js';
import { begin, examples, type OptionsOf } from './define.js';
import { replayCommand } from './event-options.js';

const define = () =>
    replayCommand('replay', 'send recorded events again in the running session, and compare what comes of them')
        .argument('[ids...]', 'ids of events (default: those that the options choose)')
        .option(
            '--from <file>',
            'a record of "events show --json" or a file of "events export", of any service; - is stdin',
        )
        .addOption(
            new Option(
                '--on <version>',
                'number of the version that gets them, of the last ones; "recorded" is the one that had each',
            )
                .argParser(parseVersion)
                .default('current' as const, 'the current one'),
        )
        .addOption(
            new Option(
                '--outbound <answers>',
                'what answers the requests that the integration makes: whoever they are for, or the record',
            )
                .choices(['live', 'recorded'] as const)
                .default('live' as const),
        )
        .option('--exact', 'exit with 1 also when something differs from what was recorded')
        .option('--watch', 'replay again after each change of the code, until Ctrl+C')
        .addHelpText(
            'after',
            [
                '',
                'Events of a service elsewhere (--endpoint, --profile) are read there and sent to the running session.',
                'With "--outbound recorded" no request leaves the session, those to its own API included.',
                'What records hide is sent as it was while the session remembers it, until its restart; else it is named.',
                examples(
                    'svc-int events replay 1f0e9d2c',
                    'svc-int events replay 1f0e9d2c --set context.theme=dark',
                    'svc-int events replay 1f0e9d2c --watch',
                    'svc-int events replay --type ui_render --since 1h --exact',
                    'svc-int events replay 1f0e9d2c --on recorded --outbound recorded',
                    'svc-int events replay --from record.json --exact',
                ),
            ].join('\n'),
        );

export type Options = OptionsOf<typeof define>;

export const eventsReplayCommand = (context: Context) =>
    define().action(async (ids, options) =>
        (await import('./run/events-replay.js')).run(ids, options, begin(options, context), context),
    );

function parseVersion(text: string): number | 'recorded' | 'current' {
    if (text === 'recorded' || text === 'current') return text;
    if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
    throw new InvalidArgumentError('A version is a whole number from 1, "recorded" or "current".');
}
