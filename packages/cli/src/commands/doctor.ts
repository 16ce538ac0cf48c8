import type { Context } from '../context/context.js';
import { begin, command, endpointOption, examples, manifestOption, profileOption, type OptionsOf } from './define.js';

const define = () =>
    command('doctor', 'diagnose what keeps this command from working, and say how to fix it')
        .addOption(endpointOption())
        .addOption(profileOption())
        .addOption(manifestOption('manifest of the project, or its folder (default: the working directory)'))
        .addHelpText('after', examples('svc-int doctor', 'svc-int doctor -c my-poll --json'));

export type Options = OptionsOf<typeof define>;

export const doctorCommand = (context: Context) =>
    define().action(async (options) =>
        (await import('./run/doctor.js')).run(options, begin(options, context), context),
    );
