import { getErrorMessage } from '../../values/get-error-message.js';
import { type BucketClient, createBucketClient } from './bucket-client.js';
import type { NodeOptions } from './start-node.js';

/** Where workerd has the records of nodes: one for each process, which it renews as its lease. */
const LEASE_RECORDS_FOLDER = 'v1/nodes/';

/** Leases that processes had at the address at which this node is reached by others. */
export interface FormerLeases {
    /** Lists their records. */
    list(): Promise<string[]>;
    /**
     * Removes records, so that other processes take over the objects of their owners at once. Each owner has to be dead: it was bound to
     * the address, and has exited, or another process has bound that address since. No clock is compared.
     */
    release(records: readonly string[]): Promise<void>;
}

/** Leases at an address. Where the bucket does not answer, or is of Google, they run out by themselves. */
export function createFormerLeases({
    cluster,
    bucketVariables,
    peerAddress,
    log,
}: Pick<NodeOptions, 'cluster' | 'bucketVariables' | 'peerAddress' | 'log'>): FormerLeases {
    const bucket = createBucketClient(cluster, bucketVariables);
    const warn = (error: unknown) =>
        log(`The lease of the former runtime runs out by itself, within 20 seconds: ${getErrorMessage(error)}`);
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

/** A record of workerd's own form; undefined where it has another one, or has gone. */
function parseLeaseAddress(text: string | undefined): string | undefined {
    try {
        return (JSON.parse(text ?? '{}') as { address?: string }).address;
    } catch {
        return undefined;
    }
}
