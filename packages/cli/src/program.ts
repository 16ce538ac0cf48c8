import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';

import type { ManifestOptions } from './commands/options.js';
import { EXIT, KitError } from './errors.js';
import { createOutput } from './output/output.js';
import { cliVersion } from './version.js';

/** Parses the arguments and runs the command that they name; gives the exit code. Errors are thrown. */
export async function runProgram(args: readonly string[]): Promise<number> {
    const program = createProgram();
    try {
        await program.parseAsync(args, { from: 'user' });
        return Number(process.exitCode ?? EXIT.done);
    } catch (error) {
        if (!(error instanceof CommanderError)) throw error;
        if (error.exitCode === 0) return EXIT.done;
        if (error.code !== 'commander.help') throw usageError(error, program, args);
        // Nothing was said that could be done.
        find(
            program,
            args.filter((word) => !word.startsWith('-')),
        ).outputHelp();
        return EXIT.done;
    }
}

/** The command with its subcommands. What a subcommand needs is loaded when it runs. */
function createProgram(): Command {
    const program = new Command('svc-int')
        .description('Make, run, check and publish integrations for a documentation hosting service.')
        .version(cliVersion(), '-V, --version', 'print the version')
        .option('--color', 'use colours, even where the output is not a terminal')
        .option('--no-color', 'use no colours')
        .on('option:color', () => setOnly('FORCE_COLOR', 'NO_COLOR'))
        .on('option:no-color', () => setOnly('NO_COLOR', 'FORCE_COLOR'))
        .exitOverride()
        .configureOutput({ writeErr: () => {} })
        .showSuggestionAfterError(true)
        .helpCommand(false)
        .addHelpText('after', '\nRun "svc-int <command> --help" for the options of a command.');
    addProjectCommands(program);
    addServiceCommands(program);
    addRenderCommands(program);
    addEventCommands(program);
    program
        .command('help')
        .description('show this help, or the options of a command')
        .argument('[command...]')
        .action((words: string[]) => find(program, words).outputHelp());
    return program;
}

function addProjectCommands(program: Command): void {
    command(program, 'new', 'make a project from a template')
        .argument('[folder]', 'new or empty folder; default: the name')
        .option('--template <template>', 'template to start from', 'block')
        .option('--name <name>', 'name of the integration')
        .option('--title <title>', 'title that is shown to people')
        .option('--organization <organization>', 'id or subdomain of the organization')
        .option('--kit <folder>', "folder with the kit's tarballs (default: where this command was installed from)")
        .action(async (folder, options) => (await import('./commands/new.js')).run(folder, options, start(options)));

    // It ends by itself on a signal, in order.
    projectCommand(program, 'dev', 'run the integration locally and reload it after each change')
        .option('--port <port>', 'port of the API and the Studio', parsePort)
        .option('--public-port <port>', 'port for requests to integrations from outside', parsePort)
        .option('--seed <file>', 'initial content of a new workspace (default: two organizations with some content)')
        .action(async (path, options) => (await import('./commands/dev.js')).run(about(path, options)));

    projectCommand(program, 'build', 'bundle the script')
        .addOption(
            new Option(
                '--outfile <file>',
                'file to write the script to (default: dist/script.js beside the manifest)',
            ).conflicts('outdir'),
        )
        .option('--outdir <folder>', 'folder to write the script to')
        .option('--sourcemap', 'also write a source map')
        .action(async (path, options) =>
            (await import('./commands/build.js')).run(about(path, options), start(options)),
        );

    projectCommand(program, 'check', 'find problems before publishing').action(async (path, options) =>
        (await import('./commands/check.js')).run(about(path, options), start(options)),
    );
}

function addServiceCommands(program: Command): void {
    withEndpoint(projectCommand(program, 'publish', 'publish the integration'))
        .option('--dry-run', 'show what would change without sending anything')
        .action(async (path, options) =>
            (await import('./commands/publish.js')).run(about(path, options), start(options)),
        );

    withEndpoint(manifestCommand(program, 'unpublish', 'remove the integration and its installations'))
        .argument('[name]', "name of the integration; default: the manifest's")
        .option('-y, --yes', 'do not ask for confirmation')
        .action(async (name, options) => (await import('./commands/unpublish.js')).run(name, options, start(options)));

    withEndpoint(command(program, 'whoami', "show the token's user")).action(async (options) =>
        (await import('./commands/whoami.js')).run(options, start(options)),
    );
}

