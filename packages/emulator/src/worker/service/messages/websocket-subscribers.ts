import { createHash } from 'node:crypto';

import type { StreamSubscribers, FindStreamSubscription } from './message-stream.js';
import { assertBelowSubscriberLimit } from './assert-below-subscriber-limit.js';
import {
    acceptWebSocket,
    enableAutoPongWithoutWaking,
    closeSocket,
    getSocketAttachment,
    listOpenSockets,
    type WebSocketHost,
    sendToSocketOrCloseIfSlow,
    isWebSocketUpgrade,
} from './websockets.js';

const FOLLOWING = 'following';

const MAX_LISTENERS = { all: 100, ofPerson: 20 };

/** All state is attached to the socket, so the workspace can hibernate. */
export function createWebSocketSubscribers(
    holder: WebSocketHost,
    getSubscription: FindStreamSubscription,
): StreamSubscribers {
    enableAutoPongWithoutWaking(holder);
    const listSubscribers = () =>
        listOpenSockets(holder, FOLLOWING).flatMap((socket) => {
            const subscription = getSubscription(getSocketAttachment(socket));
            if (!subscription) closeSocket(socket, 'refused');
            return subscription ? [{ socket, accepts: subscription.accepts }] : [];
        });
    return {
        publish(message) {
            const recipients = listSubscribers().filter(({ accepts }) => accepts(message));
            if (recipients.length === 0) return;
            const text = JSON.stringify(message);
            for (const { socket } of recipients) sendToSocketOrCloseIfSlow(socket, text);
        },
        subscribe(request, token, first) {
            const subscription = getSubscription(token);
            const own = createTag(subscription?.userId ?? '');
            assertBelowSubscriberLimit(listSubscribers().length, MAX_LISTENERS.all);
            assertBelowSubscriberLimit(listOpenSockets(holder, own).length, MAX_LISTENERS.ofPerson);
            // For a plain request, 204 tells the client to use a WebSocket.
            if (!isWebSocketUpgrade(request)) return new Response(null, { status: 204 });
            const { socket, response } = acceptWebSocket(holder, request, { tags: [FOLLOWING, own], note: token });
            for (const message of subscription ? first.filter(subscription.accepts) : [])
                sendToSocketOrCloseIfSlow(socket, JSON.stringify(message));
            return response;
        },
        revalidate: () => void listSubscribers(),
        close() {
            for (const socket of listOpenSockets(holder, FOLLOWING)) closeSocket(socket, 'restart');
        },
    };
}

/** Hashes the id, which may exceed the maximum length of a socket's tags. */
function createTag(person: string): string {
    return `by ${createHash('sha256').update(person).digest('base64url')}`;
}
