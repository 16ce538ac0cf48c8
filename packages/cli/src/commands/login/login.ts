import type { Context } from '../../context/context.js';
import {
    startInterruptibleCommand,
    defineCommandWithJsonOption,
    createEndpointOption,
    formatHelpExamples,
    createProfileOption,
} from '../define.js';

export const createLoginCommand = (context: Context) =>
    defineCommandWithJsonOption('login', 'log in to a service, with a browser or a token')
        .addOption(createEndpointOption('base URL of the service (default: SVC_INT_ENDPOINT, else that of a profile)'))
        .addOption(createProfileOption('name to keep it under (default: the one of this endpoint, else its host)'))
        .option('--with-token', 'read a token from standard input')
        .addHelpText(
            'after',
            formatHelpExamples(
                'svc-int login --endpoint https://api.service.example',
                'svc-int login --profile staging --with-token < token.txt',
            ),
        )
        .action(async (options) =>
            (await import('../../service/run-login.js')).runLogin(
                options,
                startInterruptibleCommand(options, context),
                context,
            ),
        );
