import type { HostingSettings } from '../host-protocol.js';
import type { DevelopmentClient } from '../control/client.js';
import type { EmulatorError } from './emulator-error.js';

export interface EmulatorOptions {
    /** Control listener (API and Studio). If busy, the next free port is used; 0 means any. Default: 4747. */
    port?: number;
    /** Like `port`, for the public listener (integrations and sites). Default: 4748. */
    publicPort?: number;
    /** Whether a busy port is an error. Default: false. */
    exactPorts?: boolean;
    /** Data folder. Default: temporary data. */
    statePath?: string;
    /** YAML file with the content of a new workspace. Default: the package's seed. */
    seed?: string;
    /** Default: random. */
    token?: string;
    /** Secret of another service that sends events. The public listener then serves only `getDispatchReceiverPath`. Default: none. */
    dispatchSecret?: string | undefined;
    /** Time limit of an integration for an event, in ms. Default: 30,000. */
    dispatchTimeout?: number;
    /**
     * Maximum CPU time without a pause, in ms, before the runtime restarts. On macOS and Windows, and for a sleeping runtime: three times
     * as much elapsed time. Default: 3,000.
     */
    stallTimeout?: number;
    /**
     * Maximum memory in MB before the runtime restarts. On macOS and Windows, only the engine's limit of about 1,400 per integration
     * applies. Default: 1,024.
     */
    memoryLimit?: number;
    /** Time limit of a document conversion, in ms. Default: 10,000. */
    conversionTimeout?: number;
    /**
     * Whether sites enforce their content security policy for scripts of integrations that declare none. Otherwise they only report
     * violations. Default: false.
     */
    strictScripts?: boolean | undefined;
    /** Whether sites request images, fonts and specifications of other hosts. Default: true. */
    remotePictures?: boolean | undefined;
    /** Origin of a tunnel to the public listener, for all integrations and sites. Default: none. */
    sitePublicUrl?: string | undefined;
    /** Serves other machines: each workspace has a host below a domain, behind a TLS proxy. Default: serves this machine. */
    hosting?: LocalHostingSettings | undefined;
    /** Whether `openWorkspace` is available. Default: false. */
    workspaces?: boolean;
    /** Enables debuggers, without time limits for integrations. Default: none. */
    inspect?: InspectOptions | undefined;
    /** Called while the runtime starts. Requests wait. */
    onStarting?: (service: Pick<Emulator, 'url' | 'token'>) => void;
    log?: (line: string) => void;
}

export interface LocalHostingSettings extends HostingSettings {
    /** Non-public networks that users' requests may reach: addresses or CIDR ranges. Default: none. */
    allowedNetworks?: readonly string[] | undefined;
}

export interface InspectOptions {
    port?: number | undefined;
    /** Project folder, the base of source map names; undefined if unknown. */
    getFolder: (integration: string) => string | undefined;
}

export interface Emulator {
    url: string;
    /** URL of the public listener, the target of tunnels. */
    publicUrl: string;
    token: string;
    /** Includes the token. */
    studioUrl: string;
    publisher: Publisher;
    failure: Promise<EmulatorError>;
    inspectPort: number | undefined;
    /** Blocks a local TCP port for integrations until the returned function is called. The service's own ports are always blocked. */
    closePort(port: number): Promise<() => Promise<void>>;
    /** Stops the service. Acknowledged data persists if there is a `statePath`. */
    dispose(): Promise<void>;
}

/** Deploys versions ahead of waiting requests. */
export interface Publisher extends DevelopmentClient {
    /** Delays requests for a pending version, at most 500 ms. Returns the function that ends the delay. */
    announce(): () => void;
}
