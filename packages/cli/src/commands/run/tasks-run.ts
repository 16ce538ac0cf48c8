import type { Context } from '../../context/context.js';
import type { Output } from '../../output/output.js';
import { reportTaskOutcome } from '../../service/report-task-outcome.js';
import type { TasksRunOptions } from '../tasks-run.js';

/** Runs a task now that waits, and tells its outcome. */
export async function runTasksRun(
    id: string,
    options: TasksRunOptions,
    output: Output,
    context: Context,
): Promise<void> {
    await reportTaskOutcome(options, { output, context }, (control) => control.runTask(id));
}
