import { setTimeout as sleep } from 'node:timers/promises';

import { createClient } from '../../packages/api/dist/index.js';
import { connectControl, startEmulator } from '../../packages/emulator/dist/index.js';

const LOOP = 'for (;;) {}';

const HOG = `
const kept = [];
for (;;) {
    kept.push(new Uint8Array(4e6).fill(1));
    await scheduler.wait(1);
}`;

const BUILT = {
    event: 'build',
    manifest: 'integration.yaml',
    ok: true,
    durationMs: 1,
    bytes: 100,
    errors: [],
};

export async function measureStopping() {
    return { loop: await stoppedBy(LOOP), hog: await stoppedBy(HOG) };
}

async function stoppedBy(body) {
    const service = await startEmulator({ port: 0, publicPort: 0, log: () => {} });
    try {
        const client = createClient({ endpoint: service.url, token: service.token });
        const { integration, space } = await develop(service, body);
        const started = performance.now();
        const context = { type: 'document', spaceId: space, editable: true, theme: 'light' };
        const request = { componentId: 'main', props: {}, context };
        await client.integrations.renderIntegrationUIWithPost(integration, request).then(
            () => Promise.reject(new Error('It was answered.')),
            () => {},
        );
        while (!(await client.user.getAuthenticatedUser().catch(() => undefined))) await sleep(20);
        return (performance.now() - started) / 1000;
    } finally {
        await service.dispose();
    }
}

function develop(service, body) {
    const script = `export default { async fetch(request) {
        const { type } = JSON.parse((await request.formData()).get('event'));
        if (type === 'ui_render') {${body}}
        return new Response('OK');
    } };`;
    const integration = { title: 'Harmful', scopes: [], organization: 'acme', script };
    return connectControl(service).develop({ name: 'harmful', integration, build: BUILT });
}
