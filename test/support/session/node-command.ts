import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

import { runCommand } from '../../../packages/cli/test/support/command.js';
import type { Bucket } from '../hosts/bucket.js';

export const ANY_NODE = ['--host', '127.0.0.1', '--port', '0', '--peer-port', '0'];

export const ADDRESSES = ['--url', 'https://svc.example.com', '--public-url', 'https://pub.example.com'];

export function bucketOptions({ settings: { bucket, endpoint, region } }: Bucket): string[] {
    return ['--bucket', bucket, '--bucket-endpoint', endpoint, '--bucket-region', region];
}

export async function deployNodes(
    bucket: Bucket,
    { cwd, folder = '.svc-int/cluster', where = ADDRESSES }: { cwd: string; folder?: string; where?: string[] },
): Promise<Record<string, string>> {
    const args = ['--to', 'cluster', '--folder', folder, ...where, ...bucketOptions(bucket)];
    const { code, stderr } = await runCommand(['emulator', 'deploy', ...args], { cwd });
    if (code !== 0) throw new Error(stderr);
    const { id: AWS_ACCESS_KEY_ID, secret: AWS_SECRET_ACCESS_KEY } = bucket.settings.key;
    return { ...nodeSecrets(join(cwd, folder)), AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY };
}

export function nodeSecrets(folder: string): Record<string, string> {
    return parseEnv(readFileSync(join(folder, 'secrets.env'), 'utf8')) as Record<string, string>;
}
