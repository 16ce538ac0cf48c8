import type { HostingSettings } from '../host-protocol.js';
import type { DevelopmentClient } from '../control/client.js';
import type { EmulatorError } from './emulator-error.js';

/** Settings of a local service. */
export interface EmulatorOptions {
    /** Port of the control listener: API and Studio. The next free one is taken when it is busy; 0 takes any. Default: 4747. */
    port?: number;
    /** Port of the public listener, likewise. Default: 4748. */
    publicPort?: number;
    /** Whether a busy port is an error where it was given. Default: false, the next free one is taken. */
    exactPorts?: boolean;
    /** Folder that keeps the workspace's data. Nothing is kept without it. */
    statePath?: string;
    /** Path of a YAML file with what a new workspace begins with. Default: the package's own seed. */
    seed?: string;
    /** Token of the workspace's user. Default: a new random one. */
    token?: string;
    /**
     * Has another service send events here: the public listener takes dispatches at `getDispatchPath` of this secret, and then
     * answers nothing else. Default: none does.
     */
    dispatchSecret?: string | undefined;
    /** Milliseconds that an integration has to answer an event. Default: 30,000. */
    dispatchTimeout?: number;
    /**
     * Milliseconds of processor time that code may use without a break before the runtime is restarted. Time in which the runtime waits for
     * a processor does not count. Where the system does not tell how much a process works (macOS, Windows), and for a runtime that only
     * sleeps, three times as many milliseconds of the clock. Default: 3,000.
     */
    stallTimeout?: number;
    /**
     * Megabytes of memory that the runtime may take before it is restarted. Where the system does not tell how much a process has (macOS,
     * Windows), only the bound holds that the engine sets to the objects of each integration, about 1,400. Default: 1,024.
     */
    memoryLimit?: number;
    /** Milliseconds that a conversion of a document may take: then the process that does it is ended. Default: 10,000. */
    conversionTimeout?: number;
    /** Whether scripts in published sites may do what their policy does not allow, and are only told of, as at the hosted service. Default: false. */
    looseScripts?: boolean | undefined;
    /** Whether published sites show pictures, fonts and specifications of other hosts, which are then asked for them. Default: true. */
    remotePictures?: boolean | undefined;
    /**
     * Origin at which a tunnel to the public listener is reached from elsewhere. Published sites are served there, each below a path, and
     * all addresses of integrations and sites begin with it. Default: none; sites are for this machine alone.
     */
    sitePublicUrl?: string | undefined;
    /**
     * Hosts the service for others: each workspace at a name of its own below a domain, behind what ends TLS for all of them. The listeners
     * then serve these names alone, and this machine only to who has its token. Default: it serves this machine alone.
     */
    hosting?: LocalHostingSettings | undefined;
    /** Whether there are workspaces beside the main one, each below a path of its own: see `openWorkspace`. Default: false. */
    workspaces?: boolean;
    /** Has debuggers attach to integrations, and gives these all the time that they want. Default: none can. */
    inspect?: InspectOptions | undefined;
    /** Gets where it listens as soon as the runtime is on its way: what is asked there waits for that. Default: nobody. */
    onStarting?: (service: Pick<Emulator, 'url' | 'token'>) => void;
    /** Gets lines for people: which port is taken, that the runtime was restarted. Default: nobody. */
    log?: (line: string) => void;
}

/** How this machine hosts the service for others. */
export interface LocalHostingSettings extends HostingSettings {
    /**
     * Networks that integrations, imports and all else that others have the service fetch may reach beside public addresses: addresses, or ranges
     * in CIDR notation. Default: none.
     */
    allowedNetworks?: readonly string[] | undefined;
}

/** Where debuggers attach, and what they see of sources. */
export interface InspectOptions {
    /** Port, on this machine alone. The next free one is taken when it is busy; 0 takes any. Default: 9229. */
    port?: number | undefined;
    /** Folder of an integration's project, to which the names in its source map are relative; undefined where it has none. */
    getFolder: (integration: string) => string | undefined;
}

/** A local service that runs. */
export interface Emulator {
    /** Base URL of the API, without `/v1`. */
    url: string;
    /** Base URL of the public listener: integrations are reached below it, and tunnels point at it. */
    publicUrl: string;
    /** Token of the workspace's user. */
    token: string;
    /** Address of the Studio; it holds the token. */
    studioUrl: string;
    /** For whoever brings one version after the other. */
    publisher: Publisher;
    /** Resolves when the service can't go on and has stopped answering, with why; never while all is well. */
    failure: Promise<EmulatorError>;
    /** Port at which debuggers attach; undefined without `inspect`. */
    inspectPort: number | undefined;
    /** Closes a TCP port of this machine to integrations, until what comes back is called. The service's own are closed anyway. */
    closePort(port: number): Promise<() => Promise<void>>;
    /** Stops the service; what it acknowledged is kept when it has a `statePath`. */
    dispose(): Promise<void>;
}

/** Brings versions of integrations to a service that runs in this process, past everyone who waits for them. */
export interface Publisher extends DevelopmentClient {
    /**
     * Has requests wait for a version that is on its way, half a second at most, so that who asks just after a change sees it. Gives
     * what ends the wait.
     */
    announce(): () => void;
}
