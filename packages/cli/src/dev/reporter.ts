import type { IntegrationEventRecord } from '@svc-int/api';
import type {
    BuildMessage,
    DeliveryMessage,
    LogsMessage,
    PendingConfiguration,
    RequestMessage,
    UnreadConditionsMessage,
} from '@svc-int/emulator';

import type { Context } from '../context/context.js';

/** Message of a session when the integration is ready for use. */
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
    /** URL of the published site, if any. */
    siteUrl?: string;
    /** Placements that wait for configuration, if any. */
    pending?: PendingConfiguration[];
}

/** A new version serves. */
export interface ReloadReport {
    event: 'reload';
    integration: string;
    version: number;
    /** Milliseconds from the save of the change to the first answer of the new version. */
    durationMs: number;
    /** Placements that wait for configuration, if any. */
    pending?: PendingConfiguration[];
}

/**
 * State of the tunnel from a remote service. `open`: the service sends an integration's events to its URL. `working`: a probe has arrived.
 * `unreachable`: no probe arrives. `lost`: the session opens the tunnel again.
 */
export type TunnelMessage =
    | { event: 'tunnel'; state: 'open'; url: string; integration: string }
    | { event: 'tunnel'; state: 'working'; url: string }
    | { event: 'tunnel'; state: 'unreachable'; url: string; reason: string }
    | { event: 'tunnel'; state: 'lost'; reason: string };

/** Event that a remote service could not deliver to this session. */
export interface UndeliveredMessage {
    event: 'undelivered';
    id: string;
    integration: string;
    /** Type of the event. */
    type: string;
    /** Reason that the service gives; left out if it gives none. */
    error?: string;
}

/** The result of a probe as a message. */
export function toTunnelMessage({ url, problem }: { url: string; problem: string | undefined }): TunnelMessage {
    return problem === undefined
        ? { event: 'tunnel', state: 'working', url }
        : { event: 'tunnel', state: 'unreachable', url, reason: problem };
}

/** The record of an event that was not delivered as a message. */
export function toUndeliveredMessage(
    { id, payload, error }: IntegrationEventRecord,
    integration: string,
): UndeliveredMessage {
    return { event: 'undelivered', id, integration, type: payload.type, ...(error !== undefined && { error }) };
}

/** Messages of a session; with `--json`, one object per line. */
export type DevMessage =
    | ReadyMessage
    | BuildMessage
    | ReloadReport
    | DeliveryMessage
    | LogsMessage
    | RequestMessage
    | TunnelMessage
    | UndeliveredMessage
    | UnreadConditionsMessage
    | { event: 'closed' };

/** Reports the messages of a session. */
export interface Reporter {
    report(message: DevMessage): void;
    /** Reports a line for people beside the events of the session; `integration` if it is about one of several. */
    log(line: string, integration?: string): void;
}

/** Options of a session's reporter. */
export interface DevReporterOptions {
    /** Whether the session has several integrations, so that lines for people name theirs. */
    several: boolean;
}

/** Prefix of a line for people. */
export function formatIntegrationPrefix(hasSeveralIntegrations: boolean, integration: string | undefined): string {
    return hasSeveralIntegrations && integration !== undefined ? `${integration}: ` : '';
}

/** One JSON object a line on stdout, lines for people on stderr. Logs and requests of events are left to the API, which has them in their traces. */
export function createJsonReporterWithoutTraceMessages(
    { stdout, stderr }: Context,
    { several }: DevReporterOptions,
): Reporter {
    return {
        report(message) {
            if (message.event !== 'logs' && message.event !== 'request') stdout.write(JSON.stringify(message) + '\n');
        },
        log: (line, integration) => void stderr.write(formatIntegrationPrefix(several, integration) + line + '\n'),
    };
}
