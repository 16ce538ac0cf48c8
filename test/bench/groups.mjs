import { measureBuild } from './build.mjs';
import { measureContent } from './content.mjs';
import { measureDay } from './day.mjs';
import { measureDocuments } from './documents.mjs';
import { measureEventSearch } from './event-search.mjs';
import { measureEventsList } from './events-list.mjs';
import { figure } from './figures.mjs';
import { measureGitImports } from './git-imports.mjs';
import { measureHarness } from './harness.mjs';
import { measureHostile } from './hostile.mjs';
import { measureImports } from './imports.mjs';
import { measureInstall } from './install.mjs';
import { measureLarge } from './large.mjs';
import { measureMemory } from './memory.mjs';
import { measureOpenPage } from './open-page.mjs';
import { measurePublish } from './publish.mjs';
import { measureReload, measureRestart } from './reload.mjs';
import { measureRender } from './render.mjs';
import { measureReplay } from './replay.mjs';
import { measureService } from './service.mjs';
import { measureSite } from './site.mjs';
import { measureCommand, measureSession } from './startup.mjs';
import { measureStopping } from './stopping.mjs';
import { measureStudio } from './studio.mjs';
import { measureSuite } from './suite.mjs';
import { measureWaiting } from './waiting.mjs';
import { measureWrangler } from './wrangler.mjs';

const NODE = 'node -e 0';

export const GROUPS = {
    reload: async () => {
        const reload = await measureReload();
        return [
            figure('save to new code answering', 'ms', reload.value, {
                floor: reload.floor,
                floorName: 'rebuild, bare version',
                atMost: 2,
            }),
            figure('  the same through setOptions', 'ms', await measureRestart(), {
                floor: reload.value,
                floorName: 'a reload',
                atLeast: 3,
            }),
        ];
    },
    command: async () => {
        const version = await measureCommand('--version');
        const help = await measureCommand('--help');
        return [
            figure('svc-int --version', 'ms', version.value, { floor: version.floor, floorName: NODE, atMost: 1.3 }),
            figure('svc-int --help', 'ms', help.value, { floor: help.floor, floorName: NODE, atMost: 1.3 }),
        ];
    },
    build: async () => {
        const build = await measureBuild();
        return [
            figure('svc-int build', 'ms', build.value, { floor: build.floor, floorName: 'esbuild alone', atMost: 1.6 }),
        ];
    },
    session: async () => {
        const session = await measureSession();
        const against = { floor: session.floor, floorName: NODE };
        return [
            figure('svc-int dev to first block', 'ms', session.value, { ...against, atMost: 6 }),
            figure('  the same in a new folder', 'ms', session.fresh, { ...against, atMost: 6 }),
            figure('  a bare runtime that answers once', 'ms', session.runtime, against),
        ];
    },
    publish: async () => {
        const publish = await measurePublish();
        const against = { floor: publish.floor, floorName: 'svc-int build' };
        return [
            figure('svc-int publish --no-check', 'ms', publish.value, { ...against, limit: 500 }),
            figure('  the same with the check', 'ms', publish.checked, against),
        ];
    },
    memory: async () => {
        const memory = await measureMemory();
        return [
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
        ];
    },
    harness: async () => {
        const harness = await measureHarness();
        return [
            figure('test harness to first block', 'ms', harness.value, { limit: 75 }),
            figure('  the longest of a hundred', 'ms', harness.longest, { limit: 200 }),
        ];
    },
    render: async () => {
        const render = await measureRender();
        return [
            figure('render of 1,000 elements to JSON', 'µs', render.value, {
                floor: render.floor,
                floorName: 'by hand',
                atMost: 2,
            }),
            figure('  making the elements alone', 'µs', render.creation.value, {
                floor: render.creation.floor,
                floorName: 'by hand',
            }),
        ];
    },
    service: async () => {
        const { perSecond, bare, alone } = await measureService();
        return [
            figure('renders a second, of 32 clients', '/s', perSecond.value, {
                floor: perSecond.floor,
                floorName: 'a static answer',
                atLeast: 0.3,
            }),
            figure("  answers of a bare object's loaded script", '/s', bare.value, {
                floor: bare.floor,
                floorName: 'a static answer',
            }),
            figure('a render of one client', 'ms', alone.value, {
                floor: alone.floor,
                floorName: "a bare loader's answer",
                atMost: 5,
            }),
        ];
    },
    replay: async () => [figure('events replayed a second, of 1,000', '/s', await measureReplay(), { least: 100 })],
    large: async () => {
        const large = await measureLarge();
        return [
            ...Object.entries(large.measured).map(([name, { value, floor }]) =>
                figure(`${name}, of 100,000`, 'ms', value, { floor, floorName: 'of 1,000', atMost: 2 }),
            ),
            figure('a start with a seed of 200,000', 's', large.seedSeconds),
        ];
    },
    waiting: async () =>
        Object.entries(await measureWaiting(20_000)).flatMap(([what, { longest, seconds }]) => [
            figure(`longest wait, 20,000 ${what}`, 'ms', longest, { limit: 200 }),
            figure(`  20,000 ${what}`, 's', seconds),
        ]),
    stopping: async () => {
        const { loop, hog } = await measureStopping();
        return [
            figure('others answered after an endless loop', 's', loop, { limit: 5 }),
            figure('  after one that takes all memory', 's', hog, { limit: 5 }),
        ];
    },
    content: async () => {
        const content = await measureContent();
        return [
            ...Object.entries(content.measured).map(([name, { value, floor }]) =>
                figure(name, 'ms', value, { floor, floorName: 'of 100', atMost: 2 }),
            ),
            figure('a start with a seed of 10,000 pages', 's', content.seedSeconds),
        ];
    },
    documents: async () =>
        Object.entries(await measureDocuments()).map(([name, { value, floor, limit }]) =>
            figure(name, 'ms', value, { floor, floorName: 'a bare server', limit }),
        ),
    site: async () => {
        const site = await measureSite();
        const open = await measureOpenPage();
        return [
            figure('first byte of a page of 200 blocks', 'ms', site.long, { limit: 30 }),
            figure('first byte of a page, of 10,000', 'ms', site.firstByte.value, {
                floor: site.firstByte.floor,
                floorName: 'of 100',
                atMost: 2,
            }),
            figure('pages a second, of 10,000', '/s', site.perSecond.value, {
                floor: site.perSecond.floor,
                floorName: 'of 100',
                atLeast: 0.5,
            }),
            figure('a page with a block, gzipped', 'kB', open.kilobytes, { limit: 60 }),
            figure('save to repaint in the open page', 'ms', open.repaint, {
                limit: 60,
                floor: open.answer,
                floorName: 'new code answering',
            }),
        ];
    },
    studio: async () => {
        const studio = await measureStudio();
        const against = { floor: studio.floor, floorName: NODE };
        return [
            figure('svc-int dev to the Studio painted', 'ms', studio.paint, { ...against, limit: 300 }),
            figure('  of these, in the page', 'ms', studio.page),
            figure('svc-int dev to its block drawn', 'ms', studio.block, { ...against, limit: 1000 }),
            figure('  of these, in the page', 'ms', studio.pageBlock),
            figure('save to repaint in the Studio', 'ms', studio.repaint, {
                limit: 45,
                floor: studio.answer,
                floorName: 'new code answering',
            }),
            figure('first load of the Studio, gzipped', 'kB', studio.kilobytes, { limit: 120 }),
        ];
    },
    'events-list': async () => {
        const { perSecond, scrolling, taking } = await measureEventsList();
        return [
            figure('frames a second in 100,000 events', '/s', perSecond, { least: 55 }),
            figure('  the longest task meanwhile', 'ms', scrolling, { limit: 50 }),
            figure('  the longest task as they are told', 'ms', taking),
        ];
    },
    'event-search': async () =>
        Object.entries(await measureEventSearch()).map(([name, value]) =>
            figure(`${name}, of 100,000`, 'ms', value, { limit: 200 }),
        ),
    imports: async () => {
        const imports = await measureImports();
        return [
            figure('an import of 1,000 Markdown files', 's', imports.value, {
                floor: imports.floor,
                floorName: 'ten of 100',
                atMost: 1.5,
            }),
            figure('  longest wait meanwhile', 'ms', imports.longest, { limit: 200 }),
        ];
    },
    'git-imports': async () => {
        const { first, again } = await measureGitImports();
        return [
            figure('500 pages and 200 MB from Git', 's', first.seconds, { limit: 60 }),
            figure('  longest wait meanwhile', 'ms', first.longest, { limit: 200 }),
            figure('  the same without changes', 's', again.seconds, { limit: 60 }),
            figure('  longest wait meanwhile', 'ms', again.longest, { limit: 200 }),
        ];
    },
    hostile: async () => {
        const { count, longestGap, good, refused, failed, lines } = await measureHostile();
        for (const line of lines) console.log(line);
        return [
            figure('good requests, 95th percentile', 'ms', good, { limit: 250 }),
            figure('  refused ones of content, likewise', 'ms', refused, { limit: 250 }),
            figure('  longest time without an answer', 'ms', longestGap, { limit: 200 }),
            figure('  good requests that failed', '', failed, { limit: 0 }),
            figure('  answers', '', count),
        ];
    },
    install: async () => {
        const install = measureInstall();
        return [
            figure('an installation of @svc-int/cli', 'MB', install.value, { limit: 205 }),
            figure("  the kit's own packages in it", 'MB', install.own),
        ];
    },
};

