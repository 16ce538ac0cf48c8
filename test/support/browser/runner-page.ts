import type { Page } from 'playwright-core';

import { openPage, type PageOptions } from '../browser.js';
import type { TestService } from '../service.js';
import { getBlock } from '../studio-page.js';

const SCRIPT = `
    let actions = 0;
    export default {
        async fetch(request) {
            const event = JSON.parse((await request.formData()).get('event'));
            if (event.type !== 'ui_render') return new Response('seen ' + event.type);
            if (event.action) actions++;
            const content = ['Hello', event.action?.action, actions].filter(Boolean).join(' ');
            const element = { type: 'block', children: [{ type: 'markdown', content }, { type: 'button', label: 'Cheer', onPress: { action: 'cheer' } }] };
            return Response.json({ type: 'element', state: {}, props: {}, element });
        },
    };`;

export async function developCheer(service: TestService): Promise<void> {
    const blocks = [{ id: 'meter', title: 'Meter' }];
    await service.develop('mood', SCRIPT, { title: 'Mood', blocks, scopes: ['space:content:read'] });
}

export async function openRunnerPage(service: TestService, path: string, options?: PageOptions): Promise<Page> {
    await developCheer(service);
    const { page } = await openPage(service.studioUrl, options);
    await getBlock(page).waitFor();
    await showRunnerPath(page, path);
    return page;
}

export async function showRunnerPath(page: Page, path: string): Promise<void> {
    await page.evaluate((hash) => void (location.hash = hash), `#/~run${path}`);
}
