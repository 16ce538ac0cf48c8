import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { devNull } from 'node:os';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

import { getChildOptions, createFilteredChildEnvironment } from '@svc-int/emulator/internal/workerd';

import type { EnvironmentVariables } from '../../context/context.js';
import { platform } from '../../context/machine.js';

const QUOTED_LINES = 8;

const LIFE_FD = 3;

/** Kills the program when this process ends: a background shell waits for the end of a pipe that only this process has open. */
const WRAPPER = `
{ read -r _ <&${LIFE_FD} || kill -9 $$; } >/dev/null 2>&1 &
exec ${LIFE_FD}<&-
exec "$@"
`;

export interface CloudflaredOptions {
    program: string;
    listener: string;
    metricsPort: number;
    /** Protocol to Cloudflare. Default: cloudflared's choice, first QUIC. */
    protocol?: 'http2' | undefined;
    variables: EnvironmentVariables;
    shutdownTimeoutMs: number;
}

export interface CloudflaredProcess {
    exited: Promise<readonly string[]>;
    end(): Promise<void>;
}

export function startCloudflared(options: CloudflaredOptions): CloudflaredProcess {
    const child = startWatchedProcess(options);
    const output: string[] = [];
    createInterface(child.stderr).on('line', (line) => {
        output.push(line);
        output.splice(0, output.length - QUOTED_LINES);
    });
    const exited = once(child, 'close').then(
        () => output,
        (error: unknown) => [...output, String(error)],
    );
    return {
        exited,
        async end() {
            child.kill('SIGTERM');
            const timer = setTimeout(() => child.kill('SIGKILL'), options.shutdownTimeoutMs);
            await exited.finally(() => clearTimeout(timer));
        },
    };
}

function startWatchedProcess({ program, listener, metricsPort, protocol, variables }: CloudflaredOptions) {
    const args = [
        'tunnel',
        // The configuration of the user's own tunnels would prevent quick tunnels.
        `--config=${devNull}`,
        '--no-autoupdate',
        `--metrics=127.0.0.1:${metricsPort}`,
        ...(protocol ? [`--protocol=${protocol}`] : []),
        `--url=${listener}`,
    ];
    const [command, ...rest]: [string, ...string[]] =
        platform === 'win32' ? [program, ...args] : ['/bin/sh', '-c', WRAPPER, 'cloudflared', program, ...args];
    const child = spawn(command, rest, {
        env: selectVariables(variables),
        ...getChildOptions(),
        stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    }) as ChildProcessByStdio<null, null, Readable>;
    const life = child.stdio[LIFE_FD] as Socket;
    life.on('error', () => {});
    child.once('exit', () => life.end('ended\n'));
    return child;
}

const PROXY = /^(https?|all|no)_proxy$/i;

/** Omits `TUNNEL_…` settings, which belong to the author's own tunnels. */
function selectVariables(variables: EnvironmentVariables): EnvironmentVariables {
    const proxies = Object.entries(variables).filter(([name]) => PROXY.test(name));
    return { ...createFilteredChildEnvironment('kit', variables), ...Object.fromEntries(proxies) };
}
