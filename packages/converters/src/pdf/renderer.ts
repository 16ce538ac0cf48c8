import { brotliDecompressSync } from 'node:zlib';

import { decodeMessages } from './message-frames.js';
import { writePdf } from './write-pdf.js';

const fonts = new Map<string, Promise<Uint8Array | undefined>>();

interface FontFiles {
    fetch(url: string): Promise<Response>;
}

interface Bindings {
    FONTS: FontFiles;
    MORE_FONTS?: FontFiles;
}

/** Writes PDFs in a separate process, from streamed messages to streamed bytes. */
export default {
    fetch({ body }: Request, { FONTS, MORE_FONTS }: Bindings): Response {
        if (!body) return new Response();
        const chunks = writePdf(decodeMessages(body), {
            loadFont: (file) => loadFont(file, MORE_FONTS ? [FONTS, MORE_FONTS] : [FONTS]),
            pause: () => new Promise((resolve) => setTimeout(resolve, 0)),
            elapsed: () => performance.now(),
        });
        return new Response(createStream(chunks), { headers: { 'content-type': 'application/pdf' } });
    },
};

function loadFont(file: string, sources: readonly FontFiles[]): Promise<Uint8Array | undefined> {
    const loading = fonts.get(file) ?? readFont(file, sources);
    fonts.set(file, loading);
    loading.catch(() => fonts.delete(file));
    return loading;
}

async function readFont(file: string, sources: readonly FontFiles[]): Promise<Uint8Array | undefined> {
    for (const source of sources) {
        const response = await source.fetch(`http://files/fonts/${file}.ttf.br`);
        if (response.status === 404) continue;
        if (!response.ok) throw new Error(`The font "${file}" can't be read: ${response.status}`);
        return brotliDecompressSync(await response.arrayBuffer());
    }
    return undefined;
}

function createStream(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
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
