import type { Context } from '../../context/context.js';
import {
    createEndpointOption,
    formatHelpExamples,
    parsePort,
    createProfileOption,
    createSitePublicUrlOption,
    defineCommandWithManifestOption,
    createTwoManifestsError,
} from '../define.js';

export const createDevCommand = (context: Context) =>
    defineCommandWithManifestOption('dev', 'run integrations locally and reload each of them after a change')
        .argument('[paths...]', 'manifests, or their folders (default: the working directory)')
        .option('--port <port>', 'port of the API and the Studio', parsePort)
        .option('--public-port <port>', 'port for requests from outside to integrations', parsePort)
        .option('--inspect [port]', 'let a debugger attach (default port: 9229, or the next free one)', parsePort)
        .option('--seed <file>', 'initial content of a new workspace (default: two organizations with sample content)')
        .option(
            '--strict-scripts',
            'enforce the policy of pages also for site scripts that declare none (default: report violations only)',
        )
        .option(
            '--no-remote-pictures',
            'keep pictures, fonts and specifications of other hosts out of sites (default: they are shown)',
        )
        .addOption(createSitePublicUrlOption())
        .addOption(createEndpointOption('service whose events are sent here (default: none, everything is local)'))
        .addOption(createProfileOption('the same, by the name of a login (default: none)'))
        .option('--tunnel-url <url>', 'URL of your own tunnel to the public port (default: one opened by cloudflared)')
        .option('--yes', 'download cloudflared without asking when it is missing')
        .option('--no-download', 'never download cloudflared')
        .option('--all', "events of every organization, not only the owner's")
        .addHelpText(
            'after',
            formatHelpExamples(
                'svc-int dev',
                'svc-int dev my-poll --port 5000 --seed people.yaml',
                'svc-int dev my-poll my-banner',
                'svc-int dev --inspect',
                'svc-int dev --site-public https://docs.example.com',
                'svc-int dev --endpoint https://api.example.com --yes',
                'svc-int dev --endpoint https://api.example.com --tunnel-url https://dev.example.com',
            ),
        )
        .action(async (paths, options) =>
            (await import('../../dev/run-dev.js')).runDev(resolveManifests(paths, options), options, context),
        );

function resolveManifests(
    paths: readonly string[],
    { manifest }: { manifest?: string | undefined },
): readonly string[] {
    const [first] = paths;
    if (manifest === undefined) return paths;
    if (first === undefined) return [manifest];
    throw createTwoManifestsError(first, manifest);
}
