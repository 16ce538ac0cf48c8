import type { Context } from '../../context/context.js';
import { startInterruptibleCommand, defineLocalServiceCommand, formatHelpExamples } from '../define.js';

export const createTasksRetryCommand = (context: Context) =>
    defineLocalServiceCommand('retry', 'run a failed task again')
        .argument('<id>', 'id of the task, as "tasks list" shows it')
        .addHelpText('after', formatHelpExamples('svc-int tasks retry 1f0e9d2c'))
        .action(async (id, options) => {
            const output = startInterruptibleCommand(options, context);
            const { runTaskAndReportOutcome } = await import('../../service/run-task-and-report-outcome.js');
            await runTaskAndReportOutcome(options, { output, context }, (control) => control.retryTask(id));
        });
