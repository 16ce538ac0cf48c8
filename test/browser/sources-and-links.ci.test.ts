import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';

import { scrollsSideways, violationsOf } from '../support/accessibility.js';
import { openPage } from '../support/browser.js';
import { script } from '../support/scripts.js';
import { openService, type TestService } from '../support/service.js';
import { blockOf } from '../support/studio-page.js';

/** A source whose component has a button for the feed; without one it can't be computed. */
const SOURCE = script(`
    if (event.type === 'content_compute_revision') {
        if (!event.props.feed) throw new Error('There is no feed.');
        const page = (title) => ({ type: 'document', id: title, title });
        return Response.json({ pages: [page('One'), page('Two')] });
    }
    if (event.type !== 'ui_render') {
        const text = { object: 'text', leaves: [{ object: 'leaf', text: 'Computed of ' + event.props.feed, marks: [] }] };
        const nodes = [{ object: 'block', type: 'paragraph', nodes: [text] }];
        return Response.json({ object: 'document', data: {}, nodes });
    }
    const { action, context } = JSON.parse(form.get('event'));
    if (action) return Response.json({ type: 'complete', returnValue: { props: action.feed ? { feed: action.feed } : {} } });
    const button = (label, feed) => ({ type: 'button', label, onPress: { action: 'use', feed } });
    const children = [button('Use the feed', 'f'), button('Use another', 'g'), button('Use none'), { type: 'text', children: [context.type] }];
    return Response.json({ type: 'element', state: {}, props: {}, element: { type: 'configuration', children } });`);

/** A block that shows which address was pasted. */
const LINKS = script(`
    if (event.type !== 'ui_render') return new Response('OK');
    const { action, props } = event;
    const next = action?.action === '@link.unfurl' ? { url: action.url } : props;
    const children = [{ type: 'markdown', content: 'Board: ' + (next.url ?? 'none') }];
    return Response.json({ type: 'element', state: {}, props: next, element: { type: 'block', children } });`);

let service: TestService;

beforeAll(async () => {
    service = await openService();
    const contentSources = [{ id: 'list', title: 'A list', configuration: { componentId: 'configure' } }];
    await service.develop('lists', SOURCE, { title: 'Lists', contentSources });
    const blocks = [{ id: 'board', title: 'Board', urlUnfurl: ['https://boards.test/'] }];
    await service.develop('boards', LINKS, { title: 'Boards', blocks: [...blocks, { id: 'plain', title: 'Plain' }] });
    const away = [{ id: 'away', title: 'Away', urlUnfurl: ['https://away.test/'] }];
    await service.develop('nowhere', LINKS, { title: 'Nowhere', blocks: away });
    await service.client.integrations.uninstallIntegration(
        'nowhere',
        (await service.client.integrations.listIntegrationInstallations('nowhere')).data.items[0]?.id ?? '',
    );
    return () => service.dispose();
});

