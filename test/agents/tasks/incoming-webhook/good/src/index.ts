import {
    createIntegration,
    createRouter,
    ExposableError,
    verifySignature,
    type RuntimeContext,
    type RuntimeEnvironment,
} from '@svc-int/runtime';

type Message = { type: 'message'; text: string; attempt: number };
type Context = RuntimeContext<RuntimeEnvironment<object, object, object, { BUILD_SECRET: string }>, Message>;

const MAX_ATTEMPTS = 3;

const router = createRouter<Context>().post('/builds', async (request, { environment, integration }) => {
    const body = await request.text();
    const signature = request.headers.get('x-signature') ?? '';
    if (!(await verifySignature({ secret: environment.secrets.BUILD_SECRET, signature, body })))
        throw new ExposableError('The signature is wrong.', 401);
    await integration.queueTask({ task: { type: 'message', text: parseBuild(body), attempt: 1 } });
    return new Response(null, { status: 202 });
});

function parseBuild(body: string): string {
    try {
        const { project, status } = JSON.parse(body) as Record<string, unknown>;
        if (typeof project === 'string' && typeof status === 'string') return `${project}: ${status}`;
    } catch {
        // The body is no JSON.
    }
    throw new ExposableError('The body must be JSON with project and status.', 400);
}

async function send(task: Message, { integration }: Context): Promise<void> {
    const init = { method: 'POST', body: JSON.stringify({ text: task.text }) };
    const response = await fetch('https://chat.example.com/messages', init).catch(() => undefined);
    if (response?.ok) return;
    if (task.attempt >= MAX_ATTEMPTS) throw new Error(`The chat did not take the message in ${task.attempt} attempts.`);
    await integration.queueTask({ task: { ...task, attempt: task.attempt + 1 }, schedule: 60 });
}

export default createIntegration<Context, Message>({ fetch: router.fetch, task: send });
