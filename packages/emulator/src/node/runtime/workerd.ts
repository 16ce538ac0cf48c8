import { spawn, type ChildProcess, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { devNull } from 'node:os';
import { join } from 'node:path';
import type { IpcSocketConnectOpts, Socket, TcpSocketConnectOpts } from 'node:net';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';

import { getChildOptions } from '../child-options.js';
import { createFilteredChildEnvironment } from '../child-environment.js';
import { readMemoryMegabytes } from '../supervisor/memory-use.js';
import { LOOPBACK_HOST } from '../ports.js';
import { readMainThreadCpuUse, type ThreadCpuUse } from '../supervisor/thread-use.js';

const require = createRequire(import.meta.url);

export type WorkerdSocketAddress = IpcSocketConnectOpts | TcpSocketConnectOpts;

export interface WorkerdOptions<Name extends string> {
    /** Cap'n Proto text with a constant `config`. */
    config: string;
    /** Socket files that only their owner can open, where supported. */
    sockets: readonly Name[];
    /** Sockets that other machines reach; port 0 means any. */
    listen?: Partial<Record<Name, { host: string; port: number }>>;
    folder: string;
    prefix?: string;
    /** Base folder of `embed "/…"`. Default: `folder`. */
    files?: string;
    env?: Record<string, string>;
    /** File to which the process appends its id. Default: none. */
    signIn?: string | undefined;
    /** Host at which debuggers connect. Default: no debuggers. */
    inspectorHost?: string | undefined;
    onOutput: (line: string) => void;
}

export interface WorkerdProcess<Name extends string> {
    addresses: Readonly<Record<Name, WorkerdSocketAddress>>;
    inspector: TcpSocketConnectOpts | undefined;
    peerPort: number | undefined;
    mainThread(): ThreadCpuUse | undefined;
    memory(): number | undefined;
    exited: Promise<NodeJS.Signals | undefined>;
    signal(signal: NodeJS.Signals): void;
    end(): Promise<void>;
}

/**
 * The shell becomes workerd. A child waits for the end of a pipe that only the parent has open, then kills workerd, unless the parent
 * reported its end. The shell appends its process before it checks for a dead parent, so the next service finds the line if workerd runs.
 */
const WRAPPER = `
signIn=$1 parent=$2 folder=$3
shift 3
{ read -r _ <&4 || { kill -9 $$; rm -rf "$folder"; }; } >/dev/null 2>&1 3>&- &
exec 4<&-
sign() { echo "$1 \${22} runtime" >>"$signIn"; }
isOrphan() { [ "$4" != "$parent" ]; }
if { read -r stat </proc/$$/stat; } 2>/dev/null; then
    sign $stat
    read -r stat </proc/$$/stat
    isOrphan $stat && exit 1
else
    echo "$$ runtime" >>"$signIn"
    kill -0 "$parent" || exit 1
fi
exec "$@"
`;

const START_TIMEOUT_MS = 30_000;

const CONTROL_FD = 3;

/** Pipe that closes when this process ends. The standard input of a shell's background process is empty. */
const LIFE_FD = 4;

/**
 * workerd always ends with this process.
 * @throws Error if it ends before it listens, or exceeds the time limit.
 */
export async function startWorkerd<Name extends string>(options: WorkerdOptions<Name>): Promise<WorkerdProcess<Name>> {
    const child = launchProcess(options);
    const exited = once(child, 'exit').then(
        ([, signal]) => (signal as NodeJS.Signals | null) ?? undefined,
        () => undefined,
    );
    const timer = setTimeout(() => child.kill('SIGKILL'), START_TIMEOUT_MS);
    const listeners = await Promise.race([waitForListeners(child, options), exited.then(() => undefined)]).finally(() =>
        clearTimeout(timer),
    );
    if (!listeners) {
        const fault = child.killed
            ? `did not listen in ${START_TIMEOUT_MS / 1000} seconds`
            : 'exited before it was listening';
        throw new Error(`The Workers runtime ${fault}.`);
    }
    return {
        ...listeners,
        // workerd replaced the shell and has its pid.
        mainThread: () => (child.pid === undefined ? undefined : readMainThreadCpuUse(child.pid)),
        memory: () => (child.pid === undefined ? undefined : readMemoryMegabytes(child.pid)),
        exited,
        signal: (signal) => void child.kill(signal),
        async end() {
            child.kill('SIGKILL');
            await exited;
        },
    };
}

function launchProcess(options: WorkerdOptions<string>) {
    const { config, sockets, folder, prefix = '', files = folder, env, signIn, inspectorHost, onOutput } = options;
    const file = join(folder, `${prefix}config.capnp`);
    writeFileSync(file, config);
    for (const name of sockets) rmSync(getSocketPath(options, name), { force: true });
    const addresses = sockets.map((name) => `--socket-addr=${name}=${formatBindAddress(options, name)}`);
    const args = [
        'serve',
        '--experimental',
        `--control-fd=${CONTROL_FD}`,
        `--import-path=${files}`,
        ...addresses,
        // The inspector supports only ports.
        ...(inspectorHost === undefined ? [] : [`--inspector-addr=${inspectorHost}:0`]),
        file,
    ];
    const [command, ...rest]: [string, ...string[]] = wrapCommand(
        [(require('workerd') as { default: string }).default, ...args],
        signIn ?? devNull,
        folder,
    );
    const child = spawn(command, rest, {
        env: { ...createFilteredChildEnvironment('kit'), ...env },
        ...getChildOptions(),
        // Output of integrations reaches the journal through the tail.
        stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
        // The types support only three streams.
    }) as ChildProcessByStdio<null, null, Readable>;
    const life = child.stdio[LIFE_FD] as Socket;
    life.on('error', () => {});
    child.once('exit', () => {
        life.end('ended\n');
        child.stdio[CONTROL_FD]?.destroy();
    });
    createInterface(child.stderr).on('line', onOutput);
    return child;
}

/** Wraps nothing on Windows, which ends workerd itself. */
export function wrapCommand(
    command: [string, ...string[]],
    signIn: string,
    folder: string,
    platform: NodeJS.Platform = process.platform,
): [string, ...string[]] {
    if (platform === 'win32') return command;
    return ['/bin/sh', '-c', WRAPPER, 'workerd', signIn, String(process.pid), folder, ...command];
}

type WorkerdLocation = Pick<WorkerdOptions<string>, 'folder' | 'prefix' | 'listen'>;

export function formatBindAddress(
    location: WorkerdLocation,
    name: string,
    platform: NodeJS.Platform = process.platform,
): string {
    const listen = location.listen?.[name];
    if (listen) return `${listen.host}:${listen.port}`;
    return platform === 'win32' ? `${LOOPBACK_HOST}:0` : `unix:${getSocketPath(location, name)}`;
}

function getSocketPath({ folder, prefix = '' }: WorkerdLocation, name: string): string {
    return join(folder, prefix + name);
}

/** Resolves with `undefined` if workerd ends first. */
async function waitForListeners<Name extends string>(
    child: ChildProcess,
    { sockets, inspectorHost, ...location }: WorkerdOptions<Name>,
): Promise<Pick<WorkerdProcess<Name>, 'addresses' | 'inspector' | 'peerPort'> | undefined> {
    const channel = child.stdio[CONTROL_FD];
    if (!(channel instanceof Readable)) throw new Error('workerd has no channel to report on.');
    const ports = new Map<string, number>();
    let inspector: TcpSocketConnectOpts | undefined;
    let peerPort: number | undefined;
    for await (const line of createInterface(channel)) {
        // Reports of the inspector's and the cluster's ports have no socket name.
        const { event, socket, port } = JSON.parse(line) as { event: string; socket?: string; port: number };
        if (event === 'listen-cluster') peerPort = port;
        else if (socket === undefined) inspector = { host: inspectorHost, port };
        else ports.set(socket, port);
        if (sockets.every((name) => ports.has(name)) && (inspectorHost === undefined || inspector)) {
            const addresses = sockets.map((name) => [name, getSocketAddress(location, name, ports.get(name) ?? 0)]);
            return {
                addresses: Object.fromEntries(addresses) as Record<Name, WorkerdSocketAddress>,
                inspector,
                peerPort,
            };
        }
    }
    return undefined;
}

function getSocketAddress(location: WorkerdLocation, name: string, port: number): WorkerdSocketAddress {
    return port === 0
        ? { path: getSocketPath(location, name) }
        : { host: location.listen?.[name]?.host ?? LOOPBACK_HOST, port };
}
