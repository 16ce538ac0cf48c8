import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { scrollsSideways, violationsOf } from '../support/accessibility.js';
import { openPage } from '../support/browser.js';
import { rendering } from '../support/scripts.js';
import { openService, type TestService } from '../support/service.js';
import { THEMES } from '../support/themes.js';

/** Views of the list at the side, by their addresses. */
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

const SCRIPT = rendering("console.log('rendered'); return answer('Shown.');");

let service: TestService;
/** Addresses within the Studio: each view as it is entered, and with something open in it. */
let paths: string[];

beforeAll(async () => {
    service = await openService();
    const blocks = [{ id: 'main', title: 'Block' }];
    const place = await service.develop('mood', SCRIPT, { blocks, scopes: ['space:content:read'] });
    const event = (await service.render(place)).headers.get('x-svc-int-event') ?? '';
    const { client } = service;
    const { data: space } = await client.spaces.getSpaceById(place.space);
    const { data: pages } = await client.spaces.listPages(place.space);
    const inside = (address: string): string => new URL(address).hash;
    paths = [
        ...LISTED.map((view) => `#/~${view}`),
        '#/~run/operation/createSpace?organizationId=acme',
        '#/~run/event/mood/installation_setup',
        '#/~reference/createSpace',
        `#/~events/mood/${event}`,
        `#/~documents/${place.space}/${pages.pages[0]?.id}`,
        inside(space.urls.app),
        '#/mood/block/main?tool=values',
    ];
    return () => service.dispose();
});

/** Shows an address; resolves once it has its heading, and reads nothing any more. */
async function show(page: Page, path: string): Promise<void> {
    await page.evaluate(async (hash) => {
        location.hash = hash;
        // What was shown before is gone by then.
        for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    }, path);
    const main = page.getByRole('main');
    await main.getByRole('heading', { level: 1 }).first().waitFor();
    await main.locator('.skeleton').first().waitFor({ state: 'hidden' });
}

describe('every view of the Studio', () => {
    it.each(THEMES)(
        'has no barrier and does not scroll sideways, in $colorScheme',
        { timeout: 90_000 },
        async ({ colorScheme, widths }) => {
            // One theme with motion, as most people have it.
            const reducedMotion = colorScheme === 'light' ? 'no-preference' : 'reduce';
            const { page, errors } = await openPage(service.studioUrl, { colorScheme, reducedMotion });
            await expect.poll(() => page.locator('.sidebar nav > div button').count()).toBe(LISTED.length);
            const found: string[] = [];
            for (const width of widths) {
                await page.setViewportSize({ width, height: 800 });
                for (const path of paths) {
                    await show(page, path);
                    found.push(...(await violationsOf(page)).map((violation) => `${path} at ${width}: ${violation}`));
                    if (await scrollsSideways(page)) found.push(`${path} at ${width} scrolls sideways`);
                }
            }
            expect(found).toEqual([]);
            expect(errors).toEqual([]);
        },
    );
});
