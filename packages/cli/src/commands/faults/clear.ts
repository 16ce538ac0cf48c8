import type { Context } from '../../context/context.js';
import {
    startInterruptibleCommand,
    defineCommandWithJsonOption,
    formatHelpExamples,
    createLocalServiceEndpointOption,
    type OptionsOf,
} from '../define.js';

const define = () =>
    defineCommandWithJsonOption('clear', 'end all injected faults')
        .addOption(createLocalServiceEndpointOption())
        .addHelpText('after', formatHelpExamples('svc-int faults clear'));

export type FaultsClearOptions = OptionsOf<typeof define>;

export const createFaultsClearCommand = (context: Context) =>
    define().action(async (options) =>
        (await import('./run-clear.js')).runFaultsClear(options, startInterruptibleCommand(options, context), context),
    );
