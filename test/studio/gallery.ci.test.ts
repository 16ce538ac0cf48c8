import { beforeAll, expect, it } from 'vitest';

import { openService, type TestService } from '../support/service.js';
import type { DomLocator } from './support/dom-locator.js';
import type { DomPage } from './support/dom-page.js';
import { type OpenedStudio, openStudio } from './support/open-studio.js';

let service: TestService;

beforeAll(async () => {
    service = await openService();
    return () => service.dispose();
});

async function openGallery(): Promise<OpenedStudio & { preview: DomLocator }> {
    const opened = await openStudio(service.studioUrl);
    await opened.page.getByRole('button', { name: 'Elements', exact: true }).click();
    const preview = opened.page.getByRole('region', { name: 'Preview' });
    await preview.waitFor();
    return { ...opened, preview };
}

const showElement = (page: DomPage, element: string): Promise<void> =>
    page.getByRole('navigation', { name: 'Elements' }).getByRole('link', { name: element, exact: true }).click();

const getElementField = (page: DomPage): DomLocator => page.getByRole('textbox', { name: 'Element' });

it('a press in a gallery sample shows the action that its component receives', async () => {
    const { page, preview, errors } = await openGallery();
    await showElement(page, 'button');
    await preview.getByRole('button', { name: 'Primary' }).click();
    await page.getByText('The component receives {"action":"go"}').waitFor();
    expect(errors).toEqual([]);
});

it('the gallery keeps the last valid element, with an alert, while the typed JSON is incomplete', async () => {
    const { page, preview, errors } = await openGallery();
    await showElement(page, 'button');
    await preview.getByRole('button', { name: 'Primary' }).waitFor();
    await getElementField(page).fill('{ "type": "block", "children": [{ "type": "button", "label": "Mine"');
    await page.getByRole('alert').waitFor();
    await preview.getByRole('button', { name: 'Primary' }).waitFor();
    expect(errors).toEqual([]);
});

it('the gallery renders a typed element, writes it as JSX, and restores it from its URL', async () => {
    const { page, preview, errors } = await openGallery();
    await showElement(page, 'button');
    await preview.getByRole('button', { name: 'Primary' }).waitFor();
    await getElementField(page).fill(
        '{ "type": "block", "children": [{ "type": "button", "label": "Mine", "onPress": { "action": "mine" } }] }',
    );
    await preview.getByRole('button', { name: 'Mine' }).waitFor();
    await page
        .getByRole('region', { name: 'JSX' })
        .getByText('<button label="Mine" onPress={{ action: "mine" }} />')
        .waitFor();
    await page.reload();
    await preview.getByRole('button', { name: 'Mine' }).click();
    await page.getByText('The component receives {"action":"mine"}').waitFor();
    expect(errors).toEqual([]);
});

it('the gallery names the problem of an element that cannot be rendered, until Reset is pressed', async () => {
    const { page, preview, errors } = await openGallery();
    await getElementField(page).fill('{ "type": "blink" }');
    await preview.getByText('A component renders a block').waitFor();
    await getElementField(page).fill('{ "type": "block", "children": [{ "type": "blink" }] }');
    await preview.getByText('The element blink is unknown').waitFor();
    await page.getByRole('button', { name: 'Reset' }).click();
    await preview.getByText('Plain text').waitFor();
    expect(errors).toEqual([]);
});

it('the gallery opens a modal as a dialog, and shows its return value once it is closed', async () => {
    const { page, preview, errors } = await openGallery();
    await showElement(page, 'modal');
    await preview.getByRole('button', { name: 'Open modal' }).click();
    const dialog = page.getByRole('dialog', { name: 'New ticket' });
    await dialog.getByText('In the project Docs').waitFor();
    await dialog.getByRole('button', { name: 'Create' }).click();
    await page.getByText('"returnValue":{"created":true}').waitFor();
    expect(errors).toEqual([]);
});

it('the gallery keeps the value of an input in the local state, which other elements show', async () => {
    const { page, preview } = await openGallery();
    await showElement(page, 'markdown');
    await preview.getByRole('textbox').fill('**typed**');
    await preview.getByText('typed', { exact: true }).waitFor();
});
