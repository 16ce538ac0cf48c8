import { CONVERSION_FAILURES } from '../../host-protocol.js';
import { encodeFrame, decodeFrame } from '../converter/frames.js';
import { yieldToEventLoop } from './yield.js';
import type { Conversions, ConversionResult, ConversionName, ConversionReply } from '../converter/protocol.js';

/** Has something converted by a process that can be ended, so that nobody waits for it but who asked. */
export type Convert = <Name extends ConversionName>(
    name: Name,
    input: Conversions[Name]['input'],
    parts?: readonly Uint8Array[],
) => Promise<Required<ConversionResult<Conversions[Name]['output']>>>;

/** Something was not converted; the message tells why, as a sentence. */
export class ConversionError extends Error {
    override readonly name = 'ConversionError';
}

const OK_STATUS = 200;

/** Bytes of an answer that takes long to read. */
const LARGE_RESPONSE_BYTES = 1_000_000;

/** Creates the converter; `timeout` is the time that each conversion may take, in milliseconds. */
export function createConverter(conversions: Pick<Fetcher, 'fetch'>, timeout: number): Convert {
    return async (name, input, parts = []) => {
        const response = await conversions.fetch(`http://conversions/${name}`, {
            method: 'POST',
            body: encodeFrame({ value: input, parts }),
        });
        if (response.status !== OK_STATUS) throw new ConversionError(describeFailure(response.status, timeout));
        const bytes = await response.arrayBuffer();
        const { value, parts: given } = decodeFrame(bytes);
        // To use it takes about as long as to read it.
        if (bytes.byteLength > LARGE_RESPONSE_BYTES) await yieldToEventLoop();
        // Both sides come from the same build.
        const reply = value as ConversionReply;
        if ('problem' in reply) throw new ConversionError(reply.problem);
        return { value: reply.value as Conversions[typeof name]['output'], parts: given };
    };
}

/** Why nothing came of it. */
export function describeFailure(status: number, timeout: number): string {
    return status === CONVERSION_FAILURES.late
        ? `It was stopped, because it took longer than ${timeout / 1000} seconds to convert.`
        : 'The converter ended: the document may take too much memory.';
}
