import { Option } from '@commander-js/extra-typings';

import type { Context } from '../../context/context.js';
import { PACKAGE_MANAGER_NAMES } from '../../scaffold/package-managers.js';
import { TEMPLATES } from '../../scaffold/templates.js';
import { startInterruptibleCommand, defineCommandWithJsonOption, formatHelpExamples } from '../define.js';

export const createNewProjectCommand = (context: Context) =>
    defineCommandWithJsonOption('new', 'create a project from a template')
        .argument('[folder]', 'new or empty folder (default: the name)')
        .addOption(
            new Option('--template <template>', 'what to create; asked for on a terminal, else the first')
                .choices(TEMPLATES.map(({ name }) => name))
                .argParser(String),
        )
        .option('--name <name>', 'name of the integration')
        .option('--title <title>', 'title shown to people')
        .option('--organization <organization>', 'id or subdomain of the organization')
        .addOption(
            new Option(
                '--package-manager <name>',
                'package manager of the project (default: the one used here)',
            ).choices(PACKAGE_MANAGER_NAMES),
        )
        .option(
            '--kit <folder>',
            'folder with the kit\'s tarballs, or "registry" (default: where this command was installed from)',
        )
        .addHelpText('after', formatTemplates)
        .addHelpText(
            'after',
            formatHelpExamples('svc-int new my-poll', 'svc-int new my-site --template site-script --json'),
        )
        .action(async (folder, options) =>
            (await import('../../scaffold/run-new.js')).runNewProject(
                folder,
                options,
                startInterruptibleCommand(options, context),
                context,
            ),
        );

function formatTemplates(): string {
    const width = Math.max(...TEMPLATES.map(({ name }) => name.length));
    return ['', 'Templates:', ...TEMPLATES.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`)].join(
        '\n',
    );
}
