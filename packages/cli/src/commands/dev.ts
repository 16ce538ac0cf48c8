import {
    aboutProject,
    endpointOption,
    examples,
    parsePort,
    profileOption,
    projectCommand,
    type OptionsOf,
} from './define.js';

const define = () =>
    projectCommand('dev', 'run the integration locally and reload it after each change')
        .option('--port <port>', 'port of the API and the Studio', parsePort)
        .option('--public-port <port>', 'port for requests to integrations from outside', parsePort)
        .option('--seed <file>', 'initial content of a new workspace (default: two organizations with some content)')
        .addOption(endpointOption('service whose events come here (default: none, everything is local)'))
        .addOption(profileOption('the same by the name of a login (default: none)'))
        .option('--tunnel-url <url>', 'a tunnel of your own to the public port (default: one by cloudflared)')
        .option('--yes', 'download cloudflared without asking when it is missing')
        .option('--no-download', 'never download cloudflared')
        .option('--all', "events of every organization, not only the owner's")
        .addHelpText(
            'after',
            examples(
                'svc-int dev',
                'svc-int dev my-poll --port 5000 --seed people.yaml',
                'svc-int dev --endpoint https://api.example.com --yes',
                'svc-int dev --endpoint https://api.example.com --tunnel-url https://dev.example.com',
            ),
        );

export type Options = OptionsOf<typeof define>;

/** It ends by itself on a signal, in order. */
export const devCommand = () =>
    define().action(async (path, options) => (await import('./run/dev.js')).run(aboutProject(path, options)));
