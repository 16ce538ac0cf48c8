import { ConversionProblem } from '../../conversion-problem.js';
import type { PackLimits } from '../limits.js';
import type { AppendOnlyBytes } from './append-only-bytes.js';
import { createContentCache } from './content-cache.js';
import { applyDelta, readDeltaSize } from './delta.js';
import { decompressObject } from './inflate.js';
import { type GitObject, hashObject, type PackEntry } from './pack-entries.js';

/** Bytes of an object, and all bytes inflated or copied for it, such as its bases. */
export interface PackWork {
    contentBytes: number;
    workBytes: number;
}

export interface PackObjects {
    readonly readWorkBytes: number;
    add(entry: PackEntry): void;
    /** Resolves the next delta. Returns `undefined` if none is resolvable. */
    nameNext(): PackWork | undefined;
    has(oid: string): boolean;
    /**
     * Returns `undefined` if the object or a base exceeds the limit.
     *
     * @throws {ConversionProblem} for too much work on its bases.
     */
    read(oid: string): GitObject | undefined;
}

/** Bytes that take less than a second to inflate and copy. */
const MAX_OBJECT_WORK_BYTES = 500_000_000;

const LONG_CHAIN_PROBLEM = 'It is stored as a long chain of differences from a large file. Run "git gc" on the server.';

// oxlint-disable-next-line max-lines-per-function -- a closure over the entries of one pack
export function createPackObjects(
    store: AppendOnlyBytes,
    { objectBytes, deltaDepth }: Pick<PackLimits, 'objectBytes' | 'deltaDepth'>,
): PackObjects {
    const byOffset = new Map<number, PackEntry>();
    const byOid = new Map<string, PackEntry>();
    const contents = createContentCache();
    let [workBytes, readWorkBytes] = [0, 0];
    let [deltas, next, later, passes] = [[] as PackEntry[], 0, [] as PackEntry[], 0];

    const findBase = ({ base }: PackEntry) => (typeof base === 'number' ? byOffset.get(base) : byOid.get(base ?? ''));

    const inflate = ({ start, end, size }: PackEntry): Uint8Array => {
        const inflated = decompressObject({ store, start, end }, size, true);
        if (!inflated) throw new Error('The pack is damaged: an object is incomplete.');
        workBytes += size;
        return inflated.content;
    };
    const findWhole = (entry: PackEntry) => {
        const chain: PackEntry[] = [];
        let base: PackEntry | undefined = entry;
        while (base && !contents.get(base) && base.base !== undefined) {
            if (base.size > objectBytes) return undefined;
            if (chain.push(base) > deltaDepth) throw new Error('The pack is damaged: a chain of deltas is too long.');
            base = findBase(base);
        }
        if (!base) return undefined;
        const cached = contents.get(base);
        if (!cached && base.size > objectBytes) return undefined;
        return { object: cached ?? { type: base.type, content: inflate(base) }, base, chain };
    };
    const resolve = (entry: PackEntry): GitObject | undefined => {
        workBytes = 0;
        const whole = findWhole(entry);
        if (!whole) return undefined;
        let { object } = whole;
        contents.add(whole.base, object);
        for (const one of whole.chain.toReversed()) {
            const delta = inflate(one);
            if (readDeltaSize(delta) > objectBytes || workBytes > MAX_OBJECT_WORK_BYTES) return undefined;
            object = { type: object.type, content: applyDelta(object.content, delta) };
            workBytes += object.content.byteLength;
            contents.add(one, object);
        }
        return object;
    };
    return {
        get readWorkBytes() {
            return readWorkBytes;
        },
        add(entry) {
            byOffset.set(entry.offset, entry);
            if (entry.oid === undefined) deltas.push(entry);
            else byOid.set(entry.oid, entry);
        },
        nameNext() {
            if (next === deltas.length) {
                if (later.length === deltas.length || ++passes > deltaDepth) return undefined;
                [deltas, next, later] = [later, 0, []];
            }
            const entry = deltas[next++];
            if (!entry) return undefined;
            workBytes = 0;
            const object = findBase(entry) ? resolve(entry) : undefined;
            if (!object) {
                later.push(entry);
                return { contentBytes: 0, workBytes };
            }
            entry.oid = hashObject(object);
            byOid.set(entry.oid, entry);
            return { contentBytes: object.content.byteLength, workBytes };
        },
        has: (oid) => byOid.has(oid),
        read(oid) {
            const entry = byOid.get(oid);
            const object = entry && resolve(entry);
            readWorkBytes += workBytes;
            if (!object && workBytes > MAX_OBJECT_WORK_BYTES) throw new ConversionProblem(LONG_CHAIN_PROBLEM);
            return object;
        },
    };
}
