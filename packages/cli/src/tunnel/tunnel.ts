import type { KitError } from '../errors.js';

export type TunnelEvent =
    | { state: 'open'; url: string }
    | { state: 'lost'; reason: string }
    | { state: 'failed'; error: KitError };

export interface Tunnel {
    close(): Promise<void>;
}

export interface TunneledLocalService {
    /** Base URL of the only reachable listener. */
    publicUrl: string;
    /** Secret path that receives events. */
    path: string;
    /** Blocks a local port for integrations. Returns a function that unblocks it. */
    closePort: (port: number) => Promise<() => Promise<void>>;
}

export type TunnelOpener = (end: TunneledLocalService, notify: (news: TunnelEvent) => void) => Tunnel;
