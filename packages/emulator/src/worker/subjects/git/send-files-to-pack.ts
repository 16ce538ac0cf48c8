import type { Service } from '../../service/service.js';
import type { ExportedFile } from './export-files.js';
import { GitError } from './git-error.js';
import { EVICTED_EXPORT } from './remote.js';

export interface ChangedFile extends ExportedFile {
    read: () => Uint8Array;
    fullPath: string;
}

export interface PackedFile extends ChangedFile {
    oid: string;
}

/** One batch is compressed in less than a second. */
const [MAX_BATCH_BYTES, MAX_BATCH_FILES] = [4_000_000, 200];

/** Sends batches, so the service holds only one. */
export async function sendFilesToPack(
    service: Service,
    pack: string,
    files: readonly ChangedFile[],
): Promise<PackedFile[]> {
    const packed: PackedFile[] = [];
    for (let isFirst = true; isFirst || packed.length < files.length; isFirst = false) {
        const contents = readBatch(files.slice(packed.length, packed.length + MAX_BATCH_FILES));
        const { value: oids } = await service.egress.convert('addToPack', { pack, isFirst }, contents);
        if (!oids) throw new GitError(EVICTED_EXPORT);
        const batch = files.slice(packed.length, packed.length + contents.length);
        packed.push(...batch.map((file, at) => ({ ...file, oid: oids[at] ?? '' })));
    }
    return packed;
}

function readBatch(files: readonly ChangedFile[]): Uint8Array[] {
    const contents: Uint8Array[] = [];
    let bytes = 0;
    for (const { read } of files) {
        if (bytes >= MAX_BATCH_BYTES) break;
        const content = read();
        contents.push(content);
        bytes += content.byteLength;
    }
    return contents;
}
