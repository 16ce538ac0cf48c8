import { KitError } from '../../errors.js';
import type { ServiceConnection } from '../../service/service-connection.js';
import type { StateFolder } from '../state-folder.js';
import { forgetSwitchedOn, noteSwitchedOn, readSwitchedOn, type SwitchedOn } from './switched-on.js';

/** Milliseconds that the service has to switch off: whoever ends a session waits for it. */
const LONGEST_SWITCHING_OFF = 5000;

/** Development modes of one service, each of which is on record before it is switched on, until it is off. */
export interface DevelopmentModes {
    /** Has the events of an integration sent to a tunnel. */
    switchOn(integration: string, tunnelUrl: string, all: boolean): Promise<void>;
    /** Ends that, and gives a line for people where it can't be. */
    switchOff(integration: string): Promise<string | undefined>;
    /** Ends what sessions that were killed have left, and gives a line about each. */
    sweep(): Promise<string[]>;
}

export function createDevelopmentModes(service: ServiceConnection, state: Pick<StateFolder, 'path'>): DevelopmentModes {
    const { endpoint } = service;

    async function switchOff(integration: string): Promise<string | undefined> {
        try {
            await inTime(
                service.tell((client) => client.integrations.disableIntegrationDevelopmentMode(integration)),
                `${endpoint} did not answer within ${LONGEST_SWITCHING_OFF / 1000} seconds.`,
            );
        } catch (error) {
            // An integration that is not there any more has no development mode either.
            if (!isMissing(error)) return `${wasLeftOn({ endpoint, integration })} (${messageOf(error)})`;
        }
        forgetSwitchedOn(state, { endpoint, integration });
        return undefined;
    }

    return {
        switchOff,
        async switchOn(integration, tunnelUrl, all) {
            noteSwitchedOn(state, { endpoint, integration });
            await service.tell((client) =>
                client.integrations.setIntegrationDevelopmentMode(integration, { tunnelUrl, all }),
            );
        },
        async sweep() {
            return Promise.all(
                readSwitchedOn(state).map(async (entry) => {
                    const { integration } = entry;
                    // Its token is for nobody else.
                    if (entry.endpoint !== endpoint) return leftOn(entry);
                    const problem = await switchOff(integration);
                    return problem === undefined
                        ? `Switched off the development mode of ${integration}, which a session had left.`
                        : `${problem} ${endsDevelopmentMode(endpoint)}`;
                }),
            );
        },
    };
}

/** What to do about a development mode that was left on. */
export function leftOn(entry: SwitchedOn): string {
    return `${wasLeftOn(entry)} ${endsDevelopmentMode(entry.endpoint)}`;
}

/** What ends a development mode that was left on. */
export function endsDevelopmentMode(endpoint: string): string {
    return `Start "svc-int dev --endpoint ${endpoint}" here again, which ends it.`;
}

function wasLeftOn({ endpoint, integration }: SwitchedOn): string {
    return `The development mode of ${integration} at ${endpoint} was left on: its events reach nobody.`;
}

async function inTime(work: Promise<void>, late: string): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const deadline = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error(late)), LONGEST_SWITCHING_OFF);
    });
    await Promise.race([work, deadline]).finally(() => clearTimeout(timer));
}

function isMissing(error: unknown): boolean {
    const cause = error instanceof KitError ? error.cause : undefined;
    return cause instanceof Error && 'status' in cause && cause.status === 404;
}

function messageOf(error: unknown): string {
    return error instanceof Error ? error.message : String(error);
}
