import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings';

import { apiCommand } from './commands/api.js';
import { buildCommand } from './commands/build.js';
import { checkCommand } from './commands/check.js';
import { completionCommand } from './commands/completion.js';
import { defineGroup } from './commands/define.js';
import { wrapText, createHelpPage, type HelpPage } from './commands/help-page.js';
import type { Context, Variables } from './context/context.js';
import { configureCommand } from './commands/configure.js';
import { devCommand } from './commands/dev.js';
import { emulatorDeployCommand } from './commands/emulator-deploy.js';
import { emulatorExecCommand } from './commands/emulator-exec.js';
import { emulatorExportCommand } from './commands/emulator-export.js';
import { emulatorImportCommand } from './commands/emulator-import.js';
import { emulatorNodeCommand } from './commands/emulator-node.js';
import { emulatorResetCommand } from './commands/emulator-reset.js';
import { emulatorStartCommand } from './commands/emulator-start.js';
import { emulatorWorkCommand } from './commands/emulator-work.js';
import { eventsExportCommand } from './commands/events-export.js';
import { eventsImportCommand } from './commands/events-import.js';
import { eventsListCommand } from './commands/events-list.js';
import { eventsReplayCommand } from './commands/events-replay.js';
import { eventsSaveCommand } from './commands/events-save.js';
import { eventsSendCommand } from './commands/events-send.js';
import { eventsShowCommand } from './commands/events-show.js';
import { doctorCommand } from './commands/doctor.js';
import { faultsClearCommand } from './commands/faults-clear.js';
import { faultsListCommand } from './commands/faults-list.js';
import { faultsSetCommand } from './commands/faults-set.js';
import { helpCommand } from './commands/help.js';
import { installCommand } from './commands/install.js';
import { migrateCommand } from './commands/migrate.js';
import { loginCommand } from './commands/login.js';
import { logoutCommand } from './commands/logout.js';
import { logsCommand } from './commands/logs.js';
import { newCommand } from './commands/new.js';
import { openApiPublishCommand } from './commands/openapi-publish.js';
import { profileCommand } from './commands/profile.js';
import { providerCommand } from './commands/provider.js';
import { publishCommand } from './commands/publish.js';
import { renderDecodeCommand } from './commands/render-decode.js';
import { renderEncodeCommand } from './commands/render-encode.js';
import { renderRunCommand } from './commands/render-run.js';
import { schemaCommand } from './commands/schema.js';
import { siteHostCommand } from './commands/site-host.js';
import { siteScriptCommand } from './commands/site-script.js';
import { siteVisitCommand } from './commands/site-visit.js';
import { tasksCancelCommand } from './commands/tasks-cancel.js';
import { tasksListCommand } from './commands/tasks-list.js';
import { tasksRetryCommand } from './commands/tasks-retry.js';
import { tasksRunCommand } from './commands/tasks-run.js';
import { unpublishCommand } from './commands/unpublish.js';
import { whoamiCommand } from './commands/whoami.js';
import { getCliVersion } from './version.js';

type Define = (context: Context) => CommandUnknownOpts;

