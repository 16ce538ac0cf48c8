import type { DevelopmentResponse } from '@svc-int/emulator';

import { startHttpServer } from '../http-server.js';
import { createRenderingScript } from '../scripts.js';
import type { TestService } from '../service.js';
import { until } from '../until.js';

export const TYPED = 'first-keystrokes';

const form = (origin: string, inputType = 'password') =>
    createRenderingScript(`
    const { action, state = {} } = event;
    if (action) {
        console.log('typed ' + state.word, { state });
        await (await fetch('${origin}/?' + new URLSearchParams({ q: String(state.word) }), { method: 'POST', body: JSON.stringify(state) })).text();
    }
    if (action?.action === 'render') await (await fetch(environment.apiEndpoint + '/v1/integrations/form/render?request=' + action.request)).text();
    const input = { type: 'textinput', state: 'word', inputType: ${JSON.stringify(inputType)} };
    const press = { action: 'save', given: { $state: 'word' }, plain: 'kept' };
    return Response.json({
        type: 'element', state: { word: state.word ?? '', other: state.other ?? '', length: (state.word ?? '').length }, props: {},
        element: { type: 'block', children: [
            { type: 'input', label: 'Word', element: input },
            { type: 'button', label: 'Save', onPress: press },
            { type: 'button', label: 'Close', onPress: { action: '@ui.modal.close', returnValue: { given: { $state: 'word' } } } },
        ] },
    });`);

export async function openPasswordForm(service: TestService, inputType?: string): Promise<DevelopmentResponse> {
    const origin = await startHttpServer((_, response) => response.end('ok'));
    return service.develop('form', form(origin, inputType));
}

export async function readFormTraces(service: TestService) {
    return until('the trace is complete', async () => {
        const events = await service.events('form');
        const traces = await Promise.all(
            events.map(async ({ id }) => (await service.client.integrations.getIntegrationEvent('form', id)).data),
        );
        const last = traces.at(-1)?.trace;
        return last?.logs[0] && last.requests[0]?.answer && traces;
    });
}
