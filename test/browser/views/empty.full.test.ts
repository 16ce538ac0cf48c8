import { expect, it } from 'vitest';

import { listViolations } from '../../support/accessibility.js';
import { openPage } from '../../support/browser.js';
import { openTemporaryService } from '../../support/service.js';

it('a workspace without integrations has no accessibility issue', async () => {
    const service = await openTemporaryService();
    const { page } = await openPage(service.studioUrl);
    await page.getByRole('button', { name: 'Try a sample block' }).waitFor();
    expect(await listViolations(page)).toEqual([]);
});
