import { ConversionProblem } from '../../conversion-problem.js';
import { FLUSH_PACKET, quoteServerMessage, readPacket, readText } from './packets.js';

const [PACK_BAND, ERROR_BAND] = [1, 3];

const PACK_SIGNATURE = 'PACK';

export interface PackReceiver {
    /** @throws {ConversionProblem} for a server error or an invalid response. */
    receive(bytes: Uint8Array): void;
}

export function createPackReceiver(onPack: (bytes: Uint8Array) => void): PackReceiver {
    let pending = new Uint8Array();
    let isRaw = false;
    return {
        receive(bytes) {
            if (isRaw) return onPack(bytes);
            pending = pending.byteLength === 0 ? bytes.slice() : new Uint8Array(Buffer.concat([pending, bytes]));
            let offset = 0;
            while (!isRaw) {
                // Without side-band, the raw pack follows.
                isRaw = Buffer.from(pending.subarray(offset, offset + 4)).toString('latin1') === PACK_SIGNATURE;
                const packet = isRaw ? undefined : readPacket(pending, offset);
                if (!packet) break;
                if (packet.content !== FLUSH_PACKET) receivePacket(packet.content, onPack);
                offset = packet.end;
            }
            pending = pending.slice(offset);
            if (isRaw) onPack(pending);
        },
    };
}

function receivePacket(content: Uint8Array, onPack: (bytes: Uint8Array) => void): void {
    const [band] = content;
    if (band === PACK_BAND) return onPack(content.subarray(1));
    const isError = band === ERROR_BAND;
    const text = isError || (content.byteLength < 1000 && content[0] === 0x45) ? readText(content) : '';
    if (isError || text.startsWith('ERR '))
        throw new ConversionProblem(`The server sends no pack: ${quoteServerMessage(text.slice(isError ? 1 : 4))}`);
}