function addRenderCommands(program: Command): void {
    const render = program.command('render').description('encode, decode and run render requests').helpCommand(false);

    command(render, 'encode', 'compress a request into text for a URL')
        .argument('[file]', 'JSON file, or - for stdin')
        .action(async (file, options) => (await import('./commands/render-encode.js')).run(file, start(options)));

    command(render, 'decode', 'show the content of a compressed request')
        .argument('<text>', 'the text, or - for stdin')
        .action(async (text, options) => (await import('./commands/render-decode.js')).run(text, start(options)));

    withEndpoint(manifestCommand(render, 'run', 'render a component of a published integration'))
        .argument('<component>', 'id of the component')
        .requiredOption('--space <id>', 'space of the document to render it in')
        .option('--integration <name>', "name of the integration (default: the manifest's)")
        .option('--props <json>', "the block's props, inline or @file")
        .option('--state <json>', 'the state, inline or @file')
        .option('--action <json>', 'an action to take first, inline or @file')
        .addOption(new Option('--theme <theme>', 'theme of the page').choices(['light', 'dark']).default('light'))
        .action(async (id, options) => (await import('./commands/render-run.js')).run(id, options, start(options)));
}

function addEventCommands(program: Command): void {
    const events = program.command('events').description('send events to an integration').helpCommand(false);

    withEndpoint(command(events, 'send', 'send an event as the service would, with missing fields filled in'))
        .argument('<type>', 'type of the event, such as space_view')
        .option('--integration <name>', 'name of the integration (default: the only one of the service)')
        .option('--data <json>', 'fields of the event, which replace those filled in; inline or @file')
        .option(
            '-c, --manifest <path>',
            'manifest of the running session, or its folder (default: the working directory)',
        )
        .action(async (type, options) =>
            (await import('./commands/events-send.js')).run(type, options, start(options)),
        );
}

function command(parent: Command, name: string, description: string): Command {
    return parent.command(name).description(description).option('--json', 'print the result as JSON');
}

function manifestCommand(parent: Command, name: string, description: string): Command {
    return command(parent, name, description)
        .option('-c, --manifest <path>', 'the manifest, or its folder (default: the working directory)')
        .option('--env <name>', "entry of the manifest's envs to apply");
}

/** A command about the project that its argument names. */
function projectCommand(parent: Command, name: string, description: string): Command {
    return manifestCommand(parent, name, description).argument(
        '[path]',
        'manifest, or its folder; the same as --manifest',
    );
}

/** The options, with the manifest that the argument names. */
function about<Options extends ManifestOptions>(path: string | undefined, options: Options): Options {
    if (path === undefined) return options;
    if (options.manifest === undefined) return { ...options, manifest: path };
    throw new KitError('USAGE', `Two manifests are given: ${path} and ${options.manifest}.`, {
        hint: 'Give only one of them.',
    });
}

function withEndpoint(to: Command): Command {
    return to.option('--endpoint <url>', 'base URL of the service (default: SVC_INT_ENDPOINT, else the local service)');
}

/** What every command but `dev` begins with: Ctrl+C ends it with the documented code. */
function start(options: { json?: boolean }) {
    process.once('SIGINT', () => process.exit(EXIT.interrupted));
    return createOutput(options);
}

function parsePort(text: string): number {
    const port = Number(text);
    if (/^\d+$/.test(text) && port <= 65_535) return port;
    throw new InvalidArgumentError('A port is a number from 0 to 65535.');
}

/** The command that words name. */
function find(program: Command, words: readonly string[]): Command {
    return words.reduce((parent, word) => {
        const named = parent.commands.find((one) => one.name() === word);
        if (named) return named;
        const names = parent.commands.map((one) => one.name()).join(', ');
        throw new KitError('USAGE', `There is no command "${words.join(' ')}".`, {
            hint: names ? `Possible: ${names}.` : `See "svc-int help ${parent.name()}".`,
        });
    }, program);
}

/** Sets one variable of the environment in place of another: it is read wherever there may be colours. */
function setOnly(name: string, other: string): void {
    process.env[name] = '1';
    delete process.env[other];
}

function usageError(error: CommanderError, program: Command, args: readonly string[]): KitError {
    const named = program.commands.find((one) => one.name() === args[0]);
    const nested = named?.commands.find((one) => one.name() === args[1]);
    const words = ['svc-int', ...[named, nested].flatMap((one) => one?.name() ?? []), '--help'];
    return new KitError('USAGE', error.message.replace(/^error: /, ''), { hint: `See "${words.join(' ')}".` });
}
