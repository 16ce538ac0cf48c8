import { WorkerEntrypoint } from 'cloudflare:workers';

import { type Archive, openArchive } from './archive.js';
import { convertDocx } from './docx-page.js';
import { convertHtml } from './html-page.js';
import { orProblem } from './problem-error.js';
import type { Converter, OpenedArchive } from './protocol.js';

/** Timers belong to the call that sets them: none waits for another's. */
const giveWay = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** What the service loads when it converts something for the first time: libraries, and nothing that could reach anybody. */
export default class extends WorkerEntrypoint implements Converter {
    async html(html: string) {
        return orProblem(() => convertHtml(html, giveWay), 'It is no HTML that could be converted.');
    }

    async docx(content: Uint8Array) {
        return orProblem(() => convertDocx(content, giveWay), 'It is no Word document (docx).');
    }

    async archive(content: Uint8Array) {
        return orProblem(async () => heldArchive(await openArchive(content)), 'It is no zip.');
    }
}

function heldArchive(archive: Archive): OpenedArchive {
    return {
        paths: [...archive.keys()],
        read: async (path) => {
            const read = archive.get(path);
            if (!read) return { problem: 'The archive has no such file.' };
            return orProblem(async () => ({ content: await read() }), 'It is damaged.');
        },
    };
}
