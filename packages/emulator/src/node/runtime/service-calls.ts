import {
    createControlCall,
    createControlRequest,
    type ControlCall,
    type ServiceHealth,
    type ServiceAddressesRequest,
    type ServiceStartControlResponse,
} from '../../control.js';
import { toControlHttpResponse } from '../../control/control-error.js';
import { parseControlErrorResponse } from '../../control/parse-error.js';
import { getErrorMessage } from '../../values/get-error-message.js';
import { requestRuntime, type RuntimeResponse, type RuntimeRequest } from './runtime-request.js';
import type { ConversionServer } from '../conversions/conversions.js';
import { EmulatorError } from '../emulator-error.js';
import type { RuntimeInput, SocketName } from './start-service-process.js';
import type { WorkerdSocketAddress, WorkerdProcess } from './workerd.js';

const START_TIMEOUT_MS = 60_000;

const SUSPEND_TIMEOUT_MS = 300;

export interface StartupResult extends ServiceStartControlResponse {
    readonly seeded: boolean;
}

export function requestAsUser(
    address: WorkerdSocketAddress,
    token: string,
    request: RuntimeRequest,
): Promise<RuntimeResponse> {
    return requestRuntime(address, { ...request, headers: { authorization: `Bearer ${token}` } });
}

export async function fetchServiceHealth(
    address: WorkerdSocketAddress,
    token: string,
    signal: AbortSignal,
): Promise<ServiceHealth> {
    const { text } = await requestAsUser(address, token, { ...createControlRequest('health', {}), signal });
    return JSON.parse(text) as ServiceHealth;
}

export async function initializeService(
    { addresses, inspector: debugged }: WorkerdProcess<SocketName>,
    input: RuntimeInput,
    conversions: ConversionServer,
    session: string,
): Promise<StartupResult> {
    const { seed, relays, inspector } = input;
    const own = Object.values(addresses).flatMap((address) => ('port' in address ? [address.port] : []));
    const start: ServiceAddressesRequest = {
        url: relays.control.url,
        publicUrl: input.sitePublicUrl ?? relays.public.url,
        session,
        ports: [
            ...own,
            relays.control.port,
            relays.public.port,
            inspector?.port,
            debugged?.port,
            conversions.port,
        ].filter((port) => port !== undefined),
    };
    // No time limit: the duration depends on the seed.
    const seedResult = seed && (await connect(addresses.control, input)('seed', { body: seed }).catch(throwSeedError));
    const late = AbortSignal.timeout(START_TIMEOUT_MS);
    const left = await connect(addresses.control, input, late)('start', { body: start });
    return { ...left, seeded: seedResult?.applied ?? true };
}

export async function replacePortsClosedToIntegrations(
    address: WorkerdSocketAddress,
    input: RuntimeInput,
    ports: readonly number[],
): Promise<void> {
    await connect(address, input)('closePorts', { body: { ports: [...ports] } });
}

export async function requestBackgroundWorkSuspension(
    address: WorkerdSocketAddress,
    input: RuntimeInput,
): Promise<void> {
    const late = AbortSignal.timeout(SUSPEND_TIMEOUT_MS);
    await connect(address, input, late)('suspendWork', {}).catch(() => {});
}

function throwSeedError(cause: unknown): never {
    if (cause instanceof EmulatorError) throw cause;
    const reason = getErrorMessage(cause);
    throw new EmulatorError('SEED_INVALID', `The seed was not applied: ${reason}`, {
        hint: 'Correct the seed, and start again.',
        cause,
    });
}

function connect(address: WorkerdSocketAddress, { token, state }: RuntimeInput, signal?: AbortSignal): ControlCall {
    const createError = (status: number, text: string) => createStartError(status, text, state);
    return createControlCall(async (request) =>
        toControlHttpResponse(
            await requestAsUser(address, token, { ...request, ...(signal && { signal }) }),
            createError,
        ),
    );
}

function createStartError(status: number, text: string, state: RuntimeInput['state']): Error {
    const { message, reason } = parseControlErrorResponse(status, text);
    switch (reason) {
        case 'EARLIER_LAYOUT':
            return new EmulatorError(
                'STATE_UNKNOWN',
                `The workspace in ${state?.path} was written by an earlier build of the kit, in a layout that this build does not read. It was not changed.`,
                {
                    hint: 'Use it with the build that wrote it, which can save it by "svc-int emulator export". To begin with a new workspace, run "svc-int emulator reset".',
                },
            );
        case 'UNKNOWN_LAYOUT':
            return new EmulatorError(
                'STATE_UNKNOWN',
                `The workspace in ${state?.path} was written by another build of the kit, in a layout that this build does not know. It was not changed.`,
                { hint: 'Start it with that build, or move the folder to begin with a new workspace.' },
            );
        case undefined:
            return new Error(`The service refused its start: ${message}`);
    }
}
