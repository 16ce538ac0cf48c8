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

/** Where a socket of workerd listens. */
export type WorkerdSocketAddress = IpcSocketConnectOpts | TcpSocketConnectOpts;

/** Options for starting workerd. */
export interface WorkerdOptions<Name extends string> {
    /** Its configuration, in Cap'n Proto's text format; a constant `config`. */
    config: string;
    /** Names of the configuration's sockets. They are files below `folder`, which nobody else can open, where the system has such. */
    sockets: readonly Name[];
    /** Where some of them listen in place of that, for other machines: a host of this machine, and a port or 0. */
    listen?: Partial<Record<Name, { host: string; port: number }>>;
    /** Path of the program. Default: the workerd that the kit brings. */
    program?: string | undefined;
    /** Folder for its files; removed when this process is killed. */
    folder: string;
    /** Begins the names of its files in `folder`, where several share that. Default: nothing. */
    prefix?: string;
    /** Where `embed "/…"` of the configuration is looked for. Default: in `folder`. */
    files?: string;
    /** Variables of its environment beside those that every program of the kit gets. */
    env?: Record<string, string>;
    /** File to which it adds a line that names it before it does anything. Default: none. */
    signIn?: string | undefined;
    /** Address of this machine at which debuggers may connect to it, on a port that the system chooses. Default: none can. */
    inspectorHost?: string | undefined;
    /** Gets what it says of itself, line by line. */
    onOutput: (line: string) => void;
}

/** A workerd that runs. */
export interface WorkerdProcess<Name extends string> {
    addresses: Readonly<Record<Name, WorkerdSocketAddress>>;
    /** Where its inspector listens; undefined where it has none. */
    inspector: TcpSocketConnectOpts | undefined;
    /** Port at which other nodes of a cluster reach it; undefined where it is in none. */
    peerPort: number | undefined;
    /** How much it has worked; undefined where the system does not tell. */
    mainThread(): ThreadCpuUse | undefined;
    /** Megabytes of memory that it has of its own; undefined where the system does not tell. */
    memory(): number | undefined;
    /** Resolves when it has ended, however that came. */
    exited: Promise<NodeJS.Signals | undefined>;
    /** Sends it a signal. */
    signal(signal: NodeJS.Signals): void;
    /** Ends it at once. */
    end(): Promise<void>;
}

/**
 * Becomes workerd, which has this shell's process id. What dies with its parent can't be told so by it, so that a child of
 * the shell, made before anything else, waits for the end of a pipe that only the parent holds, and kills what became of
 * the shell, unless the parent says first that it has ended.
 *
 * Who comes after a parent that was killed finds the line in the sign-in file, or none: then the parent was gone before it
 * was written, which is looked for after writing.
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

/** Milliseconds that it may take to listen, however busy the machine is. */
const START_TIMEOUT_MS = 30_000;

/** On it workerd tells where it listens. */
const CONTROL_FD = 3;

/** On it the shell hears of this process. Standard input would be closed before an end can be told. */
const LIFE_FD = 4;

/**
 * Starts workerd, which ends with this process, however that ends.
 *
 * @throws Error when it ends before it listens, or takes too long.
 */
export async function startWorkerd<Name extends string>(options: WorkerdOptions<Name>): Promise<WorkerdProcess<Name>> {
    const child = launchProcess(options);
    const exited = once(child, 'exit').then(
        // As Node documents it.
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
    // Those of a workerd that was here before.
    for (const name of sockets) rmSync(getSocketPath(options, name), { force: true });
    const addresses = sockets.map((name) => `--socket-addr=${name}=${formatBindAddress(options, name)}`);
    const args = [
        'serve',
        '--experimental',
        `--control-fd=${CONTROL_FD}`,
        `--import-path=${files}`,
        ...addresses,
        // It takes no file in place of a port.
        ...(inspectorHost === undefined ? [] : [`--inspector-addr=${inspectorHost}:0`]),
        file,
    ];
    const [command, ...rest]: [string, ...string[]] = wrapCommand([program, ...args], signIn ?? devNull, folder);
    const child = spawn(command, rest, {
        env: { ...createFilteredChildEnvironment('kit'), ...env },
        ...getChildOptions(),
        // Output of integrations reaches the journal through the tail.
        stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
        // The types know three streams at most.
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

/** Where there is no shell, the system itself ends the runtime of a process that was killed. */
function wrapCommand(command: [string, ...string[]], signIn: string, folder: string): [string, ...string[]] {
    if (process.platform === 'win32') return command;
    return ['/bin/sh', '-c', WRAPPER, 'workerd', signIn, String(process.pid), folder, ...command];
}

function getWorkerdPath(): string {
    // Its package has no types.
    return (require('workerd') as { default: string }).default;
}

/** Where a workerd has its files and listens. */
type WorkerdLocation = Pick<WorkerdOptions<string>, 'folder' | 'prefix' | 'listen'>;

function formatBindAddress(location: WorkerdLocation, name: string): string {
    const listen = location.listen?.[name];
    if (listen) return `${listen.host}:${listen.port}`;
    return process.platform === 'win32' ? `${LOOPBACK_HOST}:0` : `unix:${getSocketPath(location, name)}`;
}

function getSocketPath({ folder, prefix = '' }: WorkerdLocation, name: string): string {
    return join(folder, prefix + name);
}

/** Resolves once all sockets are listened on; workerd says so line by line. Undefined when it ends before. */
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
        // workerd's own protocol: of its inspector and of its cluster's port it does not say a name.
        const { event, socket, port } = JSON.parse(line) as { event: string; socket?: string; port: number };
        if (event === 'listen-cluster') peerPort = port;
        else if (socket === undefined) inspector = { host: inspectorHost, port };
        else ports.set(socket, port);
        if (sockets.every((name) => ports.has(name)) && (inspectorHost === undefined || inspector)) {
            const addresses = sockets.map((name) => [name, getSocketAddress(location, name, ports.get(name) ?? 0)]);
            // Every name has its address.
            return {
                addresses: Object.fromEntries(addresses) as Record<Name, WorkerdSocketAddress>,
                inspector,
                peerPort,
            };
        }
    }
    return undefined;
}

/** A socket that is a file has port 0. */
function getSocketAddress(location: WorkerdLocation, name: string, port: number): WorkerdSocketAddress {
    return port === 0
        ? { path: getSocketPath(location, name) }
        : { host: location.listen?.[name]?.host ?? LOOPBACK_HOST, port };
}
