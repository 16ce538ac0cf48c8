import type { Context } from '../../context/context.js';
import { startInterruptibleCommand, defineLocalServiceCommand, formatHelpExamples } from '../define.js';

export const createTasksCancelCommand = (context: Context) =>
    defineLocalServiceCommand('cancel', 'cancel a waiting task')
        .argument('<id>', 'number of the task, as "tasks list" shows it')
        .addHelpText('after', formatHelpExamples('svc-int tasks cancel 12'))
        .action(async (id, options) => {
            const output = startInterruptibleCommand(options, context);
            const { withLocalControl } = await import('../../service/with-local-control.js');
            await withLocalControl(options, context, (control) => control.cancelTask(id));
            output.result({ cancelled: id }, `Cancelled ${id}.`);
        });
