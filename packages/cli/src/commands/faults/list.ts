import type { Context } from '../../context/context.js';
import {
    startInterruptibleCommand,
    defineCommandWithJsonOption,
    formatHelpExamples,
    createLocalServiceEndpointOption,
    type OptionsOf,
} from '../define.js';

const define = () =>
    defineCommandWithJsonOption('list', 'list the faults that are set, with how many calls each has affected')
        .addOption(createLocalServiceEndpointOption())
        .addHelpText('after', formatHelpExamples('svc-int faults list', 'svc-int faults list --json'));

export type FaultsListOptions = OptionsOf<typeof define>;

export const createFaultsListCommand = (context: Context) =>
    define().action(async (options) =>
        (await import('./run-list.js')).runFaultsList(options, startInterruptibleCommand(options, context), context),
    );
