import { GIT_LIMITS } from '../../converter/git/limits.js';
import type { Service } from '../../service/service.js';
import { GitError } from './git-error.js';

const RECEIVE_BYTES = 2_000_000;

/**
 * Returns false if the converter evicted the pack.
 *
 * @throws {GitError} for a pack over the limits.
 * @throws {ConversionError} for a damaged pack.
 */
export async function receivePack(
    service: Service,
    body: ReadableStream<Uint8Array>,
    archive: string,
): Promise<boolean> {
    const reader = body.getReader({ mode: 'byob' });
    const end = service.now().getTime() + GIT_LIMITS.packTime;
    let isRead = false;
    try {
        for (let length = 0, isFirst = true; ; isFirst = false) {
            const { done, value } = await reader.readAtLeast(RECEIVE_BYTES, new Uint8Array(RECEIVE_BYTES));
            length += value?.byteLength ?? 0;
            if (length > GIT_LIMITS.packBytes) throw new GitError(TOO_LARGE);
            if (service.now().getTime() > end) throw new GitError(TOO_SLOW);
            const stored = await service.egress.convert('receivePack', { archive, isFirst }, value ? [value] : []);
            if (!stored.value) return false;
            isRead = done || (value?.byteLength ?? 0) < RECEIVE_BYTES;
            if (isRead) return true;
        }
    } finally {
        if (!isRead) await reader.cancel().catch(() => {});
    }
}

const TOO_LARGE = `The last commit is larger than ${GIT_LIMITS.packBytes} bytes, packed. Move large files out of the repository, or allow partial clones at its server ("uploadpack.allowFilter").`;
const TOO_SLOW = `The server took longer than ${GIT_LIMITS.packTime / 1000} seconds to send the last commit.`;
