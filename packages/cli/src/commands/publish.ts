import { aboutProject, begin, endpointOption, examples, projectCommand, type OptionsOf } from './define.js';

const define = () =>
    projectCommand('publish', 'publish the integration')
        .addOption(endpointOption())
        .option('--dry-run', 'show what would change without sending anything')
        .addHelpText('after', examples('svc-int publish --dry-run', 'svc-int publish --env staging'));

export type Options = OptionsOf<typeof define>;

export const publishCommand = () =>
    define().action(async (path, options) =>
        (await import('./run/publish.js')).run(aboutProject(path, options), begin(options)),
    );
