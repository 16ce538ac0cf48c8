import type { Platform } from './hosts/platform.js';
import { trackWorkspaceClosing } from './service/workspace/closing.js';
import type { Encryption } from './service/secrets/encryption.js';
import type { WorkspaceContent } from './service/workspace/lifecycle.js';
import type { Database } from './storage/database.js';
import { exportDatabase, replaceDatabase } from './storage/dumps/database-dump.js';
import { encryptDumpColumns, decryptDumpColumns } from './storage/dumps/encrypted-columns.js';
import { listDumpRowsToKeepLocally, TABLES_WITH_LOCAL_ROWS } from './storage/dumps/portable-dump.js';
import { replaceDatabaseInCommits } from './storage/dumps/replace-database-in-commits.js';
import { discardJournalBuffer, flushJournalBufferSafely } from './subjects/journal/index.js';

/** Time for the last response to leave the workspace. */
const RESPONSE_FLUSH_MS = 100;

interface WorkspaceContentOptions {
    ctx: DurableObjectState;
    name: string;
    db: Database;
    platform: Platform;
    encryption: Encryption;
    stopWork: () => void;
    onClosed: () => void;
}

export function createWorkspaceContent({
    ctx,
    name,
    db,
    platform,
    encryption,
    stopWork,
    onClosed,
}: WorkspaceContentOptions): WorkspaceContent {
    const closing = trackWorkspaceClosing(name);
    /** Rejects new requests, acts, then aborts the object after storing writes and responding. */
    const closeAfter = async (reason: string, act: () => Promise<void>) => {
        closing.begin();
        stopWork();
        const finish = () => {
            closing.end();
            ctx.abort(reason);
        };
        const scheduleFinish = () => void setTimeout(finish, RESPONSE_FLUSH_MS);
        await act().finally(() => {
            onClosed();
            void ctx.storage.sync().then(scheduleFinish, scheduleFinish);
        });
    };
    return {
        dump: () => {
            flushJournalBufferSafely(db);
            return decryptDumpColumns(exportDatabase(ctx.storage), encryption);
        },
        storedBytes: () => ctx.storage.sql.databaseSize,
        maxExportedDatabaseBytes: platform.maxExportedDatabaseBytes,
        isClosing: closing.has,
        restore: (dump) => {
            const replaced = closeAfter('The workspace was replaced.', async () => {
                flushJournalBufferSafely(db);
                await ctx.storage.deleteAlarm();
                const kept = listDumpRowsToKeepLocally(exportDatabase(ctx.storage, TABLES_WITH_LOCAL_ROWS));
                const replace = platform.importsInCommits ? replaceDatabaseInCommits : replaceDatabase;
                await replace(ctx.storage, encryptDumpColumns(dump, encryption), kept);
                discardJournalBuffer(db);
            });
            // The work continues if its caller disconnects.
            ctx.waitUntil(replaced.catch(() => {}));
            return replaced;
        },
        remove: () =>
            closeAfter('The workspace was removed.', async () => {
                discardJournalBuffer(db);
                await ctx.storage.deleteAlarm();
                await ctx.storage.deleteAll();
                await platform.workspaceNames.unregister?.(name).catch(() => {});
            }),
    };
}
