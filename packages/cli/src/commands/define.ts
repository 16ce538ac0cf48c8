import { Command, InvalidArgumentError, Option, type CommandUnknownOpts } from '@commander-js/extra-typings';

import type { Context } from '../context/context.js';
import { exitOnShutdownSignal } from '../shutdown-signal.js';
import { KitError } from '../errors.js';
import { createOutput, type Output } from '../output/output.js';

export function defineCommandWithJsonOption(name: string, summary: string) {
    return new Command(name).description(summary).option('--json', 'print the result as JSON');
}

export function defineCommandGroup(
    name: string,
    summary: string,
    commands: readonly ((context: Context) => CommandUnknownOpts)[],
) {
    return (context: Context) => {
        const parent = new Command(name).description(summary).helpCommand(false);
        commands.forEach((define) => parent.addCommand(define(context)));
        return parent;
    };
}

export function defineCommandWithManifestOption(name: string, summary: string) {
    return defineCommandWithJsonOption(name, summary)
        .addOption(createManifestOption('the manifest, or its folder (default: the working directory)'))
        .option('--env <name>', "entry of the manifest's envs to apply");
}

export function defineCommandWithManifestArgument(name: string, summary: string) {
    return defineCommandWithManifestOption(name, summary).argument(
        '[path]',
        'manifest, or its folder; the same as --manifest',
    );
}

export function defineServiceIntegrationActionCommand(name: string, summary: string) {
    return defineCommandWithManifestOption(name, summary)
        .addOption(createEndpointOption())
        .addOption(createProfileOption())
        .addOption(createYesOption());
}

export function defineSiteSettingCommand(name: string, summary: string) {
    return defineCommandWithJsonOption(name, summary)
        .addOption(createEndpointOption())
        .addOption(createProfileOption())
        .addOption(createYesOption())
        .argument('<organization>', 'the organization of the site')
        .argument('<site>', 'the site');
}

export function defineLocalServiceCommand(name: string, summary: string) {
    return defineCommandWithJsonOption(name, summary).addOption(createLocalServiceEndpointOption());
}

export function defineEmulatorWorkspaceCommand(name: string, summary: string) {
    return defineCommandWithJsonOption(name, summary)
        .addOption(
            createManifestOption(
                'manifest whose workspace it is, or its folder (default: the working directory)',
            ).conflicts(['state', 'endpoint']),
        )
        .option('--state <folder>', "folder of a workspace that is not in use, instead of a project's")
        .addOption(createEndpointOption('base URL of a running service, with SVC_INT_TOKEN').conflicts('state'));
}

export function createManifestOption(description: string) {
    return new Option('-c, --manifest <path>', description);
}

export function createEndpointOption(
    description = "base URL of the service (default: SVC_INT_ENDPOINT, else the named profile's, else the session here, else the chosen profile's)",
) {
    return new Option('--endpoint <url>', description);
}

export function createSitePublicUrlOption() {
    return new Option(
        '--site-public <url>',
        'also serve published sites at this address, that of your tunnel to the public port (default: on this machine alone)',
    );
}

export function createProfileOption(
    description = "service to use, by its login (default: SVC_INT_PROFILE; where no session runs, the folder's, else the default)",
) {
    return new Option('--profile <name>', description);
}

export function createYesOption() {
    return new Option('-y, --yes', 'do not ask before changing something outside this machine');
}

export function createTrustOption() {
    return new Option('--trust', "run the project's own TypeScript, and remember that this folder is trusted");
}

export function createRemoteEndpointOption() {
    return createEndpointOption(
        "base URL of the service (default: SVC_INT_ENDPOINT, else the profile's; never the session here)",
    );
}

export function createLocalServiceEndpointOption() {
    return createEndpointOption('base URL of a running local service, with SVC_INT_TOKEN (default: the session here)');
}

export function createRemoteServiceProfileOption() {
    return createProfileOption(
        "service to use, by its login (default: SVC_INT_PROFILE, else the folder's, else the default)",
    );
}

export function parseChoice<Word extends string>(choices: readonly Word[], given: string): Word {
    const found = choices.find((word) => word === given);
    if (found !== undefined) return found;
    throw new InvalidArgumentError(`Allowed choices are ${choices.join(', ')}.`);
}

export function formatHelpExamples(...lines: string[]): string {
    return ['', 'Examples:', ...lines.map((line) => `  $ ${line}`)].join('\n');
}

export function applyManifestArgument<Options extends { manifest?: string | undefined }>(
    manifestPath: string | undefined,
    options: Options,
): Options {
    if (manifestPath === undefined) return options;
    if (options.manifest === undefined) return { ...options, manifest: manifestPath };
    throw createTwoManifestsError(manifestPath, options.manifest);
}

export function createTwoManifestsError(path: string, manifest: string): KitError {
    return new KitError('USAGE', `Two manifests are given: ${path} and ${manifest}.`, {
        hint: 'Give only one of them.',
    });
}

/** Starts a command without cleanup: signals end it with the documented exit code. */
export function startInterruptibleCommand(options: { json?: boolean | undefined }, context: Context): Output {
    exitOnShutdownSignal(context);
    return createOutput(options, context);
}

export function parsePort(text: string): number {
    const port = Number(text);
    if (/^\d+$/.test(text) && port <= 65_535) return port;
    throw new InvalidArgumentError('A port is a number from 0 to 65535.');
}

export function appendOptionValue(text: string, previousValues: readonly string[] = []): string[] {
    return [...previousValues, text];
}
