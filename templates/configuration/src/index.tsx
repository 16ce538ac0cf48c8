import { createIntegration, type EventCallback } from '@svc-int/runtime';

import type { Configuration, Context } from './configuration.js';
import { setup } from './setup.js';
import { postMessage } from './slack.js';

/** Called after the installation and each change of the configuration. */
const onSetup: EventCallback<'installation_setup', Context> = async ({ previous }, { environment }) => {
    const { token, channel } = environment.installation?.configuration ?? {};
    const before = previous?.configuration as Configuration | undefined;
    if (!token || !channel || before?.channel === channel) return;
    await postMessage(token, channel, `${environment.integration.title} is connected with this channel.`);
};

export default createIntegration<Context>({ components: [setup], events: { installation_setup: onSetup } });
