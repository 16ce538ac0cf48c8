import { Writable } from 'node:stream';

import type { OutputStream } from '../context/context.js';
import { convertColourMarkersAndEscapeRest } from './colours.js';
import { escapeControlCharacters } from './escape-control-characters.js';

type Write = (chunk: string | Uint8Array, done?: (error?: Error | null) => void) => boolean;

const DEFAULT_COLUMNS = 80;

const bareWrites = new WeakMap<OutputStream, Write>();

/**
 * Makes everything that is written to a stream from now on visible, but for the kit's own colours: names, logs, fields and
 * answers come from others, and none of it may give orders to a terminal.
 */
export function escapeStreamControlCharacters(stream: OutputStream): void {
    const write: Write = stream.write.bind(stream);
    bareWrites.set(stream, write);
    stream.write = (chunk: string | Uint8Array, ...rest: unknown[]) => {
        const text = typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
        // After a text comes its encoding, which is UTF-8 always, or at once what is called when it was written.
        return write(
            convertColourMarkersAndEscapeRest(text, escapeControlCharacters),
            rest.find((one): one is () => void => typeof one === 'function'),
        );
    };
}

/** A guarded stream as it was, for what moves the cursor: whoever writes to it sees to `visible` themselves. */
export function getUnescapedStream(stream: OutputStream): OutputStream {
    const bareWrite = bareWrites.get(stream) ?? stream.write.bind(stream);
    const { isTTY } = stream;
    // A terminal that has not said its width yet says 0, in which no word has room.
    const columns = stream.columns || DEFAULT_COLUMNS;
    const bare = new Writable({ write: (chunk: Buffer, _encoding, done) => void bareWrite(chunk, done) });
    return Object.assign(bare, { isTTY, columns });
}
