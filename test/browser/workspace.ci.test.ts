import { expect, it } from 'vitest';

import { openPage } from '../support/browser.js';
import { rendering, script, showing } from '../support/scripts.js';
import { ORGANIZATION, publishBody, openTemporaryService } from '../support/service.js';
import { FULL_SIZE } from '../support/sizes.js';
import { blockOf, eventRows } from '../support/studio-page.js';

const BLOCK = { blocks: [{ id: 'main', title: 'Block' }] };
const QUIET = script(`return new Response('OK');`);

const COUNTER = rendering(`
    const count = (event.props.count ?? 0) + (event.action ? 1 : 0);
    const button = { type: 'button', label: 'Up', onPress: { action: 'up' } };
    const text = { type: 'markdown', content: 'Count ' + count };
    return Response.json({ type: 'element', state: {}, props: { count }, element: { type: 'block', children: [text, button] } });`);

it('what a block stored is there after a reload and in another browser, until it starts over', async () => {
    const service = await openTemporaryService();
    await service.develop('demo', COUNTER, BLOCK);
    const { page, errors } = await openPage(service.studioUrl);
    await blockOf(page).getByRole('button', { name: 'Up' }).click();
    await blockOf(page).getByRole('button', { name: 'Up' }).click();
    await blockOf(page).getByText('Count 2').waitFor();
    await page.reload();
    await blockOf(page).getByText('Count 2').waitFor();

    await page.getByLabel('Editable').uncheck();
    await blockOf(page).getByRole('button', { name: 'Up' }).click();
    await blockOf(page).getByText('Count 3').waitFor();
    const other = await openPage(service.studioUrl);
    await blockOf(other.page).getByText('Count 2').waitFor();
    await other.page.getByRole('button', { name: 'Start over' }).click();
    await blockOf(other.page).getByText('Count 0').waitFor();
    await other.page.reload();
    await blockOf(other.page).getByText('Count 0').waitFor();
    expect([...errors, ...other.errors]).toEqual([]);
});

it('an integration that somebody publishes appears by itself, one without blocks with its events, and leaves again', async () => {
    const service = await openTemporaryService();
    const { integrations } = service.client;
    const { page, errors } = await openPage(service.studioUrl);
    await page.getByRole('heading', { name: 'Nothing to show yet' }).waitFor();

    await integrations.publishIntegration('quiet', publishBody(QUIET, { title: 'Quiet one' }));
    const navigation = page.getByRole('navigation');
    await navigation.getByText('Quiet one').waitFor();
    await page.getByRole('button', { name: 'Install on Acme' }).waitFor();
    await integrations.installIntegration('quiet', { organization: ORGANIZATION });
    await eventRows(page).getByText('installation_setup', { exact: true }).waitFor();
    await page.getByText(/\d+ spaces?, \d+ sites?/).waitFor();

    await service.develop('loud', showing('loud'), { title: 'Loud one', ...BLOCK });
    await navigation.getByRole('button', { name: 'Block' }).click();
    await blockOf(page).getByText('loud').waitFor();
    await eventRows(page).getByText('ui_render').waitFor();
    expect(await eventRows(page).getByText('quiet').count()).toBe(0);
    await page.getByLabel('Show events of').selectOption('all');
    await eventRows(page).getByText('quiet').first().waitFor();

    await integrations.publishIntegration('loud', publishBody(showing('louder'), { title: 'Louder one', ...BLOCK }));
    await blockOf(page).getByText('louder').waitFor();
    await navigation.getByRole('button', { name: 'Louder one' }).getByText('v2').waitFor();
    await integrations.unpublishIntegration('loud');
    await navigation.getByText('Louder one').waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
});

it.each(FULL_SIZE ? [400, 768, 1280] : [400, 1280])(
    'nothing lies beyond the edge of a page that is %i pixels wide',
    async (width) => {
        const service = await openTemporaryService();
        const properties = {
            key: {
                type: 'string' as const,
                title: 'A key with a rather long title, of 50 characters',
                description: 'x'.repeat(100),
            },
        };
        await service.develop('demo', COUNTER, {
            ...BLOCK,
            title: 'An integration of thirty chars',
            configurations: { account: { properties, required: ['key'] } },
        });
        await service.develop('quiet', QUIET);
        const { page } = await openPage(service.studioUrl);
        await page.setViewportSize({ width, height: 800 });
        for (const path of ['#/demo/block/main', '#/demo/account', '#/demo']) {
            await page.evaluate((hash) => (location.hash = hash), path);
            await page.locator(`.of-${path.split('/')[2] ?? 'about'} .surface:not(.skeleton)`).waitFor();
            expect(await page.evaluate(elementsBeyondTheEdge), path).toEqual([]);
        }
        const menu = page.getByRole('button', { name: 'Menu' });
        if (await menu.isVisible()) await menu.click();
        await page.getByRole('navigation').getByRole('button', { name: 'Block' }).click();
        await blockOf(page).getByRole('button', { name: 'Up' }).click();
        await blockOf(page).getByText('Count 1').waitFor();
    },
);

/** Runs in the page. */
function elementsBeyondTheEdge(): string[] {
    const beyond = [...document.querySelectorAll('body *')].filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 0 && (left < -1 || right > innerWidth + 1);
    });
    const scrolls = document.documentElement.scrollWidth > innerWidth;
    return [...beyond.map((element) => element.outerHTML.slice(0, 80)), ...(scrolls ? ['the page scrolls'] : [])];
}
