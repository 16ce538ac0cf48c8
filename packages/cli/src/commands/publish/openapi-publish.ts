import type { Context } from '../../context/context.js';
import {
    startInterruptibleCommand,
    defineCommandWithJsonOption,
    createRemoteEndpointOption,
    formatHelpExamples,
    createRemoteServiceProfileOption,
    createYesOption,
} from '../define.js';

export const createOpenApiPublishCommand = (context: Context) =>
    defineCommandWithJsonOption('publish', 'publish a version of an OpenAPI specification')
        .addOption(createRemoteEndpointOption())
        .addOption(createRemoteServiceProfileOption())
        .addOption(createYesOption())
        .argument('<source>', 'file (JSON or YAML), "-" for stdin, or the URL that the service reads it from')
        .option('-s, --slug <name>', 'name of the specification; it is created if it does not exist')
        .option('--spec <name>', 'the same as --slug')
        .option('--organization <id>', 'organization that owns it (default: SVC_INT_ORGANIZATION)')
        .addHelpText(
            'after',
            formatHelpExamples(
                'svc-int openapi publish openapi.yaml --slug pets --organization acme',
                'svc-int openapi publish https://api.example.com/openapi.json -s pets',
            ),
        )
        .action(async (source, options) =>
            (await import('../../publish/run-openapi-publish.js')).runOpenapiPublish(
                source,
                options,
                startInterruptibleCommand(options, context),
                context,
            ),
        );
