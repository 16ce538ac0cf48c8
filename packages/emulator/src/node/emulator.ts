import type { HostingSettings } from '../host-protocol.js';
import type { DevelopmentClient } from '../control/client.js';
import type { EmulatorError } from './emulator-error.js';

/** Settings of a local service. */
export interface EmulatorOptions {
    /**
     * Port of the control listener: API and Studio. If it is busy, the next free one is used; 0 means any free one.
     * Default: 4747.
     */
    port?: number;
    /** Port of the public listener, likewise. Default: 4748. */
    publicPort?: number;
    /** Whether a busy port is an error. Default: false, the next free one is used. */
    exactPorts?: boolean;
    /** Folder of the workspace's data. Default: none, the data is temporary. */
    statePath?: string;
    /** Path of a YAML file with the content of a new workspace. Default: the seed of the package. */
    seed?: string;
    /** Token of the workspace's user. Default: a new random token. */
    token?: string;
    /**
     * Secret of another service that sends events: the public listener receives dispatches at `getDispatchPath` of it,
     * and responds to no other request. Default: none.
     */
    dispatchSecret?: string | undefined;
    /** Time limit of an integration for an event, in ms. Default: 30,000. */
    dispatchTimeout?: number;
    /**
     * Processor time that code may use without a break before the runtime is restarted, in ms. Time spent waiting for a
     * processor does not count. On systems that do not report it (macOS, Windows), and for a sleeping runtime, three
     * times the value as elapsed time. Default: 3,000.
     */
    stallTimeout?: number;
    /**
     * Memory limit of the runtime before it is restarted, in MB. On systems that do not report memory (macOS, Windows),
     * only the engine's limit for each integration applies, about 1,400. Default: 1,024.
     */
    memoryLimit?: number;
    /** Time limit of a conversion of a document, whose process is ended then, in ms. Default: 10,000. */
    conversionTimeout?: number;
    /**
     * Whether published sites enforce their content security policy also for scripts whose integration declares none.
     * Otherwise, a page with a script like this only reports what its policy would block, as the hosted service does not
     * enforce it. Default: false.
     */
    strictScripts?: boolean | undefined;
    /** Whether published sites request images, fonts and specifications of other hosts. Default: true. */
    remotePictures?: boolean | undefined;
    /**
     * Origin of a tunnel to the public listener. It serves each published site below a path, and all URLs of
     * integrations and sites start with it. Default: none, sites are available on this machine only.
     */
    sitePublicUrl?: string | undefined;
    /**
     * Hosts the service for others: each workspace has its own host below a domain, behind a proxy that ends TLS. The
     * listeners then serve these hosts, and this machine only with the token. Default: the service serves this machine
     * only.
     */
    hosting?: LocalHostingSettings | undefined;
    /**
     * Whether the service has workspaces beside the main one, each below its own path: see `openWorkspace`. Default:
     * false.
     */
    workspaces?: boolean;
    /** Permits debuggers for integrations, which then have no time limits. Default: no debuggers. */
    inspect?: InspectOptions | undefined;
    /** Called with the URL and the token as soon as the runtime is starting: requests wait for its start. Default: nobody is called. */
    onStarting?: (service: Pick<Emulator, 'url' | 'token'>) => void;
    /** Receives lines for people, such as a busy port or a restart of the runtime. */
    log?: (line: string) => void;
}

/** Settings of a hosted service on this machine. */
export interface LocalHostingSettings extends HostingSettings {
    /**
     * Networks that integrations, imports and other requests of users may reach beside public addresses: addresses, or
     * ranges in CIDR notation. Default: none.
     */
    allowedNetworks?: readonly string[] | undefined;
}

/** Listener for debuggers, and its source maps. */
export interface InspectOptions {
    /** Port on this machine. If it is busy, the next free one is used; 0 means any free one. Default: 9229. */
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
    /** URL of the Studio; contains the token. */
    studioUrl: string;
    /** Deploys versions of integrations from this process. */
    publisher: Publisher;
    /** Resolves with the reason when the service has failed and stopped; pending otherwise. */
    failure: Promise<EmulatorError>;
    /** Port at which debuggers attach; undefined without `inspect`. */
    inspectPort: number | undefined;
    /**
     * Closes a TCP port of this machine to integrations. Returns the function that reopens it. The service's own ports
     * are always closed.
     */
    closePort(port: number): Promise<() => Promise<void>>;
    /** Stops the service; acknowledged data remains if there is a `statePath`. */
    dispose(): Promise<void>;
}

/** Deploys versions of integrations to a service in this process, ahead of waiting requests. */
export interface Publisher extends DevelopmentClient {
    /**
     * Delays requests until a pending version is deployed, up to half a second, so that a request just after a change
     * gets the new version. Returns the function that ends the delay.
     */
    announce(): () => void;
}
