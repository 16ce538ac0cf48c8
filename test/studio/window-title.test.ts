import { connectControl } from '@svc-int/emulator';
import { expect, it } from 'vitest';

import { createRenderingScript } from '../support/scripts.js';
import { BUILT, openTemporaryService } from '../support/service.js';
import type { DomPage } from './support/dom-page.js';
import { openStudio } from './support/open-studio.js';

const SCRIPT = createRenderingScript(`return answer('Rendered');`);

const expectTitle = async (page: DomPage, title: string): Promise<void> => expect.poll(() => page.title()).toBe(title);

const show = (page: DomPage, path: string): Promise<void> => page.evaluate(() => void (location.hash = path));

it('the window title of the Studio names the view, and marks a failed build', async () => {
    const service = await openTemporaryService();
    await service.develop('mood', SCRIPT, { title: 'Mood', blocks: [{ id: 'meter', title: 'Meter' }] });
    const { page } = await openStudio(service.studioUrl);
    await expectTitle(page, 'Meter · Mood · Studio');
    await show(page, '#/~tasks');
    await expectTitle(page, 'Tasks · Studio');
    await show(page, '#/~run/operation/createSpace?organizationId=acme');
    await expectTitle(page, 'createSpace · Run · Studio');
    await show(page, '#/~tasks');
    await expectTitle(page, 'Tasks · Studio');
    const errors = [{ text: 'It is not there.' }];
    await connectControl(service).reportBuild({ ...BUILT, integration: 'mood', ok: false, errors });
    await expectTitle(page, '✗ Tasks · Studio');
});
