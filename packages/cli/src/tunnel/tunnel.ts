import type { KitError } from '../errors.js';

/** Changes of a tunnel's state. */
export type TunnelEvent =
    /** The tunnel is open at this URL. */
    | { state: 'open'; url: string }
    /** The tunnel is closed, and is being reopened. */
    | { state: 'lost'; reason: string }
    /** The tunnel is closed for good. */
    | { state: 'failed'; error: KitError };

/** Tunnel by which a remote service reaches a listener of this machine. */
export interface Tunnel {
    /** Closes the tunnel in any state. */
    close(): Promise<void>;
}

/** Target of a tunnel: a service on this machine. */
export interface TunneledLocalService {
    /** Base URL of the only reachable listener. */
    publicUrl: string;
    /** Secret path that receives events. */
    path: string;
    /**
     * Closes a port of this machine to integrations while the tunnel uses it. Returns the function that reopens the
     * port.
     */
    closePort: (port: number) => Promise<() => Promise<void>>;
}

/** Opens a tunnel to a listener of this machine, and notifies of its state. */
export type TunnelOpener = (end: TunneledLocalService, notify: (news: TunnelEvent) => void) => Tunnel;
