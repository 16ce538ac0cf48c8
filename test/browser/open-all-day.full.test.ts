import { connectControl } from '@svc-int/emulator';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { openFreshPage } from '../support/browser.js';
import { measurePageMemory, type PageMemory } from '../support/browser/page-memory.js';
import { createRenderingScript } from '../support/scripts.js';
import { startTemporaryService, publishBody, type TestService } from '../support/service.js';
import { getBlock } from '../support/studio-page.js';

const SAVES = 60;
const EVENTS_EACH = 2;

const LONGEST = 90_000;

/** Saves until the page's caches are full. */
const WARM_UP = 10;

/** The minimum over these saves is the retained state. */
const COUNTED = 8;

const block = (save: number) =>
    createRenderingScript(`return Response.json({ type: 'element', state: {}, props: {}, element: { type: 'block', children: [
        { type: 'markdown', content: 'Save ${save}.' },
        ...['one', 'two', 'three'].map((label) => ({ type: 'button', label, onPress: { action: label } })),
    ] } });`);

const DECLARED = { blocks: [{ id: 'shown', title: 'Shown' }] };

async function work(service: TestService, seen: (save: number) => Promise<void>, from: number, to: number) {
    const control = connectControl(service);
    for (let save = from; save < to; save++) {
        const at = await control.develop({ name: 'demo', integration: publishBody(block(save), DECLARED) });
        for (let event = 0; event < EVENTS_EACH; event++)
            await fetch(`${service.publicUrl}/v1/integrations/demo/integration/${save}/${event}`);
        await service.render(at, { componentId: 'shown' });
        await seen(save);
    }
}

async function leastHeld(page: Page, save: (from: number, to: number) => Promise<void>, from: number) {
    const least: PageMemory = { nodes: Infinity, listeners: Infinity };
    for (let next = from; next < from + COUNTED; next++) {
        await save(next, next + 1);
        const { nodes, listeners } = await measurePageMemory(page);
        least.nodes = Math.min(least.nodes, nodes);
        least.listeners = Math.min(least.listeners, listeners);
    }
    return least;
}

async function staysTheSame(page: Page, service: TestService, seen: (save: number) => Promise<void>) {
    const save = (from: number, to: number) => work(service, seen, from, to);
    await save(0, WARM_UP);
    const before = await leastHeld(page, save, WARM_UP);
    await save(WARM_UP + COUNTED, WARM_UP + SAVES);
    const after = await leastHeld(page, save, WARM_UP + SAVES);
    expect(after.nodes - before.nodes).toBeLessThan(0.75 * SAVES);
    expect(after.listeners - before.listeners).toBeLessThan(0.75 * SAVES);
}

it('the Studio shows each of 60 saves without accumulating nodes or listeners', { timeout: LONGEST }, async () => {
    const service = await startTemporaryService();
    await service.develop('demo', block(-1), DECLARED);
    const { page, errors } = await openFreshPage(service.studioUrl);
    await getBlock(page).getByText('Save -1.').waitFor();
    await staysTheSame(page, service, (save) => getBlock(page).getByText(`Save ${save}.`).waitFor());
    expect(errors).toEqual([]);
});

it(
    'a document with blocks shows each of 60 saves without accumulating nodes or listeners',
    { timeout: LONGEST },
    async () => {
        const service = await startTemporaryService();
        await service.develop('demo', block(-1), DECLARED);
        const space = (await service.client.orgs.createSpace('acme', { title: 'Documents' })).data.id;
        const markdown = 'Words.\n\n{% @demo/shown %}\n\nMore words.\n\n{% @demo/shown %}\n';
        const added = { type: 'document' as const, id: 'day', title: 'A day', markdown };
        await connectControl(service).changeContent({ space, edits: [{ type: 'add', page: added }] });
        const { page, errors } = await openFreshPage(service.studioUrl);
        await page.evaluate((hash) => void (location.hash = hash), `#/~documents/${space}/day`);
        const pieces = page.getByRole('list', { name: 'Document' });
        await pieces.getByText('Save -1.').nth(1).waitFor();
        await staysTheSame(page, service, (save) => pieces.getByText(`Save ${save}.`).nth(1).waitFor());
        expect(errors).toEqual([]);
    },
);
