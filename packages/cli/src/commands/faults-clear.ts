import type { Context } from '../context/context.js';
import { startCommand, defineCommand, formatExamples, createLocalEndpointOption, type OptionsOf } from './define.js';

const define = () =>
    defineCommand('clear', 'end all faults on purpose')
        .addOption(createLocalEndpointOption())
        .addHelpText('after', formatExamples('svc-int faults clear'));

export type FaultsClearOptions = OptionsOf<typeof define>;

export const createFaultsClearCommand = (context: Context) =>
    define().action(async (options) =>
        (await import('./run/faults-clear.js')).runFaultsClear(options, startCommand(options, context), context),
    );
