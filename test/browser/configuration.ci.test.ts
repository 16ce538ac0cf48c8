import type { PublishIntegrationBody } from '@svc-int/api';
import type { DevelopmentResponse } from '@svc-int/emulator';
import { expect, it } from 'vitest';

import { openPage } from '../support/browser.js';
import { rendering, script, serving } from '../support/scripts.js';
import { openTemporaryService } from '../support/service.js';
import { blockOf } from '../support/studio-page.js';

const FORM = {
    properties: {
        key: { type: 'string', title: 'API key', description: 'Of your account' },
        region: { type: 'string', title: 'Region', enum: ['eu', 'us'] },
        zone: { type: 'string', title: 'Zone', completion_url: '/zones' },
        limit: { type: 'number', title: 'Limit', default: 10 },
        loud: { type: 'boolean', title: 'Loud' },
        connect: { type: 'button', title: 'Connection', callback_url: '/connect', button_text: 'Connect' },
    },
    required: ['key', 'region'],
} satisfies NonNullable<PublishIntegrationBody['configurations']>['account'];

const ZONES = serving(`
    const { pathname } = new URL(event.request.url);
    const headers = { 'access-control-allow-origin': '*' };
    if (pathname.endsWith('/zones')) return Response.json({ items: [{ id: 'z1', label: 'First zone' }] }, { headers });
    return new Response('connected');`);

async function open(integration: string, configuration: PublishIntegrationBody['configurations']) {
    const service = await openTemporaryService();
    const place = await service.develop('demo', integration, { configurations: configuration });
    const { page, errors } = await openPage(service.studioUrl);
    return { service, place, page, errors };
}

function installation({
    service,
    place,
}: {
    service: Awaited<ReturnType<typeof open>>['service'];
    place: DevelopmentResponse;
}) {
    const { integrations } = service.client;
    return {
        read: async () => (await integrations.getIntegrationInstallationById('demo', place.installation)).data,
        configure: (configuration: Record<string, unknown>) =>
            integrations.updateIntegrationInstallation('demo', place.installation, { configuration }),
    };
}

it('values that a manifest declares are a form: pending until what is required is there, then saved', async () => {
    const opened = await open(ZONES, { account: FORM });
    const { page, errors } = opened;
    const form = page.getByRole('form', { name: 'Configuration' });
    await form.getByText('Still needed: API key and Region.').waitFor();
    const badge = page.getByRole('navigation').getByText('pending');
    await badge.waitFor();
    expect(await form.getByLabel('Limit').inputValue()).toBe('10');

    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('This field is required.').first().waitFor();
    await form.getByLabel('API key').fill('k-1');
    await form.getByLabel('Limit').fill('many');
    await form.getByText('"many" is not a number.').waitFor();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => form.getByLabel('Limit').evaluate((input) => input === document.activeElement)).toBe(true);
    await form.getByLabel('Limit').fill('2.50');
    await form.getByLabel('Region').selectOption('us');
    await form.getByLabel('Zone').click();
    await form.getByRole('option', { name: 'First zone' }).click();
    await form.getByRole('switch', { name: 'Loud' }).check();
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Saved').waitFor();

    expect(await installation(opened).read()).toMatchObject({
        status: 'active',
        configuration: { key: 'k-1', region: 'us', zone: 'z1', limit: 2.5, loud: true },
    });
    await badge.waitFor({ state: 'detached' });
    const [tab] = await Promise.all([
        page.context().waitForEvent('page'),
        form.getByRole('link', { name: 'Connect' }).click(),
    ]);
    await tab.getByText('connected').waitFor();
    expect(errors).toEqual([]);
});

it('an open form follows what is configured elsewhere, and keeps what was typed; saving loses neither', async () => {
    const opened = await open(ZONES, { account: FORM });
    const form = opened.page.getByRole('form', { name: 'Configuration' });
    await form.getByLabel('API key').fill('typed');
    await installation(opened).configure({ key: 'other', region: 'eu', token: 'of the integration' });
    await expect.poll(() => form.getByLabel('Region').inputValue()).toBe('eu');
    expect(await form.getByLabel('API key').inputValue()).toBe('typed');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Saved').waitFor();
    expect((await installation(opened).read()).configuration).toEqual({
        key: 'typed',
        region: 'eu',
        limit: 10,
        token: 'of the integration',
    });
    expect(opened.errors).toEqual([]);
});

