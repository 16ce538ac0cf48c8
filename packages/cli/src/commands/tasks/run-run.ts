import type { Context } from '../../context/context.js';
import type { Output } from '../../output/output.js';
import { runTaskAndReportOutcome } from '../../service/run-task-and-report-outcome.js';
import type { TasksRunOptions } from './run.js';

export async function runTasksRun(
    id: string,
    options: TasksRunOptions,
    output: Output,
    context: Context,
): Promise<void> {
    await runTaskAndReportOutcome(options, { output, context }, (control) => control.runTask(id));
}
