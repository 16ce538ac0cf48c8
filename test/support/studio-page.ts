import type { Page } from 'playwright-core';

/** A page of a browser, or the document of this process: each finds its own kind of locator. */
interface Scope<Found> {
    getByRole(role: 'region' | 'menuitem', options: { name: string; exact?: boolean }): Found;
}

/** A locator of either kind. */
interface Located {
    getByRole(role: 'button', options: { name: string }): { click(): Promise<void> };
    locator(selector: string): Located;
    click(): Promise<void>;
}

/** The shown block. */
export function blockOf<Found>(page: Scope<Found>): Found {
    return page.getByRole('region', { name: 'Block', exact: true });
}

/** Banner that says that the last build failed. */
export function bannerOf<Found>(page: Scope<Found>): Found {
    return page.getByRole('region', { name: 'Build failed' });
}

/** The events of the shown integration, newest first. */
export function eventRows<Found extends { locator(selector: string): Found }>(page: Scope<Found>): Found {
    // An open event contains lists of its own, which are not ordered.
    return page.getByRole('region', { name: 'Events' }).locator('ol > li');
}

/** Chooses an entry of the block's menu. */
export async function chooseInMenu(page: Scope<Located>, entry: string): Promise<void> {
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
