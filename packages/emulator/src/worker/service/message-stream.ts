import type { BuildMessage, StreamMessage } from '../../control.js';
import { addBuild } from '../../integration/add-build.js';

/**
 * Numbers of stored messages for new subscribers: builds and variants of each project, locations of thrown errors, and pages with unread
 * conditions.
 */
const KEPT = { build: 20, variants: 1, frame: 50, 'unread-conditions': 5 };

/** Hands messages to everyone who listens. */
export interface MessageStream {
    publish(message: StreamMessage): void;
    /** Adds a subscriber with a token, which first gets the initial and the stored messages. */
    subscribe(request: Request, token: string): Response;
    /** Something was written, after which a token may count no more. */
    revalidate(): void;
    /** Ends the stream of everyone who listens, as they would have it end: they connect again, and browsers note no error. */
    close(): void;
}

/** Messages that a subscriber may receive. */
export interface StreamSubscription {
    /** Id of that person. */
    userId: string;
    accepts: (message: StreamMessage) => boolean;
}

/** Finds the subscription of the user with a token; undefined for an invalid token. */
export type FindStreamSubscription = (token: string) => StreamSubscription | undefined;

/** Subscribers by a transport. Each gets the messages of its subscription, and none after its token has ended. */
export interface StreamSubscribers extends Pick<MessageStream, 'revalidate' | 'close'> {
    publish(message: StreamMessage): void;
    /** Responds to a request with a subscription that starts with these messages. */
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
            if (isKept(message)) {
                const key = 'manifest' in message ? `${message.event} ${message.manifest}` : message.event;
                kept.set(key, addMessage(kept.get(key) ?? [], message).slice(-KEPT[message.event]));
            }
            subscribers.publish(message);
        },
        subscribe: (request, token) =>
            subscribers.subscribe(request, token, [...initialMessages, ...[...kept.values()].flat()]),
        revalidate: () => subscribers.revalidate(),
        close: () => subscribers.close(),
    };
}

/** Adds a message. A build that was reported before is replaced, and builds are kept by their time: a session repeats its reports. */
function addMessage(messages: readonly StreamMessage[], message: StreamMessage): StreamMessage[] {
    return message.event === 'build' ? addBuild(messages.filter(isBuild), message) : [...messages, message];
}

const isBuild = (message: StreamMessage): message is BuildMessage => message.event === 'build';

type KeptMessage = Extract<StreamMessage, { event: keyof typeof KEPT }>;

function isKept(message: StreamMessage): message is KeptMessage {
    return Object.hasOwn(KEPT, message.event);
}
