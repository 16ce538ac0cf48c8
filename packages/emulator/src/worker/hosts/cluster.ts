import type { ClusterEnv } from '../env.js';
import { createHostedPlatform } from './hosted.js';
import { createWorkerdPlatform } from './local.js';
import type { Platform } from './platform.js';

/** workerd sends a request on by itself whose body does not have to be read again: most are shorter than 1 MiB. */
const MAX_BUFFERED_BODY_BYTES = 1024 * 1024;

/** Limit by the memory of a node, which several workspaces share. */
const MAX_FILE_BYTES = 64 * 1024 * 1024;

/**
 * workerd loses a commit that writes a page of the database twice, once that page has left SQLite's cache of 2 MB: a larger file would be answered by
 * 503 however often it is sent.
 */
const MAX_IMPORT_BYTES = 1024 * 1024;

/** Nodes of a cluster of workerd, of which each serves any workspace, and one at a time has it. */
export function createClusterPlatform(env: ClusterEnv): Platform {
    return {
        ...createWorkerdPlatform(env),
        ...createHostedPlatform(env),
        maxBufferedBodyBytes: MAX_BUFFERED_BODY_BYTES,
        maxFileBytes: MAX_FILE_BYTES,
        maxImportBytes: MAX_IMPORT_BYTES,
    };
}
