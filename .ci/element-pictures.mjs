import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { build } from 'esbuild';

import { ROOT } from './prepare.mjs';

const FOLDER = join(ROOT, 'packages/runtime/guides/elements');

/** Pixels. Higher than the largest element. */
const WINDOW = { width: 900, height: 2000 };

const EDGE = 14;

/** Replaces the missing page of the sample's webframe. */
const FRAME = '<body style="font: 16px sans-serif; background: #ecebfb">A page of the integration';

export async function takeElementPictures(browser) {
    const [{ SAMPLES, getSampleImageFileName, createElementsReferencePage }, { startEmulator }] = await Promise.all([
        importSource('packages/emulator/src/studio/gallery'),
        import('../packages/emulator/dist/index.js'),
    ]);
    rmSync(FOLDER, { recursive: true, force: true });
    mkdirSync(FOLDER, { recursive: true });
    const service = await startEmulator({ port: 0, publicPort: 0 });
    try {
        const page = await browser.newPage({ viewport: WINDOW, colorScheme: 'light' });
        await page.route('https://integration.example/**', (route) =>
            route.fulfill({ contentType: 'text/html', body: FRAME }),
        );
        await page.goto(service.studioUrl);
        await page.getByRole('button', { name: 'Elements' }).click();
        for (const { id } of SAMPLES) await takePicture(page, id, join(FOLDER, getSampleImageFileName(id)));
    } finally {
        await service.dispose();
    }
    writeFileSync(join(FOLDER, 'README.md'), createElementsReferencePage());
}

async function takePicture(page, id, file) {
    await page.getByRole('navigation', { name: 'Elements' }).getByRole('link', { name: id, exact: true }).click();
    await page.getByRole('heading', { name: `<${id}>`, level: 1 }).waitFor();
    await page.evaluate(() => document.fonts.ready);
    const drawn = page.getByRole('region', { name: 'Preview' });
    if (id !== 'modal') await page.screenshot({ path: file, clip: await aroundOf(drawn), animations: 'disabled' });
    else {
        await drawn.getByRole('button', { name: 'Open modal' }).click();
        await page.getByRole('dialog').screenshot({ path: file, animations: 'disabled' });
        await page.keyboard.press('Escape');
    }
    console.log(file.slice(ROOT.length));
}

async function aroundOf(element) {
    const { x, y, width, height } = await element.boundingBox();
    return { x: x - EDGE, y: y - EDGE, width: width + 2 * EDGE, height: height + 2 * EDGE };
}

async function importSource(folder) {
    const { outputFiles } = await build({
        stdin: {
            contents: "export { SAMPLES } from './samples.js'; export * from './reference-page.js';",
            resolveDir: join(ROOT, folder),
        },
        bundle: true,
        write: false,
        format: 'esm',
    });
    return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}
