import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { COMMAND, copyExample, LONGEST_WAIT, MARK, ROOT } from '../test/bench/measure.mjs';
import { within } from '../test/bench/within.mjs';
import { encodeAnimatedPng } from './animated-png.mjs';

const FILE = 'packages/cli/session.png';
const MAX_BYTES = 500_000;
const PLAYS = 3;

const SIZE = { width: 1000, height: 700 };
const STUDIO = { width: 1240, height: 620 };

const SOURCE = 'src/mood.tsx';
const QUESTION = 'Are we ready to ship?';
const GOOD = "const logger = Logger('mood');";
const BROKEN = "const logger = = Logger('mood');";

export async function takeMovingPicture(browser) {
    const { folder, dispose } = copyExample();
    const project = openProject(folder);
    const film = await openFilm(browser, project);
    await film.take('$ npx svc-int dev', 2000);
    const session = startTerminal(folder);
    try {
        const studioUrl = await session.says(/Studio +(\S+)/);
        const page = await film.openStudio(studioUrl, session);
        await page.getByText(MARK).first().waitFor();
        const [start] = session.text().split('\n→');
        await film.take(start, 2600);
        const button = page.getByRole('button', { name: 'great' });
        await film.take(session, 900, { pressed: button });
        await button.click();
        await page.getByText('1 answer', { exact: true }).waitFor();
        await page.getByText('Voted').first().waitFor();
        await film.take(session, 2400, { pressed: button });
        project.replace(MARK, QUESTION);
        await film.take(session, 1200, { changed: QUESTION });
        project.save();
        await page.getByText(QUESTION).first().waitFor();
        await session.says(/version 2 is live/);
        await film.take(session, 2600, { changed: QUESTION });
        project.replace(GOOD, BROKEN);
        await film.take(session, 1000, { changed: BROKEN });
        project.save();
        await page.getByRole('region', { name: 'Build failed' }).waitFor();
        await session.says(/keeps serving/);
        await film.take(session, 3000, { changed: BROKEN });
        project.replace(BROKEN, GOOD);
        project.save();
        await page.getByRole('region', { name: 'Build failed' }).waitFor({ state: 'detached' });
        await session.says(/Fixed/);
        await film.take(session, 3000, { changed: GOOD });
    } finally {
        await session.stop();
        dispose();
    }
    const picture = encodeAnimatedPng({ ...SIZE, plays: PLAYS, frames: film.frames });
    if (picture.length > MAX_BYTES) throw new Error(`${FILE} has ${picture.length} of ${MAX_BYTES} bytes.`);
    writeFileSync(join(ROOT, FILE), picture);
    console.log(`${FILE}, ${film.frames.length} frames, ${picture.length} bytes`);
}

function openProject(folder) {
    const path = join(folder, SOURCE);
    let text = readFileSync(path, 'utf8');
    return {
        replace: (from, to) => void (text = text.replace(from, to)),
        save: () => writeFileSync(path, text),
        listLines() {
            const lines = text.split('\n');
            const start = lines.findIndex((line) => line.includes('DEFAULT_QUESTION'));
            return lines.slice(start, start + 9).map((line, at) => [start + at + 1, line]);
        },
    };
}

function startTerminal(folder) {
    const args = [COMMAND, 'dev', '--port', '0', '--public-port', '0'];
    const { FORCE_COLOR: _, ...env } = process.env;
    const child = spawn(process.execPath, args, { cwd: folder, env: { ...env, NO_COLOR: '1' } });
    let output = '';
    const changed = new Set();
    for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text) => {
            output += text;
            for (const check of changed) check();
        });
    const says = (pattern) =>
        within(LONGEST_WAIT, `${pattern} of svc-int dev`, async () => {
            while (!pattern.test(output)) await new Promise((resolve) => changed.add(resolve));
            return pattern.exec(output)[1];
        });
    const stop = async () => {
        const closed = new Promise((resolve) => child.once('close', resolve));
        child.kill('SIGINT');
        await closed;
    };
    return { says, stop, text: () => `$ npx svc-int dev\n${output.replace(/#token=\S+/, '#token=…')}` };
}

