import type { BuildMessage, StreamMessage } from '../../../control.js';
import { insertOrReplaceBuild } from '../../../integration/insert-or-replace-build.js';

/** Messages cached for new subscribers, by event; of builds and variants per project. */
const MAX_CACHED_MESSAGES = { build: 20, variants: 1, frame: 50, 'unread-conditions': 5 };

export interface MessageStream {
    publish(message: StreamMessage): void;
    subscribe(request: Request, token: string): Response;
    revalidate(): void;
    /** Ends streams cleanly: clients reconnect, and browsers log no error. */
    close(): void;
}

export interface StreamSubscription {
    userId: string;
    accepts: (message: StreamMessage) => boolean;
}

export type FindStreamSubscription = (token: string) => StreamSubscription | undefined;

export interface StreamSubscribers extends Pick<MessageStream, 'revalidate' | 'close'> {
    publish(message: StreamMessage): void;
    subscribe(request: Request, token: string, first: readonly StreamMessage[]): Response;
}

export function createReplayingMessageStream(
    subscribers: StreamSubscribers,
    initialMessages: readonly StreamMessage[] = [],
): MessageStream {
    const cached = new Map<string, StreamMessage[]>();
    for (const message of initialMessages) subscribers.publish(message);
    return {
        publish(message) {
            if (isKept(message)) {
                const key = 'manifest' in message ? `${message.event} ${message.manifest}` : message.event;
                cached.set(key, addMessage(cached.get(key) ?? [], message).slice(-MAX_CACHED_MESSAGES[message.event]));
            }
            subscribers.publish(message);
        },
        subscribe: (request, token) =>
            subscribers.subscribe(request, token, [...initialMessages, ...[...cached.values()].flat()]),
        revalidate: () => subscribers.revalidate(),
        close: () => subscribers.close(),
    };
}

/** Sessions repeat reports of builds: the last one replaces the earlier ones. */
function addMessage(messages: readonly StreamMessage[], message: StreamMessage): StreamMessage[] {
    return message.event === 'build' ? insertOrReplaceBuild(messages.filter(isBuild), message) : [...messages, message];
}

const isBuild = (message: StreamMessage): message is BuildMessage => message.event === 'build';

type CachedMessage = Extract<StreamMessage, { event: keyof typeof MAX_CACHED_MESSAGES }>;

function isKept(message: StreamMessage): message is CachedMessage {
    return Object.hasOwn(MAX_CACHED_MESSAGES, message.event);
}
