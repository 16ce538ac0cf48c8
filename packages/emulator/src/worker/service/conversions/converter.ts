import { CONVERSION_CALLER_PARAMETERS, CONVERSION_FAILURE_STATUSES } from '../../../host-protocol.js';
import { encodeConversionFrame, decodeConversionFrame } from '../../converter/frames.js';
import { createConversionCache } from './conversion-cache.js';
import { getCurrentOperation } from '../callers/current-operation.js';
import { ServiceError } from '../service-error.js';
import type { YieldIfNeeded } from '../event-loop/yield.js';
import type { ConversionTypes, ConversionResult, ConversionName, ConversionReply } from '../../converter/protocol.js';

/** Runs in a separate process, which can be killed. */
export type ConvertInSeparateProcessFn = <Name extends ConversionName>(
    name: Name,
    input: ConversionTypes[Name]['input'],
    parts?: readonly Uint8Array[],
) => Promise<Required<ConversionResult<ConversionTypes[Name]['output']>>>;

export class ConversionError extends Error {
    override readonly name = 'ConversionError';

    constructor(
        message: string,
        /** Whether the converter process ended, with all open archives. */
        readonly hasEndedProcess = false,
    ) {
        super(message);
    }
}

const OK_STATUS = 200;

const CACHED: ReadonlySet<ConversionName> = new Set(['document', 'markdown', 'evaluated', 'sections']);

const LARGE_RESPONSE_BYTES = 1_000_000;

export function createSeparateProcessConverter(
    conversions: Pick<Fetcher, 'fetch'>,
    reportedTimeoutMs: number,
    waitForSlice: YieldIfNeeded,
): ConvertInSeparateProcessFn {
    const cache = createConversionCache();
    const fetchReply = async (name: ConversionName, input: unknown, parts: readonly Uint8Array[]) => {
        const response = await conversions.fetch(createConversionUrl(name), {
            method: 'POST',
            body: encodeConversionFrame({ value: input, parts }),
        });
        if (response.status !== OK_STATUS)
            throw new ConversionError(describeConversionFailure(response.status, reportedTimeoutMs), true);
        return response.arrayBuffer();
    };
    return async (name, input, parts = []) => {
        const fetchThis = () => fetchReply(name, input, parts);
        const bytes = await (CACHED.has(name) ? cache.getOrFetch(name, input, parts, fetchThis) : fetchThis());
        const isLarge = bytes.byteLength > LARGE_RESPONSE_BYTES;
        if (isLarge) await waitForSlice();
        const { value, parts: given } = decodeConversionFrame(bytes);
        if (isLarge) await waitForSlice();
        const reply = value as ConversionReply;
        if ('problem' in reply) throw new ConversionError(reply.problem);
        return { value: reply.value as ConversionTypes[typeof name]['output'], parts: given };
    };
}

/** Callers take turns. All work outside of operations counts as one caller. */
function createConversionUrl(conversion: ConversionName): string {
    const url = new URL(`http://conversions/${conversion}`);
    const { workspace, caller, name } = getCurrentOperation() ?? {};
    const { workspace: inWorkspace, caller: by, operation } = CONVERSION_CALLER_PARAMETERS;
    url.searchParams.set(inWorkspace, workspace ?? '');
    url.searchParams.set(by, caller ?? '');
    url.searchParams.set(operation, name ?? '');
    return url.href;
}

/** Throws 500 with the reason. */
export async function waitForConversion<Output>(
    conversion: Promise<Output>,
    what = 'The body of the page',
): Promise<Output> {
    try {
        return await conversion;
    } catch (error) {
        if (!(error instanceof ConversionError)) throw error;
        throw new ServiceError(500, `${what} was not read: ${error.message}`);
    }
}

export function describeConversionFailure(status: number, timeout: number): string {
    return status === CONVERSION_FAILURE_STATUSES.late
        ? `It was stopped, because it took longer than ${timeout / 1000} seconds to convert.`
        : 'The converter ended: the document may take too much memory.';
}
