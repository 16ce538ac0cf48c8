import { expect, it } from 'vitest';

import { openPage } from '../../support/browser.js';
import { RESPONDING_SCRIPT, sendRequests, waitUntilAllCounted } from '../../support/integrations/listed-events.js';
import { script } from '../../support/scripts.js';
import { openTemporaryService } from '../../support/service.js';
import { getEventRows } from '../../support/studio-page.js';
import { until } from '../../support/until.js';

it('the event list renders only part of its rows and keeps visible rows at their position as events arrive', async () => {
    const service = await openTemporaryService();
    await service.develop('demo', RESPONDING_SCRIPT);
    await sendRequests(service, 30, 'before');
    const { page } = await openPage(service.studioUrl);
    await waitUntilAllCounted(page, service);
    const list = page.locator('.event-list');
    await list.evaluate((element) => element.scrollTo(0, 1000));
    // Concurrent requests arrive in any order; scrolled rows render in the next frame.
    const name = await until('an event is visible', () =>
        list.evaluate((element) => {
            const top = element.getBoundingClientRect().top;
            const names = [...element.querySelectorAll('.event-subject')];
            return names.find((one) => one.getBoundingClientRect().top > top)?.textContent ?? undefined;
        }),
    );
    expect(name).toContain('/before-');
    const row = getEventRows(page).getByText(name, { exact: true });
    const before = await row.boundingBox();
    await sendRequests(service, 20, 'live');
    await waitUntilAllCounted(page, service);
    await getEventRows(page).filter({ hasText: '/live-' }).first().waitFor({ state: 'detached' });
    expect((await row.boundingBox())?.y).toBe(before?.y);
    expect(await getEventRows(page).count()).toBeLessThan(50);
});

it('the error of a failed event spans the width of its row, and has a gap below it once the event is open', async () => {
    const service = await openTemporaryService();
    await service.develop('demo', script(`throw new Error('The sky is out of reach. '.repeat(20));`));
    await sendRequests(service, 1, 'failed');
    const { page } = await openPage(service.studioUrl);
    const row = page.locator('.event.failed .event-row').first();
    const right = (selector: string) =>
        row.locator(selector).evaluate((element) => element.getBoundingClientRect().right);
    expect(await right('.event-error')).toBeCloseTo(await right('.event-figures'), 0);
    expect(await row.evaluate((element) => element.clientHeight)).toBe(77);
    await row.click();
    const error = page.getByRole('tabpanel').getByLabel('Error');
    await error.waitFor();
    const gap = await error.evaluate(
        (element) =>
            (element.nextElementSibling?.getBoundingClientRect().top ?? 0) - element.getBoundingClientRect().bottom,
    );
    expect(gap).toBeGreaterThanOrEqual(6);
});
