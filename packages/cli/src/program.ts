import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings';

import { createApiCommand } from './commands/api.js';
import { createBuildCommand } from './commands/project/build.js';
import { createCheckCommand } from './commands/project/check.js';
import { createCompletionCommand } from './commands/completion.js';
import { defineCommandGroup } from './commands/define.js';
import { wrapHelpText, createHelpOutput, type HelpOutput } from './output/help-page.js';
import type { Context, EnvironmentVariables } from './context/context.js';
import { createConfigureCommand } from './commands/publish/configure.js';
import { createDevCommand } from './commands/project/dev.js';
import { createCloudflareOrClusterDeployCommand } from './commands/emulator/deploy.js';
import { createEmulatorExecCommand } from './commands/emulator/exec.js';
import { createEmulatorExportCommand } from './commands/emulator/export.js';
import { createEmulatorImportCommand } from './commands/emulator/import.js';
import { createEmulatorClusterNodeCommand } from './commands/emulator/node.js';
import { createEmulatorResetCommand } from './commands/emulator/reset.js';
import { createEmulatorStartCommand } from './commands/emulator/start.js';
import { createEmulatorWorkCommand } from './commands/emulator/work.js';
import { createEventsExportCommand } from './commands/events/export.js';
import { createEventsImportIntoJournalCommand } from './commands/events/import.js';
import { createEventsListCommand } from './commands/events/list.js';
import { createEventsReplayAndCompareCommand } from './commands/events/replay.js';
import { createEventSaveAsTestOrFixtureCommand } from './commands/events/save.js';
import { createEventsSendCommand } from './commands/events/send.js';
import { createEventsShowCommand } from './commands/events/show.js';
import { createDoctorCommand } from './commands/doctor.js';
import { createFaultsClearCommand } from './commands/faults/clear.js';
import { createFaultsListCommand } from './commands/faults/list.js';
import { createFaultsSetCommand } from './commands/faults/set.js';
import { createHelpCommand } from './commands/help.js';
import { createInstallCommand } from './commands/publish/install.js';
import { createMcpCommand } from './commands/mcp.js';
import { createMigrateCommand } from './commands/project/migrate.js';
import { createLoginCommand } from './commands/login/login.js';
import { createLogoutCommand } from './commands/login/logout.js';
import { createLogsCommand } from './commands/logs.js';
import { createNewProjectCommand } from './commands/project/new.js';
import { createOpenApiPublishCommand } from './commands/publish/openapi-publish.js';
import { createProfileCommand } from './commands/login/profile.js';
import { createOAuthProviderCommand } from './commands/project/provider.js';
import { createPublishCommand } from './commands/publish/publish.js';
import { createRenderDecodeCommand } from './commands/render/decode.js';
import { createRenderEncodeCommand } from './commands/render/encode.js';
import { createRenderRunCommand } from './commands/render/run.js';
import { createSchemaCommand } from './commands/schema.js';
import { createSiteHostCommand } from './commands/site/host.js';
import { createSiteClaimsCommand } from './commands/site/claims.js';
import { createSiteConditionCommand } from './commands/site/condition.js';
import { createSiteScriptCommand } from './commands/site/script.js';
import { createSiteVisitCommand } from './commands/site/visit.js';
import { createTasksCancelCommand } from './commands/tasks/cancel.js';
import { createTasksListCommand } from './commands/tasks/list.js';
import { createTasksRetryCommand } from './commands/tasks/retry.js';
import { createTasksRunCommand } from './commands/tasks/run.js';
import { createTestVariantsCommand } from './commands/project/test-variants.js';
import { createUnpublishCommand } from './commands/publish/unpublish.js';
import { createWhoamiCommand } from './commands/login/whoami.js';
import { getCliVersion } from './version.js';

type Define = (context: Context) => CommandUnknownOpts;

