import type { Context } from '../../context/context.js';
import {
    applyManifestArgument,
    startInterruptibleCommand,
    formatHelpExamples,
    defineCommandWithManifestArgument,
} from '../define.js';

export const createTestVariantsCommand = (context: Context) =>
    defineCommandWithManifestArgument('test-variants', 'test all variants of the components')
        .addHelpText('after', formatHelpExamples('svc-int test-variants', 'svc-int test-variants my-poll --json'))
        .action(async (path, options) =>
            (await import('../../testing/run-test-variants.js')).runTestVariants(
                applyManifestArgument(path, options),
                startInterruptibleCommand(options, context),
                context,
            ),
        );
