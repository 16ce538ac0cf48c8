import type { Context } from '../../context/context.js';
import type { Output } from '../../output/output.js';
import { runTaskAndReportOutcome } from '../../service/run-task-and-report-outcome.js';
import type { TasksRetryOptions } from './retry.js';

export async function runTasksRetry(
    id: string,
    options: TasksRetryOptions,
    output: Output,
    context: Context,
): Promise<void> {
    await runTaskAndReportOutcome(options, { output, context }, (control) => control.retryTask(id));
}
