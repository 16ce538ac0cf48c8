import { ConversionProblem } from '../../conversion-problem.js';

export const FLUSH_PACKET = Symbol('flush');

/** Hexadecimal digits of the packet length, which includes them. */
const LENGTH_DIGITS = 4;

const NOT_GIT = "The server does not speak Git's protocol over HTTP: check the URL of the repository.";

/**
 * Returns `undefined` for an incomplete packet. See gitprotocol-common(5).
 *
 * @throws {ConversionProblem} if it is invalid.
 */
export function readPacket(
    bytes: Uint8Array,
    offset: number,
): { content: Uint8Array | typeof FLUSH_PACKET; end: number } | undefined {
    if (bytes.byteLength < offset + LENGTH_DIGITS) return undefined;
    const digits = Buffer.from(bytes.subarray(offset, offset + LENGTH_DIGITS)).toString('latin1');
    const length = /^[\da-f]{4}$/i.test(digits) ? Number.parseInt(digits, 16) : -1;
    if (length === 0) return { content: FLUSH_PACKET, end: offset + LENGTH_DIGITS };
    if (length < LENGTH_DIGITS) throw new ConversionProblem(NOT_GIT);
    const end = offset + length;
    return end > bytes.byteLength ? undefined : { content: bytes.subarray(offset + LENGTH_DIGITS, end), end };
}

export function readPacketLines(bytes: Uint8Array): string[] {
    const lines: string[] = [];
    for (let offset = 0; offset < bytes.byteLength;) {
        const packet = readPacket(bytes, offset);
        if (!packet) throw new ConversionProblem(NOT_GIT);
        if (packet.content !== FLUSH_PACKET) lines.push(readText(packet.content));
        offset = packet.end;
    }
    return lines;
}

export function readText(content: Uint8Array): string {
    return new TextDecoder().decode(content).replace(/\n$/, '');
}

export function formatPacket(line: string): string {
    return (Buffer.byteLength(line) + LENGTH_DIGITS).toString(16).padStart(LENGTH_DIGITS, '0') + line;
}

const MAX_MESSAGE_CHARS = 300;

/** The message of the server is untrusted. */
export function quoteServerMessage(message: string): string {
    const text = message
        .replaceAll(/[\s\p{C}]+/gu, ' ')
        .trim()
        .slice(0, MAX_MESSAGE_CHARS);
    return `${text.replace(/\.$/, '')}.`;
}