/** Makes sure that everybody can use what is shown, in a narrow window too. */
async function expectUsable(page: Page): Promise<void> {
    expect(await violationsOf(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await violationsOf(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
}

it('a content source is configured by its component, put into the chosen space, and what it computes shown beside', async () => {
    const { page, errors } = await openPage(service.studioUrl);
    await page.getByRole('navigation').getByRole('button', { name: 'A list' }).click();
    await blockOf(page).getByText('configuration_contentsource').waitFor();
    await expectUsable(page);
    const title = await page.getByLabel('Space').locator('option:checked').innerText();
    await blockOf(page).getByRole('button', { name: 'Use the feed' }).click();
    await page.getByText('"A list" is in the space, with 2 pages.').waitFor();
    const preview = page.getByRole('region', { name: 'Preview' });
    await preview.getByText('Computed of f').waitFor();
    const { data: spaces } = await service.client.orgs.listSpacesInOrganizationById('acme');
    const space = spaces.items.find((one) => one.title === title);
    const { pages } = (await service.client.spaces.listPages(space?.id ?? '')).data;
    expect(pages.at(-1)).toMatchObject({ title: 'A list', pages: [{ title: 'One' }, { title: 'Two' }] });
    await preview.getByRole('button', { name: 'Two' }).click();
    await preview.getByRole('article', { name: 'Two' }).getByText('Computed of f').waitFor();
    await blockOf(page).getByRole('button', { name: 'Use another' }).click();
    await preview.getByRole('article', { name: 'Two' }).getByText('Computed of g').waitFor();
    await expectUsable(page);
    const after = (await service.client.spaces.listPages(space?.id ?? '')).data.pages;
    expect(after.filter((one) => one.title === 'A list')).toHaveLength(1);
    await preview.getByRole('link', { name: 'Two' }).click();
    await page.getByRole('heading', { name: 'Two', level: 1 }).waitFor();
    expect(errors).toEqual([]);
});

/** Goes from one to the next by the keyboard until this has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
    for (let steps = 0; steps < 100; steps++) {
        await page.keyboard.press('Tab');
        if (await wanted.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`Tab does not lead to ${String(wanted)}.`);
}

it('a content source is configured, and put into a space, by the keyboard alone', async () => {
    const { page, errors } = await openPage(service.studioUrl);
    const entry = page.getByRole('navigation').getByRole('button', { name: 'A list' });
    await entry.waitFor();
    await tabTo(page, entry);
    await page.keyboard.press('Enter');
    const use = blockOf(page).getByRole('button', { name: 'Use the feed' });
    await use.waitFor();
    const spaces = page.getByLabel('Space');
    await tabTo(page, spaces);
    await page.keyboard.press('ArrowDown');
    const title = await spaces.locator('option:checked').innerText();
    await use.waitFor();
    await tabTo(page, use);
    await page.keyboard.press('Enter');
    await page.getByText('"A list" is in the space, with 2 pages.').waitFor();
    const { items } = (await service.client.orgs.listSpacesInOrganizationById('acme')).data;
    const space = items.find((one) => one.title === title);
    const { pages } = (await service.client.spaces.listPages(space?.id ?? '')).data;
    expect(pages.filter((one) => one.title === 'A list')).toHaveLength(1);
    expect(errors).toEqual([]);
});

it('a content source that cannot be computed tells why', async () => {
    const { page } = await openPage(service.studioUrl);
    await page.getByRole('navigation').getByRole('button', { name: 'A list' }).click();
    await blockOf(page).getByRole('button', { name: 'Use none' }).click();
    await page.getByText(/"A list" is in the space, without content: .*There is no feed/).waitFor();
});

it('an address that is pasted unfurls as the block whose prefix it has, from the field and from anywhere', async () => {
    const { page, errors } = await openPage(service.studioUrl);
    await page.getByRole('navigation').getByRole('button', { name: 'Board', exact: true }).click();
    await blockOf(page).getByText('Board: none').waitFor();
    await expectUsable(page);
    const form = page.getByRole('form', { name: 'Paste a link' });
    await form.getByLabel('Link').fill('https://boards.test/7');
    await form.getByLabel('Link').press('Enter');
    await blockOf(page).getByText('Board: https://boards.test/7').waitFor();
    await paste(page, 'https://boards.test/8');
    await blockOf(page).getByText('Board: https://boards.test/8').waitFor();
    await form.getByLabel('Link').fill('https://elsewhere.test/');
    await form.getByLabel('Link').press('Enter');
    await page.getByText('No block can unfurl https://elsewhere.test/').waitFor();
    await page.reload();
    await blockOf(page).getByText('Board: https://boards.test/8').waitFor();
    expect(errors).toEqual([]);
});

/** Pastes an address into the page, where no field has the focus. */
const paste = (page: Page, url: string) =>
    page.evaluate((text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', text);
        document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    }, url);

async function openBlock(name: string): Promise<Page> {
    const { page } = await openPage(service.studioUrl);
    await page.getByRole('navigation').getByRole('button', { name, exact: true }).click();
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    await blockOf(page).getByText('Board: ').waitFor();
    return page;
}

it('an address is taken beside a block that unfurls none, and not by a document that is not editable', async () => {
    const page = await openBlock('Plain');
    await page.getByRole('switch', { name: 'Editable' }).click();
    await paste(page, 'https://boards.test/9');
    await page.getByText('Cannot paste: the document is not editable.').waitFor();
    await page.getByRole('switch', { name: 'Editable' }).click();
    await paste(page, 'https://boards.test/9');
    await page.getByRole('heading', { name: 'Board', level: 1 }).waitFor();
    await blockOf(page).getByText('Board: https://boards.test/9').waitFor();
});

it('an address for a block that is not installed does not reach the block that is opened next', async () => {
    const page = await openBlock('Board');
    await paste(page, 'https://away.test/1');
    await page.getByText('nowhere is not installed in any space').waitFor();
    await page.getByRole('navigation').getByRole('button', { name: 'Plain' }).click();
    await blockOf(page).getByText('Board: none').waitFor();
});
