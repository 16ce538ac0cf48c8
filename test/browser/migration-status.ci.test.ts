import { connectControl } from '@svc-int/emulator';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { scrollsSideways, violationsOf } from '../support/accessibility.js';
import { newPage, openPage, type PageOptions } from '../support/browser.js';
import { rendering } from '../support/scripts.js';
import { openService, type TestService } from '../support/service.js';
import { blockOf } from '../support/studio-page.js';
import { THEMES_WITHIN } from '../support/themes.js';

/** A block that says how often it was pressed. */
const COUNTING = rendering(`
    const count = (event.state?.count ?? 0) + (event.action ? 1 : 0);
    const children = [
        { type: 'markdown', content: 'Pressed ' + count + ' times' },
        { type: 'button', label: 'Press', onPress: { action: 'press' } },
    ];
    return Response.json({ type: 'element', state: { count }, props: {}, element: { type: 'block', children } });`);

let service: TestService;

beforeAll(async () => {
    service = await openService();
    await service.develop('demo', COUNTING, { blocks: [{ id: 'main', title: 'Block' }] });
    return () => service.dispose();
});

/** What a service answers while one of its workspaces goes to another machine. */
const MOVING = {
    status: 503,
    headers: { 'retry-after': '2' },
    json: { error: { code: 503, message: 'The workspace is not to be had at present.' } },
};

/** Has the workspace move until `arrive` is called, for requests to these addresses; `asked` are those that came meanwhile. */
async function move(page: Page, addresses: RegExp) {
    const asked: string[] = [];
    await page.route(addresses, (route, request) => {
        // The page itself and its files are not of the workspace.
        if (request.resourceType() !== 'fetch') return route.continue();
        asked.push(request.method());
        return route.fulfill(MOVING);
    });
    return { asked, arrive: () => page.unroute(addresses) };
}

const EVERYTHING = /\/(?:_svc-int|v1)\//;

const notice = (page: Page): Locator => page.getByText(/^The workspace is moving\. Retrying in [12] s$/);
const isOver = (page: Page): Promise<void> => page.getByText('The workspace is moving').waitFor({ state: 'detached' });
const alerts = (page: Page): Promise<number> => page.getByRole('alert').count();

async function open(options?: PageOptions): Promise<Page> {
    const { page } = await openPage(service.studioUrl, options);
    await blockOf(page).getByText('Pressed 0 times').waitFor();
    return page;
}

describe('the Studio, while the workspace moves', () => {
    it('says so in place of an error where it is opened then, and goes on by itself', async () => {
        const page = await newPage();
        onTestFinished(() => page.context().close());
        const { arrive } = await move(page, EVERYTHING);
        await page.goto(service.studioUrl);
        await notice(page).waitFor();
        expect(await alerts(page)).toBe(0);
        await arrive();
        await blockOf(page).getByText('Pressed 0 times').waitFor();
        await isOver(page);
    });

    it('draws the block again by itself where it waited for that', async () => {
        const page = await open();
        const { asked, arrive } = await move(page, /\/render/);
        await page.getByRole('button', { name: /^Switch to .* theme$/ }).click();
        await notice(page).waitFor();
        expect(await alerts(page)).toBe(0);
        const drawn = page.waitForResponse((answer) => answer.url().includes('/render') && answer.ok());
        await arrive();
        await drawn;
        await isOver(page);
        expect(asked).toEqual(asked.map(() => 'POST'));
        expect(await page.getByText('Rendering failed').count()).toBe(0);
    });

    it.each(THEMES_WITHIN)(
        'reads a table by itself where it waited for that ($colorScheme)',
        async ({ colorScheme }) => {
            const page = await open({ colorScheme });
            const { arrive } = await move(page, /\/v1\/orgs\/[^/]+\/spaces/);
            await page.evaluate(() => void (location.hash = '#/~service'));
            await notice(page).waitFor();
            expect(await alerts(page)).toBe(0);
            expect(await violationsOf(page)).toEqual([]);
            await page.setViewportSize({ width: 360, height: 800 });
            expect(await scrollsSideways(page)).toBe(false);
            await arrive();
            await page.locator('main').getByRole('table').waitFor();
            await isOver(page);
        },
    );

    it('sends a press no second time, and says that it may have been done', async () => {
        const page = await open();
        const { asked, arrive } = await move(page, /\/render/);
        await blockOf(page).getByRole('button', { name: 'Press' }).click();
        await page.getByRole('alert').getByText('not to be had at present').waitFor();
        expect(asked).toEqual(['POST']);
        await arrive();
    });

    it('saves no page a second time, and keeps what was written', async () => {
        const space = (await service.client.orgs.createSpace('acme', { title: 'Written' })).data.id;
        const added = { type: 'document' as const, id: 'page', title: 'Page', markdown: 'As it was.\n' };
        await connectControl(service).changeContent({ space, edits: [{ type: 'add', page: added }] });
        const page = await open();
        await page.evaluate((hash) => void (location.hash = hash), `#/~content/spaces/${space}/content/page/page`);
        await page.getByRole('button', { name: 'Edit', exact: true }).click();
        const body = page.getByRole('textbox', { name: 'Body as Markdown' });
        await body.fill('Written while it moves.\n');
        const { asked, arrive } = await move(page, /\/_svc-int\/content/);
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await page.getByRole('form', { name: 'Edit page' }).getByRole('alert').waitFor();
        expect(asked).toEqual(['POST']);
        expect(await body.inputValue()).toBe('Written while it moves.\n');
        await arrive();
    });
});
