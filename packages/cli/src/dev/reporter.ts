import type { BuildMessage, DeliveryMessage, LogsMessage, PendingPlace } from '@svc-int/emulator';

/** What a session says when the integration can be used. */
export interface ReadyMessage {
    event: 'ready';
    url: string;
    publicUrl: string;
    studioUrl: string;
    token: string;
    integration: string;
    installation: string;
    organization: string;
    space: string;
    site: string;
    /** What waits to be configured; left out when nothing does. */
    pending?: PendingPlace[];
}

/** A new version serves. */
export interface ReloadedMessage {
    event: 'reload';
    version: number;
    /** From the change's being noticed to the new version's serving, in milliseconds. */
    durationMs: number;
    /** What waits to be configured; left out when nothing does. */
    pending?: PendingPlace[];
}

/** A service elsewhere sends events to this session from now on, or can't for now. */
export type TunnelMessage =
    | { event: 'tunnel'; state: 'open'; url: string }
    | { event: 'tunnel'; state: 'lost'; reason: string };

/** Everything that a session says; with `--json`, one object a line. */
export type DevMessage =
    | ReadyMessage
    | BuildMessage
    | ReloadedMessage
    | DeliveryMessage
    | LogsMessage
    | TunnelMessage
    | { event: 'closed' };

/** Tells what happens in a session. */
export interface Reporter {
    tell(message: DevMessage): void;
    /** A line for people: what is going on beside the session's own events. */
    note(line: string): void;
}

/** One JSON object a line on stdout, lines for people on stderr. Logs of events are left to the API, which has them in their traces. */
export function createJsonReporter(): Reporter {
    return {
        tell(message) {
            if (message.event !== 'logs') process.stdout.write(JSON.stringify(message) + '\n');
        },
        note: (line) => void process.stderr.write(line + '\n'),
    };
}
