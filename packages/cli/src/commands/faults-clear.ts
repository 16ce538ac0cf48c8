import type { Context } from '../context/context.js';
import {
    startInterruptibleCommand,
    defineCommand,
    formatHelpExamples,
    createLocalEndpointOption,
    type OptionsOf,
} from './define.js';

const define = () =>
    defineCommand('clear', 'end all faults on purpose')
        .addOption(createLocalEndpointOption())
        .addHelpText('after', formatHelpExamples('svc-int faults clear'));

export type FaultsClearOptions = OptionsOf<typeof define>;

export const createFaultsClearCommand = (context: Context) =>
    define().action(async (options) =>
        (await import('./run/faults-clear.js')).runFaultsClear(
            options,
            startInterruptibleCommand(options, context),
            context,
        ),
    );
