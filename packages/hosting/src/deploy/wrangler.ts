import { spawn } from 'node:child_process';

import { createFilteredChildEnvironment } from '@svc-int/emulator/internal/workerd';

import { WRANGLER_CONFIG_FILES } from '../cloudflare/write-deployment.js';
import { HostingError } from '../hosting-error.js';
import type { CommandOutput, DeployEnvironment } from './command.js';

/** Publishes the Worker that the other one requires first. Throws COMMAND_UNUSABLE or DEPLOY_FAILED. */
export async function deployWithWrangler(
    folder: string,
    secrets: object,
    output: CommandOutput,
    environment: DeployEnvironment,
): Promise<void> {
    const program = findWrangler(environment);
    const call = (args: readonly string[], input = '') => callWrangler(program, args, input, folder, environment);
    for (const config of [WRANGLER_CONFIG_FILES.conversions, WRANGLER_CONFIG_FILES.service]) {
        output.progress(`wrangler deploy -c ${config}`);
        await call(['deploy', '-c', config]);
    }
    output.progress('wrangler secret bulk');
    await call(['secret', 'bulk', '-c', WRANGLER_CONFIG_FILES.service], JSON.stringify(secrets));
}

function findWrangler({ findProgram }: DeployEnvironment): string {
    const found = findProgram('wrangler');
    if (found !== undefined) return found;
    throw new HostingError(
        'COMMAND_UNUSABLE',
        'No trusted wrangler is installed. Publishing a Worker needs wrangler.',
        {
            hint: 'Install it in the project, together with the kit ("npm install --save-dev wrangler"), log in with it, and run "npx svc-int" there; or put wrangler on the PATH.',
        },
    );
}

/** On Windows, wrangler is a shell script, whose path may have spaces. No argument is user input. */
export function createWranglerCommand(
    program: string,
    platform: NodeJS.Platform = process.platform,
): { command: string; shell: boolean } {
    return platform === 'win32' ? { command: `"${program}"`, shell: true } : { command: program, shell: false };
}

function callWrangler(
    program: string,
    args: readonly string[],
    input: string,
    cwd: string,
    { env, stderr }: DeployEnvironment,
): Promise<void> {
    const { command, shell } = createWranglerCommand(program);
    const child = spawn(command, args, {
        cwd,
        env: createFilteredChildEnvironment('author', env),
        shell,
        stdio: ['pipe', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => void stderr.write(chunk));
    child.stdin.on('error', () => {});
    child.stdin.end(input);
    return new Promise((done, fail) => {
        child.on('error', fail);
        child.on('close', (code) => (code === 0 ? done() : fail(createDeployError(args, code))));
    });
}

function createDeployError([name = '', ...rest]: readonly string[], code: number | null): HostingError {
    const command = ['wrangler', name, ...rest].join(' ');
    return new HostingError('DEPLOY_FAILED', `"${command}" ended with exit code ${code ?? 'of a signal'}.`, {
        hint: 'See its output above. Run the command again to continue.',
    });
}
