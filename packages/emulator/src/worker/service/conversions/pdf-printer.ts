import { PDF_PRINT_PATH } from '../../../host-protocol.js';
import { describeConversionFailure } from './converter.js';
import { ServiceError } from '../service-error.js';

export type PrintPdfFromFramesFn = (frames: AsyncGenerator<Uint8Array, void>) => Promise<ReadableStream<Uint8Array>>;

const TIME_SLICE_MS = 25;

/** Prints in a conversion process: code and fonts are several megabytes. */
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
