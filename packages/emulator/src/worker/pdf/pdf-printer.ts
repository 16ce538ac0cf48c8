import { DEFAULT_COMPATIBILITY_DATE } from '@svc-int/api';

import { framesOf } from './message-frames.js';
import type { PrintMessage } from './print-model.js';

/** Writes a PDF; what it shows is asked for while the PDF is read. */
export type PrintPdf = (messages: Iterable<PrintMessage>) => Promise<ReadableStream<Uint8Array>>;

/** Milliseconds that messages are made at a time. */
const SLICE = 25;

/** Name by which the loader knows what writes PDFs. */
const RENDERER = 'kit/pdf';

/**
 * Loads what writes PDFs when there is one to write, in an isolate of its own: its code and fonts are several megabytes, which no start
 * waits for.
 */
export function createPdfPrinter(loader: WorkerLoader, files: Fetcher): PrintPdf {
    return async (messages) => {
        const renderer = loader.get(RENDERER, async () => ({
            mainModule: 'renderer.js',
            modules: { 'renderer.js': await textOf(files, 'renderer.js') },
            compatibilityDate: DEFAULT_COMPATIBILITY_DATE,
            compatibilityFlags: ['nodejs_compat'],
            env: {},
            globalOutbound: files,
        }));
        const response = await renderer.getEntrypoint().fetch('http://renderer/', {
            method: 'POST',
            body: streamOf(messages),
        });
        if (!response.ok || !response.body) throw new Error(`The PDF can't be written: ${await response.text()}`);
        return response.body;
    };
}

async function textOf(files: Fetcher, name: string): Promise<string> {
    const response = await files.fetch(`http://files/${name}`);
    if (!response.ok) throw new Error(`"${name}" can't be read: ${response.status}`);
    return response.text();
}

/** Makes messages as they are taken, and lets others go on between them. */
function streamOf(messages: Iterable<PrintMessage>): ReadableStream<Uint8Array> {
    const frames = framesOfAll(messages);
    let until = 0;
    return new ReadableStream({
        async pull(controller) {
            if (performance.now() > until) {
                await new Promise((resolve) => setTimeout(resolve, 0));
                until = performance.now() + SLICE;
            }
            const { done, value } = frames.next();
            if (done === true) controller.close();
            else controller.enqueue(value);
        },
        cancel() {
            frames.return();
        },
    });
}

function* framesOfAll(messages: Iterable<PrintMessage>): Generator<Uint8Array, void> {
    for (const message of messages) yield* framesOf(message);
}
