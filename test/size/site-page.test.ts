import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

import { buildIntegration } from '@svc-int/cli';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { browse } from '../support/browse.js';
import { openPage } from '../support/browser.js';
import { createTextScript } from '../support/scripts.js';
import { startSite } from '../support/sites/seeded-site.js';

const MOOD = fileURLToPath(new URL('../../examples/mood/integration.yaml', import.meta.url));

const LONG = Array.from({ length: 200 }, (_, at) => `Paragraph ${at} of ${200 - at} is about the number ${at * 7919}.`);

const GUIDE = {
    type: 'space',
    id: 'guide',
    title: 'Guide',
    pages: [
        { id: 'start', title: 'Start', markdown: '## Part\n\nA text.\n\n{% @mood/mood %}\n\n{% @said/main %}' },
        { id: 'long', title: 'Long', markdown: LONG.join('\n\n') },
    ],
};

let url: string;
const rows: string[] = [];

afterAll(() => console.log(rows.join('\n')));

beforeAll(async () => {
    const site = await startSite([GUIDE], [{ id: 's1', title: 'Guide', spaces: [{ space: 'guide', id: 'ss1' }] }]);
    const { script } = await buildIntegration({ manifest: MOOD, mode: 'production' });
    await site.service.develop('mood', script);
    await site.service.develop('said', createTextScript('**Said** with [Markdown](https://example.com).'));
    url = site.url.replace(/\/$/, '');
    return site.dispose;
});

it('A site page with two blocks of integrations loads at most 60 kB gzipped', async () => {
    const { page } = await openPage('about:blank');
    const asked: string[] = [];
    const bodies: Promise<Buffer>[] = [];
    page.on('response', (response) => {
        // Beacons have no response, and streams never end.
        if (response.request().method() !== 'GET' || response.url().includes('/~changes')) return;
        asked.push(new URL(response.url()).pathname);
        bodies.push(response.body());
    });
    await page.goto(url);
    await page.getByText('How is the team today?').waitFor();
    await page.locator('strong', { hasText: 'Said' }).waitFor();
    const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body, { level: 9 }).length);
    const whole = sizes.reduce((sum, size) => sum + size, 0);
    rows.push(...asked.map((path, at) => row(path, sizes[at] ?? 0)), row('a page with blocks in all', whole));
    expect(asked.filter((path) => /\/~assets\/(?:site|globals|reader|blocks)-/.test(path))).toHaveLength(4);
    expect(whole).toBeLessThanOrEqual(60_000);
});

it('The HTML of a site page with 200 blocks has at most 5 kB gzipped', async () => {
    const size = gzipSync((await browse(`${url}/long`)).text, { level: 9 }).length;
    rows.push(row('HTML of 200 blocks', size));
    expect(size).toBeLessThanOrEqual(5_000);
});

function row(name: string, bytes: number): string {
    return name.padEnd(44) + String(bytes).padStart(8);
}
