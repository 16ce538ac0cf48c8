import type { BegunMood } from '../../support/mood-service.js';
import { getBlock } from '../../support/studio-page.js';
import type { DomLocator } from './dom-locator.js';
import type { DomPage } from './dom-page.js';
import { type OpenedStudio, openStudio } from './open-studio.js';

type Tool = 'Values' | 'Renders' | 'Request';

export async function openTool(mood: BegunMood, tool: Tool): Promise<BegunMood & OpenedStudio> {
    const opened = await openStudio(mood.service.studioUrl);
    await getBlock(opened.page).getByText(mood.question).waitFor();
    await opened.page.getByRole('group', { name: 'Component tools' }).getByRole('button', { name: tool }).click();
    await getPanel(opened.page, tool).waitFor();
    return { ...mood, ...opened };
}

export const getPanel = (page: DomPage, tool: Tool): DomLocator =>
    page.getByRole('main').getByRole('region', { name: tool, exact: true });

export async function copyText(page: DomPage, title: string): Promise<string> {
    await getPanel(page, 'Request')
        .getByRole('button', { name: `Copy ${title}`, exact: true })
        .click();
    await page.getByText(`${title} copied.`, { exact: true }).waitFor();
    return page.evaluate(() => navigator.clipboard.readText());
}

export async function copyTests(mood: BegunMood): Promise<{ shown: string; taken: string }> {
    const { page } = await openTool(mood, 'Request');
    const shown = await copyText(page, 'Test');
    await getBlock(page).getByRole('button', { name: '🥱 tired' }).click();
    await getPanel(page, 'Request').getByRole('heading', { name: 'Request of render 2', exact: true }).waitFor();
    return { shown, taken: await copyText(page, 'Test') };
}
