import type { FaultPlan } from '../../../control.js';

export const FAULT_RESPONSE_HEADER = 'x-svc-int-fault';

export interface RequestFault {
    /** Delay in ms. */
    wait: number;
    /** Response without a sent request. `error` makes the call fail as it does without a network. */
    instead?: { status: number; headers: Record<string, string>; body: string } | { error: string } | undefined;
    cutAfter?: number | undefined;
    bytesPerSecond?: number | undefined;
    text: string;
}

export function combineFaultPlans(faults: readonly FaultPlan[]): RequestFault | undefined {
    if (faults.length === 0) return undefined;
    const instead = faults.map(findResponse).find((response) => response !== undefined);
    return {
        wait: faults.reduce((sum, fault) => sum + (fault.kind === 'latency' ? fault.milliseconds : 0), 0),
        cutAfter: faults.find((fault) => fault.kind === 'cut-body')?.bytes,
        bytesPerSecond: faults.find((fault) => fault.kind === 'slow-body')?.bytesPerSecond,
        text: faults.map(formatFaultPlan).join(', '),
        ...(instead && { instead }),
    };
}

export function formatFaultPlan(fault: FaultPlan): string {
    switch (fault.kind) {
        case 'status':
            return `status ${fault.status}`;
        case 'latency':
        case 'reorder':
        case 'clock':
            return `${fault.kind} ${fault.milliseconds} ms`;
        case 'cut-body':
            return `cut-body after ${fault.bytes} bytes`;
        case 'slow-body':
            return `slow-body at ${fault.bytesPerSecond} bytes per second`;
        default:
            return fault.kind;
    }
}

function findResponse(fault: FaultPlan): RequestFault['instead'] {
    switch (fault.kind) {
        case 'unreachable':
            return { error: 'Injected fault: the network connection was lost.' };
        case 'expired-token':
            return createErrorResponse(401, 'The token has expired.', {
                'www-authenticate': 'Bearer error="invalid_token"',
            });
        case 'status': {
            const { status, retryAfter } = fault;
            const header: Record<string, string> =
                retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
            return createErrorResponse(status, 'Injected fault.', header);
        }
        default:
            return undefined;
    }
}

function createErrorResponse(status: number, message: string, headers: Record<string, string>) {
    const body = JSON.stringify({ error: { code: status, message } });
    return { status, headers: { ...headers, 'content-type': 'application/json' }, body };
}

const CHUNK_INTERVAL_MS = 100;

export function applyBodyFault(
    body: ReadableStream<Uint8Array> | null,
    { cutAfter = Infinity, bytesPerSecond = Infinity }: Pick<RequestFault, 'cutAfter' | 'bytesPerSecond'>,
): ReadableStream<Uint8Array> | null {
    if (!body || (cutAfter === Infinity && bytesPerSecond === Infinity)) return body;
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    void copy(body, writable.getWriter(), cutAfter, bytesPerSecond);
    return readable;
}

async function copy(
    body: ReadableStream<Uint8Array>,
    writer: WritableStreamDefaultWriter<Uint8Array>,
    cutAfter: number,
    bytesPerSecond: number,
): Promise<void> {
    const maxBytes = Math.max(1, Math.floor((bytesPerSecond * CHUNK_INTERVAL_MS) / 1000));
    let left = cutAfter;
    try {
        for await (const chunk of body) {
            for (let at = 0; at < chunk.length && left > 0; at += maxBytes) {
                const part = chunk.subarray(at, at + Math.min(maxBytes, left));
                left -= part.length;
                await writer.write(part);
                if (maxBytes < Infinity) await scheduler.wait((part.length / bytesPerSecond) * 1000);
            }
            if (left <= 0) break;
        }
        if (left <= 0) await writer.abort(new Error('Injected fault: the connection was cut.'));
        else await writer.close();
    } catch (error) {
        await writer.abort(error).catch(() => undefined);
    }
}