/** Makers of the commands, by name, as the help lists them. */
const COMMANDS: Readonly<Record<string, Define>> = {
    new: newCommand,
    migrate: migrateCommand,
    dev: devCommand,
    build: buildCommand,
    check: checkCommand,
    publish: publishCommand,
    unpublish: unpublishCommand,
    install: installCommand,
    configure: configureCommand,
    login: loginCommand,
    logout: logoutCommand,
    whoami: whoamiCommand,
    profile: profileCommand,
    render: defineGroup('render', 'encode, decode and run render requests', [
        renderEncodeCommand,
        renderDecodeCommand,
        renderRunCommand,
    ]),
    logs: logsCommand,
    events: defineGroup('events', 'list, show, send, replay and save events of an integration', [
        eventsListCommand,
        eventsShowCommand,
        eventsSendCommand,
        eventsReplayCommand,
        eventsSaveCommand,
        eventsExportCommand,
        eventsImportCommand,
    ]),
    tasks: defineGroup('tasks', 'list, run, cancel and retry the tasks that integrations queue', [
        tasksListCommand,
        tasksRunCommand,
        tasksCancelCommand,
        tasksRetryCommand,
    ]),
    faults: defineGroup('faults', 'make deliveries and requests of integrations go wrong on purpose', [
        faultsSetCommand,
        faultsListCommand,
        faultsClearCommand,
    ]),
    site: defineGroup('site', 'visit a published site as any visitor, see what a script did there, set its host name', [
        siteVisitCommand,
        siteScriptCommand,
        siteHostCommand,
    ]),
    provider: providerCommand,
    openapi: defineGroup('openapi', 'publish OpenAPI specifications', [openApiPublishCommand]),
    emulator: defineGroup('emulator', 'run the local service without a project', [
        emulatorStartCommand,
        emulatorResetCommand,
        emulatorExportCommand,
        emulatorImportCommand,
        emulatorWorkCommand,
        emulatorExecCommand,
        emulatorDeployCommand,
        emulatorNodeCommand,
    ]),
    api: apiCommand,
    schema: schemaCommand,
    doctor: doctorCommand,
    completion: completionCommand,
    help: helpCommand,
};

/** Commands that look at all others. */
const LOOKING: ReadonlySet<string> = new Set(['migrate', 'completion', 'help']);

/** Columns beside the names of options that descriptions are wrapped in, rather than left as they are. */
const NARROWEST_DESCRIPTION = 20;

/** How much is defined of the command, and for which page. */
interface ProgramOptions {
    /** Where its help is written. Default: the run's output. */
    page?: HelpPage;
    /** The first word of a run, for which only the command of that name is needed: to define all takes several milliseconds. Default: all. */
    word?: string | undefined;
}

/** The command with its subcommands. What a subcommand runs is loaded when it is run. */
export function createProgram(
    context: Context,
    { page = createHelpPage(context.stdout), word }: ProgramOptions = {},
): CommandUnknownOpts {
    const program = new Command('svc-int')
        .description('Create, run, check and publish integrations for a documentation hosting service.')
        .version(getCliVersion(), '-V, --version', 'print the version')
        .option('--color', 'use colours, even if the output is not a terminal')
        .option('--no-color', 'use no colours')
        .on('option:color', () => setOnly(context.env, 'FORCE_COLOR', 'NO_COLOR'))
        .on('option:no-color', () => setOnly(context.env, 'NO_COLOR', 'FORCE_COLOR'))
        .exitOverride()
        .configureHelp({ minWidthToWrap: NARROWEST_DESCRIPTION })
        .configureOutput({
            getOutHelpWidth: () => page.width,
            writeOut: (text) => page.write(wrapText(text, page.width)),
            writeErr: () => {},
        })
        .showSuggestionAfterError(true)
        .helpCommand(false)
        .addHelpText('after', '\nRun "svc-int <command> --help" for the options of a command.');
    for (const define of definitionsFor(word)) program.addCommand(inheriting(program, define(context)));
    return program;
}

function definitionsFor(word = ''): readonly Define[] {
    const named = LOOKING.has(word) || !Object.hasOwn(COMMANDS, word) ? undefined : COMMANDS[word];
    return named ? [named] : Object.values(COMMANDS);
}

/** A command that says and ends as its parent does, with all below it. */
function inheriting(parent: CommandUnknownOpts, command: CommandUnknownOpts): CommandUnknownOpts {
    command.copyInheritedSettings(parent);
    command.commands.forEach((one) => inheriting(command, one));
    return command;
}

/** Sets one variable of the environment in place of another: it is read wherever there may be colours. */
function setOnly(env: Variables, name: string, other: string): void {
    env[name] = '1';
    delete env[other];
}
