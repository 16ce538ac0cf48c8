import type { Page } from 'playwright-core';

interface Scope<Found> {
    getByRole(role: 'region' | 'menuitem', options: { name: string; exact?: boolean }): Found;
}

interface Located {
    getByRole(role: 'button', options: { name: string }): { click(): Promise<void> };
    locator(selector: string): Located;
    click(): Promise<void>;
}

export function blockOf<Found>(page: Scope<Found>): Found {
    return page.getByRole('region', { name: 'Block', exact: true });
}

export function bannerOf<Found>(page: Scope<Found>): Found {
    return page.getByRole('region', { name: 'Build failed' });
}

export function eventRows<Found extends { locator(selector: string): Found }>(page: Scope<Found>): Found {
    return page.getByRole('region', { name: 'Events' }).locator('ol > li');
}

export async function chooseInMenu(page: Scope<Located>, entry: string): Promise<void> {
    await blockOf(page).getByRole('button', { name: 'Block menu' }).click();
    await page.getByRole('menuitem', { name: entry }).click();
}

const MARK = 'mark-of-a-test';

export async function markPage(page: Page): Promise<void> {
    await page.evaluate((mark) => Object.assign(globalThis, { [mark]: true }), MARK);
}

export async function wasNotReloaded(page: Page): Promise<boolean> {
    return page.evaluate((mark) => mark in globalThis, MARK);
}
