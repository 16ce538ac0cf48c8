import { readFileSync } from 'node:fs';
import { setInterval } from 'node:timers';

import type { Reporter, TestModule } from 'vitest/node';

import { listDescendants } from '../processes.js';

/** Milliseconds until a file is reported; twice this time ends the run. The slowest file takes 70,000 ms. */
const LONG = 300_000;

const BETWEEN_LOOKS = 60_000;

/** Ends runs with hanging files: test timeouts end neither blocked processes nor files that hang while loading. */
export default class RunningReporter implements Reporter {
    private readonly begun = new Map<string, { what: string; since: number }>();

    onTestRunStart(): void {
        setInterval(() => this.look(), BETWEEN_LOOKS).unref();
    }

    onTestModuleQueued({ id, relativeModuleId: what }: TestModule): void {
        this.begun.set(id, { what, since: Date.now() });
    }

    onTestModuleEnd({ id }: TestModule): void {
        this.begun.delete(id);
        this.begun.set('', { what: 'What comes after the file that ended last', since: Date.now() });
    }

    private look(): void {
        const running = [...this.begun.values()].map(({ what, since }) => ({ what, time: Date.now() - since }));
        const long = running.filter(({ time }) => time > LONG);
        for (const { what, time } of long) console.log(`${what} has been running for ${Math.round(time / 1000)} s.`);
        if (long.length > 0) tellProcesses();
        if (long.some(({ time }) => time > 2 * LONG)) endRun();
    }
}

function tellProcesses(): void {
    if (process.platform !== 'linux') return;
    for (const { pid, name } of listDescendants(process.pid)) console.log(`  ${pid} ${name}: ${placeOf(pid)}`);
}

function placeOf(pid: number): string {
    try {
        return readFileSync(`/proc/${pid}/wchan`, 'utf8');
    } catch {
        return 'gone';
    }
}

function endRun(): never {
    console.log('The run is ended: it would not end by itself.');
    if (process.platform === 'linux') for (const { pid } of listDescendants(process.pid)) process.kill(pid, 'SIGKILL');
    process.exit(1);
}
