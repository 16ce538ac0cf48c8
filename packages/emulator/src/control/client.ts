import { subscribeToStream } from '../stream/subscribe-to-stream.js';
import { createControlCall } from './call.js';
import { type ControlMethods, createControlMethods } from './methods.js';
import { createStudioUrlWithTokenFragment, WORKSPACES_PATH } from './protocol.js';
import {
    type ControlEndpoint,
    createControlStreamSocket,
    openControlStreamResponse,
    createRetryingControlSender,
} from './transport.js';
import type { StreamMessage, WorkspaceOverview } from './types.js';

export interface WorkspaceAddress extends ControlEndpoint {
    publicUrl: string;
}

export interface OpenedWorkspace extends WorkspaceAddress {
    studioUrl: string;
}

/** Deploys versions. Calls that the service rejects reject with `ControlError`. */
export type DevelopmentClient = Pick<ControlMethods, 'develop' | 'reportBuild' | 'reportFrame'>;

/** Client of a local service or workspace. Calls that the service rejects reject with `ControlError`. */
export interface ControlClient extends Omit<ControlMethods, 'advanceClock'> {
    workspace(): Promise<WorkspaceOverview>;
    /** Advances the clock and runs due work. Returns the new time. */
    advanceClock(ms: number): Promise<Date>;
    /**
     * Calls `onMessage` for every message until the signal is aborted, also across restarts of the runtime. Messages sent after `onOpen`
     * arrive until `onClose`.
     */
    follow(
        onMessage: (message: StreamMessage) => void,
        signal: AbortSignal,
        onOpen?: () => void,
        onClose?: () => void,
    ): Promise<void>;
}

/**
 * Creates a workspace in a local service that was started with `workspaces`. Requests of its integrations go to `outboundUrl`. Default:
 * the network.
 */
export async function openWorkspace(
    service: WorkspaceAddress,
    name: string,
    outboundUrl?: string,
): Promise<OpenedWorkspace> {
    const path = `${WORKSPACES_PATH}/${name}`;
    const urls = { url: service.url + path, publicUrl: service.publicUrl + path };
    const address = { ...urls, token: service.token };
    await connectControl(address).start({ ...urls, ...(outboundUrl !== undefined && { outboundUrl }) });
    return { ...address, studioUrl: createStudioUrlWithTokenFragment(address) };
}

export function connectControl(address: ControlEndpoint): ControlClient {
    const methods = createControlMethods(createControlCall(createRetryingControlSender(address)));
    return {
        ...methods,
        workspace: methods.overview,
        advanceClock: async (ms) => new Date((await methods.advanceClock({ advance: ms })).now),
        follow: (onMessage, signal, onOpen, onClose) =>
            subscribeToStream({
                open: (aborted) => openControlStreamResponse(address, aborted),
                openSocket: () => createControlStreamSocket(address),
                onMessage,
                ...(onOpen && { onOpen }),
                ...(onClose && { onClose }),
                signal,
            }),
    };
}
