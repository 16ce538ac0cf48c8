import type { GitServer } from '@svc-int/test-support/git-server';

import { GIT_LIMITS, type PackLimits } from '../limits.js';
import type { FetchedBranch } from '../repository.js';
import { DISCOVERY_REQUEST } from './discovery-request.js';
import { createPackReceiver } from './pack-receiver.js';
import { createPack } from './pack.js';
import { planFetch } from './plan-fetch.js';

interface TestedFetch {
    ref?: string;
    pieceBytes?: number;
    limits?: PackLimits;
}

export async function fetchBranchInTest(
    { url }: Pick<GitServer, 'url'>,
    { ref = 'main', pieceBytes = 1000, limits = GIT_LIMITS }: TestedFetch = {},
): Promise<FetchedBranch & { isFiltered: boolean }> {
    const listed = await fetch(`${url}${DISCOVERY_REQUEST.path}`);
    const plan = planFetch(ref, new Uint8Array(await listed.arrayBuffer()), true);
    const pack = createPack(limits);
    if (!plan) return { ref, head: undefined, pack, isFiltered: false };
    const { method, path, headers } = plan.request;
    const response = await fetch(`${url}${path}`, { method, headers, body: plan.body as Uint8Array<ArrayBuffer> });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const receiver = createPackReceiver((part) => pack.append(part));
    for (let at = 0; at < bytes.byteLength; at += pieceBytes) {
        receiver.receive(bytes.subarray(at, at + pieceBytes));
        pack.indexNext(false);
    }
    while (!pack.indexNext(true));
    return { ref, head: plan.head, pack, isFiltered: plan.isFiltered };
}
