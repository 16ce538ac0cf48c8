import { CONVERSION_FAILURE_STATUSES } from '../../host-protocol.js';
import { encodeConversionFrame, decodeConversionFrame } from '../converter/frames.js';
import { yieldToEventLoop } from './yield.js';
import type { ConversionTypes, ConversionResult, ConversionName, ConversionReply } from '../converter/protocol.js';

/** Has something converted by a process that can be ended, so that nobody waits for it but who asked. */
export type ConvertInSeparateProcessFn = <Name extends ConversionName>(
    name: Name,
    input: ConversionTypes[Name]['input'],
    parts?: readonly Uint8Array[],
) => Promise<Required<ConversionResult<ConversionTypes[Name]['output']>>>;

/** Something was not converted; the message tells why, as a sentence. */
export class ConversionError extends Error {
    override readonly name = 'ConversionError';
}

const OK_STATUS = 200;

/** Bytes of an answer that takes long to read. */
const LARGE_RESPONSE_BYTES = 1_000_000;

/** Creates the converter; `timeout` is the time that each conversion may take, in milliseconds. */
export function createSeparateProcessConverter(
    conversions: Pick<Fetcher, 'fetch'>,
    reportedTimeoutMs: number,
): ConvertInSeparateProcessFn {
    return async (name, input, parts = []) => {
        const response = await conversions.fetch(`http://conversions/${name}`, {
            method: 'POST',
            body: encodeConversionFrame({ value: input, parts }),
        });
        if (response.status !== OK_STATUS)
            throw new ConversionError(describeConversionFailure(response.status, reportedTimeoutMs));
        const bytes = await response.arrayBuffer();
        const { value, parts: given } = decodeConversionFrame(bytes);
        // To use it takes about as long as to read it.
        if (bytes.byteLength > LARGE_RESPONSE_BYTES) await yieldToEventLoop();
        // Both sides come from the same build.
        const reply = value as ConversionReply;
        if ('problem' in reply) throw new ConversionError(reply.problem);
        return { value: reply.value as ConversionTypes[typeof name]['output'], parts: given };
    };
}

/** Why nothing came of it. */
export function describeConversionFailure(status: number, timeout: number): string {
    return status === CONVERSION_FAILURE_STATUSES.late
        ? `It was stopped, because it took longer than ${timeout / 1000} seconds to convert.`
        : 'The converter ended: the document may take too much memory.';
}
