import { fontOfWoff } from './woff.js';
import { messagesIn } from '../message-frames.js';
import { writePdf } from './write-pdf.js';

/** Fonts that were read once, by the names of their files. */
const fonts = new Map<string, Promise<Uint8Array>>();

/** Writer of PDFs, in a separate process: it gets messages and answers with the PDF, both as streams. */
export default {
    fetch({ body }: Request): Response {
        // Somebody asks whether it is still there.
        if (!body) return new Response();
        const chunks = writePdf(messagesIn(body), {
            loadFont,
            pause: () => new Promise((resolve) => setTimeout(resolve, 0)),
            elapsed: () => performance.now(),
        });
        return new Response(streamOf(chunks), { headers: { 'content-type': 'application/pdf' } });
    },
};

/** All that it can fetch are its own files. */
function loadFont(file: string): Promise<Uint8Array> {
    const loading = fonts.get(file) ?? readFont(file);
    fonts.set(file, loading);
    loading.catch(() => fonts.delete(file));
    return loading;
}

async function readFont(file: string): Promise<Uint8Array> {
    const response = await fetch(`http://files/fonts/${file}.woff`);
    if (!response.ok) throw new Error(`The font "${file}" can't be read: ${response.status}`);
    return fontOfWoff(new Uint8Array(await response.arrayBuffer()));
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
