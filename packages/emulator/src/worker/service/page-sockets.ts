import { createHash } from 'node:crypto';

import { createNotice, type ListeningPage, type Look, type PageListeners } from './page-listeners.js';
import { assertRoom } from './room.js';
import { ServiceError } from './service-error.js';
import {
    acceptSocket,
    changeNote,
    closeSocket,
    noteOf,
    openSockets,
    type SocketHolder,
    tellSocket,
    wantsSocket,
} from './sockets.js';

/** Tag of these among all sockets of a workspace. */
const LISTENING = 'page';

/** Pages that listen at once: of a workspace, of a site, and of a visitor whom cookies tell from others. */
const MOST = { all: 200, ofSite: 100, ofVisitor: 20 };

/** UTF-16 units of a note: it fits into what is kept of a socket, however wide its characters are. */
const LONGEST_NOTE = 7500;

interface Note {
    page: ListeningPage;
    /** Digest of what was told last. */
    told: string;
}

/** Pages that listen by WebSockets. All that is known of each stays with its socket: a workspace is not in memory while nothing happens. */
export function createPageSockets(holder: SocketHolder, look: Look): PageListeners {
    const tell = async (socket: WebSocket, seenBy: Look) => {
        const { page } = readNote(socket);
        const seen = await seenBy(page);
        // Another look may have ended before.
        if (readNote(socket).told === digest(seen)) return;
        changeNote(socket, noteText(page, digest(seen)));
        tellSocket(socket, seen);
    };
    return {
        way: 'socket',
        async listen(request, page) {
            if (!wantsSocket(request)) throw new ServiceError(400, 'Pages listen by a WebSocket here.');
            const note = noteText(page, digest(''));
            if (note.length > LONGEST_NOTE)
                throw new ServiceError(413, 'The address and the cookies of the page are too long.');
            const tags = tagsOf(page);
            for (const { tag, most } of tags) assertRoom(openSockets(holder, tag).length, most);
            const { socket, answer } = acceptSocket(holder, request, { tags: tags.map(({ tag }) => tag), note });
            await tell(socket, look);
            return answer;
        },
        notice: createNotice(look, (seenBy) =>
            Promise.all(openSockets(holder, LISTENING).map((socket) => tell(socket, seenBy))),
        ),
        end() {
            for (const socket of openSockets(holder, LISTENING)) closeSocket(socket, 'restart');
        },
    };
}

/** Visitors without cookies are not told from each other. */
function tagsOf({ site, visitor }: ListeningPage): { tag: string; most: number }[] {
    const ofVisitor = { tag: `page for ${digest(`${site} ${visitor}`)}`, most: MOST.ofVisitor };
    return [
        { tag: LISTENING, most: MOST.all },
        { tag: `page of ${site}`, most: MOST.ofSite },
        ...(visitor === '' ? [] : [ofVisitor]),
    ];
}

function readNote(socket: WebSocket): Note {
    // Each has one of those that are made below.
    return JSON.parse(noteOf(socket)) as Note;
}

function noteText(page: ListeningPage, told: string): string {
    return JSON.stringify({ page, told } satisfies Note);
}

function digest(text: string): string {
    return createHash('sha256').update(text).digest('base64url');
}
