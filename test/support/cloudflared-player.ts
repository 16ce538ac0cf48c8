import { chmodSync, copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { onTestFinished } from 'vitest';

import { ROOT } from './project-copy.js';

/** Behaviour after it is started. */
export type Act =
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

/** A program that stands where the network ends. */
export interface CloudflaredPlayer {
    /** Its path; the folder holds nothing else that can be run. */
    program: string;
    folder: string;
    /** How often it was asked until now whether it is ready. */
    looks(): number;
    /** Process ids and arguments of each start until now. */
    starts(): { pid: number; args: string[] }[];
}

/** Makes a program that plays cloudflared: its first start the first act, and so on; the last one from then on. */
export function playCloudflared(...acts: Act[]): CloudflaredPlayer {
    return putCloudflared(temporaryFolder(), ...acts);
}

/** Makes the same in an empty folder, which whoever calls removes. */
export function putCloudflared(folder: string, ...acts: Act[]): CloudflaredPlayer {
    const program = join(folder, 'cloudflared');
    copyFileSync(join(ROOT, 'test/support/play-cloudflared.mjs'), program);
    chmodSync(program, 0o755);
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    writeFileSync(join(folder, 'acts'), acts.join('\n'));
    const read = (file: string) =>
        existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8').trim() : '';
    return {
        program,
        folder,
        looks: () => read('looks').length,
        starts: () => {
            const lines = read('starts').split('\n').filter(Boolean);
            return lines.map((line) => {
                const [pid, ...args] = line.split(' ');
                return { pid: Number(pid), args };
            });
        },
    };
}

/** A folder that goes away with the test. */
export function temporaryFolder(): string {
    const folder = mkdtempSync(join(tmpdir(), 'svc-int-tunnel-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    return folder;
}
