import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { CLOUDFLARE_DEPLOYMENT_FOLDERS } from './wrangler-config.js';

/** Bytes. `free`, `paid`: compressed Worker. See https://developers.cloudflare.com/workers/platform/limits/ */
export const CLOUDFLARE_UPLOAD_LIMITS = {
    free: 3 * 1024 * 1024,
    paid: 10 * 1024 * 1024,
    file: 25 * 1024 * 1024,
} as const;

export interface DeploymentSizes {
    workers: { folder: string; bytes: number; compressed: number }[];
    files: { count: number; bytes: number; largest: number };
}

export function measureDeployment(folder: string): DeploymentSizes {
    const workers = [CLOUDFLARE_DEPLOYMENT_FOLDERS.service, CLOUDFLARE_DEPLOYMENT_FOLDERS.conversions].map((name) => {
        const contents = listFiles(join(folder, name)).map((file) => readFileSync(file));
        const computeTotal = (of: (content: Buffer) => number) =>
            contents.reduce((bytes, content) => bytes + of(content), 0);
        return {
            folder: name,
            bytes: computeTotal(({ length }) => length),
            compressed: computeTotal((one) => gzipSync(one).length),
        };
    });
    const files = listFiles(join(folder, CLOUDFLARE_DEPLOYMENT_FOLDERS.fonts)).map((file) => statSync(file).size);
    const bytes = files.reduce((computeTotal, size) => computeTotal + size, 0);
    return { workers, files: { count: files.length, bytes, largest: Math.max(0, ...files) } };
}

function listFiles(folder: string): string[] {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name));
}
