import { createHash } from 'node:crypto';

import type { Subscribers, GetSubscription } from './message-stream.js';
import { assertListenerLimit } from './listener-limit.js';
import {
    acceptWebSocket,
    enableAutoPong,
    closeSocket,
    getAttachment,
    listOpenSockets,
    type WebSocketHost,
    sendToSocket,
    isWebSocketUpgrade,
} from './websockets.js';

/** Tag of these among all sockets of a workspace. */
const FOLLOWING = 'following';

/** Listeners at once, and those of one person, who may have many tokens. */
const MOST = { all: 100, ofPerson: 20 };

/** Listeners by WebSockets. All that is known of each, a token, stays with its socket: a workspace is not in memory while nothing happens. */
export function createWebSocketSubscribers(holder: WebSocketHost, hearingOf: GetSubscription): Subscribers {
    enableAutoPong(holder);
    const current = () =>
        listOpenSockets(holder, FOLLOWING).flatMap((socket) => {
            const hearing = hearingOf(getAttachment(socket));
            if (!hearing) closeSocket(socket, 'refused');
            return hearing ? [{ socket, hears: hearing.accepts }] : [];
        });
    return {
        publish(message) {
            const told = current().filter(({ hears }) => hears(message));
            if (told.length === 0) return;
            const text = JSON.stringify(message);
            for (const { socket } of told) sendToSocket(socket, text);
        },
        subscribe(request, token, first) {
            const hearing = hearingOf(token);
            const own = tagOf(hearing?.userId ?? '');
            assertListenerLimit(current().length, MOST.all);
            assertListenerLimit(listOpenSockets(holder, own).length, MOST.ofPerson);
            // Who asks this way is told to come with a socket.
            if (!isWebSocketUpgrade(request)) return new Response(null, { status: 204 });
            const { socket, answer } = acceptWebSocket(holder, request, { tags: [FOLLOWING, own], note: token });
            for (const message of hearing ? first.filter(hearing.accepts) : [])
                sendToSocket(socket, JSON.stringify(message));
            return answer;
        },
        revalidate: () => void current(),
        close() {
            for (const socket of listOpenSockets(holder, FOLLOWING)) closeSocket(socket, 'restart');
        },
    };
}

/** Tags are shorter than ids may be. */
function tagOf(person: string): string {
    return `by ${createHash('sha256').update(person).digest('base64url')}`;
}
