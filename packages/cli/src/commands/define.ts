import { Command, InvalidArgumentError, Option, type CommandUnknownOpts } from '@commander-js/extra-typings';

import type { Context } from '../context/context.js';
import { exitOnShutdownSignal } from '../shutdown-signal.js';
import { KitError } from '../errors.js';
import { createOutput, type Output } from '../output/output.js';

/**
 * Parsed options of a command, by its definition. Definitions are light, as each start loads all of them; the code that they
 * run is imported when it is run.
 */
export type OptionsOf<Define extends () => { opts(): object }> = ReturnType<ReturnType<Define>['opts']>;

/** Begins the definition of a command. */
export function defineCommandWithJsonOption(name: string, summary: string) {
    return new Command(name).description(summary).option('--json', 'print the result as JSON');
}

/** Defines a command that only groups subcommands. */
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

/** Begins the definition of a command that reads a manifest. */
export function defineCommandWithManifestOption(name: string, summary: string) {
    return defineCommandWithJsonOption(name, summary)
        .addOption(createManifestOption('the manifest, or its folder (default: the working directory)'))
        .option('--env <name>', "entry of the manifest's envs to apply");
}

/** Begins the definition of a command about the project that its argument names. */
export function defineCommandWithManifestArgument(name: string, summary: string) {
    return defineCommandWithManifestOption(name, summary).argument(
        '[path]',
        'manifest, or its folder; the same as --manifest',
    );
}

/** Defines a command that acts on an integration of a service, with the options of a change. */
export function defineServiceIntegrationActionCommand(name: string, summary: string) {
    return defineCommandWithManifestOption(name, summary)
        .addOption(createEndpointOption())
        .addOption(createProfileOption())
        .addOption(createYesOption());
}

/** Defines a command for a workspace: of a project, of a state folder, or of a running service. */
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

/** Of a command that talks to a service. */
export function createEndpointOption(
    description = "base URL of the service (default: SVC_INT_ENDPOINT, else the named profile's, else the session here, else the chosen profile's)",
) {
    return new Option('--endpoint <url>', description);
}

/** Of a command that runs a local service. */
export function createSitePublicUrlOption() {
    return new Option(
        '--site-public <url>',
        'also serve published sites at this address, that of your tunnel to the public port (default: on this machine alone)',
    );
}

/** Option of commands that use a login. */
export function createProfileOption(
    description = "service to use, by its login (default: SVC_INT_PROFILE; where no session runs, the folder's, else the default)",
) {
    return new Option('--profile <name>', description);
}

/** Option of commands that may change a remote service. */
export function createYesOption() {
    return new Option('-y, --yes', 'do not ask before changing something outside this machine');
}

/** Option `--trust` of commands that check types. */
export function createTrustOption() {
    return new Option('--trust', "run the project's own TypeScript, and remember that this folder is trusted");
}

/** Option of commands for a remote service, which ignore the session. */
export function createRemoteEndpointOption() {
    return createEndpointOption(
        "base URL of the service (default: SVC_INT_ENDPOINT, else the profile's; never the session here)",
    );
}

/** Option of commands for a local service. */
export function createLocalServiceEndpointOption() {
    return createEndpointOption('base URL of a running local service, with SVC_INT_TOKEN (default: the session here)');
}

/** The same of its profile. */
export function createRemoteServiceProfileOption() {
    return createProfileOption(
        "service to use, by its login (default: SVC_INT_PROFILE, else the folder's, else the default)",
    );
}

/** Parses one of several words; throws a usage error for any other. */
export function parseChoice<Word extends string>(choices: readonly Word[], given: string): Word {
    const found = choices.find((word) => word === given);
    if (found !== undefined) return found;
    throw new InvalidArgumentError(`Allowed choices are ${choices.join(', ')}.`);
}

/** Lines of a shell that use a command, for the end of its help. */
export function formatHelpExamples(...lines: string[]): string {
    return ['', 'Examples:', ...lines.map((line) => `  $ ${line}`)].join('\n');
}

/** The options of a project command, with the manifest that its argument names. */
export function applyManifestArgument<Options extends { manifest?: string | undefined }>(
    manifestPath: string | undefined,
    options: Options,
): Options {
    if (manifestPath === undefined) return options;
    if (options.manifest === undefined) return { ...options, manifest: manifestPath };
    throw createTwoManifestsError(manifestPath, options.manifest);
}

/** The manifest is named by argument and by option. */
export function createTwoManifestsError(path: string, manifest: string): KitError {
    return new KitError('USAGE', `Two manifests are given: ${path} and ${manifest}.`, {
        hint: 'Give only one of them.',
    });
}

/** Starts a command without cleanup: a signal ends it with the documented exit code. */
export function startInterruptibleCommand(options: { json?: boolean | undefined }, context: Context): Output {
    exitOnShutdownSignal(context);
    return createOutput(options, context);
}

/** The value of an option for a port. */
export function parsePort(text: string): number {
    const port = Number(text);
    if (/^\d+$/.test(text) && port <= 65_535) return port;
    throw new InvalidArgumentError('A port is a number from 0 to 65535.');
}

/** The values of an option that may be repeated. */
export function appendOptionValue(text: string, previousValues: readonly string[] = []): string[] {
    return [...previousValues, text];
}
