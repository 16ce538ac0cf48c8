import type { Hash } from 'node:crypto';

import { ConversionProblem } from '../../conversion-problem.js';
import { GIT_LIMITS, type PackLimits } from '../limits.js';
import type { AppendOnlyBytes } from './append-only-bytes.js';
import { createSkippedObject, decompressObject, type SkippedObject } from './inflate.js';
import {
    createObjectHash,
    hashObject,
    PACK_HEADER_BYTES,
    type PackEntry,
    readEntryHeader,
    readPackEntryCount,
} from './pack-entries.js';

/** Inflates entries in sequence: each end shows the next start. */
export interface PackScanner {
    readonly isDone: boolean;
    /**
     * Returns the number of inflated bytes; `undefined` if it needs more input.
     *
     * @throws {Error} if the pack is damaged.
     */
    scanNext(isComplete: boolean): number | undefined;
}

interface Skipping {
    entry: PackEntry;
    object: SkippedObject;
    hash: Hash;
}

const SKIP_BYTES = 4096;

/** Skips objects above `objectBytes`. `onEntry` gets each entry, with its id unless it is a delta. */
export function createPackScanner(
    store: AppendOnlyBytes,
    { objectBytes }: Pick<PackLimits, 'objectBytes'>,
    onEntry: (entry: PackEntry) => void,
): PackScanner {
    let count: number | undefined;
    let [found, offset] = [0, PACK_HEADER_BYTES];
    let skipping: Skipping | undefined;

    const completeEntry = (entry: PackEntry, consumed: number, getOid: () => string) => {
        offset = entry.start + consumed;
        found++;
        onEntry({ ...entry, end: offset, oid: entry.base === undefined ? getOid() : undefined });
    };
    const scanEntry = (entry: PackEntry, isComplete: boolean): number | undefined => {
        const inflated = decompressObject({ store, start: entry.start }, entry.size, isComplete);
        if (!inflated) return undefined;
        completeEntry(entry, inflated.consumed, () => hashObject({ type: entry.type, content: inflated.content }));
        return entry.size;
    };
    const skipNext = ({ entry, object, hash }: Skipping, isComplete: boolean): number | undefined => {
        const at = entry.start + object.consumed;
        const bytes = store.read(at, at + SKIP_BYTES);
        if (bytes.byteLength < SKIP_BYTES && !isComplete) return undefined;
        const inflated = object.inflateNext(bytes);
        if (object.isDone) {
            completeEntry(entry, object.consumed, () => hash.digest('hex'));
            skipping = undefined;
        }
        return inflated;
    };
    return {
        get isDone() {
            return found === count;
        },
        scanNext(isComplete) {
            count ??= readPackEntryCount(store);
            if (count === undefined) return undefined;
            if (count > GIT_LIMITS.objects)
                throw new ConversionProblem(`The last commit has more than ${GIT_LIMITS.objects} objects.`);
            if (skipping) return skipNext(skipping, isComplete);
            const entry = readEntryHeader(store, offset, isComplete);
            if (!entry) return undefined;
            if (entry.size <= objectBytes) return scanEntry(entry, isComplete);
            const hash = createObjectHash(entry.type, entry.size);
            skipping = { entry, object: createSkippedObject(entry.size, (piece) => hash.update(piece)), hash };
            return 0;
        },
    };
}
