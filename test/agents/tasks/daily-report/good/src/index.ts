import {
    createIntegration,
    Logger,
    type EventCallback,
    type RuntimeContext,
    type RuntimeEnvironment,
} from '@svc-int/runtime';

type Report = { type: 'report'; installationId: string; spaceId: string };
type Context = RuntimeContext<RuntimeEnvironment, Report>;

const DAY_SECONDS = 86_400;

const logger = Logger('report');

const onSetup: EventCallback<'space_installation_setup', Context> = async (
    { installationId, spaceId, previous },
    context,
) => {
    if (!previous) await queue({ type: 'report', installationId, spaceId }, context);
};

const queue = (task: Report, { integration }: Context) => integration.queueTask({ task, schedule: DAY_SECONDS });

async function report(task: Report, context: Context): Promise<void> {
    if (!(await isInstalled(task, context))) return;
    await queue(task, context);
    const { environment, integration } = context;
    const api = await integration.api.createInstallationClient(environment.integration.name, task.installationId);
    const { data } = await api.spaces.getSpaceById(task.spaceId);
    const init = { method: 'POST', body: JSON.stringify({ space: data.title }) };
    const response = await fetch('https://hooks.example.com/report', init).catch(() => undefined);
    if (!response?.ok) logger.warn('Not reported', { space: task.spaceId, status: response?.status });
}

async function isInstalled(
    { installationId, spaceId }: Report,
    { environment, integration }: Context,
): Promise<boolean> {
    const { name } = environment.integration;
    try {
        await integration.api.integrations.getIntegrationSpaceInstallation(name, installationId, spaceId);
        return true;
    } catch {
        return false;
    }
}

export default createIntegration<Context, Report>({ events: { space_installation_setup: onSetup }, task: report });
