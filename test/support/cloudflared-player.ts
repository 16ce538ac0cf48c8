import { chmodSync, copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { onTestFinished } from 'vitest';

import { ROOT } from './project-copy.js';

export type CloudflaredBehavior =
    | 'fine'
    | 'dns'
    | '429'
    | 'exits at once'
    | 'exits later'
    | 'hangs'
    | 'edge lost'
    | 'edge back'
    | 'udp blocked'
    | 'never ready';

export interface CloudflaredPlayer {
    program: string;
    folder: string;
    countReadinessChecks(): number;
    starts(): { pid: number; args: string[] }[];
}

export function playCloudflared(...behaviors: CloudflaredBehavior[]): CloudflaredPlayer {
    return putCloudflared(temporaryFolder(), ...behaviors);
}

export function putCloudflared(folder: string, ...behaviors: CloudflaredBehavior[]): CloudflaredPlayer {
    const program = join(folder, 'cloudflared');
    copyFileSync(join(ROOT, 'test/support/play-cloudflared.mjs'), program);
    chmodSync(program, 0o755);
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    writeFileSync(join(folder, 'acts'), behaviors.join('\n'));
    const read = (file: string) =>
        existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8').trim() : '';
    return {
        program,
        folder,
        countReadinessChecks: () => read('looks').length,
        starts: () => {
            const lines = read('starts').split('\n').filter(Boolean);
            return lines.map((line) => {
                const [pid, ...args] = line.split(' ');
                return { pid: Number(pid), args };
            });
        },
    };
}

export function temporaryFolder(): string {
    const folder = mkdtempSync(join(tmpdir(), 'svc-int-tunnel-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    return folder;
}
