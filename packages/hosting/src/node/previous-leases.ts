import { getErrorMessage } from '@svc-int/emulator/internal/runtime';

import { type BucketClient, createBucketClient } from './bucket-client.js';
import type { NodeOptions } from './start-node.js';

/** workerd's node records: one per process, renewed as its lease. */
const LEASE_RECORDS_FOLDER = 'v1/nodes/';

export interface PreviousLeaseClient {
    list(): Promise<string[]>;
    /**
     * Lets other processes take over the owners' objects at once. The owners must have exited, or lost their address to another process.
     */
    release(records: readonly string[]): Promise<void>;
}

/** Without a response, or for a Google bucket, leases expire by themselves. */
export function createPreviousLeaseClient({
    cluster,
    bucketVariables,
    peerAddress,
    log,
}: Pick<NodeOptions, 'cluster' | 'bucketVariables' | 'peerAddress' | 'log'>): PreviousLeaseClient {
    const bucket = createBucketClient(cluster, bucketVariables);
    const warn = (error: unknown) =>
        log(
            `The lease of the previous runtime was not released and expires within 20 seconds: ${getErrorMessage(error)}`,
        );
    return {
        async list() {
            if (!bucket) return [];
            return listLeaseRecords(bucket, peerAddress).catch((error: unknown) => {
                warn(error);
                return [];
            });
        },
        async release(records) {
            await Promise.all(records.map(async (record) => bucket?.delete(record))).catch(warn);
        },
    };
}

async function listLeaseRecords(bucket: BucketClient, address: string): Promise<string[]> {
    const names = await bucket.list(LEASE_RECORDS_FOLDER);
    const texts = await Promise.all(names.map(async (name) => bucket.read(name)));
    return names.filter((_, index) => parseLeaseAddress(texts[index]) === address);
}

function parseLeaseAddress(text: string | undefined): string | undefined {
    try {
        return (JSON.parse(text ?? '{}') as { address?: string }).address;
    } catch {
        return undefined;
    }
}
