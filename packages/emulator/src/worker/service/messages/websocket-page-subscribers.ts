import { createHash } from 'node:crypto';

import {
    createSharedPageStateCheck,
    type SubscribedPage,
    type ReadVisiblePageStateFn,
    type PageSubscribers,
} from './page-subscribers.js';
import { assertBelowSubscriberLimit } from './assert-below-subscriber-limit.js';
import { ServiceError } from '../service-error.js';
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

const LISTENING = 'page';

const MAX_LISTENERS = { all: 200, ofSite: 100, ofVisitor: 20 };

/** UTF-16 units. Fits into a socket's attachment for any characters. */
const MAX_NOTE_LENGTH = 7500;

interface Note {
    page: SubscribedPage;
    told: string;
}

/** Stateless, like `createWebSocketSubscribers`: the workspace can hibernate. */
export function createWebSocketPageSubscribers(
    holder: WebSocketHost,
    readState: ReadVisiblePageStateFn,
): PageSubscribers {
    const sendState = async (socket: WebSocket, read: ReadVisiblePageStateFn) => {
        const { page } = readNote(socket);
        const state = await read(page);
        if (readNote(socket).told === hashText(state)) return;
        setSocketAttachmentKeepingUnread(socket, serializeNote(page, hashText(state)));
        sendToSocketOrCloseIfSlow(socket, state);
    };
    return {
        transport: 'socket',
        async subscribe(request, page) {
            if (!isWebSocketUpgrade(request))
                throw new ServiceError(
                    400,
                    'The changes of a page are sent by WebSocket only. Send a WebSocket upgrade.',
                );
            const note = serializeNote(page, hashText(''));
            if (note.length > MAX_NOTE_LENGTH)
                throw new ServiceError(413, 'The URL and the cookies of the page are too long.');
            const tags = listTags(page);
            for (const { tag, limit } of tags) assertBelowSubscriberLimit(listOpenSockets(holder, tag).length, limit);
            const { socket, response } = acceptWebSocket(holder, request, { tags: tags.map(({ tag }) => tag), note });
            await sendState(socket, readState);
            return response;
        },
        notifyChanged: createSharedPageStateCheck(readState, (read) =>
            Promise.all(listOpenSockets(holder, LISTENING).map((socket) => sendState(socket, read))),
        ),
        end() {
            for (const socket of listOpenSockets(holder, LISTENING)) closeSocket(socket, 'restart');
        },
    };
}

/** Visitors without cookies have no limit of their own. */
function listTags({ site, visitorCookies: visitor }: SubscribedPage): { tag: string; limit: number }[] {
    const ofVisitor = { tag: `page for ${hashText(`${site} ${visitor}`)}`, limit: MAX_LISTENERS.ofVisitor };
    return [
        { tag: LISTENING, limit: MAX_LISTENERS.all },
        { tag: `page of ${site}`, limit: MAX_LISTENERS.ofSite },
        ...(visitor === '' ? [] : [ofVisitor]),
    ];
}

function readNote(socket: WebSocket): Note {
    return JSON.parse(getSocketAttachment(socket)) as Note;
}

function serializeNote(page: SubscribedPage, stateDigest: string): string {
    return JSON.stringify({ page, told: stateDigest } satisfies Note);
}

function hashText(text: string): string {
    return createHash('sha256').update(text).digest('base64url');
}
