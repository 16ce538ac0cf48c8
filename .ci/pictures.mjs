/**
 * `npm run pictures`: takes the pictures of the READMEs from a session with the example. They are looked at before they
 * are committed. Without a font that has emoji, as in Debian's `fonts-noto-color-emoji`, these are boxes.
 */
import { join } from 'node:path';

import chromium from '@sparticuz/chromium';
import { chromium as launcher } from 'playwright-core';

import { copyExample, renderBlock, ROOT, startSession } from '../test/bench/measure.mjs';
import { prepare } from './prepare.mjs';

const FOLDER = join(ROOT, 'packages/emulator');

/** Pixels of the window; pictures have twice as many in each direction. */
const WINDOW = { width: 1200, height: 760 };

prepare();
const { folder, dispose } = copyExample();
const session = startSession(folder);
const browser = await launcher.launch({ executablePath: await chromium.executablePath(), args: ['--no-sandbox'] });
try {
    const ready = await session.next('ready');
    await renderBlock(ready);
    await takePicture('studio.png', ready.studioUrl);
    await takePicture('site.png', ready.siteUrl);
} finally {
    await browser.close();
    await session.stop();
    dispose();
}

async function takePicture(name, url) {
    const page = await browser.newPage({ viewport: WINDOW, deviceScaleFactor: 2 });
    await page.goto(url, { waitUntil: 'load' });
    await page.locator('main').first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: join(FOLDER, name), animations: 'disabled' });
    await page.close();
    console.log(join('packages/emulator', name));
}
