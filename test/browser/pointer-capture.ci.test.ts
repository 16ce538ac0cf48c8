import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { openPage } from '../support/browser.js';
import { script } from '../support/scripts.js';
import { openTemporaryService, type TestService } from '../support/service.js';
import { getEventRows } from '../support/studio-page.js';

async function send({ publicUrl }: TestService, path: string): Promise<void> {
    await fetch(`${publicUrl}/v1/integrations/demo/integration/${path}`);
}

async function pressWhileAnotherComes(service: TestService, page: Page, path: string): Promise<void> {
    await send(service, path);
    await getEventRows(page).first().getByText(`/${path}`).waitFor();
    await getEventRows(page).first().getByRole('button').hover();
    await page.mouse.down();
    await send(service, 'meanwhile');
    await getEventRows(page).first().getByText('/meanwhile').waitFor();
}

it('a press opens the event on which it started although events arrive, and none if the pointer leaves the row', async () => {
    const service = await openTemporaryService();
    await service.develop('demo', script(`return new Response('OK');`));
    const { page } = await openPage(service.studioUrl);
    const opened = getEventRows(page).locator('[aria-expanded="true"]');
    await pressWhileAnotherComes(service, page, 'left');
    await page.mouse.move(5, 5);
    await page.mouse.up();
    await send(service, 'afterwards');
    await getEventRows(page).first().getByText('/afterwards').waitFor();
    expect(await opened.count()).toBe(0);

    await pressWhileAnotherComes(service, page, 'pressed');
    await page.mouse.up();
    await opened.waitFor();
    expect(await opened.innerText()).toContain('/pressed');
});
