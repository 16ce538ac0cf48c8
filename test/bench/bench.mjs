/** `npm run bench`: measures what the kit promises, prints a table, and writes all figures to `bench-results.json`. */
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { buildIntegration } from '@svc-int/cli';

import { prepare } from '../../.ci/prepare.mjs';
import { ROOT } from './measure.mjs';
import { measureReload, measureRestart } from './reload.mjs';
import { measureCommand, measureSession } from './startup.mjs';

prepare();

const reload = await measureReload();
const restart = await measureRestart();
const version = await measureCommand('--version');
const help = await measureCommand('--help');
const session = await measureSession();
const { script } = await buildIntegration({
    manifest: join(ROOT, 'examples/mood/integration.yaml'),
    mode: 'production',
});

const figures = [
    figure('save to new code answering', 'ms', reload, { limit: 25 }),
    figure('  the same through setOptions', 'ms', restart, { floor: reload, floorName: 'a reload', atLeast: 3 }),
    figure('svc-int --version', 'ms', version.value, { floor: version.floor, floorName: 'node -e 0', atMost: 1.6 }),
    figure('svc-int --help', 'ms', help.value, { floor: help.floor, floorName: 'node -e 0', atMost: 1.6 }),
    figure('svc-int dev to first block', 'ms', session.value, {
        limit: 900,
        floor: session.floor,
        floorName: 'bare runtime',
    }),
    figure('bundle of the example, minified', 'bytes', Buffer.byteLength(script), { limit: 8000 }),
    figure('bundle of the example, gzipped', 'bytes', gzipSync(script, { level: 9 }).length, { limit: 3500 }),
];

function figure(name, unit, value, { limit, floor, floorName, atMost, atLeast } = {}) {
    const ratio = floor === undefined ? undefined : value / floor;
    const ok =
        (limit === undefined || value <= limit) &&
        (atMost === undefined || ratio <= atMost) &&
        (atLeast === undefined || ratio >= atLeast);
    return { name: name.trim(), unit, value, limit, floor, floorName, ratio, atMost, atLeast, ok };
}

function row({ name, unit, value, limit, floor, floorName, ratio, atMost, atLeast, ok }) {
    const against = floor === undefined ? '' : `${ratio.toFixed(2)} × ${floorName} (${floor.toFixed(1)})`;
    const wanted = [limit && `≤ ${limit}`, atMost && `≤ ${atMost} ×`, atLeast && `≥ ${atLeast} ×`]
        .filter(Boolean)
        .join(', ');
    return [
        name.padEnd(34),
        `${value.toFixed(unit === 'ms' ? 1 : 0)} ${unit}`.padStart(12),
        `  ${against.padEnd(34)}`,
        wanted.padEnd(10),
        ok ? 'ok' : 'MISSED',
    ].join(' ');
}

const machine = { node: process.version, cpu: cpus()[0]?.model, cores: cpus().length, date: new Date().toISOString() };
writeFileSync(join(ROOT, 'bench-results.json'), JSON.stringify({ machine, figures }, null, 2) + '\n');
console.log(`${machine.node}, ${machine.cores} × ${machine.cpu}\n`);
for (const entry of figures) console.log(row(entry));
if (figures.some(({ ok }) => !ok)) process.exitCode = 1;
