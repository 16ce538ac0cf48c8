import type { StreamMessage } from '../../control.js';

/** Messages that who comes later is told: builds, and variants, of each project, and places at which events threw. */
const KEPT = { build: 20, variants: 1, frame: 50 };

/** Hands messages to everyone who listens. */
export interface MessageStream {
    publish(message: StreamMessage): void;
    /** A new listener with a token; it first gets what the stream began with, and the last of those messages that are kept. */
    subscribe(request: Request, token: string): Response;
    /** Something was written, after which a token may count no more. */
    revalidate(): void;
    /** Ends the stream of everyone who listens, as they would have it end: they connect again, and browsers note no error. */
    close(): void;
}

/** What somebody hears. */
export interface StreamSubscription {
    /** Id of that person. */
    userId: string;
    accepts: (message: StreamMessage) => boolean;
}

/** What the person with a token hears; undefined where the token counts no more. */
export type FindStreamSubscription = (token: string) => StreamSubscription | undefined;

/** Those who listen, however they are told. Each is told what is for them, and nothing once their token counts no more. */
export interface StreamSubscribers extends Pick<MessageStream, 'revalidate' | 'close'> {
    publish(message: StreamMessage): void;
    /** Answers a request by whatever tells who sent it of these messages, and of all that come. */
    subscribe(request: Request, token: string, first: readonly StreamMessage[]): Response;
}

/** `beginnings` is what happened before anyone could listen. */
export function createReplayingMessageStream(
    subscribers: StreamSubscribers,
    initialMessages: readonly StreamMessage[] = [],
): MessageStream {
    const kept = new Map<string, StreamMessage[]>();
    // Sockets may have outlived what was here before.
    for (const message of initialMessages) subscribers.publish(message);
    return {
        publish(message) {
            if (message.event === 'build' || message.event === 'variants' || message.event === 'frame') {
                const key = message.event === 'frame' ? message.event : `${message.event} ${message.manifest}`;
                kept.set(key, [...(kept.get(key) ?? []), message].slice(-KEPT[message.event]));
            }
            subscribers.publish(message);
        },
        subscribe: (request, token) =>
            subscribers.subscribe(request, token, [...initialMessages, ...[...kept.values()].flat()]),
        revalidate: () => subscribers.revalidate(),
        close: () => subscribers.close(),
    };
}
