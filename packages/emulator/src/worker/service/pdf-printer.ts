import { PDF_PRINT_PATH } from '../../host-protocol.js';
import { describeConversionFailure } from './converter.js';
import { ServiceError } from './service-error.js';

/** Prints a PDF; its content is requested as frames while the PDF is read. */
export type PrintPdfFromFramesFn = (frames: AsyncGenerator<Uint8Array, void>) => Promise<ReadableStream<Uint8Array>>;

/** Milliseconds that frames are made at a time. */
const TIME_SLICE_MS = 25;

/** Writes PDFs in a process of its own, which takes conversions: its code and fonts are several megabytes, which no start waits for. */
export function createPdfPrinter(conversions: Pick<Fetcher, 'fetch'>, timeout: number): PrintPdfFromFramesFn {
    return async (frames) => {
        const response = await conversions.fetch(`http://conversions${PDF_PRINT_PATH}`, {
            method: 'POST',
            body: toStream(frames),
        });
        if (!response.ok || !response.body)
            throw new ServiceError(
                500,
                `The PDF was not written: ${describeConversionFailure(response.status, timeout)}`,
            );
        return response.body;
    };
}

/** Creates a stream that produces frames on demand, and yields between them. */
function toStream(frames: AsyncGenerator<Uint8Array, void>): ReadableStream<Uint8Array> {
    let until = 0;
    return new ReadableStream({
        async pull(controller) {
            if (performance.now() > until) {
                await new Promise((resolve) => setTimeout(resolve, 0));
                until = performance.now() + TIME_SLICE_MS;
            }
            const { done, value } = await frames.next();
            if (done === true) controller.close();
            else controller.enqueue(value);
        },
        async cancel() {
            await frames.return();
        },
    });
}
