import {
    createIntegration,
    createSignature,
    Logger,
    type EventCallback,
    type RuntimeContext,
    type RuntimeEnvironment,
} from '@svc-int/runtime';

type Delivery = { type: 'deliver'; body: string; attempt: number };
type Context = RuntimeContext<RuntimeEnvironment<object, object, object, { WEBHOOK_SECRET: string }>, Delivery>;

const MAX_ATTEMPTS = 5;

const FIRST_DELAY_SECONDS = 60;

const logger = Logger('webhook');

const onContent: EventCallback<'space_content_updated', Context> = ({ spaceId, revisionId }, { integration }) =>
    integration.queueTask({
        task: { type: 'deliver', body: JSON.stringify({ space: spaceId, revision: revisionId }), attempt: 1 },
    });

async function deliver(task: Delivery, context: Context): Promise<void> {
    if (await post(task.body, context.environment.secrets.WEBHOOK_SECRET)) return;
    if (task.attempt >= MAX_ATTEMPTS) throw new Error(`The server did not answer in ${task.attempt} attempts.`);
    await context.integration.queueTask({
        task: { ...task, attempt: task.attempt + 1 },
        schedule: FIRST_DELAY_SECONDS * 3 ** (task.attempt - 1),
    });
}

async function post(body: string, secret: string): Promise<boolean> {
    const headers = { 'content-type': 'application/json', 'x-signature': await createSignature({ secret, body }) };
    try {
        const { ok, status } = await fetch('https://hooks.example.com/docs', { method: 'POST', headers, body });
        if (!ok) logger.warn('Not delivered', { status });
        return ok;
    } catch (error) {
        logger.warn('Not delivered', error);
        return false;
    }
}

export default createIntegration<Context, Delivery>({ events: { space_content_updated: onContent }, task: deliver });
