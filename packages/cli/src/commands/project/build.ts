import { Option } from '@commander-js/extra-typings';

import type { Context } from '../../context/context.js';
import {
    applyManifestArgument,
    startInterruptibleCommand,
    formatHelpExamples,
    defineCommandWithManifestArgument,
} from '../define.js';

const OUTFILE = 'file to write the script to (default: dist/script.js beside the manifest)';

export const createBuildCommand = (context: Context) =>
    defineCommandWithManifestArgument('build', 'bundle the script')
        .addOption(new Option('--outfile <file>', OUTFILE).conflicts('outdir'))
        .option('--outdir <folder>', 'folder to write the script to')
        .option('--sourcemap', 'also write a source map')
        .addHelpText('after', formatHelpExamples('svc-int build', 'svc-int build my-poll --outdir out --sourcemap'))
        .action(async (path, options) =>
            (await import('../../bundle/run-build.js')).runBuild(
                applyManifestArgument(path, options),
                startInterruptibleCommand(options, context),
                context,
            ),
        );
