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
    siteUrl?: string;
    pending?: PendingConfiguration[];
}

export interface ReloadReport {
    event: 'reload';
    integration: string;
    version: number;
    /** Milliseconds from the change to the first response of the new version. */
    durationMs: number;
    pending?: PendingConfiguration[];
}

/**
 * Tunnel state. `open`: the service sends events to its URL. `working`: a probe arrived. `unreachable`: no probe arrives.
 * `lost`: the session reopens the tunnel.
 */
export type TunnelMessage =
    | { event: 'tunnel'; state: 'open'; url: string; integration: string }
    | { event: 'tunnel'; state: 'working'; url: string }
    | { event: 'tunnel'; state: 'unreachable'; url: string; reason: string }
    | { event: 'tunnel'; state: 'lost'; reason: string };

export interface UndeliveredMessage {
    event: 'undelivered';
    id: string;
    integration: string;
    type: string;
    error?: string;
}

export function toTunnelMessage({ url, problem }: { url: string; problem: string | undefined }): TunnelMessage {
    return problem === undefined
        ? { event: 'tunnel', state: 'working', url }
        : { event: 'tunnel', state: 'unreachable', url, reason: problem };
}

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

export interface Reporter {
    report(message: DevMessage): void;
    log(line: string, integration?: string): void;
}

export interface DevReporterOptions {
    several: boolean;
}

export function formatIntegrationPrefix(hasSeveralIntegrations: boolean, integration: string | undefined): string {
    return hasSeveralIntegrations && integration !== undefined ? `${integration}: ` : '';
}

/** Omits logs and requests of events: the API has them in traces. */
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
