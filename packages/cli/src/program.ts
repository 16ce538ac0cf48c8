import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings';

import { createApiCommand } from './commands/api.js';
import { buildCommand } from './commands/build.js';
import { checkCommand } from './commands/check.js';
import { createCompletionCommand } from './commands/completion.js';
import { defineGroup } from './commands/define.js';
import { wrapText, createHelpPage, type HelpPage } from './commands/help-page.js';
import type { Context, Variables } from './context/context.js';
import { configureCommand } from './commands/configure.js';
import { createDevCommand } from './commands/dev.js';
import { createEmulatorDeployCommand } from './commands/emulator-deploy.js';
import { createEmulatorExecCommand } from './commands/emulator-exec.js';
import { createEmulatorExportCommand } from './commands/emulator-export.js';
import { createEmulatorImportCommand } from './commands/emulator-import.js';
import { createEmulatorNodeCommand } from './commands/emulator-node.js';
import { createEmulatorResetCommand } from './commands/emulator-reset.js';
import { createEmulatorStartCommand } from './commands/emulator-start.js';
import { createEmulatorWorkCommand } from './commands/emulator-work.js';
import { createEventsExportCommand } from './commands/events-export.js';
import { createEventsImportCommand } from './commands/events-import.js';
import { createEventsListCommand } from './commands/events-list.js';
import { createEventsReplayCommand } from './commands/events-replay.js';
import { createEventsSaveCommand } from './commands/events-save.js';
import { createEventsSendCommand } from './commands/events-send.js';
import { createEventsShowCommand } from './commands/events-show.js';
import { createDoctorCommand } from './commands/doctor.js';
import { createFaultsClearCommand } from './commands/faults-clear.js';
import { createFaultsListCommand } from './commands/faults-list.js';
import { createFaultsSetCommand } from './commands/faults-set.js';
import { createHelpCommand } from './commands/help.js';
import { installCommand } from './commands/install.js';
import { migrateCommand } from './commands/migrate.js';
import { createLoginCommand } from './commands/login.js';
import { createLogoutCommand } from './commands/logout.js';
import { createLogsCommand } from './commands/logs.js';
import { createNewCommand } from './commands/new.js';
import { openApiPublishCommand } from './commands/openapi-publish.js';
import { profileCommand } from './commands/profile.js';
import { createProviderCommand } from './commands/provider.js';
import { publishCommand } from './commands/publish.js';
import { renderDecodeCommand } from './commands/render-decode.js';
import { renderEncodeCommand } from './commands/render-encode.js';
import { renderRunCommand } from './commands/render-run.js';
import { createSchemaCommand } from './commands/schema.js';
import { createSiteHostCommand } from './commands/site-host.js';
import { createSiteScriptCommand } from './commands/site-script.js';
import { createSiteVisitCommand } from './commands/site-visit.js';
import { createTasksCancelCommand } from './commands/tasks-cancel.js';
import { createTasksListCommand } from './commands/tasks-list.js';
import { createTasksRetryCommand } from './commands/tasks-retry.js';
import { createTasksRunCommand } from './commands/tasks-run.js';
import { unpublishCommand } from './commands/unpublish.js';
import { createWhoamiCommand } from './commands/whoami.js';
import { getCliVersion } from './version.js';

type Define = (context: Context) => CommandUnknownOpts;

/** Makers of the commands, by name, as the help lists them. */
const COMMANDS: Readonly<Record<string, Define>> = {
    new: createNewCommand,
    migrate: migrateCommand,
    dev: createDevCommand,
    build: buildCommand,
    check: checkCommand,
    publish: publishCommand,
    unpublish: unpublishCommand,
    install: installCommand,
    configure: configureCommand,
    login: createLoginCommand,
    logout: createLogoutCommand,
    whoami: createWhoamiCommand,
    profile: profileCommand,
    render: defineGroup('render', 'encode, decode and run render requests', [
        renderEncodeCommand,
        renderDecodeCommand,
        renderRunCommand,
    ]),
    logs: createLogsCommand,
    events: defineGroup('events', 'list, show, send, replay and save events of an integration', [
        createEventsListCommand,
        createEventsShowCommand,
        createEventsSendCommand,
        createEventsReplayCommand,
        createEventsSaveCommand,
        createEventsExportCommand,
        createEventsImportCommand,
    ]),
    tasks: defineGroup('tasks', 'list, run, cancel and retry the tasks that integrations queue', [
        createTasksListCommand,
        createTasksRunCommand,
        createTasksCancelCommand,
        createTasksRetryCommand,
    ]),
    faults: defineGroup('faults', 'make deliveries and requests of integrations go wrong on purpose', [
        createFaultsSetCommand,
        createFaultsListCommand,
        createFaultsClearCommand,
    ]),
    site: defineGroup('site', 'visit a published site as any visitor, see what a script did there, set its host name', [
        createSiteVisitCommand,
        createSiteScriptCommand,
        createSiteHostCommand,
    ]),
    provider: createProviderCommand,
    openapi: defineGroup('openapi', 'publish OpenAPI specifications', [openApiPublishCommand]),
    emulator: defineGroup('emulator', 'run the local service without a project', [
        createEmulatorStartCommand,
        createEmulatorResetCommand,
        createEmulatorExportCommand,
        createEmulatorImportCommand,
        createEmulatorWorkCommand,
        createEmulatorExecCommand,
        createEmulatorDeployCommand,
        createEmulatorNodeCommand,
    ]),
    api: createApiCommand,
    schema: createSchemaCommand,
    doctor: createDoctorCommand,
    completion: createCompletionCommand,
    help: createHelpCommand,
};

/** Commands that look at all others. */
const LOOKING: ReadonlySet<string> = new Set(['migrate', 'completion', 'help']);

/** Columns beside the names of options that descriptions are wrapped in, rather than left as they are. */
const MIN_DESCRIPTION_COLUMNS = 20;

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
        .configureHelp({ minWidthToWrap: MIN_DESCRIPTION_COLUMNS })
        .configureOutput({
            getOutHelpWidth: () => page.width,
            writeOut: (text) => page.write(wrapText(text, page.width)),
            writeErr: () => {},
        })
        .showSuggestionAfterError(true)
        .helpCommand(false)
        .addHelpText('after', '\nRun "svc-int <command> --help" for the options of a command.');
    for (const define of listDefinitions(word)) program.addCommand(applyParentSettings(program, define(context)));
    return program;
}

function listDefinitions(word = ''): readonly Define[] {
    const named = LOOKING.has(word) || !Object.hasOwn(COMMANDS, word) ? undefined : COMMANDS[word];
    return named ? [named] : Object.values(COMMANDS);
}

/** A command that says and ends as its parent does, with all below it. */
function applyParentSettings(parent: CommandUnknownOpts, command: CommandUnknownOpts): CommandUnknownOpts {
    command.copyInheritedSettings(parent);
    command.commands.forEach((one) => applyParentSettings(command, one));
    return command;
}

/** Sets one variable of the environment in place of another: it is read wherever there may be colours. */
function setOnly(env: Variables, name: string, other: string): void {
    env[name] = '1';
    delete env[other];
}
