import { join } from 'node:path';

import { chromium as launcher } from 'playwright-core';

import { chromiumPath } from '../support/chromium.mjs';
import { copyExample, LONGEST_WAIT, MARK, median, startSession, timeCommand } from './measure.mjs';
import { timeRepaints, weigh } from './open-page.mjs';

const SOURCE = 'src/mood.tsx';

const SESSIONS = 7;

export async function measureStudio() {
    const { folder, dispose } = copyExample();
    const browser = await launcher.launch({
        executablePath: await chromiumPath(),
        args: ['--no-sandbox', '--disable-gpu'],
    });
    try {
        await timeOpening(browser, folder);
        const times = [];
        for (let round = 0; round < SESSIONS; round++) times.push(await timeOpening(browser, folder));
        const of = (name) => median(times.map((time) => time[name]));
        const { kilobytes } = times[0];
        const repaints = await timeSavesInStudio(browser, folder);
        return {
            paint: of('paint'),
            block: of('block'),
            page: of('page'),
            pageBlock: of('pageBlock'),
            floor: of('bare'),
            kilobytes,
            ...repaints,
        };
    } finally {
        await browser.close();
        dispose();
    }
}

async function timeOpening(browser, folder) {
    const bare = await timeCommand(process.execPath, ['-e', '0']);
    const context = await browser.newContext();
    const page = await context.newPage();
    page.setDefaultTimeout(LONGEST_WAIT);
    const weight = weigh(page);
    const started = now();
    const session = startSession(folder);
    try {
        const { studioUrl } = await session.next('ready');
        const opened = now();
        await page.goto(studioUrl);
        await page.locator('main').getByText(MARK).waitFor();
        const painted = await page.evaluate(firstPaint);
        const drawn = await page.evaluate(() => window.performance.timeOrigin + window.performance.now());
        return {
            bare,
            paint: painted - started,
            block: drawn - started,
            page: painted - opened,
            pageBlock: drawn - opened,
            kilobytes: (await weight()) / 1000,
        };
    } finally {
        await session.stop();
        await context.close();
    }
}

async function timeSavesInStudio(browser, folder) {
    const session = startSession(folder);
    try {
        const ready = await session.next('ready');
        const page = await browser.newPage();
        page.setDefaultTimeout(LONGEST_WAIT);
        await page.goto(ready.studioUrl);
        await page.locator('main').getByText(MARK).waitFor();
        return await timeRepaints(page, join(folder, SOURCE), ready);
    } finally {
        await session.stop();
    }
}

const now = () => performance.timeOrigin + performance.now();

function firstPaint() {
    const [entry] = performance.getEntriesByName('first-contentful-paint');
    return performance.timeOrigin + entry.startTime;
}
