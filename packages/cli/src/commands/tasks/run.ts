import type { Context } from '../../context/context.js';
import { startInterruptibleCommand, defineLocalServiceCommand, formatHelpExamples } from '../define.js';

export const createTasksRunCommand = (context: Context) =>
    defineLocalServiceCommand('run', 'run a waiting task now')
        .argument('<id>', 'number of the task, as "tasks list" shows it')
        .addHelpText('after', formatHelpExamples('svc-int tasks run 12'))
        .action(async (id, options) => {
            const output = startInterruptibleCommand(options, context);
            const { runTaskAndReportOutcome } = await import('../../service/run-task-and-report-outcome.js');
            await runTaskAndReportOutcome(options, { output, context }, (control) => control.runTask(id));
        });
