import type { Context } from '../context/context.js';
import { begin, command, endpointOption, examples, profileOption, type OptionsOf } from './define.js';

const define = () =>
    command('login', 'log in to a service, with a browser or a token')
        .addOption(endpointOption('base URL of the service (default: SVC_INT_ENDPOINT, else that of a profile)'))
        .addOption(profileOption('name to keep it under (default: the one of this endpoint, else its host)'))
        .option('--with-token', 'read a token from standard input')
        .addHelpText(
            'after',
            examples(
                'svc-int login --endpoint https://api.service.example',
                'svc-int login --profile staging --with-token < token.txt',
            ),
        );

export type Options = OptionsOf<typeof define>;

export const loginCommand = (context: Context) =>
    define().action(async (options) => (await import('./run/login.js')).run(options, begin(options, context), context));
