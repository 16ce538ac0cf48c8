import { ConversionProblem, isConversionProblem } from '../../conversion-problem.js';
import { IMPORT_LIMITS } from '../../import-limits.js';
import { GIT_LIMITS, type PackLimits } from '../limits.js';
import { createByteStore } from './byte-store.js';
import { createPackObjects } from './pack-objects.js';
import type { GitObject } from './pack-entries.js';
import { createPackScanner } from './pack-scanner.js';

export interface Pack {
    readonly byteLength: number;
    append(bytes: Uint8Array): void;
    /**
     * Indexes objects for about 50 ms. Returns whether all received bytes are indexed.
     * @throws {ConversionProblem} if the pack is damaged or exceeds a limit.
     */
    indexNext(isComplete: boolean): boolean;
    /** @throws {ConversionProblem} if the object is missing or too large. */
    readObject(oid: string): GitObject;
}

/** Limits of one step, which takes about 50 ms. */
const [MAX_STEP_BYTES, MAX_STEP_OBJECTS] = [8_000_000, 2000];

export function createPack(limits: PackLimits = GIT_LIMITS): Pack {
    const store = createByteStore();
    const objects = createPackObjects(store, limits);
    const scanner = createPackScanner(store, limits, (entry) => objects.add(entry));
    let inflated = 0;

    const runStep = (takeNext: () => number | undefined): boolean => {
        const before = inflated;
        for (let count = 0; count < MAX_STEP_OBJECTS && inflated - before < MAX_STEP_BYTES; count++) {
            const bytes = takeNext();
            if (bytes === undefined) return true;
            inflated += bytes;
            if (inflated > limits.unpackedBytes)
                throw new ConversionProblem(
                    `Unpacked, the last commit is larger than ${limits.unpackedBytes} bytes: move large files out of the repository.`,
                );
        }
        return false;
    };
    return {
        get byteLength() {
            return store.length;
        },
        append: (bytes) => store.append(bytes),
        indexNext: (isComplete) =>
            reportDamage(() => {
                if (!scanner.isDone) {
                    const isRead = runStep(() => (scanner.isDone ? undefined : scanner.scanNext(isComplete)));
                    if (!scanner.isDone && isRead && isComplete) throw new Error('The pack ends early.');
                    return isRead && !scanner.isDone;
                }
                return runStep(() => objects.nameNext());
            }),
        readObject: (oid) =>
            reportDamage(() => {
                if (!objects.has(oid)) throw new ConversionProblem(MISSING);
                const object = objects.read(oid);
                if (!object) throw new ConversionProblem(LARGE);
                return object;
            }),
    };
}

const LARGE = `It is larger than ${IMPORT_LIMITS.fileBytes} bytes.`;
const MISSING = `${LARGE.slice(0, -1)}, or stored as a difference from such a file.`;
const DAMAGED = 'The pack that the server sent is damaged or incomplete: import the repository again.';

function reportDamage<Result>(run: () => Result): Result {
    try {
        return run();
    } catch (error) {
        throw isConversionProblem(error) ? error : new ConversionProblem(DAMAGED);
    }
}