async function openFilm(browser, project) {
    const screen = await browser.newPage({ viewport: SIZE });
    const frames = [];
    let studio;
    return {
        frames,
        async openStudio(url) {
            studio = await browser.newPage({ viewport: STUDIO, colorScheme: 'light', reducedMotion: 'reduce' });
            await studio.goto(url);
            return studio;
        },
        async take(terminal, milliseconds, { pressed, changed } = {}) {
            const text = typeof terminal === 'string' ? terminal : terminal.text();
            const box = await pressed?.boundingBox();
            const point = box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
            const shot = await studio?.screenshot({ animations: 'disabled' });
            await screen.setContent(createScreen({ text, lines: project.listLines(), changed, shot, point }));
            await screen.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
            frames.push({ milliseconds, pixels: await readPixels(screen, await screen.screenshot()) });
        },
    };
}

const START = 'One command starts the service, your integration and the Studio.';

const SCALE = SIZE.width / STUDIO.width;

function createScreen({ text, lines, changed, shot, point }) {
    const image = shot ? `<img src="data:image/png;base64,${shot.toString('base64')}">` : `<h2>${START}</h2>`;
    const pointer = point ? `<i style="left: ${point.x * SCALE}px; top: ${point.y * SCALE}px"></i>` : '';
    const code = lines.map(([number, line]) => {
        const mark = changed !== undefined && line.includes(changed) ? ' class="changed"' : '';
        return `<span${mark}><b>${number}</b> ${escapeHtml(line)}</span>`;
    });
    return `<!doctype html><style>
        body { margin: 0; background: #f6f6f4; font: 12px/17px 'DejaVu Sans Mono', monospace; }
        main { position: relative; height: ${STUDIO.height * SCALE}px; }
        img { display: block; width: 100%; }
        h2 { margin: 0; height: 100%; display: grid; place-items: center; font: 600 22px sans-serif; color: #20211f; }
        i { position: absolute; width: 22px; height: 22px; margin: -11px; border-radius: 50%; background: #5150c955; border: 2px solid #5150c9; box-sizing: border-box; }
        div { display: grid; grid-template-columns: 1fr 1fr; height: ${SIZE.height - STUDIO.height * SCALE}px; }
        section { background: #1b1c1f; color: #ececea; padding: 10px 14px; overflow: hidden; display: flex; flex-direction: column; }
        section + section { background: #26272b; }
        h1 { font: 600 11px sans-serif; margin: 0 0 6px; color: #a7a9a6; }
        pre { margin: 0; font: inherit; min-height: 0; flex: 1; display: flex; flex-direction: column; overflow: hidden; }
        .end { justify-content: flex-end; } .end > * { flex: none; }
        b { color: #8b8d8a; font-weight: 400; } .changed { background: #3d3c6b; } em { font-style: normal; color: #5fcf93; } u { text-decoration: none; color: #f0868b; }
    </style><main>${image}${pointer}</main><div>
        <section><h1>Terminal</h1><pre class="end"><span>${formatTerminal(text)}</span></pre></section>
        <section><h1>${SOURCE}</h1><pre>${code.join('')}</pre></section></div>`;
}

function formatTerminal(text) {
    const lines = text
        .replace(/\n{2,}/g, '\n')
        .trimEnd()
        .split('\n')
        .slice(-9);
    return lines
        .map((line) =>
            escapeHtml(line)
                .replace(/^( *)✓/, '$1<em>✓</em>')
                .replace(/^✗/, '<u>✗</u>'),
        )
        .join('\n');
}

const escapeHtml = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

async function readPixels(page, png) {
    const text = await page.evaluate(async (base64) => {
        const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
        const canvas = new OffscreenCanvas(image.width, image.height);
        const context = canvas.getContext('2d');
        context.drawImage(image, 0, 0);
        const { data } = context.getImageData(0, 0, image.width, image.height);
        let binary = '';
        for (let at = 0; at < data.length; at += 0x8000)
            binary += String.fromCharCode(...data.subarray(at, at + 0x8000));
        return btoa(binary);
    }, png.toString('base64'));
    return Buffer.from(new Uint8Array(Buffer.from(text, 'base64')).buffer);
}
