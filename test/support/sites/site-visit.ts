import type { Page } from 'playwright-core';

import { openPage, type PageOptions, type WatchedPage } from '../browser.js';
import type { TestService } from '../service.js';

export async function openSites(service: TestService, path: string, options?: PageOptions): Promise<WatchedPage> {
    const opened = await openPage(service.studioUrl, options);
    await opened.page.getByRole('main').waitFor();
    await opened.page.goto(new URL(path, opened.page.url()).href);
    await opened.page.getByRole('heading', { name: 'View as a visitor' }).waitFor();
    return opened;
}

export async function openVisit(page: Page): Promise<{ tab: Page; sections: string[] }> {
    const [tab] = await Promise.all([
        page.context().waitForEvent('page'),
        page.getByRole('button', { name: 'Open the site' }).click(),
    ]);
    await tab.getByText('Welcome.').waitFor();
    const sections = await tab.getByRole('navigation', { name: 'Sections' }).getByRole('link').allInnerTexts();
    return { tab, sections };
}
