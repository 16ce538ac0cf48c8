import { createIntegration, Logger, type EventCallback } from '@svc-int/runtime';

import { post } from './chat.js';
import type { Configuration, Context } from './context.js';
import { setup } from './setup.js';

const logger = Logger('announcements');

async function tell(context: Context, text: string): Promise<void> {
    const { server, api_key, room } = context.environment.installation?.configuration ?? {};
    if (!server || !api_key || !room) return logger.info('Nothing is configured yet');
    await post(server, api_key, room, text);
}

/** Called after the installation and each change of the configuration. */
const onSetup: EventCallback<'installation_setup', Context> = async ({ previous }, context) => {
    const before = previous?.configuration as Configuration | undefined;
    const { server, room } = context.environment.installation?.configuration ?? {};
    if (before?.server === server && before?.room === room) return;
    await tell(context, 'What is new in the documentation is told here from now on.');
};

const onContent: EventCallback<'space_content_updated', Context> = (_event, context) =>
    tell(context, 'The documentation has changed.');

export default createIntegration<Context>({
    components: [setup],
    events: { installation_setup: onSetup, space_content_updated: onContent },
});
