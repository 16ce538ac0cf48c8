import type { Context } from '../../context/context.js';
import { startInterruptibleCommand, formatHelpExamples } from '../define.js';
import { defineIntegrationEventsCommand } from './event-options.js';

export const createEventSaveAsTestOrFixtureCommand = (context: Context) =>
    defineIntegrationEventsCommand('save', 'keep an event in the project, as a test or as a fixture')
        .argument('<id>', 'id of the event')
        .option('--test <file>', 'write a vitest test that sends it again and expects the same status, error and logs')
        .option('-y, --yes', 'write the test of a failed event, which expects the failure, without asking')
        .option('--fixture <file>', 'write its record, for tests and "events replay --from"')
        .addHelpText(
            'after',
            formatHelpExamples(
                'svc-int events save 1f0e9d2c --test test/vote.test.ts',
                'svc-int events save 1f0e9d2c --fixture test/vote.json',
            ),
        )
        .action(async (id, options) =>
            (await import('../../events/run-save.js')).runEventSaveAsTestOrFixture(
                id,
                options,
                startInterruptibleCommand(options, context),
                context,
            ),
        );
