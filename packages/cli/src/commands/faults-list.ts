import type { Context } from '../context/context.js';
import {
    startInterruptibleCommand,
    defineCommand,
    formatHelpExamples,
    createLocalEndpointOption,
    type OptionsOf,
} from './define.js';

const define = () =>
    defineCommand('list', 'list the faults that are set, with how many calls each has affected')
        .addOption(createLocalEndpointOption())
        .addHelpText('after', formatHelpExamples('svc-int faults list', 'svc-int faults list --json'));

export type FaultsListOptions = OptionsOf<typeof define>;

export const createFaultsListCommand = (context: Context) =>
    define().action(async (options) =>
        (await import('./run/faults-list.js')).runFaultsList(
            options,
            startInterruptibleCommand(options, context),
            context,
        ),
    );
