import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';

import { listSidewaysScrollers, listViolations } from '../../support/accessibility.js';
import { openPage } from '../../support/browser.js';
import { createRenderingScript } from '../../support/scripts.js';
import { openService, type TestService } from '../../support/service.js';
import { FULL_SIZE } from '../../support/sizes.js';
import { THEMES } from '../../support/themes.js';
import { TEST_TIMEOUT_MS } from '../../support/time-limits.js';

const LISTED = [
    'run',
    'reference',
    'service',
    'documents',
    'sites',
    'variants',
    'tasks',
    'builds',
    'faults',
    'elements',
];

const SCRIPT = createRenderingScript(`
    console.log('rendered');
    const { apiEndpoint, apiTokens } = environment;
    await fetch(apiEndpoint + '/v1/spaces/' + event.context.spaceId, {
        method: 'PATCH',
        headers: { authorization: 'Bearer ' + apiTokens.integration, 'x-${'long-'.repeat(12)}name': 'yes' },
        body: JSON.stringify({ title: 'a sentence with words '.repeat(9), digest: '${'0'.repeat(300)}' }),
    });
    const input = { type: 'input', label: 'Name', element: { type: 'textinput', state: 'name', placeholder: 'Any' } };
    const action = { action: '@ui.modal.open', componentId: 'asked', props: {} };
    const element = event.componentId === 'asked'
        ? { type: 'modal', title: 'Asked', children: [input], submit: { type: 'button', label: 'Done', onPress: { action: 'done' } } }
        : { type: 'block', children: [{ type: 'button', label: 'Ask', onPress: action }] };
    return Response.json({ type: 'element', state: {}, props: {}, element });`);

const BESIDE_VIEWS = ['.sidebar', '.events'];

let service: TestService;
let paths: string[];

const DIALOGS: { name: string; open: (page: Page) => Promise<void>; focused: 'button' | 'combobox' | 'textbox' }[] = [
    { name: 'Find anything', open: (page) => page.keyboard.press('Control+k'), focused: 'combobox' },
    {
        name: 'Send event',
        open: (page) => page.getByRole('button', { name: 'Send event' }).click(),
        focused: 'combobox',
    },
    {
        name: 'Asked',
        async open(page) {
            await show(page, '#/mood/block/main');
            await page.getByRole('main').getByRole('button', { name: 'Ask' }).click();
        },
        focused: 'textbox',
    },
    {
        name: 'Remove',
        async open(page) {
            await show(page, '#/mood');
            await page.getByRole('button', { name: 'Remove' }).click();
        },
        focused: 'button',
    },
];

beforeAll(async () => {
    service = await openService();
    const blocks = [{ id: 'main', title: 'Block' }];
    const place = await service.develop('mood', SCRIPT, { blocks, scopes: ['space:content:read'] });
    const event = (await service.render(place)).headers.get('x-svc-int-event') ?? '';
    const { client } = service;
    const { data: space } = await client.spaces.getSpaceById(place.space);
    const time = (await service.lastEvent('mood')).event.createdAt;
    const { data: pages } = await client.spaces.listPages(place.space);
    const inside = (address: string): string => new URL(address).hash;
    paths = [
        ...LISTED.map((view) => `#/~${view}`),
        '#/~run/operation/createSpace?organizationId=acme',
        '#/~run/event/mood/installation_setup',
        '#/~reference/createSpace',
        `#/~events/mood/${event}/requests`,
        '#/~replay/mood',
        `#/~moment/mood?${new URLSearchParams({ time, event })}`,
        `#/~documents/${place.space}/${pages.pages[0]?.id}`,
        inside(space.urls.app),
        '#/mood/block/main?tool=values',
    ];
    return () => service.dispose();
});

async function show(page: Page, path: string): Promise<void> {
    await page.evaluate(async (hash) => {
        location.hash = hash;
        for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    }, path);
    const main = page.getByRole('main');
    await main.getByRole('heading', { level: 1 }).first().waitFor();
    await main.locator('.skeleton').first().waitFor({ state: 'hidden' });
}

async function openRows(page: Page): Promise<void> {
    await page.evaluate(async () => {
        const closed = '[aria-expanded="false"]:not([role="combobox"], [aria-haspopup])';
        const rows = document.querySelectorAll<HTMLElement>(`main ${closed}, main details:not([open]) > summary`);
        const event = document.querySelector<HTMLElement>(`.event-list:not(:has(.event.open)) ${closed}`);
        for (const row of [...rows, ...(event ? [event] : [])]) row.click();
        for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
        // Fading elements lack contrast until then; a pulse never ends.
        for (const motion of document.getAnimations())
            if (motion.effect?.getComputedTiming().endTime !== Infinity) motion.finish();
    });
    await page.locator('.skeleton').first().waitFor({ state: 'hidden' });
}

async function listBarriersOfViews(page: Page, width: number, hasAxe: boolean): Promise<string[]> {
    await page.setViewportSize({ width, height: 800 });
    const found: string[] = [];
    for (const path of paths) {
        await show(page, path);
        await openRows(page);
        const exclude = path === paths[0] ? [] : BESIDE_VIEWS;
        const name = `${path} at ${width}`;
        found.push(...(hasAxe ? await listBarriers(page, name, exclude) : await listScrollers(page, name)));
    }
    return found;
}

async function listBarriersOfDialogs(page: Page): Promise<string[]> {
    const found: string[] = [];
    for (const { name, open, focused } of DIALOGS) {
        await open(page);
        const dialog = page.getByRole('dialog', { name });
        await dialog.waitFor();
        const begins = dialog.getByRole(focused, { includeHidden: true }).and(dialog.locator(':focus'));
        await begins.and(dialog.locator(':not([aria-label="Close"])')).waitFor();
        found.push(...(await listBarriers(page, name)));
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'detached' });
    }
    return found;
}

async function listBarriers(page: Page, name: string, exclude: readonly string[] = []): Promise<string[]> {
    const violations = (await listViolations(page, exclude)).map((violation) => `${name}: ${violation}`);
    return [...violations, ...(await listScrollers(page, name))];
}

async function listScrollers(page: Page, name: string): Promise<string[]> {
    return (await listSidewaysScrollers(page)).map((scroller) => `${name}: ${scroller} scrolls sideways`);
}

it.each(THEMES)(
    'Studio views and dialogs have no accessibility issue or sideways scrolling, and dialogs set focus, in $colorScheme',
    { timeout: 3 * TEST_TIMEOUT_MS },
    async ({ colorScheme, widths }) => {
        // One theme with motion, the default of browsers.
        const reducedMotion = colorScheme === 'light' ? 'no-preference' : 'reduce';
        const { page, errors } = await openPage(service.studioUrl, { colorScheme, reducedMotion });
        await expect.poll(() => page.locator('.sidebar nav > div button').count()).toBe(LISTED.length);
        await page.getByRole('button', { name: 'Show time line' }).click();
        await page.getByRole('slider').waitFor();
        // axe takes most of the time.
        const hasAxe = FULL_SIZE || colorScheme === 'dark';
        for (const width of widths) expect(await listBarriersOfViews(page, width, hasAxe)).toEqual([]);
        if (hasAxe) {
            await page.emulateMedia({ reducedMotion: 'reduce' });
            await page.setViewportSize({ width: Math.max(...widths), height: 800 });
            await show(page, '#/~faults');
            expect(await listBarriersOfDialogs(page)).toEqual([]);
        }
        expect(errors).toEqual([]);
        await page.emulateMedia({ reducedMotion });
    },
);