export const LONG_GROUPS = {
    rivals: async () => {
        const session = await measureSession();
        const reload = await measureReload();
        const restart = await measureRestart();
        const wrangler = await measureWrangler();
        const name = `wrangler ${wrangler.version}`;
        const own = { floorName: 'svc-int' };
        return [
            figure('svc-int dev to first block', 'ms', session.fresh),
            figure(`  ${name} to the same block`, 'ms', wrangler.start, { ...own, floor: session.fresh }),
            figure('save to new code answering', 'ms', reload.value),
            figure(`  the same in ${name}`, 'ms', wrangler.save, { ...own, floor: reload.value }),
            figure('  the same through setOptions', 'ms', restart, { ...own, floor: reload.value }),
        ];
    },
    day: async () => {
        const { before, after } = await measureDay();
        const against = { floorName: 'after 100 of them' };
        return [
            figure('heap of the Studio, over 600 saves', 'MB', after.megabytes, {
                ...against,
                floor: before.megabytes,
                atMost: 1.5,
            }),
            figure('  nodes', '', after.nodes, { ...against, floor: before.nodes, atMost: 1.2 }),
            figure('  listeners', '', after.listeners, { ...against, floor: before.listeners, atMost: 1.2 }),
        ];
    },
    suite: async () => [figure('the whole suite of tests', 's', await measureSuite(), { limit: 240 })],
};
