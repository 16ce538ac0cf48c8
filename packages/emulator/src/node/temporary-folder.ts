import { mkdtempSync, realpathSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Variables that name the folder for temporary files, by platform. */
const VARIABLES = process.platform === 'win32' ? ['TEMP', 'TMP'] : ['TMPDIR'];

/** A folder that whoever made it removes. */
export interface TemporaryFolder {
    path: string;
    /** Does something whose own temporary files are to lie in the folder: miniflare has no option for where it keeps its. */
    during<Value>(work: () => Value): Value;
    remove(): Promise<void>;
}

export function createTemporaryFolder(): TemporaryFolder {
    const path = mkdtempSync(join(realpathSync(tmpdir()), 'svc-int-'));
    return {
        path,
        during(work) {
            const before = VARIABLES.map((name) => [name, process.env[name]] as const);
            for (const name of VARIABLES) process.env[name] = path;
            try {
                return work();
            } finally {
                for (const [name, value] of before) {
                    if (value === undefined) delete process.env[name];
                    else process.env[name] = value;
                }
            }
        },
        remove: () => rm(path, { recursive: true, force: true, maxRetries: 3 }),
    };
}
