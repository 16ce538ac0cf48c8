import { createHash } from 'node:crypto';

import type { StreamSubscribers, FindStreamSubscription } from './message-stream.js';
import { assertBelowListenerLimit } from './listener-limit.js';
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

/** Tag of these among all sockets of a workspace. */
const FOLLOWING = 'following';

/** Limits of subscribers, and of those of one user with several tokens. */
const MAX_LISTENERS = { all: 100, ofPerson: 20 };

/** Listeners by WebSockets. All that is known of each, a token, stays with its socket: a workspace is not in memory while nothing happens. */
export function createWebSocketSubscribers(
    holder: WebSocketHost,
    getSubscription: FindStreamSubscription,
): StreamSubscribers {
    enableAutoPongWithoutWaking(holder);
    const listSubscribers = () =>
        listOpenSockets(holder, FOLLOWING).flatMap((socket) => {
            const subscription = getSubscription(getSocketAttachment(socket));
            if (!subscription) closeSocket(socket, 'refused');
            return subscription ? [{ socket, hears: subscription.accepts }] : [];
        });
    return {
        publish(message) {
            const recipients = listSubscribers().filter(({ hears }) => hears(message));
            if (recipients.length === 0) return;
            const text = JSON.stringify(message);
            for (const { socket } of recipients) sendToSocketOrCloseIfSlow(socket, text);
        },
        subscribe(request, token, first) {
            const subscription = getSubscription(token);
            const own = createTag(subscription?.userId ?? '');
            assertBelowListenerLimit(listSubscribers().length, MAX_LISTENERS.all);
            assertBelowListenerLimit(listOpenSockets(holder, own).length, MAX_LISTENERS.ofPerson);
            // A plain request gets 204, which tells the client to connect by a WebSocket.
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

/** Tags are shorter than ids may be. */
function createTag(person: string): string {
    return `by ${createHash('sha256').update(person).digest('base64url')}`;
}
