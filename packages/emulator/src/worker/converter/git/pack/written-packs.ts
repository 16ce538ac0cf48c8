import { ConversionProblem } from '../../conversion-problem.js';
import { GIT_LIMITS } from '../limits.js';
import { createPackWriter, type PackWriter } from './pack-writer.js';

/** Above this size, the oldest packs are evicted. */
const MAX_PACKS_BYTES = 500_000_000;

const READ_BYTES = 2_000_000;

const packs = new Map<string, PackWriter>();

/**
 * Returns the ids of the files; `undefined`: pack evicted.
 *
 * @throws {ConversionProblem} for a too large pack.
 */
export function addFilesToPack(id: string, isFirst: boolean, contents: readonly Uint8Array[]): string[] | undefined {
    const pack = isFirst ? createPackWriter() : packs.get(id);
    if (!pack) return undefined;
    packs.set(id, pack);
    const oids = contents.map((content) => pack.add('blob', content));
    if (pack.byteLength > GIT_LIMITS.packBytes) {
        packs.delete(id);
        throw new ConversionProblem(
            `The files of the commit are larger than ${GIT_LIMITS.packBytes} bytes, packed: delete large files.`,
        );
    }
    evictOldestPacks();
    return oids;
}

function evictOldestPacks(): void {
    let bytes = 0;
    for (const [id, { byteLength }] of [...packs].toReversed())
        if ((bytes += byteLength) > MAX_PACKS_BYTES) packs.delete(id);
}

export function findWrittenPack(id: string): PackWriter | undefined {
    return packs.get(id);
}

export function readWrittenPack(id: string, start: number): Uint8Array | undefined {
    return packs.get(id)?.read(start, start + READ_BYTES);
}

export function evictWrittenPack(id: string): void {
    packs.delete(id);
}
