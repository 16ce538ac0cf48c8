import { ConversionProblem, isConversionProblem } from '../../conversion-problem.js';
import { IMPORT_LIMITS } from '../../import-limits.js';
import { GIT_LIMITS, type PackLimits } from '../limits.js';
import { createAppendOnlyBytes } from './append-only-bytes.js';
import { createPackObjects, type PackWork } from './pack-objects.js';
import type { GitObject } from './pack-entries.js';
import { createPackScanner } from './pack-scanner.js';

export interface Pack {
    readonly byteLength: number;
    /** Bytes that `readObject` inflated and copied. */
    readonly readWorkBytes: number;
    append(bytes: Uint8Array): void;
    /**
     * Indexes objects for about 50 ms. Returns whether all received bytes are indexed.
     * @throws {ConversionProblem} if the pack is damaged or exceeds a limit.
     */
    indexNext(isComplete: boolean): boolean;
    /** @throws {ConversionProblem} if the object is missing or too large. */
    readObject(oid: string): GitObject;
}

/** Limits of one step, about 50 ms. */
const [MAX_STEP_BYTES, MAX_STEP_OBJECTS] = [8_000_000, 2000];

/** Inflated bytes per unpacked byte: deltas may inflate a base repeatedly. */
const MAX_WORK_RATIO = 4;

export function createPack(limits: PackLimits = GIT_LIMITS): Pack {
    const store = createAppendOnlyBytes();
    const objects = createPackObjects(store, limits);
    const scanner = createPackScanner(store, limits, (entry) => objects.add(entry));
    let [inflated, work] = [0, 0];

    const runStep = (takeNext: () => PackWork | undefined): boolean => {
        const before = work;
        for (let count = 0; count < MAX_STEP_OBJECTS && work - before < MAX_STEP_BYTES; count++) {
            const done = takeNext();
            if (!done) return true;
            inflated += done.contentBytes;
            work += done.workBytes;
            if (inflated > limits.unpackedBytes) throw new ConversionProblem(formatUnpackedTooLarge(limits));
            if (work > MAX_WORK_RATIO * limits.unpackedBytes) throw new ConversionProblem(LONG_CHAINS_PROBLEM);
        }
        return false;
    };
    const scanNext = (isComplete: boolean): PackWork | undefined => {
        const bytes = scanner.scanNext(isComplete);
        return bytes === undefined ? undefined : { contentBytes: bytes, workBytes: bytes };
    };
    return {
        get byteLength() {
            return store.length;
        },
        get readWorkBytes() {
            return objects.readWorkBytes;
        },
        append: (bytes) => store.append(bytes),
        indexNext: (isComplete) =>
            reportDamage(() => {
                if (!scanner.isDone) {
                    const isRead = runStep(() => (scanner.isDone ? undefined : scanNext(isComplete)));
                    if (!scanner.isDone && isRead && isComplete) throw new Error('The pack ends early.');
                    return isRead && !scanner.isDone;
                }
                return runStep(() => objects.nameNext());
            }),
        readObject: (oid) =>
            reportDamage(() => {
                if (!objects.has(oid)) throw new ConversionProblem(MISSING_OBJECT_PROBLEM);
                const object = objects.read(oid);
                if (!object) throw new ConversionProblem(LARGE_OBJECT_PROBLEM);
                return object;
            }),
    };
}

function formatUnpackedTooLarge({ unpackedBytes }: PackLimits): string {
    return `Unpacked, the last commit is larger than ${unpackedBytes} bytes: move large files out of the repository.`;
}

const LONG_CHAINS_PROBLEM =
    'The pack of the last commit stores large files as long chains of differences. Run "git gc" on the server, or move large files out of the repository.';
const LARGE_OBJECT_PROBLEM = `It is larger than ${IMPORT_LIMITS.fileBytes} bytes.`;
const MISSING_OBJECT_PROBLEM = `${LARGE_OBJECT_PROBLEM.slice(0, -1)}, or stored as a difference from such a file.`;
const DAMAGED = 'The pack that the server sent is damaged or incomplete: import the repository again.';

function reportDamage<Result>(run: () => Result): Result {
    try {
        return run();
    } catch (error) {
        throw isConversionProblem(error) ? error : new ConversionProblem(DAMAGED);
    }
}
