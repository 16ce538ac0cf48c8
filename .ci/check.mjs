import { spawn } from 'node:child_process';

import { createNpmCommand } from './npm-command.mjs';
import { ROOT } from './prepare.mjs';

const MAX_RUNNING_COUNT = 2;

/** Queues, longest first. Checks of a queue run in order. */
const QUEUES = [
    ['types', 'packages'],
    ['lint'],
    ['circles'],
    ['unused'],
    ['names'],
    ['words'],
    ['format'],
    ['subjects'],
    ['workflows'],
];

const failed = [];
const waiting = [...QUEUES];
await Promise.all(Array.from({ length: MAX_RUNNING_COUNT }, runQueues));
// Runs alone: it writes files that other checks read.
await runCheck('generated');
if (failed.length > 0) {
    console.error(`Failed: ${failed.map((name) => `check:${name}`).join(', ')}`);
    process.exitCode = 1;
}

async function runQueues() {
    for (let queue = waiting.shift(); queue; queue = waiting.shift()) for (const name of queue) await runCheck(name);
}

async function runCheck(name) {
    const start = performance.now();
    const { code, output } = await runScript(`check:${name}`);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    if (code !== 0) failed.push(name);
    process.stdout.write(`check:${name} ${code === 0 ? 'passed' : 'failed'} after ${seconds} s\n${output}`);
}

function runScript(script) {
    return new Promise((resolve, reject) => {
        const { command, args } = createNpmCommand(['run', '--silent', script]);
        const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
        const chunks = [];
        for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk));
        child.on('error', reject);
        child.on('close', (code) => resolve({ code, output: Buffer.concat(chunks).toString() }));
    });
}
