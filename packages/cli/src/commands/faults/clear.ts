import type { Context } from '../../context/context.js';
import { startInterruptibleCommand, defineLocalServiceCommand, formatHelpExamples } from '../define.js';

export const createFaultsClearCommand = (context: Context) =>
    defineLocalServiceCommand('clear', 'end all injected faults')
        .addHelpText('after', formatHelpExamples('svc-int faults clear'))
        .action(async (options) => {
            const output = startInterruptibleCommand(options, context);
            const { withLocalControl } = await import('../../service/with-local-control.js');
            const { faults } = await withLocalControl(options, context, async (control) => {
                const before = await control.faults();
                await control.setFaults({ faults: [] });
                return before;
            });
            const count = faults.length === 1 ? '1 fault' : `${faults.length} faults`;
            output.result({ cleared: faults.length }, `Ended ${count}.`);
        });
