import { createHash } from 'node:crypto';

import {
    createPageCheckRoundCoalescer,
    type SubscribedPage,
    type ReadVisiblePageStateFn,
    type PageSubscribers,
} from './page-subscribers.js';
import { assertBelowListenerLimit } from './listener-limit.js';
import { ServiceError } from './service-error.js';
import {
    acceptWebSocket,
    setSocketAttachmentKeepingUnread,
    closeSocket,
    getSocketAttachment,
    listOpenSockets,
    type WebSocketHost,
    sendToSocketOrCloseIfSlow,
    isWebSocketUpgrade,
} from './websockets.js';

/** Tag of these among all sockets of a workspace. */
const LISTENING = 'page';

/** Limits of subscribed pages: of a workspace, a site, and a visitor identified by cookies. */
const MAX_LISTENERS = { all: 200, ofSite: 100, ofVisitor: 20 };

/** Limit of an attachment in UTF-16 units, which fits into the storage of a socket for any characters. */
const MAX_NOTE_LENGTH = 7500;

interface Note {
    page: SubscribedPage;
    /** Digest of the last sent state. */
    told: string;
}

/** Pages that listen by WebSockets. All that is known of each stays with its socket: a workspace is not in memory while nothing happens. */
export function createWebSocketPageSubscribers(
    holder: WebSocketHost,
    readState: ReadVisiblePageStateFn,
): PageSubscribers {
    const sendState = async (socket: WebSocket, read: ReadVisiblePageStateFn) => {
        const { page } = readNote(socket);
        const state = await read(page);
        // Another look may have ended before.
        if (readNote(socket).told === hashText(state)) return;
        setSocketAttachmentKeepingUnread(socket, serializeNote(page, hashText(state)));
        sendToSocketOrCloseIfSlow(socket, state);
    };
    return {
        transport: 'socket',
        async subscribe(request, page) {
            if (!isWebSocketUpgrade(request)) throw new ServiceError(400, 'Pages listen by a WebSocket here.');
            const note = serializeNote(page, hashText(''));
            if (note.length > MAX_NOTE_LENGTH)
                throw new ServiceError(413, 'The address and the cookies of the page are too long.');
            const tags = listTags(page);
            for (const { tag, limit } of tags) assertBelowListenerLimit(listOpenSockets(holder, tag).length, limit);
            const { socket, response } = acceptWebSocket(holder, request, { tags: tags.map(({ tag }) => tag), note });
            await sendState(socket, readState);
            return response;
        },
        notifyChanged: createPageCheckRoundCoalescer(readState, (read) =>
            Promise.all(listOpenSockets(holder, LISTENING).map((socket) => sendState(socket, read))),
        ),
        end() {
            for (const socket of listOpenSockets(holder, LISTENING)) closeSocket(socket, 'restart');
        },
    };
}

/** Visitors without cookies are not told from each other. */
function listTags({ site, visitorCookies: visitor }: SubscribedPage): { tag: string; limit: number }[] {
    const ofVisitor = { tag: `page for ${hashText(`${site} ${visitor}`)}`, limit: MAX_LISTENERS.ofVisitor };
    return [
        { tag: LISTENING, limit: MAX_LISTENERS.all },
        { tag: `page of ${site}`, limit: MAX_LISTENERS.ofSite },
        ...(visitor === '' ? [] : [ofVisitor]),
    ];
}

function readNote(socket: WebSocket): Note {
    // Each has one of those that are made below.
    return JSON.parse(getSocketAttachment(socket)) as Note;
}

function serializeNote(page: SubscribedPage, stateDigest: string): string {
    return JSON.stringify({ page, told: stateDigest } satisfies Note);
}

function hashText(text: string): string {
    return createHash('sha256').update(text).digest('base64url');
}
