import type { KitError } from '../errors.js';

/** What happens to a tunnel. */
export type TunnelNews =
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

/** Opens a tunnel to a listener of this machine, and tells what happens to it. */
export type OpenTunnel = (listener: string, tell: (news: TunnelNews) => void) => Tunnel;
