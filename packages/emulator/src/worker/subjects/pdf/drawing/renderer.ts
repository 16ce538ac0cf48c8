import { brotliDecompressSync } from 'node:zlib';

import { messagesIn } from '../message-frames.js';
import { writePdf } from './write-pdf.js';

/** Fonts that were read once, by the names of their files. */
const fonts = new Map<string, Promise<Uint8Array | undefined>>();

interface Bindings {
    /** The fonts of the optional package, where it is installed. */
    MORE_FONTS?: { fetch: typeof fetch };
}

/** Writer of PDFs, in a separate process: it gets messages and answers with the PDF, both as streams. */
export default {
    fetch({ body }: Request, { MORE_FONTS }: Bindings): Response {
        // Somebody asks whether it is still there.
        if (!body) return new Response();
        const chunks = writePdf(messagesIn(body), {
            loadFont: (file) => loadFont(file, MORE_FONTS),
            pause: () => new Promise((resolve) => setTimeout(resolve, 0)),
            elapsed: () => performance.now(),
        });
        return new Response(streamOf(chunks), { headers: { 'content-type': 'application/pdf' } });
    },
};

function loadFont(file: string, more: Bindings['MORE_FONTS']): Promise<Uint8Array | undefined> {
    const loading = fonts.get(file) ?? readFont(file, more);
    fonts.set(file, loading);
    loading.catch(() => fonts.delete(file));
    return loading;
}

/** All that it can fetch are its own files. */
async function readFont(file: string, more: Bindings['MORE_FONTS']): Promise<Uint8Array | undefined> {
    const url = `http://files/fonts/${file}.ttf.br`;
    const own = await fetch(url);
    const response = own.status === 404 && more ? await more.fetch(url) : own;
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`The font "${file}" can't be read: ${response.status}`);
    return brotliDecompressSync(await response.arrayBuffer());
}

/** Asks for more when there is somebody to take it. */
function streamOf(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
    return new ReadableStream({
        async pull(controller) {
            const { done, value } = await chunks.next();
            if (done === true) controller.close();
            else controller.enqueue(value);
        },
        async cancel() {
            await chunks.return(undefined);
        },
    });
}
