import type { Context } from '../../context/context.js';
import type { Output } from '../../output/output.js';
import { askLocal } from '../../service/local-control.js';
import type { Options } from '../tasks-cancel.js';

/** Cancels a task that waits. */
export async function run(id: string, options: Options, output: Output, context: Context): Promise<void> {
    await askLocal(options, context, (control) => control.cancelTask(id));
    output.result({ cancelled: id }, `Cancelled ${id}.`);
}
