import type { PrintMessage } from './print-model.js';

/** Each message is a line of JSON. An image's bytes follow its line. */
type Line = Exclude<PrintMessage, { type: 'picture' }> | { type: 'picture'; id: string; size: number };

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const NEWLINE_CODE = 10;

export async function* encodeMessages(messages: AsyncIterable<PrintMessage>): AsyncGenerator<Uint8Array, void> {
    for await (const message of messages) yield* encodeMessage(message);
}

function* encodeMessage(message: PrintMessage): Generator<Uint8Array> {
    if (message.type !== 'picture') return yield encodeLine(message);
    const { type, id, content } = message;
    yield encodeLine({ type, id, size: content.byteLength });
    yield content;
}

export async function* decodeMessages(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<PrintMessage> {
    const input = createReader(chunks);
    for (let line = await input.line(); line; line = await input.line()) {
        const message = JSON.parse(decoder.decode(line)) as Line;
        if (message.type === 'picture')
            yield { type: 'picture', id: message.id, content: await input.bytes(message.size) };
        else yield message;
    }
}

function createReader(chunks: AsyncIterable<Uint8Array>) {
    const arriving = chunks[Symbol.asyncIterator]();
    let rest: Uint8Array = new Uint8Array();

    async function readUntil(endIn: (part: Uint8Array, before: number) => number | undefined): Promise<Uint8Array> {
        const parts: Uint8Array[] = [];
        for (let before = 0; ;) {
            const end = endIn(rest, before);
            parts.push(end === undefined ? rest : rest.subarray(0, end));
            if (end !== undefined) {
                rest = rest.subarray(end);
                return concatBytes(parts);
            }
            before += rest.length;
            const next = await arriving.next();
            rest = next.done === true ? new Uint8Array() : next.value;
            if (next.done === true) return concatBytes(parts);
        }
    }

    return {
        async line(): Promise<Uint8Array | undefined> {
            const line = await readUntil((part) => {
                const at = part.indexOf(NEWLINE_CODE);
                return at === -1 ? undefined : at + 1;
            });
            return line.length === 0 ? undefined : line;
        },
        bytes: (size: number) =>
            readUntil((part, before) => (before + part.length >= size ? size - before : undefined)),
    };
}

export function concatBytes(parts: readonly Uint8Array[]): Uint8Array {
    const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const part of parts) {
        whole.set(part, at);
        at += part.length;
    }
    return whole;
}

function encodeLine(line: Line): Uint8Array {
    return encoder.encode(`${JSON.stringify(line)}\n`);
}
