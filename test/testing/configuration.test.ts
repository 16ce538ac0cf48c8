import { createTestHarness } from '@svc-int/cli/testing';
import '@svc-int/cli/testing/vitest';
import { expect, it, onTestFinished } from 'vitest';

const CONFIGURED = { account: { greeting: 'the world' }, space: { greeting: 'the space' } };

async function start() {
    const manifest = new URL('workshop/integration.yaml', import.meta.url);
    const harness = await createTestHarness({ manifest, configuration: CONFIGURED });
    onTestFinished(() => harness.dispose());
    return harness;
}

it('harness.render of a configuration screen passes the configuration of the account or the space as props', async () => {
    const harness = await start();
    const account = await harness.render('greeting', { context: { type: 'configuration_account' } });
    expect(account).toHaveText('Greets: the world');
    expect(account.queryByText(/^Here/)).toBeUndefined();
    const space = await harness.render('greeting', { context: { type: 'configuration_space' } });
    expect(space).toHaveText('Here: the space');
    expect(space.props).toMatchObject({ spaceInstallation: { space: harness.target.space, status: 'active' } });
});

it('An open configuration screen renders again after the configuration was updated through the API', async () => {
    const harness = await start();
    const screen = await harness.render('greeting', { context: { type: 'configuration_account' } });
    const { integration, installation } = harness.target;
    const configuration = { greeting: 'the moon' };
    await harness.client.integrations.updateIntegrationInstallation(integration, installation, { configuration });
    await screen.settled();
    expect(screen).toHaveText('Greets: the moon');
    await screen.press('Clear');
    expect(screen).toHaveText('Greets: nobody');
});

it('An open configuration screen rejects settled() after its installation was removed', async () => {
    const harness = await start();
    const screen = await harness.render('greeting', { context: { type: 'configuration_account' } });
    const { integration, installation } = harness.target;
    await harness.client.integrations.uninstallIntegration(integration, installation);
    await expect(screen.settled()).rejects.toThrow('could not be rendered');
    await screen.settled();
});