const COMMANDS: Readonly<Record<string, Define>> = {
    new: createNewProjectCommand,
    migrate: createMigrateCommand,
    dev: createDevCommand,
    build: createBuildCommand,
    check: createCheckCommand,
    'test-variants': createTestVariantsCommand,
    publish: createPublishCommand,
    unpublish: createUnpublishCommand,
    install: createInstallCommand,
    configure: createConfigureCommand,
    login: createLoginCommand,
    logout: createLogoutCommand,
    whoami: createWhoamiCommand,
    profile: createProfileCommand,
    render: defineCommandGroup('render', 'encode, decode and run render requests', [
        createRenderEncodeCommand,
        createRenderDecodeCommand,
        createRenderRunCommand,
    ]),
    logs: createLogsCommand,
    events: defineCommandGroup('events', 'list, show, send, replay and save events of an integration', [
        createEventsListCommand,
        createEventsShowCommand,
        createEventsSendCommand,
        createEventsReplayAndCompareCommand,
        createEventSaveAsTestOrFixtureCommand,
        createEventsExportCommand,
        createEventsImportIntoJournalCommand,
    ]),
    tasks: defineCommandGroup('tasks', 'list, run, cancel and retry the tasks that integrations queue', [
        createTasksListCommand,
        createTasksRunCommand,
        createTasksCancelCommand,
        createTasksRetryCommand,
    ]),
    faults: defineCommandGroup('faults', 'inject faults into deliveries and requests of integrations', [
        createFaultsSetCommand,
        createFaultsListCommand,
        createFaultsClearCommand,
    ]),
    site: defineCommandGroup(
        'site',
        'visit a published site as any visitor, see what a script did there, set its host name',
        [
            createSiteVisitCommand,
            createSiteClaimsCommand,
            createSiteConditionCommand,
            createSiteScriptCommand,
            createSiteHostCommand,
        ],
    ),
    provider: createOAuthProviderCommand,
    openapi: defineCommandGroup('openapi', 'publish OpenAPI specifications', [createOpenApiPublishCommand]),
    emulator: defineCommandGroup('emulator', 'run the local service without a project', [
        createEmulatorStartCommand,
        createEmulatorResetCommand,
        createEmulatorExportCommand,
        createEmulatorImportCommand,
        createEmulatorWorkCommand,
        createEmulatorExecCommand,
        createCloudflareOrClusterDeployCommand,
        createEmulatorClusterNodeCommand,
    ]),
    api: createApiCommand,
    schema: createSchemaCommand,
    mcp: createMcpCommand,
    doctor: createDoctorCommand,
    completion: createCompletionCommand,
    help: createHelpCommand,
};

const WORDS_DEFINING_ALL_COMMANDS: ReadonlySet<string> = new Set(['migrate', 'completion', 'help']);

const MIN_DESCRIPTION_COLUMNS = 20;

interface ProgramOptions {
    page?: HelpOutput;
    /** First word of the arguments: only its command is defined, as defining all takes milliseconds. */
    word?: string | undefined;
}

export function createProgram(
    context: Context,
    { page = createHelpOutput(context.stdout), word }: ProgramOptions = {},
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
            writeOut: (text) => page.write(wrapHelpText(text, page.width)),
            writeErr: () => {},
        })
        .showSuggestionAfterError(true)
        .helpCommand(false)
        .addHelpText('after', '\nRun "svc-int <command> --help" for the options of a command.');
    for (const define of listDefinitions(word)) program.addCommand(applyParentSettings(program, define(context)));
    return program;
}

function listDefinitions(word = ''): readonly Define[] {
    const named = WORDS_DEFINING_ALL_COMMANDS.has(word) || !Object.hasOwn(COMMANDS, word) ? undefined : COMMANDS[word];
    return named ? [named] : Object.values(COMMANDS);
}

function applyParentSettings(parent: CommandUnknownOpts, command: CommandUnknownOpts): CommandUnknownOpts {
    command.copyInheritedSettings(parent);
    command.commands.forEach((one) => applyParentSettings(command, one));
    return command;
}

function setOnly(env: EnvironmentVariables, name: string, other: string): void {
    env[name] = '1';
    delete env[other];
}
