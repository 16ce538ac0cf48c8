import type { ClusterEnv } from '../env.js';
import { createHostedPlatform } from './hosted.js';
import { createWorkerdPlatform } from './local.js';
import type { Platform } from './platform.js';

/** workerd sends a request on by itself whose body does not have to be read again: most are shorter than 1 MiB. */
const MAX_BUFFERED_BODY_BYTES = 1024 * 1024;

/** A node that reads and checks a larger file at once may not renew its lease meanwhile, and ends. */
const MAX_FILE_BYTES = 32 * 1024 * 1024;

/** The database of such a file: its pages may be half empty, and the file has no indexes. */
const MAX_EXPORTED_DATABASE_BYTES = 3 * MAX_FILE_BYTES;

/** Nodes of a cluster of workerd, of which each serves any workspace, and one at a time has it. */
export function createClusterPlatform(env: ClusterEnv): Platform {
    return {
        ...createWorkerdPlatform(env),
        ...createHostedPlatform(env),
        maxBufferedBodyBytes: MAX_BUFFERED_BODY_BYTES,
        detectsLostCalls: true,
        maxExportedDatabaseBytes: MAX_EXPORTED_DATABASE_BYTES,
        maxImportBytes: MAX_FILE_BYTES,
        // workerd loses a commit that writes a page of the database twice, once that page has left SQLite's cache of 2 MB.
        importsInCommits: true,
    };
}
