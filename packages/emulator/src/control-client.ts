import { CONTROL, CONTROL_PATH } from './control.js';
import type { BuildMessage, DevelopmentRequest, DevelopmentResponse, StreamMessage } from './control.js';
import { followStream } from './stream/follow-stream.js';

/** What a dev session asks of a local service. */
export interface ControlClient {
    /** Publishes and installs in one step. Throws `ControlError` when the service does not take it. */
    develop(request: DevelopmentRequest): Promise<DevelopmentResponse>;
    /** Tells everyone who listens how a build ended. */
    reportBuild(message: BuildMessage): Promise<void>;
    /**
     * Hands over every message until the signal is aborted, also across a restart of the runtime. `onOpen` is called each
     * time the stream begins: what happens from then on is handed over.
     */
    follow(onMessage: (message: StreamMessage) => void, signal: AbortSignal, onOpen?: () => void): Promise<void>;
}

/** The local service did not take a request; the message says why. */
export class ControlError extends Error {
    override readonly name = 'ControlError';

    constructor(
        /** HTTP status; 0 when the service did not answer. */
        readonly status: number,
        message: string,
        options?: ErrorOptions,
    ) {
        super(message, options);
    }
}

/** Connects to a local service as its user. */
export function connectControl({ url, token }: { url: string; token: string }): ControlClient {
    const authorization = `Bearer ${token}`;

    async function send(method: string, path: string, body: unknown): Promise<Response> {
        const request = {
            method,
            body: JSON.stringify(body),
            headers: { authorization, 'content-type': 'application/json' },
        };
        const response = await fetch(url + CONTROL_PATH + path, request).catch((cause: unknown) => {
            throw new ControlError(0, 'The local service did not answer: its runtime may be restarting.', { cause });
        });
        if (!response.ok) throw new ControlError(response.status, await messageOf(response));
        return response;
    }

    return {
        async develop(request) {
            const response = await send('PUT', CONTROL.development, request);
            // The kit's own protocol: both sides come from the same build.
            return (await response.json()) as DevelopmentResponse;
        },
        async reportBuild(message) {
            await send('POST', CONTROL.builds, message);
        },
        follow: (onMessage, signal, onOpen) =>
            followStream({
                open: (aborted) =>
                    fetch(url + CONTROL_PATH + CONTROL.stream, { headers: { authorization }, signal: aborted }),
                onMessage,
                ...(onOpen && { onOpen }),
                signal,
            }),
    };
}

async function messageOf(response: Response): Promise<string> {
    const text = await response.text();
    try {
        // The error body of the contract.
        return (JSON.parse(text) as { error: { message: string } }).error.message;
    } catch {
        return text || `HTTP ${response.status}`;
    }
}
