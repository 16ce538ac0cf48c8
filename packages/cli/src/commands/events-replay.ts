import { begin, examples, type OptionsOf } from './define.js';
import { editedCommand } from './event-options.js';

const define = () =>
    editedCommand('replay', 'send recorded events again on the current code, and compare what comes of them')
        .argument('[ids...]', 'ids of events of the running session')
        .option(
            '--from <file>',
            'a record of "events show --json" or a file of "events export", of any service; - is stdin',
        )
        .option('--exact', 'exit with 1 also when something differs from what was recorded')
        .option('--watch', 'replay again after each change of the code, until Ctrl+C')
        .addHelpText(
            'after',
            examples(
                'svc-int events replay 1f0e9d2c',
                'svc-int events replay 1f0e9d2c --set context.theme=dark',
                'svc-int events replay 1f0e9d2c --watch',
                'svc-int events replay --from record.json --exact',
            ),
        );

export type Options = OptionsOf<typeof define>;

export const eventsReplayCommand = () =>
    define().action(async (ids, options) => (await import('./run/events-replay.js')).run(ids, options, begin(options)));
