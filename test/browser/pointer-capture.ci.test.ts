import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';

import { openPage } from '../support/browser.js';
import { script } from '../support/scripts.js';
import { openService, type TestService } from '../support/service.js';
import { eventRows } from '../support/studio-page.js';

let service: TestService;

beforeEach(async () => {
    service = await openService();
    await service.develop('demo', script(`return new Response('OK');`));
    return () => service.dispose();
});

async function send(path: string): Promise<void> {
    await fetch(`${service.publicUrl}/v1/integrations/demo/integration/${path}`);
}

/** Presses the row of an event with the mouse, and moves the row down by a new event. */
async function pressWhileAnotherComes(page: Page): Promise<void> {
    await send('pressed');
    await eventRows(page).first().getByText('/pressed').waitFor();
    await eventRows(page).first().getByRole('button').hover();
    await page.mouse.down();
    await send('meanwhile');
    await eventRows(page).first().getByText('/meanwhile').waitFor();
}

const opened = (page: Page) => eventRows(page).locator('[aria-expanded="true"]');

it('a press opens the event under the pointer at its beginning, although a new event takes its place before the release', async () => {
    const { page } = await openPage(service.studioUrl);
    await pressWhileAnotherComes(page);
    await page.mouse.up();
    await opened(page).waitFor();
    expect(await opened(page).innerText()).toContain('/pressed');
});

it('a press opens no event if the pointer leaves the row before the release', async () => {
    const { page } = await openPage(service.studioUrl);
    await pressWhileAnotherComes(page);
    await page.mouse.move(5, 5);
    await page.mouse.up();
    await send('afterwards');
    await eventRows(page).first().getByText('/afterwards').waitFor();
    expect(await opened(page).count()).toBe(0);
});
