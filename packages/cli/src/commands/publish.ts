import { aboutProject, begin, endpointOption, examples, projectCommand, type OptionsOf } from './define.js';

const define = () =>
    projectCommand('publish', 'publish the integration')
        .addOption(endpointOption())
        .option('--dry-run', 'tell what would change, and send nothing')
        .addHelpText('after', examples('svc-int publish --dry-run', 'svc-int publish --env staging'));

export type Options = OptionsOf<typeof define>;

export const publishCommand = () =>
    define().action(async (path, options) =>
        (await import('./run/publish.js')).run(aboutProject(path, options), begin(options)),
    );
