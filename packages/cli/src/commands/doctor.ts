import type { Context } from '../context/context.js';
import {
    startInterruptibleCommand,
    defineCommandWithJsonOption,
    createEndpointOption,
    formatHelpExamples,
    createManifestOption,
    createProfileOption,
} from './define.js';

export const createDoctorCommand = (context: Context) =>
    defineCommandWithJsonOption('doctor', 'diagnose what keeps this command from working, and say how to fix it')
        .addOption(createEndpointOption())
        .addOption(createProfileOption())
        .addOption(createManifestOption('manifest of the project, or its folder (default: the working directory)'))
        .addHelpText('after', formatHelpExamples('svc-int doctor', 'svc-int doctor -c my-poll --json'))
        .action(async (options) =>
            (await import('../doctor/run-doctor.js')).runDoctor(
                options,
                startInterruptibleCommand(options, context),
                context,
            ),
        );
