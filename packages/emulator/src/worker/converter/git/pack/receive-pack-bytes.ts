import { cacheArchiveFiles, findCachedPack } from '../../archive-cache.js';
import { createPackReceiver, type PackReceiver } from './pack-receiver.js';
import { createPack, type Pack } from './pack.js';

const receivers = new WeakMap<Pack, PackReceiver>();

/**
 * Returns whether the pack is still cached.
 *
 * @throws {ConversionProblem} for a server error or a damaged pack.
 */
export function receivePackBytes(archive: string, isFirst: boolean, bytes: Uint8Array): boolean {
    const pack = isFirst ? createPack() : findCachedPack(archive);
    if (!pack) return false;
    const receiver = receivers.get(pack) ?? createPackReceiver((part) => pack.append(part));
    receivers.set(pack, receiver);
    receiver.receive(bytes);
    pack.indexNext(false);
    cacheArchiveFiles(new Map(), pack.byteLength, { archive, pack });
    return true;
}
