import { begin, command, endpointOption, examples, manifestOption, type OptionsOf } from './define.js';

const define = () =>
    command('send', 'send an event as the service would, with missing fields filled in')
        .addOption(endpointOption())
        .argument('<type>', 'type of the event, such as space_view')
        .option('--integration <name>', 'name of the integration (default: the only one of the service)')
        .option('--data <json>', 'fields of the event, which replace those filled in; inline or @file')
        .addOption(manifestOption('manifest of the running session, or its folder (default: the working directory)'))
        .addHelpText(
            'after',
            examples('svc-int events send space_view', 'svc-int events send space_view -c my-poll --data @view.json'),
        );

export type Options = OptionsOf<typeof define>;

export const eventsSendCommand = () =>
    define().action(async (type, options) => (await import('./run/events-send.js')).run(type, options, begin(options)));
