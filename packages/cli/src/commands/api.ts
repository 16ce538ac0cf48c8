import type { Context } from '../context/context.js';
import {
    startInterruptibleCommand,
    appendOptionValue,
    defineCommandWithJsonOption,
    createEndpointOption,
    formatHelpExamples,
    createProfileOption,
    createYesOption,
} from './define.js';

export const createApiCommand = (context: Context) =>
    defineCommandWithJsonOption('api', "call any operation of the service's API")
        .addOption(createEndpointOption())
        .addOption(createProfileOption())
        .addOption(createYesOption())
        .argument('[operation]', 'operationId, or a method before a path; "list" shows all operations')
        .argument('[path...]', 'path below /v1; after "list", words to search for')
        .option('--param <name=value>', 'path parameter; may be repeated', appendOptionValue)
        .option('--query <name=value>', 'query parameter; may be repeated', appendOptionValue)
        .option('--data <json>', 'request body: inline, @file, or @- for stdin')
        .option('--all', 'all pages of a list; with --json, one item a line')
        .helpOption(false)
        .option('-h, --help', 'show this help, or the parameters of an operation')
        .addHelpText(
            'after',
            formatHelpExamples(
                'svc-int api listSites --param organizationId=acme --all',
                'svc-int api GET /spaces/space-handbook',
                `svc-int api updateSpaceById --param spaceId=space-handbook --data '{"title":"Docs"}'`,
                'svc-int api updateSpaceById --help',
                'svc-int api list site adaptive',
            ),
        )
        .action(async (operation, path, options, self) => {
            if (options.help && operation === undefined) self.outputHelp();
            else
                await (
                    await import('../api-call/run-api.js')
                ).runApiCommand(operation, path, options, startInterruptibleCommand(options, context), context);
        });
