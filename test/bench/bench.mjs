/**
 * `npm run bench`: measures what the kit promises, prints a table, and writes all figures to `bench-results.json`. With `suite` as its
 * argument, it measures the tests alone, which take minutes.
 */
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';

import { prepare } from '../../.ci/prepare.mjs';
import { measureBuild } from './build.mjs';
import { measureContent } from './content.mjs';
import { measureDocuments } from './documents.mjs';
import { measureHarness } from './harness.mjs';
import { measureImports } from './imports.mjs';
import { measureInstall } from './install.mjs';
import { measureLarge } from './large.mjs';
import { ROOT } from './measure.mjs';
import { measureMemory } from './memory.mjs';
import { measurePublish } from './publish.mjs';
import { measureReload, measureRestart } from './reload.mjs';
import { measureRender } from './render.mjs';
import { measureReplay } from './replay.mjs';
import { measureService } from './service.mjs';
import { measureCommand, measureSession } from './startup.mjs';
import { measureSuite } from './suite.mjs';
import { measureWaiting } from './waiting.mjs';

prepare();
if (process.argv[2] === 'suite') {
    const suite = figure('the whole suite of tests', 's', await measureSuite(), { limit: 240 });
    console.log(row(suite));
    process.exit(suite.ok ? 0 : 1);
}

const reload = await measureReload();
const restart = await measureRestart();
const version = await measureCommand('--version');
const help = await measureCommand('--help');
const build = await measureBuild();
const session = await measureSession();
const publish = await measurePublish();
const memory = await measureMemory();
const harness = await measureHarness();
const render = await measureRender();
const service = await measureService();
const replay = await measureReplay();
const large = await measureLarge();
const waiting = await measureWaiting(20_000);
const content = await measureContent();
const documents = await measureDocuments();
const imports = await measureImports();
const install = measureInstall();

const figures = [
    figure('save to new code answering', 'ms', reload.value, {
        floor: reload.floor,
        floorName: 'rebuild, bare version',
        atMost: 2,
    }),
    figure('  the same through setOptions', 'ms', restart, { floor: reload.value, floorName: 'a reload', atLeast: 3 }),
    figure('svc-int --version', 'ms', version.value, { floor: version.floor, floorName: 'node -e 0', atMost: 1.3 }),
    figure('svc-int --help', 'ms', help.value, { floor: help.floor, floorName: 'node -e 0', atMost: 1.3 }),
    figure('svc-int build', 'ms', build.value, { floor: build.floor, floorName: 'esbuild alone', atMost: 1.6 }),
    figure('svc-int dev to first block', 'ms', session.value, {
        floor: session.floor,
        floorName: 'node -e 0',
        atMost: 6,
    }),
    figure('  the same in a new folder', 'ms', session.fresh, {
        floor: session.floor,
        floorName: 'node -e 0',
        atMost: 6,
    }),
    figure('  a bare runtime that answers once', 'ms', session.runtime, {
        floor: session.floor,
        floorName: 'node -e 0',
    }),
    figure('svc-int publish --no-check', 'ms', publish.value, {
        limit: 500,
        floor: publish.floor,
        floorName: 'svc-int build',
    }),
    figure('  the same with the check', 'ms', publish.checked, { floor: publish.floor, floorName: 'svc-int build' }),
    figure('all processes, over 600 saves', 'MB', memory.value, {
        limit: 300,
        floor: memory.floor,
        floorName: 'the first save',
    }),
    figure('  the slowest of these saves', 'ms', memory.slowest, {
        limit: 100,
        floor: memory.median,
        floorName: 'the median',
    }),
    figure('test harness to first block', 'ms', harness.value, { limit: 75 }),
    figure('  the longest of a hundred', 'ms', harness.longest, { limit: 200 }),
    figure('render of 1,000 elements to JSON', 'µs', render.value, {
        floor: render.floor,
        floorName: 'by hand',
        atMost: 2,
    }),
    figure('  making the elements alone', 'µs', render.creation.value, {
        floor: render.creation.floor,
        floorName: 'by hand',
    }),
    figure('renders a second, of 32 clients', '/s', service.perSecond.value, {
        floor: service.perSecond.floor,
        floorName: 'a static answer',
        atLeast: 0.3,
    }),
    figure('a render of one client', 'ms', service.alone.value, {
        floor: service.alone.floor,
        floorName: "a bare loader's answer",
        atMost: 5,
    }),
    figure('events replayed a second, of 1,000', '/s', replay, { least: 100 }),
    ...Object.entries(large.measured).map(([name, { value, floor }]) =>
        figure(`${name}, of 100,000`, 'ms', value, { floor, floorName: 'of 1,000', atMost: 2 }),
    ),
    figure('a start with a seed of 200,000', 's', large.seedSeconds),
    ...Object.entries(waiting).flatMap(([what, { longest, seconds }]) => [
        figure(`longest wait, 20,000 ${what}`, 'ms', longest, { limit: 200 }),
        figure(`  20,000 ${what}`, 's', seconds),
    ]),
    ...Object.entries(content.measured).map(([name, { value, floor }]) =>
        figure(name, 'ms', value, { floor, floorName: 'of 100', atMost: 2 }),
    ),
    figure('a start with a seed of 10,000 pages', 's', content.seedSeconds),
    ...Object.entries(documents).map(([name, { value, floor, limit }]) =>
        figure(name, 'ms', value, { floor, floorName: 'a bare server', limit }),
    ),
    figure('an import of 1,000 Markdown files', 's', imports.value, {
        floor: imports.floor,
        floorName: 'ten of 100',
        atMost: 1.5,
    }),
    figure('  longest wait meanwhile', 'ms', imports.longest, { limit: 200 }),
    figure('an installation of @svc-int/cli', 'MB', install.value, { limit: 180 }),
    figure("  the kit's own packages in it", 'MB', install.own),
];

