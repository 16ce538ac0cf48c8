import type { Page } from 'playwright-core';

import { openPage, type PageOptions } from '../browser.js';
import type { BegunMood } from '../mood-service.js';
import { getBlock } from '../studio-page.js';

type Tool = 'Values' | 'Renders' | 'Request';

export async function openTool({ service, question }: BegunMood, tool: Tool, options?: PageOptions): Promise<Page> {
    const { page } = await openPage(service.studioUrl, options);
    await getBlock(page).getByText(question).waitFor();
    await page.getByRole('group', { name: 'Component tools' }).getByRole('button', { name: tool }).click();
    await getPanel(page, tool).waitFor();
    return page;
}

export const getPanel = (page: Page, tool: Tool) =>
    page.getByRole('main').getByRole('region', { name: tool, exact: true });

export const getRender = (page: Page, cause: string) =>
    getPanel(page, 'Renders').getByRole('listitem').filter({ hasText: cause });
