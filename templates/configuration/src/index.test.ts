import { createTestHarness } from '@svc-int/cli/testing';
import '@svc-int/cli/testing/vitest';
import { expect, it, onTestFinished } from 'vitest';

const SLACK = 'https://slack.com/api';
const CHANNELS = [
    { id: 'C1', name: 'general' },
    { id: 'C2', name: 'news' },
];

async function start(configuration = {}) {
    const harness = await createTestHarness();
    onTestFinished(() => harness.dispose());
    const list = harness.outbound.mock(`${SLACK}/conversations.list`, { ok: true, channels: CHANNELS });
    const post = harness.outbound.mock(`${SLACK}/chat.postMessage`, { ok: true });
    const { integration, installation } = harness.target;
    const { integrations } = harness.client;
    await integrations.updateIntegrationInstallation(integration, installation, { configuration });
    const stored = async () =>
        (await integrations.getIntegrationInstallationById(integration, installation)).data.configuration;
    return { harness, list, post, stored };
}

it('the setup screen stores token and channel, and posts a message to the channel', async () => {
    const { harness, list, post, stored } = await start();
    const setup = await harness.render('setup');
    await setup.type('Bot token', 'xoxb-1');
    await setup.press('Next');
    expect(list.calls[0]?.headers['authorization']).toBe('Bearer xoxb-1');
    await setup.select('Channel', '#news');
    await setup.press('Next');
    expect(setup).toHaveText('Messages go to #news.');
    await setup.press('Finish');

    expect(await stored()).toEqual({ token: 'xoxb-1', channel: 'C2' });
    await harness.settled();
    expect(post.calls.map(({ body }) => JSON.parse(body))).toMatchObject([{ channel: 'C2' }]);
});

it('the setup screen stays at the token step if Slack rejects the token', async () => {
    const { harness, stored } = await start();
    harness.outbound.mock(`${SLACK}/conversations.list`, { ok: false, error: 'invalid_auth' });
    const setup = await harness.render('setup');
    await setup.type('Bot token', 'wrong');
    await setup.press('Next');
    expect(setup).toHaveText('Slack refused: invalid_auth');
    expect(setup.queryByLabel('Channel')).toBeUndefined();
    expect(await stored()).toEqual({});
});

it('the setup screen removes the error about a rejected token once another token is accepted', async () => {
    const { harness } = await start();
    const refusal = harness.outbound.mock(`${SLACK}/conversations.list`, { ok: false, error: 'invalid_auth' });
    const setup = await harness.render('setup');
    await setup.type('Bot token', 'wrong');
    await setup.press('Next');
    refusal.remove();
    await setup.type('Bot token', 'xoxb-1');
    await setup.press('Next');
    await setup.press('Back');
    expect(setup).not.toHaveText('Slack refused');
    expect(setup).toHaveText('It begins with xoxb-.');
});

it('the setup screen keeps a stored token without showing it', async () => {
    const { harness, stored } = await start({ token: 'xoxb-stored', channel: 'C1' });
    const setup = await harness.render('setup');
    expect(JSON.stringify([setup.element, setup.state])).not.toContain('xoxb-stored');
    await setup.press('Next');
    await setup.select('Channel', '#news');
    await setup.press('Next');
    await setup.press('Finish');
    expect(await stored()).toEqual({ token: 'xoxb-stored', channel: 'C2' });
});

it('the setup screen requires a token, and disables "Finish" without a channel', async () => {
    const { harness } = await start();
    const setup = await harness.render('setup');
    await setup.press('Next');
    expect(setup).toHaveText('A token is needed.');
    await setup.type('Bot token', 'xoxb-1');
    await setup.press('Next');
    await setup.press('Next');
    await expect(setup.press('Finish')).rejects.toThrow('disabled');
});
