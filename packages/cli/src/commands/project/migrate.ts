import type { Context } from '../../context/context.js';
import { startInterruptibleCommand, defineCommandWithJsonOption, formatHelpExamples } from '../define.js';

const define = () =>
    defineCommandWithJsonOption('migrate', "convert a project of the hosted service's own kit to this kit")
        .argument('[folder]', 'the project (default: the working directory)')
        .option('--dry-run', 'show what would change, without changing anything')
        .option('--force', 'change files even if git could not restore them')
        .option(
            '--kit <folder>',
            'folder with the kit\'s tarballs, or "registry" (default: where this command was installed from)',
        )
        .addHelpText('after', formatHelpExamples('svc-int migrate', 'svc-int migrate my-poll --dry-run'));

export const createMigrateCommand = (context: Context) =>
    define().action(async (folder, options, { parent }) =>
        (await import('../../migrate/run-migrate.js')).runMigrate(
            folder,
            options,
            startInterruptibleCommand(options, context),
            context,
            parent ?? define(),
        ),
    );
