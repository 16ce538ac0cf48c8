import { createControlCall, RUNTIME_WARM_UP_WORKSPACE, WORKSPACES_PATH } from '../../control.js';
import type { ControlHttpRequest } from '../../control/call.js';
import { toControlHttpResponse } from '../../control/control-error.js';
import { requestRuntime } from './runtime-request.js';
import type { WorkerdSocketAddress } from './workerd.js';

const SCRIPT = `
const block = { type: 'block', children: [{ type: 'markdown', content: 'Warm' }] };
const shown = { type: 'element', state: {}, props: {}, element: block };
export default {
    async fetch(request) {
        const event = JSON.parse((await request.formData()).get('event'));
        return event.type === 'ui_render' ? Response.json(shown) : new Response('OK');
    },
};
`;

const INTEGRATION = { title: 'Warm-up', scopes: [], organization: 'acme', script: SCRIPT };

const NAME = 'warm-up';

const WARM_UP_TIMEOUT_MS = 2000;

/** Does one-time work before the first save. Callers may ignore errors. */
export async function preloadRuntimeBySampleRender(address: WorkerdSocketAddress, token: string): Promise<void> {
    const late = AbortSignal.timeout(WARM_UP_TIMEOUT_MS);
    const send = async ({ path, ...request }: ControlHttpRequest) => {
        const headers = { authorization: `Bearer ${token}` };
        const fullPath = `${WORKSPACES_PATH}/${RUNTIME_WARM_UP_WORKSPACE}${path}`;
        const response = await requestRuntime(address, { ...request, path: fullPath, headers, signal: late });
        return toControlHttpResponse(
            response,
            (status, text) => new Error(`${path} answered with HTTP ${status}: ${text}`),
        );
    };
    const call = createControlCall(send);
    try {
        const { space } = await call('develop', { body: { name: NAME, integration: INTEGRATION } });
        await send(renderRequest(space));
    } finally {
        await call('remove', {});
    }
}

function renderRequest(spaceId: string): ControlHttpRequest {
    const context = { type: 'document', spaceId, editable: true, theme: 'light' };
    const body = JSON.stringify({ componentId: 'main', props: {}, context });
    return { method: 'POST', path: `/v1/integrations/${NAME}/render`, body };
}
