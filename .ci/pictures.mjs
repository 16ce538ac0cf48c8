/**
 * `npm run pictures`: creates the images of READMEs and elements. Default arguments: all. Requires an emoji font, such as Debian's
 * `fonts-noto-color-emoji`.
 */
import { join } from 'node:path';

import { chromium as launcher } from 'playwright-core';

import { copyExample, MARK, renderBlock, ROOT, startSession } from '../test/bench/measure.mjs';
import { chromiumPath } from '../test/support/chromium.mjs';
import { takeElementPictures } from './element-pictures.mjs';
import { takeMovingPicture } from './moving-picture.mjs';
import { prepare } from './prepare.mjs';

/** Placeholders: the sign-in is not used. */
Object.assign(process.env, { GITLAB_CLIENT_ID: 'client', GITLAB_CLIENT_SECRET: 'secret' });

const WINDOW = { width: 1200, height: 760 };

/** Images by example: output path, view, and preparation. */
const PICTURES = {
    mood: [
        { file: 'packages/emulator/studio.png', shows: 'studioUrl', before: renderBlock, within: seeMood },
        { file: 'packages/emulator/studio-dark.png', shows: 'studioUrl', within: seeMood, colorScheme: 'dark' },
        { file: 'packages/emulator/site.png', shows: 'siteUrl' },
    ],
    'account-configuration': [{ file: 'examples/account-configuration/picture.png', shows: 'studioUrl' }],
    'content-source': [{ file: 'examples/content-source/picture.png', shows: 'studioUrl' }],
    diagram: [{ file: 'examples/diagram/picture.png', shows: 'studioUrl', within: seeDiagram }],
    'git-sync': [{ file: 'examples/git-sync/picture.png', shows: 'studioUrl' }],
    'link-unfurl': [{ file: 'examples/link-unfurl/picture.png', shows: 'studioUrl', within: seeConnect }],
    'site-script': [
        { file: 'examples/site-script/picture.png', shows: 'siteUrl', before: setSiteKey, within: seeQuestion },
    ],
    'visitor-login': [{ file: 'examples/visitor-login/picture.png', shows: 'studioUrl' }],
    'webhook-forwarder': [{ file: 'examples/webhook-forwarder/picture.png', shows: 'studioUrl' }],
};

const OTHERS = { elements: takeElementPictures, session: takeMovingPicture };

await prepare();
const browser = await launcher.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] });
try {
    const chosen = process.argv.slice(2);
    for (const name of chosen.length > 0 ? chosen : [...Object.keys(PICTURES), ...Object.keys(OTHERS)])
        await (name in OTHERS ? OTHERS[name](browser) : takePictures(name));
} finally {
    await browser.close();
}

async function takePictures(name) {
    const { folder, dispose } = copyExample(name);
    const session = startSession(folder);
    try {
        const ready = await session.next('ready');
        for (const picture of PICTURES[name]) await takePicture(ready, picture);
    } finally {
        await session.stop();
        dispose();
    }
}

async function takePicture(ready, { file, shows, before, within, colorScheme = 'light' }) {
    await before?.(ready);
    const page = await browser.newPage({ viewport: WINDOW, deviceScaleFactor: 2, colorScheme });
    await page.goto(ready[shows], { waitUntil: 'load' });
    await page.locator('main').first().waitFor();
    await within?.(page);
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: join(ROOT, file), animations: 'disabled' });
    await page.close();
    console.log(file);
}

async function seeMood(page) {
    await page.locator('main').getByText(MARK).waitFor();
}

async function seeDiagram(page) {
    const box = page.frameLocator('iframe').getByText('Review', { exact: true });
    await box.click();
    await page.getByText('Review leads to').waitFor();
}

async function seeConnect(page) {
    await page.getByText('Configure account').click();
    await page.getByRole('button', { name: 'Connect GitLab' }).waitFor();
}

async function seeQuestion(page) {
    await page.getByRole('dialog', { name: 'Counting views' }).waitFor();
}

async function setSiteKey({ url, token, integration }) {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const at = `${url}/v1/integrations/${integration}/installations`;
    const { items } = await (await fetch(at, { headers })).json();
    const body = JSON.stringify({ configuration: { site_key: 'docs' } });
    const answer = await fetch(`${at}/${items[0].id}/sites/site-docs`, { method: 'PATCH', headers, body });
    if (!answer.ok) throw new Error(`The site was not configured: ${await answer.text()}`);
}
