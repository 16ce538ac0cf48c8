import { statSync } from 'node:fs';

import { displayPath } from '@svc-int/emulator/internal/source-place';
import type { OnLoadResult, Plugin } from 'esbuild';

/** Largest source, in bytes: esbuild reads it as a whole. */
const MOST_BYTES = 100_000_000;

/** Refuses what is not a regular file before it is read: a pipe or a device may have no end, or nothing to give. */
export const regularFilesOnly: Plugin = {
    name: 'regular-files',
    setup(build) {
        // Not asynchronous: that takes twice as long for each of perhaps thousands of files.
        build.onLoad({ filter: /./, namespace: 'file' }, ({ path }): OnLoadResult | undefined => {
            const stats = statSync(path, { throwIfNoEntry: false });
            // What is not there is told by esbuild.
            if (!stats || (stats.isFile() && stats.size <= MOST_BYTES)) return undefined;
            const reason = stats.isFile()
                ? `is ${stats.size} bytes; the limit is ${MOST_BYTES}`
                : 'is not a regular file';
            return { errors: [{ text: `${displayPath(path)} ${reason}` }] };
        });
    },
};
