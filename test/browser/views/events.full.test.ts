import { expect, it } from 'vitest';

import { listViolations } from '../../support/accessibility.js';
import { openPage } from '../../support/browser.js';
import { sendSimilarEvents } from '../../support/integrations/listed-events.js';
import { openTemporaryService } from '../../support/service.js';
import { getEventRows } from '../../support/studio-page.js';

it('the event list has no accessibility issue with a group of similar events, and with the group expanded', async () => {
    const service = await openTemporaryService();
    await sendSimilarEvents(service);
    const { page } = await openPage(service.studioUrl);
    const similar = getEventRows(page).filter({ hasText: 'space_view' });
    const expand = similar.getByRole('button', { name: 'Show all 3 similar events' });
    await expand.waitFor();
    expect(await listViolations(page)).toEqual([]);
    await expand.click();
    await expect.poll(() => similar.count()).toBe(3);
    expect(await listViolations(page)).toEqual([]);
});
