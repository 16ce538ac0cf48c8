import { connectControl, startEmulator } from '@svc-int/emulator';
import { chromium as launcher } from 'playwright-core';

import { chromiumPath } from '../support/chromium.mjs';
import { median } from './measure.mjs';

const EVENTS = 100_000;

const TOGETHER = 500;

const FRAMES = 300;
const ARRIVING = 2;

const SCRIPT = `export default { fetch: () => new Response('OK') };`;

export async function measureEventsList() {
    const emulator = await startEmulator({ port: 0 });
    const browser = await launcher.launch({
        executablePath: await chromiumPath(),
        args: ['--no-sandbox', '--disable-gpu'],
    });
    try {
        const integration = { title: 'Demo', scopes: [], organization: 'acme', script: SCRIPT };
        await connectControl(emulator).develop({ name: 'demo', integration });
        const page = await browser.newPage();
        await page.addInitScript(addToStream);
        await page.goto(emulator.studioUrl);
        await page.locator('.event').first().waitFor();
        const taking = await page.evaluate(takeAll, { events: EVENTS, together: TOGETHER });
        const { frames, scrolling } = await page.evaluate(scrollThrough, { frames: FRAMES, arriving: ARRIVING });
        return { perSecond: 1000 / median(frames), taking, scrolling };
    } finally {
        await browser.close();
        await emulator.dispose();
    }
}

/** Runs in the page before its scripts: adds stream messages. */
function addToStream() {
    const ask = window.fetch;
    let told = 0;
    window.fetch = async (...asked) => {
        const answer = await ask(...asked);
        if (!String(asked[0]).endsWith('/stream')) return answer;
        const { readable, writable } = new TransformStream();
        const writer = writable.getWriter();
        const encoder = new TextEncoder();
        window.tellOf = (count) => {
            const messages = Array.from({ length: count }, () => {
                const id = `event-${++told}`;
                const about = { id, integration: 'demo', type: 'fetch', subject: `GET /orders/${told}` };
                const dispatch = { event: 'dispatch', ...about, createdAt: new Date().toISOString() };
                const delivery = { event: 'delivery', ...about, status: 'success', durationMs: 3 };
                return [dispatch, delivery]
                    .map((data) => `event: ${data.event}\ndata: ${JSON.stringify(data)}\n\n`)
                    .join('');
            });
            return writer.write(encoder.encode(messages.join('')));
        };
        answer.body.pipeTo(new WritableStream({ write: (chunk) => writer.write(chunk) })).catch(() => {});
        return new Response(readable, answer);
    };
}

async function takeAll({ events, together }) {
    const tasks = [];
    const observer = new PerformanceObserver((list) =>
        tasks.push(...list.getEntries().map(({ duration }) => duration)),
    );
    observer.observe({ type: 'longtask' });
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const listed = () => Number(document.querySelector('.event')?.getAttribute('aria-setsize') ?? 0);
    for (let at = 0; at < events; at += together) {
        await window.tellOf(together);
        await frame();
    }
    while (listed() < events) await frame();
    observer.disconnect();
    return Math.max(0, ...tasks);
}

async function scrollThrough({ frames: count, arriving }) {
    const tasks = [];
    const observer = new PerformanceObserver((list) =>
        tasks.push(...list.getEntries().map(({ duration }) => duration)),
    );
    observer.observe({ type: 'longtask' });
    const list = document.querySelector('.event-list');
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const frames = [];
    let before = await frame();
    for (let at = 0; at < count; at++) {
        list.scrollTop += list.scrollHeight / count;
        await window.tellOf(arriving);
        const now = await frame();
        frames.push(now - before);
        before = now;
    }
    observer.disconnect();
    return { frames, scrolling: Math.max(0, ...tasks) };
}
