import { Writable } from 'node:stream';

import type { OutputStream } from '../context/context.js';
import { convertColourMarkersAndEscapeRest } from './colours.js';
import { escapeControlCharacters } from './escape-control-characters.js';

type Write = (chunk: string | Uint8Array, done?: (error?: Error | null) => void) => boolean;

const DEFAULT_COLUMNS = 80;

const bareWrites = new WeakMap<OutputStream, Write>();

/** Names, logs, fields and responses, which are untrusted, must not control a terminal. */
export function escapeStreamControlCharacters(stream: OutputStream): void {
    const write: Write = stream.write.bind(stream);
    bareWrites.set(stream, write);
    stream.write = (chunk: string | Uint8Array, ...rest: unknown[]) => {
        const text = typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
        return write(
            convertColourMarkersAndEscapeRest(text, escapeControlCharacters),
            rest.find((one): one is () => void => typeof one === 'function'),
        );
    };
}

export function createStreamWithoutEscaping(stream: OutputStream): OutputStream {
    const bareWrite = bareWrites.get(stream) ?? stream.write.bind(stream);
    const { isTTY } = stream;
    const columns = stream.columns || DEFAULT_COLUMNS;
    const bare = new Writable({ write: (chunk: Buffer, _encoding, done) => void bareWrite(chunk, done) });
    return Object.assign(bare, { isTTY, columns });
}
