import { beforeAll, describe, expect, it } from 'vitest';

import { openPartsService } from '../../support/integrations/integration-parts.js';
import type { TestService } from '../../support/service.js';
import { createRespondingScript } from '../../support/sites/site-scripts.js';
import { getEventRows } from '../../support/studio-page.js';
import { queueTasks } from '../../support/tasks.js';
import type { DomLocator } from '../support/dom-locator.js';
import type { DomPage } from '../support/dom-page.js';
import { openStudio } from '../support/open-studio.js';

let service: TestService;

beforeAll(async () => {
    service = await openPartsService();
    return () => service.dispose();
});

/** Joins parts with spaces, as there is no layout. */
async function listTexts(elements: DomLocator): Promise<string[]> {
    return elements.evaluateAll((found) => found.map((element) => listTextParts(element).join(' ')));
}

function listTextParts(node: Node): string[] {
    const text = node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '').trim() : '';
    return text ? [text] : [...node.childNodes].flatMap(listTextParts);
}

const listParts = (page: DomPage, title: string): Promise<string[]> =>
    listTexts(page.getByRole('region', { name: title }).getByRole('listitem'));

async function openPart(hash = '') {
    const opened = await openStudio(service.studioUrl);
    await opened.page.getByRole('region', { name: 'All of it' }).waitFor();
    await opened.page.evaluate(() => (location.hash = hash));
    return opened;
}

describe('The menu of the Studio', () => {
    it('lists the parts of an integration that its manifest declares, and missing required fields', async () => {
        const { page, errors } = await openPart();
        expect(await listParts(page, 'All of it')).toEqual([
            'Greeting',
            'Configure account pending needs API key',
            'Site script',
            'Visitor sign-in',
            'Events',
        ]);
        expect(await listParts(page, 'A door')).toEqual(['Visitor sign-in']);
        expect(errors).toEqual([]);
    });

    it('shows Tasks when an integration queues its first task, and Tasks lists only tasks of the integration', async () => {
        const { page, errors } = await openPart();
        await queueTasks(service, [{ task: { type: 'first' }, schedule: 600 }]);
        await page.getByRole('region', { name: 'Test', exact: true }).getByRole('button', { name: 'Tasks' }).click();
        await page.getByRole('main').getByRole('listitem', { name: 'first' }).waitFor();
        expect(page.url()).toMatch(/#\/worker\/tasks$/);
        expect(errors).toEqual([]);
    });
});

describe('The site script view of an integration', () => {
    it('shows its reports for each site of the integration, and links to the site', async () => {
        const { page, errors } = await openPart('#/everything/script');
        const site = page.getByRole('region', { name: 'Adaptive docs' });
        await site.getByText('No page has reported this script yet.').waitFor();
        await site.getByRole('link', { name: 'See it as a visitor' }).click();
        await page.getByRole('heading', { name: 'Adaptive docs', level: 1 }).waitFor();
        expect(errors).toEqual([]);
    });
});

describe('The site script view for a site with pending configuration', () => {
    it('names the missing values', async () => {
        await service.develop('waiting', createRespondingScript(''), {
            title: 'Waiting',
            configurations: { site: { properties: { key: { type: 'string', title: 'Key' } }, required: ['key'] } },
            scopes: ['site:script:inject'],
        });
        const { page, errors } = await openPart('#/waiting/script');
        const script = page.getByRole('region', { name: 'Adaptive docs' }).getByRole('article');
        await script.getByText('The script does not run yet: the configuration of this site needs key.').waitFor();
        await script.getByText('pending', { exact: true }).waitFor();
        expect(errors).toEqual([]);
    });
});

describe('The events view of an integration', () => {
    it('lists events that need scopes before events that need none, and sends an event', async () => {
        const { page, errors } = await openPart('#/everything/events');
        const rows = page.getByRole('list', { name: 'Events it receives' }).getByRole('listitem');
        await rows.first().waitFor();
        expect((await listTexts(rows)).slice(0, 2).map((text) => text.split(' ').slice(0, 2))).toEqual([
            ['site_view', 'site:views:read'],
            ['space_content_updated', 'space:content:read'],
        ]);
        await page.getByRole('button', { name: 'Send space_content_updated' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
        await getEventRows(page).getByText('space_content_updated').first().waitFor();
        expect(errors).toEqual([]);
    });
});

describe('The visitor sign-in view of an integration', () => {
    it('shows the audience of a site, and sets the integration as the sign-in of its visitors', async () => {
        const { page, errors } = await openPart('#/door/sign-in');
        const site = page.getByRole('region', { name: 'Adaptive docs' });
        await site.getByText('Open to: Everyone').waitFor();
        await site.getByRole('button', { name: 'Use for visitor sign-in' }).click();
        await site.getByText('Visitors sign in with this integration.').waitFor();
        const { data } = await service.client.orgs.listSites('acme');
        expect(data.items.find(({ title }) => title === 'Adaptive docs')).toMatchObject({ visibility: 'visitor-auth' });
        expect(errors).toEqual([]);
    });
});
