import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { chromium as launcher } from 'playwright-core';

import { chromiumPath } from '../support/chromium.mjs';
import { copyExample, LONGEST_WAIT, MARK, renderBlock, startSession } from './measure.mjs';

const SAVES = 600;

const EVENTS = 8;
const RENDERS = 3;

const WARM_UP = 100;

export async function measureDay() {
    const { folder, dispose } = copyExample();
    const session = startSession(folder);
    const browser = await launcher.launch({
        executablePath: await chromiumPath(),
        args: ['--no-sandbox', '--disable-gpu'],
    });
    try {
        const ready = await session.next('ready');
        const page = await browser.newPage();
        page.setDefaultTimeout(LONGEST_WAIT);
        await page.goto(ready.studioUrl);
        await page.locator('main').getByText(MARK).waitFor();
        const file = join(folder, 'src/mood.tsx');
        const source = readFileSync(file, 'utf8');
        let before;
        for (let save = 1; save <= SAVES; save++) {
            writeFileSync(file, source.replace(MARK, `Save ${save}?`));
            await session.next('reload');
            await Promise.all([
                page.locator('main').getByText(`Save ${save}?`).waitFor(),
                ...Array.from({ length: RENDERS }, () => renderBlock(ready)),
                ...Array.from({ length: EVENTS }, () => sendEvent(ready)),
            ]);
            if (save === WARM_UP) before = await heldBy(page);
        }
        return { before, after: await heldBy(page) };
    } finally {
        await browser.close();
        await session.stop();
        dispose();
    }
}

async function sendEvent({ url, token, integration }) {
    const response = await fetch(`${url}/_svc-int/events`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ integration, event: { type: 'task', task: { type: 'none' } } }),
    });
    if (!response.ok) throw new Error(`The event was not sent: ${await response.text()}`);
    await response.text();
}

async function heldBy(page) {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize, embedderHeapUsedSize } = await devtools.send('Runtime.getHeapUsage');
    const { nodes, jsEventListeners: listeners } = await devtools.send('Memory.getDOMCounters');
    await devtools.detach();
    return { megabytes: (usedSize + embedderHeapUsedSize) / 1e6, nodes, listeners };
}
