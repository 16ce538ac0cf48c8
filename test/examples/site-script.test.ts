import { createTestHarness } from '@svc-int/cli/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openPage } from '../support/browser.js';

interface PageWindow {
    GitBook: { isCookiesTrackingDisabled: () => boolean | undefined };
}

type Harness = Awaited<ReturnType<typeof createTestHarness>>;

describe('The site script example on a site page', () => {
    let harness: Harness;
    let url: string;
    beforeAll(async () => {
        const manifest = new URL('../../examples/site-script/integration.yaml', import.meta.url);
        harness = await createTestHarness({ manifest, configuration: { site: { site_key: 'docs' } } });
        url = (await harness.visit()).url.href;
    });
    afterAll(() => harness.dispose());

    async function choose(answer: 'Yes' | 'No') {
        const { page } = await openPage('about:blank');
        const views: string[] = [];
        await page.route('https://count.example.com/**', (route) => {
            views.push(route.request().postData() ?? '');
            return route.fulfill({ status: 204, headers: { 'access-control-allow-origin': '*' } });
        });
        await page.goto(url);
        const question = page.getByRole('dialog', { name: 'Counting views' });
        await question.waitFor();
        const before = views.length;
        await question.getByRole('button', { name: answer }).click();
        await question.waitFor({ state: 'detached' });
        const counted = answer === 'Yes' ? page.waitForRequest('https://count.example.com/**') : undefined;
        await page.reload();
        await counted;
        await page.waitForFunction(() => 'GitBook' in window && document.readyState === 'complete');
        const isRefused = await page.evaluate(() =>
            (window as unknown as PageWindow).GitBook.isCookiesTrackingDisabled(),
        );
        const cookies = await page.evaluate(() => document.cookie);
        return { before, views, cookies, isRefused, asked: await question.count() };
    }

    it('counts views only after the visitor agrees, and does not show its dialog again', async () => {
        const { before, views, cookies, isRefused, asked } = await choose('Yes');
        expect([before, isRefused, asked]).toEqual([0, false, 0]);
        expect(cookies).toContain('page_counter=');
        expect(JSON.parse(views.at(-1) ?? '')).toMatchObject({ site: 'docs' });
    });

    it('counts no views and stores no cookie after the visitor refuses, and shows no dialog again', async () => {
        const { views, cookies, isRefused, asked } = await choose('No');
        expect([views, isRefused, asked]).toEqual([[], true, 0]);
        expect(cookies).not.toContain('page_counter=');
    });
});
