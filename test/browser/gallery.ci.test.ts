import { beforeAll, describe, expect, it } from 'vitest';

import { scrollsSideways, violationsOf } from '../support/accessibility.js';
import { openPage } from '../support/browser.js';
import { FULL_SIZE } from '../support/sizes.js';
import { openService, type TestService } from '../support/service.js';

let service: TestService;

beforeAll(async () => {
    service = await openService();
    return () => service.dispose();
});

async function openGallery(options?: Parameters<typeof openPage>[1]) {
    const opened = await openPage(service.studioUrl, options);
    await opened.page.getByRole('button', { name: 'Elements', exact: true }).click();
    const drawn = opened.page.getByRole('region', { name: 'Preview' });
    await drawn.waitFor();
    const open = (element: string) =>
        opened.page
            .getByRole('navigation', { name: 'Elements' })
            .getByRole('link', { name: element, exact: true })
            .click();
    return { ...opened, drawn, open };
}

describe('the gallery of elements', () => {
    it('draws what is typed, says it as JSX, and has an address that opens it again', async () => {
        const { page, drawn, open, errors } = await openGallery();
        await open('button');
        await drawn.getByRole('button', { name: 'Primary' }).click();
        await page.getByText('The component receives {"action":"go"}').waitFor();
        const field = page.getByRole('textbox', { name: 'Element' });
        await field.fill('{ "type": "block", "children": [{ "type": "button", "label": "Mine"');
        await page.getByRole('alert').waitFor();
        await drawn.getByRole('button', { name: 'Primary' }).waitFor();
        await field.fill(
            '{ "type": "block", "children": [{ "type": "button", "label": "Mine", "onPress": { "action": "mine" } }] }',
        );
        await drawn.getByRole('button', { name: 'Mine' }).waitFor();
        await page
            .getByRole('region', { name: 'JSX' })
            .getByText('<button label="Mine" onPress={{ action: "mine" }} />')
            .waitFor();
        const address = page.url();
        await page.goto('about:blank');
        await page.goto(address);
        await drawn.getByRole('button', { name: 'Mine' }).click();
        await page.getByText('The component receives {"action":"mine"}').waitFor();
        expect(errors).toEqual([]);
    });

    it('names what an element cannot be drawn from', async () => {
        const { page, drawn, errors } = await openGallery();
        await page.getByRole('textbox', { name: 'Element' }).fill('{ "type": "blink" }');
        await drawn.getByText('A component renders a block').waitFor();
        await page
            .getByRole('textbox', { name: 'Element' })
            .fill('{ "type": "block", "children": [{ "type": "blink" }] }');
        await drawn.getByText('The element blink is unknown').waitFor();
        await page.getByRole('button', { name: 'Reset' }).click();
        await drawn.getByText('Plain text').waitFor();
        expect(errors).toEqual([]);
    });

    it('draws a modal in its dialog, with what its closing gives', async () => {
        const { page, drawn, open, errors } = await openGallery();
        await open('modal');
        await drawn.getByRole('button', { name: 'Open modal' }).click();
        const dialog = page.getByRole('dialog', { name: 'New ticket' });
        await dialog.getByText('In the project Docs').waitFor();
        expect(await violationsOf(page)).toEqual([]);
        await dialog.getByRole('button', { name: 'Create' }).click();
        await page.getByText('"returnValue":{"created":true}').waitFor();
        expect(errors).toEqual([]);
    });

    it('draws a webframe where there is no integration', async () => {
        const { page, drawn, open } = await openGallery();
        await page.route('https://integration.example/**', (route) => route.fulfill({ body: 'A page' }));
        await open('webframe');
        await drawn.getByTitle('Webframe integration.example').waitFor();
    });

    it('keeps values in the local state, as a document does', async () => {
        const { drawn, open } = await openGallery();
        await open('markdown');
        await drawn.getByRole('textbox').fill('**typed**');
        await drawn.getByText('typed', { exact: true }).waitFor();
    });

    it.each(FULL_SIZE ? (['light', 'dark'] as const) : (['dark'] as const))(
        'has no barrier in any element, and fits a narrow page, in %s',
        async (colorScheme) => {
            const { page, drawn } = await openGallery({ colorScheme });
            await page.setViewportSize({ width: 360, height: 700 });
            const links = page.getByRole('navigation', { name: 'Elements' }).getByRole('link');
            const barriers: string[] = [];
            for (const link of await links.all()) {
                await link.click();
                await drawn.waitFor();
                const name = await link.innerText();
                barriers.push(...(await violationsOf(page)).map((violation) => `${name}: ${violation}`));
                if (await scrollsSideways(page)) barriers.push(`${name} scrolls sideways`);
            }
            expect(barriers).toEqual([]);
        },
    );
});
