import { EventSourceParserStream } from 'eventsource-parser/stream';

import type { StreamMessage } from '../control.js';
import { readMessage } from './read-message.js';

/** Where the stream comes from and who is told. */
export interface StreamOptions {
    /** Opens the stream. Rejects when the service does not answer. */
    open: (signal: AbortSignal) => Promise<Pick<Response, 'status' | 'body'>>;
    onMessage: (message: StreamMessage) => void;
    /** Called when the stream begins, and each time it begins again. Default: nothing. */
    onOpen?: () => void;
    /** Called when the stream has ended; the next attempt follows by itself. Default: nothing. */
    onClose?: () => void;
    /** The token was refused: nothing more is tried. Default: nothing. */
    onRefused?: () => void;
    signal: AbortSignal;
}

const FIRST_DELAY = 250;
const LONGEST_DELAY = 4000;

/** Follows the stream until `signal` is aborted or the token is refused, with growing pauses between attempts. */
export async function followStream(options: StreamOptions): Promise<void> {
    for (let delay = FIRST_DELAY; !options.signal.aborted; delay = Math.min(delay * 2, LONGEST_DELAY)) {
        const outcome = await readOnce(options).catch(() => 'unreachable' as const);
        if (options.signal.aborted) return;
        if (outcome === 'refused') return options.onRefused?.();
        if (outcome === 'ended') delay = FIRST_DELAY;
        options.onClose?.();
        await pause(delay, options.signal);
    }
}

async function readOnce(options: StreamOptions): Promise<'ended' | 'refused' | 'unreachable'> {
    const { status, body } = await options.open(options.signal);
    if (status !== 200 || !body) {
        await body?.cancel();
        return status === 401 ? 'refused' : 'unreachable';
    }
    options.onOpen?.();
    const events = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
    const reader = events.getReader();
    try {
        for (let event = await reader.read(); !event.done; event = await reader.read()) {
            const message = readMessage(event.value.data);
            if (message) options.onMessage(message);
        }
    } catch {
        // A connection that breaks off is a stream that ended: it is opened again.
    }
    return 'ended';
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
        const end = () => {
            clearTimeout(timer);
            signal.removeEventListener('abort', end);
            resolve();
        };
        const timer = setTimeout(end, milliseconds);
        signal.addEventListener('abort', end);
    });
}
