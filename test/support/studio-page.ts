import type { Page } from 'playwright-core';

interface Scope<Found> {
    getByRole(role: 'region' | 'menuitem', options: { name: string; exact?: boolean }): Found;
}

interface Located {
    getByRole(role: 'button', options: { name: string }): { click(): Promise<void> };
    locator(selector: string): Located;
    click(): Promise<void>;
}

export function getBlock<Found>(page: Scope<Found>): Found {
    return page.getByRole('region', { name: 'Block', exact: true });
}

export function getBanner<Found>(page: Scope<Found>): Found {
    return page.getByRole('region', { name: 'Build failed' });
}

export function getEventRows<Found extends { locator(selector: string): Found }>(page: Scope<Found>): Found {
    return page.getByRole('region', { name: 'Events' }).locator('ol > li');
}

export async function chooseInMenu(page: Scope<Located>, entry: string): Promise<void> {
    await getBlock(page).getByRole('button', { name: 'Block menu' }).click();
    await page.getByRole('menuitem', { name: entry }).click();
}

const MARK = 'mark-of-a-test';

export async function markPage(page: Page): Promise<void> {
    await page.evaluate((mark) => Object.assign(globalThis, { [mark]: true }), MARK);
}

export async function hasMark(page: Page): Promise<boolean> {
    return page.evaluate((mark) => mark in globalThis, MARK);
}
