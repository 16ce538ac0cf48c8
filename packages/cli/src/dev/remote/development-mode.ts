import { KitError, getErrorMessage } from '../../errors.js';
import type { ServiceConnection } from '../../service/service-connection.js';
import type { StateFolder } from '../state/state-folder.js';
import {
    deleteDevelopmentModeRecord,
    saveDevelopmentModeRecord,
    readDevelopmentModeRecords,
    type DevelopmentModeRecord,
} from './active-modes.js';

/** Maximum delay of a session's end. */
const SWITCH_OFF_TIMEOUT_MS = 5000;

/** A record on disk precedes each `enable` and stays until the mode is off. */
export interface RemoteDevelopmentModes {
    /** A rejected call leaves no record. */
    enable(integration: string, tunnelUrl: string, all: boolean): Promise<void>;
    /** Returns a message for each mode that may still be on. */
    disableAll(): Promise<string[]>;
    disableStale(): Promise<string[]>;
}

// oxlint-disable-next-line max-lines-per-function -- a closure over the modes that are switched on
export function createDevelopmentModes(
    service: ServiceConnection,
    state: Pick<StateFolder, 'path'>,
): RemoteDevelopmentModes {
    const { endpoint } = service;
    const switchedOn = new Set<string>();
    const timedOutIntegrations = new Set<string>();

    const disableMode = async (integration: string) => {
        const options = { timeout: SWITCH_OFF_TIMEOUT_MS };
        const work = service.send((client) =>
            client.integrations.disableIntegrationDevelopmentMode(integration, options),
        );
        const late = `${endpoint} did not answer within ${SWITCH_OFF_TIMEOUT_MS / 1000} seconds.`;
        await withTimeout(work, late).catch((error: unknown) => {
            if (findKitErrorCauseHttpStatus(error) !== 404) throw error;
        });
    };

    const disableAndReport = async (integration: string): Promise<string[]> => {
        const entry = { endpoint, integration };
        try {
            await disableMode(integration);
        } catch (error) {
            return [`${formatLeftOn(entry)} (${getErrorMessage(error)})`];
        }
        if (timedOutIntegrations.has(integration))
            return [`${formatLeftOn(entry)} (${endpoint} had not answered yet when it was to be switched on.)`];
        deleteDevelopmentModeRecord(state, entry);
        return [];
    };

    const clearLeftover = async (entry: DevelopmentModeRecord): Promise<string> => {
        const { integration } = entry;
        // A token must not be sent to another service.
        if (entry.endpoint !== endpoint) return formatStaleDevelopmentModeAdvice(entry);
        try {
            await disableMode(integration);
        } catch (error) {
            return (
                `A session has left the development mode of ${integration} on, and it can't be switched off now. The next session ` +
                `tries again. (${getErrorMessage(error)})`
            );
        }
        deleteDevelopmentModeRecord(state, entry);
        return `Switched off the development mode of ${integration}, which a session had left.`;
    };

    return {
        async enable(integration, tunnelUrl, all) {
            const entry = { endpoint, integration };
            const wasOn = switchedOn.has(integration) || isNoted(state, entry);
            saveDevelopmentModeRecord(state, entry);
            switchedOn.add(integration);
            timedOutIntegrations.add(integration);
            try {
                await service.send((client) =>
                    client.integrations.setIntegrationDevelopmentMode(integration, { tunnelUrl, all }),
                );
            } catch (error) {
                // Without a rejection, the service may have enabled development mode despite the error.
                if (!wasOn && isRefusal(error)) {
                    switchedOn.delete(integration);
                    deleteDevelopmentModeRecord(state, entry);
                }
                throw error;
            } finally {
                timedOutIntegrations.delete(integration);
            }
        },
        disableAll: async () => (await Promise.all([...switchedOn].map(disableAndReport))).flat(),
        disableStale: () => Promise.all(readDevelopmentModeRecords(state).map(clearLeftover)),
    };
}

export function formatStaleDevelopmentModeAdvice(entry: DevelopmentModeRecord): string {
    return `${formatLeftOn(entry)} ${formatEndDevelopmentModeAdvice(entry.endpoint)}`;
}

export function formatEndDevelopmentModeAdvice(endpoint: string): string {
    return `Start "svc-int dev --endpoint ${endpoint}" here again, which ends it.`;
}

function formatLeftOn({ endpoint, integration }: DevelopmentModeRecord): string {
    return `The development mode of ${integration} at ${endpoint} was left on: its events do not reach anyone.`;
}

export function findKitErrorCauseHttpStatus(error: unknown): number | undefined {
    const cause = error instanceof KitError ? error.cause : undefined;
    return cause instanceof Error && 'status' in cause ? Number(cause.status) : undefined;
}

function isRefusal(error: unknown): boolean {
    const status = findKitErrorCauseHttpStatus(error) ?? 0;
    return status >= 300 && status < 500;
}

function isNoted(state: Pick<StateFolder, 'path'>, { endpoint, integration }: DevelopmentModeRecord): boolean {
    return readDevelopmentModeRecords(state).some(
        (other) => other.endpoint === endpoint && other.integration === integration,
    );
}

async function withTimeout(work: Promise<void>, late: string): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const deadline = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error(late)), SWITCH_OFF_TIMEOUT_MS);
    });
    await Promise.race([work, deadline]).finally(() => clearTimeout(timer));
}