it('a credential is shown as dots until somebody asks for it', async () => {
    const { page, ...opened } = await open(ZONES, {
        account: {
            properties: {
                api_key: { type: 'string' },
                hook: { type: 'string', secret: true },
                zone: { type: 'string' },
            },
        },
    });
    await installation({ ...opened }).configure({ api_key: 'hidden-1', hook: 'hidden-2', zone: 'shown' });
    const typeOf = (label: string) => page.getByLabel(label).evaluate((input) => (input as HTMLInputElement).type);
    await expect.poll(() => page.getByLabel('api_key').inputValue()).toBe('hidden-1');
    expect([await typeOf('api_key'), await typeOf('hook'), await typeOf('zone')]).toEqual([
        'password',
        'password',
        'text',
    ]);
    const reveal = page.getByRole('button', { name: 'Reveal' });
    expect(await reveal.count()).toBe(2);
    await reveal.first().click();
    expect([await typeOf('api_key'), await typeOf('hook')]).toEqual(['text', 'password']);
    expect(await page.getByLabel('api_key').inputValue()).toBe('hidden-1');
    await page.getByRole('button', { name: 'Hide' }).click();
    expect(await typeOf('api_key')).toBe('password');
    expect(opened.errors).toEqual([]);
});

it('the inspector of a screen shows credentials as dots, within others too', async () => {
    const screen = rendering(`
        const state = { region: 'shown-region', api_key: 'hidden-key' };
        return Response.json({ type: 'element', state, props: event.props, element: { type: 'configuration', children: [] } });`);
    const { page, ...opened } = await open(screen, { account: { componentId: 'screen' } });
    await installation(opened).configure({ smtp: { password: 'hidden-password' } });
    await page.reload();
    // The saved configuration is read again meanwhile, and the screen with it.
    await page.getByText(/rendered in \d+ ms/).waitFor();
    await page.getByText('Props and state').click();
    await page.getByText('"shown-region"').waitFor();
    expect(await page.getByText(/hidden-(key|password)/).count()).toBe(0);
    const state = page.getByRole('region', { name: 'State' });
    await state.getByRole('button', { name: 'Reveal' }).click();
    await state.getByText('"hidden-key"').waitFor();
    expect(opened.errors).toEqual([]);
});

it('the inspector stays open when the configuration is read again, and when the screen starts over', async () => {
    const screen = rendering(`
        const { region = 'no region' } = event.props.installation.configuration;
        return Response.json({ type: 'element', state: { region }, props: event.props, element: { type: 'configuration', children: [] } });`);
    const { page, ...opened } = await open(screen, { account: { componentId: 'screen' } });
    await page.getByText(/rendered in \d+ ms/).waitFor();
    await page.getByText('Props and state').click();
    await page.getByText('"no region"').waitFor();
    await installation(opened).configure({ region: 'another-region' });
    await page.getByText('"another-region"').waitFor();
    await page.getByRole('button', { name: 'Start over' }).click();
    await page.getByRole('status', { name: 'Loading' }).waitFor({ state: 'detached' });
    await page.getByText(/rendered in \d+ ms/).waitFor();
    await page.getByText('"another-region"').waitFor();
    expect(opened.errors).toEqual([]);
});

it('values of a space are saved for the space that is chosen', async () => {
    const { service, place, page, errors } = await open(script(`return new Response('OK');`), { space: FORM });
    const { data } = await service.client.integrations.listIntegrationInstallationSpaces('demo', place.installation);
    const last = data.items.at(-1)?.space ?? '';
    await page.getByLabel('Space').selectOption(last);
    const form = page.getByRole('form', { name: 'Configuration' });
    await form.getByLabel('API key').fill('of the space');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Saved').waitFor();
    const saved = await service.client.integrations.listIntegrationInstallationSpaces('demo', place.installation);
    const keys = saved.data.items.map(({ space, configuration }) => [space === last, configuration['key']]);
    expect(keys.filter(([, key]) => key !== undefined)).toEqual([[true, 'of the space']]);
    expect(errors).toEqual([]);
});

it('a configuration screen that is open shows what is configured elsewhere', async () => {
    const opened = await open(
        rendering(`return answer('Greets ' + (event.props.installation.configuration.greeting ?? 'nobody'));`),
        { account: { componentId: 'main' } },
    );
    await blockOf(opened.page).getByText('Greets nobody').waitFor();
    await installation(opened).configure({ greeting: 'the moon' });
    await blockOf(opened.page).getByText('Greets the moon').waitFor();
    expect(opened.errors).toEqual([]);
});
