import { beforeAll, expect, it } from 'vitest';

import type { TestService } from '../../support/service.js';
import { openServiceWithSourcesAndLinks } from '../../support/integrations/sources-and-links.js';
import { getBlock } from '../../support/studio-page.js';
import type { DomPage } from '../support/dom-page.js';
import { openStudio } from '../support/open-studio.js';

let service: TestService;

beforeAll(async () => {
    service = await openServiceWithSourcesAndLinks();
    return () => service.dispose();
});

const readChosenSpace = (page: DomPage): Promise<string | undefined> =>
    page
        .getByLabel('Space')
        .evaluate((list) => (list instanceof HTMLSelectElement ? list.selectedOptions[0]?.textContent : undefined));

it('a content source is configured by its component, adds its pages to the chosen space, and shows a preview', async () => {
    const { page, errors } = await openStudio(service.studioUrl);
    await page.getByRole('navigation').getByRole('button', { name: 'A list' }).click();
    await getBlock(page).getByText('configuration_contentsource').waitFor();
    const title = await readChosenSpace(page);
    await getBlock(page).getByRole('button', { name: 'Use the feed' }).click();
    await page.getByText('"A list" is in the space, with 2 pages.').waitFor();
    const preview = page.getByRole('region', { name: 'Preview' });
    await preview.getByText('Computed of f').waitFor();
    const { data: spaces } = await service.client.orgs.listSpacesInOrganizationById('acme');
    const space = spaces.items.find((one) => one.title === title);
    const { pages } = (await service.client.spaces.listPages(space?.id ?? '')).data;
    expect(pages.at(-1)).toMatchObject({ title: 'A list', pages: [{ title: 'One' }, { title: 'Two' }] });
    await preview.getByRole('button', { name: 'Two' }).click();
    await preview.getByRole('article', { name: 'Two' }).getByText('Computed of f').waitFor();
    await getBlock(page).getByRole('button', { name: 'Use another' }).click();
    await preview.getByRole('article', { name: 'Two' }).getByText('Computed of g').waitFor();
    const after = (await service.client.spaces.listPages(space?.id ?? '')).data.pages;
    expect(after.filter((one) => one.title === 'A list')).toHaveLength(1);
    const choices = preview.getByLabel('Put into');
    expect(await choices.evaluate((list) => [...list.children].map((option) => option.textContent))).toEqual([
        'A new page',
        'A list',
    ]);
    await preview.getByRole('link', { name: 'Two' }).click();
    await page.getByRole('heading', { name: 'Two', level: 1 }).waitFor();
    expect(errors).toEqual([]);
});

it('a notice shows the reason if a content source cannot be computed', async () => {
    const { page } = await openStudio(service.studioUrl);
    await page.getByRole('navigation').getByRole('button', { name: 'A list' }).click();
    await getBlock(page).getByRole('button', { name: 'Use none' }).click();
    await page.getByText(/"A list" is in the space, without content: .*There is no feed/).waitFor();
});

it('a URL pasted into the Link field or into the page unfurls as the block that declares its prefix', async () => {
    const { page, errors } = await openStudio(service.studioUrl);
    await page.getByRole('navigation').getByRole('button', { name: 'Board', exact: true }).click();
    await getBlock(page).getByText('Board: none').waitFor();
    const form = page.getByRole('form', { name: 'Paste a link' });
    await form.getByLabel('Link').fill('https://boards.test/7');
    await form.getByLabel('Link').press('Enter');
    await getBlock(page).getByText('Board: https://boards.test/7').waitFor();
    await pasteUrl(page, 'https://boards.test/8');
    await getBlock(page).getByText('Board: https://boards.test/8').waitFor();
    await form.getByLabel('Link').fill('https://elsewhere.test/');
    await form.getByLabel('Link').press('Enter');
    await page.getByText('No block can unfurl https://elsewhere.test/').waitFor();
    await page.reload();
    await getBlock(page).getByText('Board: https://boards.test/8').waitFor();
    expect(errors).toEqual([]);
});

const pasteUrl = (page: DomPage, url: string) =>
    page.evaluate((text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', text);
        document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    }, url);

async function openBlock(name: string): Promise<DomPage> {
    const { page } = await openStudio(service.studioUrl);
    await page.getByRole('navigation').getByRole('button', { name, exact: true }).click();
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    await getBlock(page).getByText('Board: ').waitFor();
    return page;
}

it('a URL pasted beside a block without prefixes opens the block that unfurls it, if the document is editable', async () => {
    const page = await openBlock('Plain');
    await page.getByRole('switch', { name: 'Editable' }).click();
    await pasteUrl(page, 'https://boards.test/9');
    await page.getByText('Cannot paste: the document is not editable.').waitFor();
    await page.getByRole('switch', { name: 'Editable' }).click();
    await pasteUrl(page, 'https://boards.test/9');
    await page.getByRole('heading', { name: 'Board', level: 1 }).waitFor();
    await getBlock(page).getByText('Board: https://boards.test/9').waitFor();
});

it('a pasted URL for a block that is not installed is not sent to the block opened next', async () => {
    const page = await openBlock('Board');
    await pasteUrl(page, 'https://away.test/1');
    await page.getByText('nowhere is not installed in any space').waitFor();
    await page.getByRole('navigation').getByRole('button', { name: 'Plain' }).click();
    await getBlock(page).getByText('Board: none').waitFor();
});