function figure(name, unit, value, { limit, least, floor, floorName, atMost, atLeast } = {}) {
    const ratio = floor === undefined ? undefined : value / floor;
    const ok =
        (limit === undefined || value <= limit) &&
        (least === undefined || value >= least) &&
        (atMost === undefined || ratio <= atMost) &&
        (atLeast === undefined || ratio >= atLeast);
    return { name: name.trim(), unit, value, limit, least, floor, floorName, ratio, atMost, atLeast, ok };
}

function row({ name, unit, value, limit, least, floor, floorName, ratio, atMost, atLeast, ok }) {
    const against = floor === undefined ? '' : `${rounded(ratio)} × ${floorName} (${floor.toFixed(1)})`;
    const wanted = [
        limit && `≤ ${limit}`,
        least && `≥ ${least}`,
        atMost && `≤ ${rounded(atMost)} ×`,
        atLeast && `≥ ${atLeast} ×`,
    ]
        .filter(Boolean)
        .join(', ');
    return [
        name.padEnd(34),
        `${value.toFixed(unit === 'µs' ? 0 : 1)} ${unit}`.padStart(12),
        `  ${against.padEnd(34)}`,
        wanted.padEnd(10),
        ok ? 'ok' : 'MISSED',
    ].join(' ');
}

/** With as many places as tell small ratios apart. */
function rounded(ratio) {
    return ratio.toFixed(ratio < 0.1 ? 3 : 2);
}

const machine = { node: process.version, cpu: cpus()[0]?.model, cores: cpus().length, date: new Date().toISOString() };
writeFileSync(join(ROOT, 'bench-results.json'), JSON.stringify({ machine, figures }, null, 2) + '\n');
console.log(`${machine.node}, ${machine.cores} × ${machine.cpu}\n`);
for (const entry of figures) console.log(row(entry));
if (figures.some(({ ok }) => !ok)) process.exitCode = 1;
