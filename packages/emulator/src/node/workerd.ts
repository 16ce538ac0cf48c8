import { spawn, type ChildProcess, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { devNull } from 'node:os';
import { join } from 'node:path';
import type { IpcSocketConnectOpts, Socket, TcpSocketConnectOpts } from 'node:net';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';

import { getChildOptions } from './child-options.js';
import { createFilteredChildEnvironment } from './child-environment.js';
import { readMemoryMegabytes } from './memory-use.js';
import { LOOPBACK_HOST } from './ports.js';
import { readMainThreadCpuUse, type ThreadCpuUse } from './thread-use.js';

const require = createRequire(import.meta.url);

/** Address of a socket of workerd. */
export type WorkerdSocketAddress = IpcSocketConnectOpts | TcpSocketConnectOpts;

/** Options for starting workerd. */
export interface WorkerdOptions<Name extends string> {
    /** Its configuration, in Cap'n Proto's text format; a constant `config`. */
    config: string;
    /**
     * Names of the configuration's sockets: files below `folder` that only their owner can open, on systems with socket
     * files.
     */
    sockets: readonly Name[];
    /** Host and port for sockets that other machines reach; port 0 means any. */
    listen?: Partial<Record<Name, { host: string; port: number }>>;
    /** Path of the program. Default: the workerd of the kit. */
    program?: string | undefined;
    /** Folder for its files; removed when this process is killed. */
    folder: string;
    /** Prefix of file names in a shared `folder`. Default: none. */
    prefix?: string;
    /** Folder of `embed "/…"` in the configuration. Default: `folder`. */
    files?: string;
    /** Additional environment variables. */
    env?: Record<string, string>;
    /** File to which the process appends a line with its id at its start. Default: none. */
    signIn?: string | undefined;
    /** Host for debuggers, with a port of the system's choice. Default: no debuggers. */
    inspectorHost?: string | undefined;
    /** Receives output lines. */
    onOutput: (line: string) => void;
}

/** A workerd that runs. */
export interface WorkerdProcess<Name extends string> {
    addresses: Readonly<Record<Name, WorkerdSocketAddress>>;
    /** Address of the inspector; undefined without one. */
    inspector: TcpSocketConnectOpts | undefined;
    /** Port for other nodes of a cluster; undefined outside of a cluster. */
    peerPort: number | undefined;
    /** Processor use of the main thread; undefined if the system does not report it. */
    mainThread(): ThreadCpuUse | undefined;
    /** Private memory in MB; undefined if the system does not report it. */
    memory(): number | undefined;
    /** Resolves when the process has ended for any reason. */
    exited: Promise<NodeJS.Signals | undefined>;
    /** Sends it a signal. */
    signal(signal: NodeJS.Signals): void;
    /** Ends it at once. */
    end(): Promise<void>;
}

/**
 * Replaces its shell by workerd. A child of the shell waits for the end of a pipe that only the parent holds, and kills
 * workerd then, unless the parent states first that it has ended. After the death of a parent, the next service finds
 * the line in the sign-in file, or none: the shell checks for a dead parent after it has written the line.
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

/** Time limit of a start on a busy machine. */
const START_TIMEOUT_MS = 30_000;

/** File descriptor on which workerd reports its addresses. */
const CONTROL_FD = 3;

/** File descriptor by which the shell notices the end of this process. Standard input would be closed too early. */
const LIFE_FD = 4;

/**
 * Starts workerd, which ends with this process in any case.
 *
 * @throws Error if it ends before it listens, or exceeds the time limit.
 */
export async function startWorkerd<Name extends string>(options: WorkerdOptions<Name>): Promise<WorkerdProcess<Name>> {
    const child = launchProcess(options);
    const exited = once(child, 'exit').then(
        // Arguments as documented by Node.
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
        // The shell that it was started by has become it.
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
    const { program = getWorkerdPath() } = options;
    const file = join(folder, `${prefix}config.capnp`);
    writeFileSync(file, config);
    // Socket files of an earlier workerd.
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
    const [command, ...rest]: [string, ...string[]] = wrapCommand([program, ...args], signIn ?? devNull, folder);
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

/** On systems without a shell, the system ends the runtime of a killed process. */
function wrapCommand(command: [string, ...string[]], signIn: string, folder: string): [string, ...string[]] {
    if (process.platform === 'win32') return command;
    return ['/bin/sh', '-c', WRAPPER, 'workerd', signIn, String(process.pid), folder, ...command];
}

function getWorkerdPath(): string {
    // Its package has no types.
    return (require('workerd') as { default: string }).default;
}

/** Files and listeners of a workerd. */
type WorkerdLocation = Pick<WorkerdOptions<string>, 'folder' | 'prefix' | 'listen'>;

function formatBindAddress(location: WorkerdLocation, name: string): string {
    const listen = location.listen?.[name];
    if (listen) return `${listen.host}:${listen.port}`;
    return process.platform === 'win32' ? `${LOOPBACK_HOST}:0` : `unix:${getSocketPath(location, name)}`;
}

function getSocketPath({ folder, prefix = '' }: WorkerdLocation, name: string): string {
    return join(folder, prefix + name);
}

/** Waits for the reports that all sockets are listening; undefined if workerd ends before. */
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
        // Reports of the inspector's and the cluster's port have no socket name.
        const { event, socket, port } = JSON.parse(line) as { event: string; socket?: string; port: number };
        if (event === 'listen-cluster') peerPort = port;
        else if (socket === undefined) inspector = { host: inspectorHost, port };
        else ports.set(socket, port);
        if (sockets.every((name) => ports.has(name)) && (inspectorHost === undefined || inspector)) {
            const addresses = sockets.map((name) => [name, getSocketAddress(location, name, ports.get(name) ?? 0)]);
            // All names have an address.
            return {
                addresses: Object.fromEntries(addresses) as Record<Name, WorkerdSocketAddress>,
                inspector,
                peerPort,
            };
        }
    }
    return undefined;
}

/** A socket file has the port 0. */
function getSocketAddress(location: WorkerdLocation, name: string, port: number): WorkerdSocketAddress {
    return port === 0
        ? { path: getSocketPath(location, name) }
        : { host: location.listen?.[name]?.host ?? LOOPBACK_HOST, port };
}
