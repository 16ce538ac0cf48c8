import type { ShellEnvironment } from '../context/context.js';
import { KitError } from '../errors.js';
import { toErrorJson } from '../output/format-error.js';
import { requireRunningSession } from '../service/find-service.js';
import { runCommandAsProcess, type CommandResult } from './command-result.js';

const NO_OTHER_SERVICE = { SVC_INT_ENDPOINT: undefined, SVC_INT_PROFILE: undefined, SVC_INT_TOKEN: undefined };

/** Without a session, a command would use the service of a profile, and change that service without a prompt. */
export async function runCommandTool(
    args: readonly string[],
    needsSession: boolean,
    shell: ShellEnvironment,
    signal: AbortSignal,
): Promise<CommandResult> {
    if (!needsSession) return runCommandAsProcess(args, [], shell, signal);
    try {
        const { url } = await requireRunningSession(undefined, shell);
        const environment = { cwd: shell.cwd, env: { ...shell.env, ...NO_OTHER_SERVICE } };
        return await runCommandAsProcess(args, [`--endpoint=${url}`], environment, signal);
    } catch (error) {
        if (!(error instanceof KitError)) throw error;
        return { exitCode: error.exitCode, values: [toErrorJson(error)] };
    }
}
