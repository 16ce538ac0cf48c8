import { createHash } from 'node:crypto';

import { createCoalescer, type SubscribedPage, type ReadPageState, type PageSubscribers } from './page-subscribers.js';
import { assertListenerLimit } from './listener-limit.js';
import { ServiceError } from './service-error.js';
import {
    acceptWebSocket,
    setAttachment,
    closeSocket,
    getAttachment,
    listOpenSockets,
    type WebSocketHost,
    sendToSocket,
    isWebSocketUpgrade,
} from './websockets.js';

/** Tag of these among all sockets of a workspace. */
const LISTENING = 'page';

/** Pages that listen at once: of a workspace, of a site, and of a visitor whom cookies tell from others. */
const MOST = { all: 200, ofSite: 100, ofVisitor: 20 };

/** UTF-16 units of a note: it fits into what is kept of a socket, however wide its characters are. */
const LONGEST_NOTE = 7500;

interface Note {
    page: SubscribedPage;
    /** Digest of what was told last. */
    told: string;
}

/** Pages that listen by WebSockets. All that is known of each stays with its socket: a workspace is not in memory while nothing happens. */
export function createWebSocketPageSubscribers(holder: WebSocketHost, look: ReadPageState): PageSubscribers {
    const tell = async (socket: WebSocket, seenBy: ReadPageState) => {
        const { page } = readNote(socket);
        const seen = await seenBy(page);
        // Another look may have ended before.
        if (readNote(socket).told === digest(seen)) return;
        setAttachment(socket, noteText(page, digest(seen)));
        sendToSocket(socket, seen);
    };
    return {
        transport: 'socket',
        async subscribe(request, page) {
            if (!isWebSocketUpgrade(request)) throw new ServiceError(400, 'Pages listen by a WebSocket here.');
            const note = noteText(page, digest(''));
            if (note.length > LONGEST_NOTE)
                throw new ServiceError(413, 'The address and the cookies of the page are too long.');
            const tags = tagsOf(page);
            for (const { tag, most } of tags) assertListenerLimit(listOpenSockets(holder, tag).length, most);
            const { socket, answer } = acceptWebSocket(holder, request, { tags: tags.map(({ tag }) => tag), note });
            await tell(socket, look);
            return answer;
        },
        notifyChanged: createCoalescer(look, (seenBy) =>
            Promise.all(listOpenSockets(holder, LISTENING).map((socket) => tell(socket, seenBy))),
        ),
        end() {
            for (const socket of listOpenSockets(holder, LISTENING)) closeSocket(socket, 'restart');
        },
    };
}

/** Visitors without cookies are not told from each other. */
function tagsOf({ site, visitorCookies: visitor }: SubscribedPage): { tag: string; most: number }[] {
    const ofVisitor = { tag: `page for ${digest(`${site} ${visitor}`)}`, most: MOST.ofVisitor };
    return [
        { tag: LISTENING, most: MOST.all },
        { tag: `page of ${site}`, most: MOST.ofSite },
        ...(visitor === '' ? [] : [ofVisitor]),
    ];
}

function readNote(socket: WebSocket): Note {
    // Each has one of those that are made below.
    return JSON.parse(getAttachment(socket)) as Note;
}

function noteText(page: SubscribedPage, told: string): string {
    return JSON.stringify({ page, told } satisfies Note);
}

function digest(text: string): string {
    return createHash('sha256').update(text).digest('base64url');
}
