import { spawn } from 'node:child_process';
import { once } from 'node:events';

import {
    getChildOptions,
    createFilteredChildEnvironment,
    createManuallyRemovedTemporaryFolder,
} from '@svc-int/emulator/internal/workerd';

import type { EnvironmentVariables } from '../context/context.js';
import { isRoot, platform, sendSignalOrThrow } from '../context/machine.js';

export interface HeadlessBrowser {
    ended: Promise<string>;
    close(): Promise<void>;
}

const MAX_OUTPUT_CHARS = 500;

/** A proxy port without a listener blocks network access, except to this machine. */
const ARGUMENTS = [
    '--headless',
    '--remote-debugging-pipe',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-breakpad',
    '--disable-component-update',
    '--disable-default-apps',
    '--disable-dev-shm-usage',
    '--disable-extensions',
    '--disable-sync',
    '--no-default-browser-check',
    '--no-first-run',
    '--password-store=basic',
    '--use-mock-keychain',
    '--proxy-server=127.0.0.1:9',
    '--proxy-bypass-list=localhost;*.localhost;127.0.0.1',
];

/** Deletes the profile even if this process is killed. Ends browser processes that write to it. */
const WRAPPER = `folder=$1; shift; "$@"; trap "" TERM; kill -TERM 0
for try in 1 2 3 4 5 6 7 8 9; do rm -rf -- "$folder" 2>/dev/null; sleep 1; [ -e "$folder" ] || break; done`;

/** The browser always ends with this process: the pipe between them closes. */
export function launchHeadlessBrowser(program: string, url: string, variables: EnvironmentVariables): HeadlessBrowser {
    const folder = createManuallyRemovedTemporaryFolder();
    const asRoot = isRoot ? ['--no-sandbox'] : [];
    const command: [string, ...string[]] = [program, ...ARGUMENTS, ...asRoot, `--user-data-dir=${folder.path}`, url];
    const [first, ...rest] = isWindows ? command : wrapCommand(command, folder.path);
    const child = spawn(first, rest, {
        env: createFilteredChildEnvironment('kit', variables),
        ...getChildOptions(),
        stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    });
    let output = '';
    child.stderr?.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-MAX_OUTPUT_CHARS)));
    for (const pipe of child.stdio) pipe?.on('error', () => {});
    child.stdio[4]?.on('data', () => {});
    const exited = once(child, 'exit').catch((error: unknown) => (output += String(error)));
    return {
        ended: exited.then(() => output.trim()),
        async close() {
            stopProcessGroup(child.pid);
            await exited;
            await folder.remove();
        },
    };
}

const isWindows = platform === 'win32';

function wrapCommand(command: readonly string[], folder: string): [string, ...string[]] {
    return ['/bin/sh', '-c', WRAPPER, 'browser', folder, ...command];
}

function stopProcessGroup(pid: number | undefined): void {
    if (pid === undefined) return;
    try {
        sendSignalOrThrow(isWindows ? pid : -pid, 'SIGKILL');
    } catch {}
}
