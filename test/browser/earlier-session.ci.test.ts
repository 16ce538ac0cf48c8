import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { connectControl } from '@svc-int/emulator';
import { expect, it, onTestFinished } from 'vitest';

import { openPage } from '../support/browser.js';
import { createTextScript } from '../support/scripts.js';
import { BUILT, publishBody, startTemporaryService } from '../support/service.js';

it('the label "earlier session" of an integration stays within the width of the menu', async () => {
    const statePath = await mkdtemp(join(tmpdir(), 'svc-int-sessions-'));
    onTestFinished(() => rm(statePath, { recursive: true, force: true }));
    const first = await startTemporaryService({ statePath });
    const integration = publishBody(createTextScript('x'), { title: 'Whiteboards' });
    await connectControl(first).develop({ name: 'whiteboards', integration, build: BUILT });
    await first.dispose();
    const { studioUrl } = await startTemporaryService({ statePath });
    const { page } = await openPage(studioUrl);
    const mark = await page.getByText('earlier session').boundingBox();
    const menu = await page.getByRole('region', { name: 'Whiteboards' }).boundingBox();
    expect((mark?.x ?? 0) + (mark?.width ?? 0)).toBeLessThanOrEqual((menu?.x ?? 0) + (menu?.width ?? 0));
});
