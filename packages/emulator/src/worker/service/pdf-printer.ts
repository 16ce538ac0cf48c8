import { PRINT_PATH } from '../../host-protocol.js';
import { endOf } from './converter.js';
import { ServiceError } from './service-error.js';
import { framesOf } from '../subjects/pdf/message-frames.js';
import type { PrintMessage } from '../subjects/pdf/print-model.js';

/** Writes a PDF; what it shows is asked for while the PDF is read. */
export type PrintPdf = (messages: Iterable<PrintMessage>) => Promise<ReadableStream<Uint8Array>>;

/** Milliseconds that messages are made at a time. */
const SLICE = 25;

/** Writes PDFs in a process of its own, which takes conversions: its code and fonts are several megabytes, which no start waits for. */
export function createPdfPrinter(conversions: Fetcher, timeout: number): PrintPdf {
    return async (messages) => {
        const response = await conversions.fetch(`http://conversions${PRINT_PATH}`, {
            method: 'POST',
            body: streamOf(messages),
        });
        if (!response.ok || !response.body)
            throw new ServiceError(500, `The PDF was not written: ${endOf(response.status, timeout)}`);
        return response.body;
    };
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
