import { IMPORT_LIMITS } from '../../import-limits.js';
import type { GitRequest } from '../../protocol.js';
import { parseDiscovery } from './discovery.js';
import { formatPacket } from './packets.js';

export interface FetchPlan {
    head: string;
    request: GitRequest;
    body: Uint8Array;
    /** Whether the server omits files above the import limit. */
    isFiltered: boolean;
}

export function toFullRefName(branch: string): string {
    return branch.startsWith('refs/') ? branch : `refs/heads/${branch}`;
}

/** Requests one commit, without history if possible. Returns `undefined` if the branch does not exist. See gitprotocol-pack(5). */
export function planFetch(branch: string, listed: Uint8Array, canFilter: boolean): FetchPlan | undefined {
    const { findCommit, capabilities } = parseDiscovery('upload-pack', listed);
    const head = findCommit(toFullRefName(branch));
    if (head === undefined) return undefined;
    const isFiltered = canFilter && capabilities.has('filter');
    const wanted = ['side-band-64k', 'ofs-delta', 'no-progress'].filter((name) => capabilities.has(name));
    const lines = [
        `want ${head} ${[...wanted, ...(isFiltered ? ['filter'] : []), 'agent=git/svc-int'].join(' ')}\n`,
        ...(capabilities.has('shallow') ? ['deepen 1\n'] : []),
        ...(isFiltered ? [`filter blob:limit=${IMPORT_LIMITS.fileBytes + 1}\n`] : []),
    ];
    const request = {
        method: 'POST',
        path: '/git-upload-pack',
        headers: {
            'content-type': 'application/x-git-upload-pack-request',
            accept: 'application/x-git-upload-pack-result',
        },
    };
    const body = `${lines.map(formatPacket).join('')}0000${formatPacket('done\n')}`;
    return { head, request, body: new TextEncoder().encode(body), isFiltered };
}
