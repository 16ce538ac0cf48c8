import { aboutProject, examples, parsePort, projectCommand, type OptionsOf } from './define.js';

const define = () =>
    projectCommand('dev', 'run the integration locally and reload it after each change')
        .option('--port <port>', 'port of the API and the Studio', parsePort)
        .option('--public-port <port>', 'port for requests to integrations from outside', parsePort)
        .option('--seed <file>', 'initial content of a new workspace (default: two organizations with some content)')
        .addHelpText('after', examples('svc-int dev', 'svc-int dev my-poll --port 5000 --seed people.yaml'));

export type Options = OptionsOf<typeof define>;

/** It ends by itself on a signal, in order. */
export const devCommand = () =>
    define().action(async (path, options) => (await import('./run/dev.js')).run(aboutProject(path, options)));
