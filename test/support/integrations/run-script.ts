import type { RuntimeEnvironment } from '@svc-int/api';

interface Module {
    default: { fetch(request: Request): Promise<Response> };
}

export interface SentEvent {
    type: string;
    [field: string]: unknown;
}

export async function loadScript(script: string, environment: RuntimeEnvironment) {
    const url = `data:text/javascript;base64,${Buffer.from(script).toString('base64')}`;
    const { default: integration } = (await import(url)) as Module;
    return (event: SentEvent, body?: string): Promise<Response> => {
        const form = new FormData();
        form.set('event', JSON.stringify({ eventId: 'e', ...event }));
        form.set('environment', JSON.stringify(environment));
        if (body !== undefined) form.set('fetch-body', body);
        return integration.fetch(new Request('http://integration.test/v1', { method: 'POST', body: form }));
    };
}
