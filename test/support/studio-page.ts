import type { Locator, Page } from 'playwright-core';

/** The shown block. */
export function blockOf(page: Page): Locator {
    return page.getByRole('region', { name: 'Block', exact: true });
}

/** Banner that says that the last build failed. */
export function bannerOf(page: Page): Locator {
    return page.getByRole('region', { name: 'Build failed' });
}

/** The events of the shown integration, newest first. */
export function eventRows(page: Page): Locator {
    // An open event contains lists of its own, which are not ordered.
    return page.getByRole('region', { name: 'Events' }).locator('ol > li');
}

/** Chooses an entry of the block's menu. */
export async function chooseInMenu(page: Page, entry: string): Promise<void> {
    await blockOf(page).getByRole('button', { name: 'Block menu' }).click();
    await page.getByRole('menuitem', { name: entry }).click();
}

const MARK = 'mark-of-a-test';

/** Marks the page; the mark is lost when the page is loaded again. */
export async function markPage(page: Page): Promise<void> {
    await page.evaluate((mark) => Object.assign(globalThis, { [mark]: true }), MARK);
}

/** Whether the mark is still there. */
export async function wasNotReloaded(page: Page): Promise<boolean> {
    return page.evaluate((mark) => mark in globalThis, MARK);
}
