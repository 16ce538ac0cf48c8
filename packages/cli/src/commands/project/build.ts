import { Option } from '@commander-js/extra-typings';

import type { Context } from '../../context/context.js';
import {
    applyManifestArgument,
    startInterruptibleCommand,
    formatHelpExamples,
    defineCommandWithManifestArgument,
    type OptionsOf,
} from '../define.js';

const OUTFILE = 'file to write the script to (default: dist/script.js beside the manifest)';

const define = () =>
    defineCommandWithManifestArgument('build', 'bundle the script')
        .addOption(new Option('--outfile <file>', OUTFILE).conflicts('outdir'))
        .option('--outdir <folder>', 'folder to write the script to')
        .option('--sourcemap', 'also write a source map')
        .addHelpText('after', formatHelpExamples('svc-int build', 'svc-int build my-poll --outdir out --sourcemap'));

export type BuildCommandOptions = OptionsOf<typeof define>;

export const createBuildCommand = (context: Context) =>
    define().action(async (path, options) =>
        (await import('./run-build.js')).runBuild(
            applyManifestArgument(path, options),
            startInterruptibleCommand(options, context),
            context,
        ),
    );
