import { Logger, type RuntimeContext, type RuntimeEnvironment } from '@svc-int/runtime';

/** Task: send a message. The task reads the webhook of the site when it runs. */
export type Notify = {
    type: 'notify';
    installationId: string;
    siteId: string;
    text: string;
    attempt: number;
};

export type Context = RuntimeContext<RuntimeEnvironment, Notify>;

const MAX_ATTEMPTS = 5;

const logger = Logger('notify');

/** Retries after 1, 2, 4 and 8 minutes if the chat rejects the message. */
export async function notify(task: Notify, context: Context): Promise<void> {
    const webhook = await readWebhook(task, context);
    if (webhook === undefined) return logger.warn('No webhook is configured');
    if (await post(webhook, task.text)) return;
    const { attempt } = task;
    if (attempt === MAX_ATTEMPTS) throw new Error(`The chat did not take the message in ${attempt} attempts.`);
    await context.integration.queueTask({ task: { ...task, attempt: attempt + 1 }, schedule: 60 * 2 ** (attempt - 1) });
}

/** Fetches the configuration, as tasks have no installation. Undefined if the site has none. */
async function readWebhook({ installationId, siteId }: Notify, context: Context): Promise<string | undefined> {
    const { name } = context.environment.integration;
    const { integrations } = context.integration.api;
    const { data } = await integrations.getIntegrationSiteInstallation(name, installationId, siteId);
    const { webhook_url } = data.configuration as { webhook_url?: string };
    return webhook_url;
}

async function post(webhook: string, text: string): Promise<boolean> {
    const headers = { 'content-type': 'application/json' };
    try {
        const { ok, status } = await fetch(webhook, { method: 'POST', headers, body: JSON.stringify({ text }) });
        if (!ok) logger.warn('The chat did not take the message', { status });
        return ok;
    } catch (error) {
        logger.warn('The chat cannot be reached', error);
        return false;
    }
}
