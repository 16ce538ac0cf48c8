import type { Context } from '../../context/context.js';
import { startInterruptibleCommand, defineLocalServiceCommand, formatHelpExamples } from '../define.js';
import { formatFaults } from './format-faults.js';

export const createFaultsListCommand = (context: Context) =>
    defineLocalServiceCommand('list', 'list the faults that are set, with how many calls each has affected')
        .addHelpText('after', formatHelpExamples('svc-int faults list', 'svc-int faults list --json'))
        .action(async (options) => {
            const output = startInterruptibleCommand(options, context);
            const { withLocalControl } = await import('../../service/with-local-control.js');
            const set = await withLocalControl(options, context, (control) => control.faults());
            if (set.faults.length === 0) output.progress('No faults are set.');
            if (output.json || set.faults.length > 0) output.result(set, formatFaults(set));
        });
