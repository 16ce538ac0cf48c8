import type { ClusterEnv } from '../env.js';
import { createHostedPlatform } from './hosted.js';
import { createWorkerdPlatform } from './local.js';
import type { Platform } from './platform.js';

/** workerd can retry only complete bodies. Most are shorter. */
const MAX_BUFFERED_BODY_BYTES = 1024 * 1024;

/** Parsing a larger file, a node may miss its lease renewal and exit. */
const MAX_FILE_BYTES = 32 * 1024 * 1024;

/** The database is larger than its export: pages may be half empty, and the export has no indexes. */
const MAX_EXPORTED_DATABASE_BYTES = 3 * MAX_FILE_BYTES;

/** Nodes accept requests for any workspace; one at a time runs it. */
export function createClusterPlatform(env: ClusterEnv): Platform {
    return {
        ...createWorkerdPlatform(env),
        ...createHostedPlatform(env),
        maxBufferedBodyBytes: MAX_BUFFERED_BODY_BYTES,
        detectsLostCalls: true,
        maxExportedDatabaseBytes: MAX_EXPORTED_DATABASE_BYTES,
        maxImportBytes: MAX_FILE_BYTES,
        // workerd loses commits that rewrite a database page evicted from SQLite's 2 MB cache.
        importsInCommits: true,
    };
}
