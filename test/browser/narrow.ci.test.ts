import type { Locator } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';

import { listViolations } from '../support/accessibility.js';
import { startHttpServer } from '../support/http-server.js';
import { createRenderingScript, createServingScript } from '../support/scripts.js';
import { openService, type TestService } from '../support/service.js';
import { shareStudioPage } from '../support/browser/shared-studio.js';
import { getBlock } from '../support/studio-page.js';
import { itAtFullSize } from '../support/full-size-tests.js';

let service: TestService;

beforeAll(async () => {
    service = await openService();
    return () => service.dispose();
});

const showPath = shareStudioPage(() => service);

const FORM = { properties: { key: { type: 'string' as const } }, required: ['key'] };

const brokenWords = (part: Locator): Promise<string[]> =>
    part.evaluate((element) => {
        const broken: string[] = [];
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
            const { data } = texts.currentNode as Text;
            for (const { 0: word, index } of data.matchAll(/[^\s/]+/g)) {
                const range = document.createRange();
                range.setStart(texts.currentNode, index);
                range.setEnd(texts.currentNode, index + word.length);
                if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
            }
        }
        return broken;
    });

it('a Studio 780 pixels wide breaks no word in its menu or in the public endpoint of an integration', async () => {
    await service.develop('announcements-for-everybody', createRenderingScript(`return answer('');`), {
        title: 'Announcements for everybody',
        blocks: [
            { id: 'announcement', title: 'Organization announcement' },
            { id: 'acknowledgements', title: 'Acknowledgements' },
        ],
        configurations: { account: FORM, space: FORM },
    });
    const { page } = await showPath('#/~tasks');
    await page.setViewportSize({ width: 780, height: 800 });
    const menu = page.getByRole('navigation');
    await menu.getByText('pending').first().waitFor();
    expect(await brokenWords(menu)).toEqual([]);
    await menu.getByRole('button', { name: 'Announcements for everybody' }).click();
    const facts = page.locator('.facts');
    await facts.getByText('Public endpoint').waitFor();
    expect(await brokenWords(facts)).toEqual([]);
});

itAtFullSize(
    'a select with options from a URL has the arrow, width and position of a select with listed options',
    async () => {
        const row = createRenderingScript(`
        const select = { type: 'select', state: 'city', placeholder: 'City', options: { url: 'https://cities.example' } };
        const plain = { type: 'select', state: 'plain', options: [{ id: 'a', label: 'A' }] };
        const children = [{ type: 'hstack', children: [select, plain, { type: 'button', label: 'Go', onPress: { action: 'go' } }] }];
        return Response.json({ type: 'element', state: {}, props: {}, element: { type: 'block', children } });`);
        await service.develop('demo', row, { blocks: [{ id: 'main', title: 'Block' }] });
        const { page } = await showPath('#/demo/block/main');
        const select = getBlock(page).getByRole('combobox').first();
        const arrow = (one: Locator) => one.evaluate((element) => getComputedStyle(element).backgroundImage);
        const plain = getBlock(page).locator('select');
        await plain.waitFor();
        expect(await arrow(select)).toBe(await arrow(plain));
        const [one, other, button] = await Promise.all(
            [select, plain, getBlock(page).getByRole('button', { name: 'Go' })].map((each) => each.boundingBox()),
        );
        expect(Math.abs((one?.y ?? 0) - (other?.y ?? -99))).toBeLessThan(3);
        expect(Math.abs((one?.y ?? 0) - (button?.y ?? -99))).toBeLessThan(12);
        expect(Math.abs((one?.width ?? 0) - (other?.width ?? -99))).toBeLessThan(3);
    },
);

it('a pending event has the background of a completed event', async () => {
    let respond = (): void => {};
    const held = new Promise<void>((resolve) => (respond = resolve));
    const shop = await startHttpServer((_, response) => void held.then(() => response.end('OK')));
    const { installation } = await service.develop('slow', createServingScript(`return fetch('${shop}');`), {
        title: 'Slow',
    });
    const { page } = await showPath('#/slow');
    const sent = fetch(`${service.publicUrl}/v1/integrations/slow/installations/${installation}/integration/held`);
    const getBackground = (status: string) =>
        page
            .locator(`.event.${status}`)
            .first()
            .evaluate((row) => [getComputedStyle(row).display, getComputedStyle(row).backgroundColor]);
    const hasSameBackground = async () =>
        String(await getBackground('pending')) === String(await getBackground('success'));
    await expect.poll(hasSameBackground).toBe(true);
    respond();
    await (await sent).text();
});

itAtFullSize('the last render of a failed block keeps enough contrast', async () => {
    const failing = createRenderingScript(`
        if (event.action) throw new Error('out of ink');
        const input = { type: 'input', label: 'Name', hint: 'As on the door', element: { type: 'textinput', state: 'name' } };
        const children = [input, { type: 'button', label: 'Fail', onPress: { action: 'fail' } }];
        return Response.json({ type: 'element', state: {}, props: {}, element: { type: 'block', children } });`);
    await service.develop('failing', failing, { title: 'Failing', blocks: [{ id: 'main', title: 'Block' }] });
    const { page } = await showPath('#/failing/block/main');
    await getBlock(page).getByRole('button', { name: 'Fail' }).click();
    await getBlock(page).locator('.stale').getByText('As on the door').waitFor();
    expect(await listViolations(page)).toEqual([]);
});
