import { connectControl } from '@svc-int/emulator';
import { expect, it } from 'vitest';

import {
    CONFIGURATION_FORM,
    CONFIGURED_SCRIPT,
    getInstallation,
    openConfiguration,
} from '../support/integrations/configuration.js';
import { createRenderingScript, script } from '../support/scripts.js';
import { openTemporaryService } from '../support/service.js';
import { getBlock } from '../support/studio-page.js';
import type { DomLocator } from './support/dom-locator.js';
import type { DomPage } from './support/dom-page.js';
import { openStudio } from './support/open-studio.js';

type Declaration = Parameters<typeof openConfiguration>[1];

async function openConfigured(integration: string, declaration: Declaration) {
    const opened = await openConfiguration(integration, declaration);
    return { ...opened, ...(await openStudio(opened.service.studioUrl)) };
}

const getForm = (page: DomPage): DomLocator => page.getByRole('form', { name: 'Configuration' });

const isFocused = (field: DomLocator): Promise<boolean> =>
    field.evaluate((element) => element === document.activeElement);

async function fillForm(form: DomLocator): Promise<void> {
    await form.getByLabel('API key').fill('k-1');
    await form.getByLabel('Limit').fill('2.50');
    await form.getByLabel('Region').selectOption('us');
    await form.getByLabel('Zone').click();
    await form.getByRole('option', { name: 'First zone' }).click();
    await form.getByRole('switch', { name: 'Loud' }).check();
}

it('a configuration form lists missing and invalid fields, and focuses an invalid field on Save', async () => {
    const opened = await openConfigured(CONFIGURED_SCRIPT, { account: CONFIGURATION_FORM });
    const form = getForm(opened.page);
    await form.getByText('Still needed: API key and Region.').waitFor();
    await opened.page.getByRole('navigation').getByText('pending').waitFor();
    expect(await form.getByLabel('Limit').inputValue()).toBe('10');

    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('This field is required.').first().waitFor();
    await form.getByLabel('API key').fill('k-1');
    await form.getByLabel('Limit').fill('many');
    await form.getByText('"many" is not a number.').waitFor();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => isFocused(form.getByLabel('Limit'))).toBe(true);
    expect((await getInstallation(opened).read()).status).toBe('pending');
    expect(opened.errors).toEqual([]);
});

it('a configuration form stores values of all types after a rejected Save, and activates the installation', async () => {
    const opened = await openConfigured(CONFIGURED_SCRIPT, { account: CONFIGURATION_FORM });
    const form = getForm(opened.page);
    const badge = opened.page.getByRole('navigation').getByText('pending');
    await badge.waitFor();
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('This field is required.').first().waitFor();
    await fillForm(form);
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Saved').waitFor();

    expect(await getInstallation(opened).read()).toMatchObject({
        status: 'active',
        configuration: { key: 'k-1', region: 'us', zone: 'z1', limit: 2.5, loud: true },
    });
    await badge.waitFor({ state: 'detached' });
    expect(await form.getByRole('link', { name: 'Connect' }).getAttribute('href')).toContain('/connect');
    expect(opened.errors).toEqual([]);
});

it('the menu lists the spaces whose configuration is pending, until each is configured', async () => {
    const service = await openTemporaryService();
    const { installation, organization } = await service.develop('demo', CONFIGURED_SCRIPT, {
        organization: 'tiny',
        configurations: { space: { properties: { key: { type: 'string', title: 'API key' } }, required: ['key'] } },
    });
    await service.client.orgs.createSpace(organization, { title: 'Second' });
    const { page, errors } = await openStudio(service.studioUrl);
    const list = page.getByRole('navigation');
    await list.getByText(/needs API key on .+, .+/).waitFor();
    const spaces =
        (await connectControl(service).workspace()).organizations.find(({ id }) => id === organization)?.spaces ?? [];
    expect(spaces).toHaveLength(2);
    for (const { id, title } of spaces) {
        await list.getByText(title).waitFor();
        await service.client.integrations.updateIntegrationSpaceInstallation('demo', installation, id, {
            configuration: { key: 'k' },
        });
        await list.getByText(title).waitFor({ state: 'detached' });
    }
    expect(await list.getByText('pending').count()).toBe(0);
    expect(errors).toEqual([]);
});

it('an open configuration form shows values updated by the API, keeps typed values, and merges both on Save', async () => {
    const opened = await openConfigured(CONFIGURED_SCRIPT, { account: CONFIGURATION_FORM });
    const form = getForm(opened.page);
    await form.getByLabel('API key').fill('typed');
    await getInstallation(opened).configure({ key: 'other', region: 'eu', token: 'of the integration' });
    await expect.poll(() => form.getByLabel('Region').inputValue()).toBe('eu');
    expect(await form.getByLabel('API key').inputValue()).toBe('typed');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Saved').waitFor();
    expect((await getInstallation(opened).read()).configuration).toEqual({
        key: 'typed',
        region: 'eu',
        limit: 10,
        token: 'of the integration',
    });
    expect(opened.errors).toEqual([]);
});

