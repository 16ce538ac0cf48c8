import type { KitError } from '../errors.js';

/** Changes of a tunnel's state. */
export type TunnelEvent =
    /** It leads here from now on, by this address. */
    | { state: 'open'; url: string }
    /** It leads nowhere for now; it is opened again. */
    | { state: 'lost'; reason: string }
    /** It leads nowhere, and nothing more is tried. */
    | { state: 'failed'; error: KitError };

/** A way by which a service elsewhere reaches a listener of this machine. */
export interface Tunnel {
    /** Ends it, however far it has come. */
    close(): Promise<void>;
}

/** Where a tunnel leads: a service on this machine. */
export interface TunneledLocalService {
    /** Base URL of the listener that is reached through it, and nothing else. */
    publicUrl: string;
    /** Path there at which events are taken, which nobody guesses. */
    path: string;
    /** Closes a port of this machine to integrations that the tunnel takes for itself, until what comes back is called. */
    closePort: (port: number) => Promise<() => Promise<void>>;
}

/** Opens a tunnel to a listener of this machine, and tells what happens to it. */
export type TunnelOpener = (end: TunneledLocalService, notify: (news: TunnelEvent) => void) => Tunnel;