const CREDENTIALS: Declaration = {
    account: {
        properties: {
            api_key: { type: 'string' },
            hook: { type: 'string', secret: true },
            zone: { type: 'string' },
        },
    },
};

const getInputType = (page: DomPage, label: string): Promise<string | undefined> =>
    page.getByLabel(label).evaluate((input) => (input instanceof HTMLInputElement ? input.type : undefined));

it('a configuration form masks credentials until Reveal is pressed, and again after Hide', async () => {
    const { page, ...opened } = await openConfigured(CONFIGURED_SCRIPT, CREDENTIALS);
    await getInstallation(opened).configure({ api_key: 'hidden-1', hook: 'hidden-2', zone: 'shown' });
    await expect.poll(() => page.getByLabel('api_key').inputValue()).toBe('hidden-1');
    const listTypes = () => Promise.all(['api_key', 'hook', 'zone'].map((label) => getInputType(page, label)));
    expect(await listTypes()).toEqual(['password', 'password', 'text']);
    const reveal = page.getByRole('button', { name: 'Reveal' });
    expect(await reveal.count()).toBe(2);
    await reveal.first().click();
    expect(await listTypes()).toEqual(['text', 'password', 'text']);
    expect(await page.getByLabel('api_key').inputValue()).toBe('hidden-1');
    await page.getByRole('button', { name: 'Hide' }).click();
    expect(await getInputType(page, 'api_key')).toBe('password');
    expect(opened.errors).toEqual([]);
});

it('the inspector of a configuration screen masks credentials at any depth', async () => {
    const screen = createRenderingScript(`
        const state = { region: 'shown-region', api_key: 'hidden-key' };
        return Response.json({ type: 'element', state, props: event.props, element: { type: 'configuration', children: [] } });`);
    const { page, ...opened } = await openConfigured(screen, { account: { componentId: 'screen' } });
    await getInstallation(opened).configure({ smtp: { password: 'hidden-password' } });
    await page.reload();
    await page.getByText(/rendered in \d+ ms/).waitFor();
    await page.getByText('Props and state').click();
    await page.getByText('"shown-region"').waitFor();
    expect(await page.getByText(/hidden-(key|password)/).count()).toBe(0);
    const state = page.getByRole('region', { name: 'State' });
    await state.getByRole('button', { name: 'Reveal' }).click();
    await state.getByText('"hidden-key"').waitFor();
    expect(opened.errors).toEqual([]);
});

it('the inspector of a configuration screen stays open after a configuration change and after Start over', async () => {
    const screen = createRenderingScript(`
        const { region = 'no region' } = event.props.installation.configuration;
        return Response.json({ type: 'element', state: { region }, props: event.props, element: { type: 'configuration', children: [] } });`);
    const { page, ...opened } = await openConfigured(screen, { account: { componentId: 'screen' } });
    await page.getByText(/rendered in \d+ ms/).waitFor();
    await page.getByText('Props and state').click();
    await page.getByText('"no region"').waitFor();
    await getInstallation(opened).configure({ region: 'another-region' });
    await page.getByText('"another-region"').waitFor();
    await page.getByRole('button', { name: 'Start over' }).click();
    await page.getByRole('status', { name: 'Loading' }).waitFor({ state: 'detached' });
    await page.getByText(/rendered in \d+ ms/).waitFor();
    await page.getByText('"another-region"').waitFor();
    expect(opened.errors).toEqual([]);
});

it('a configuration form of spaces stores values for the selected space only', async () => {
    const quiet = script(`return new Response('OK');`);
    const { service, development, page, errors } = await openConfigured(quiet, { space: CONFIGURATION_FORM });
    const { integrations } = service.client;
    const { data } = await integrations.listIntegrationInstallationSpaces('demo', development.installation);
    const last = data.items.at(-1)?.space ?? '';
    await page.getByLabel('Space').selectOption(last);
    const form = getForm(page);
    await form.getByLabel('API key').fill('of the space');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Saved').waitFor();
    const saved = await integrations.listIntegrationInstallationSpaces('demo', development.installation);
    const keys = saved.data.items.map(({ space, configuration }) => [space === last, configuration['key']]);
    expect(keys.filter(([, key]) => key !== undefined)).toEqual([[true, 'of the space']]);
    expect(errors).toEqual([]);
});

it('an open configuration screen renders again when the API updates the configuration', async () => {
    const opened = await openConfigured(
        createRenderingScript(
            `return answer('Greets ' + (event.props.installation.configuration.greeting ?? 'nobody'));`,
        ),
        { account: { componentId: 'main' } },
    );
    await getBlock(opened.page).getByText('Greets nobody').waitFor();
    await getInstallation(opened).configure({ greeting: 'the moon' });
    await getBlock(opened.page).getByText('Greets the moon').waitFor();
    expect(opened.errors).toEqual([]);
});
