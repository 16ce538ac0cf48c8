import type { DevelopmentRequest } from '../../../control.js';

/** Differs from the names of projects, which it must not replace. */
export const STARTER_NAME = 'sample-block';

export const STARTER_PATH = `#/${STARTER_NAME}/block/hello`;

export const STARTER_SCRIPT = `export default {
    async fetch(request) {
        const event = JSON.parse((await request.formData()).get('event'));
        if (event.type !== 'ui_render') return new Response('OK');
        const waves = (event.props.waves ?? 0) + (event.action?.action === 'wave' ? 1 : 0);
        const hint = waves === 0 ? 'Nobody has waved yet.' : waves === 1 ? 'You waved. Hello!' : \`You waved \${waves} times.\`;
        const button = { type: 'button', label: '👋 Wave', onPress: { action: 'wave' } };
        const card = { type: 'card', title: 'Hello', hint, children: [button] };
        return Response.json({ type: 'element', state: {}, props: { waves }, element: { type: 'block', children: [card] } });
    },
};
`;

export function createStarterIntegration(organization: string, script = STARTER_SCRIPT): DevelopmentRequest {
    const description = 'A complete integration in a dozen lines. Create your own with svc-int new.';
    const blocks = [{ id: 'hello', title: 'Hello', description }];
    return { name: STARTER_NAME, integration: { title: 'Hello', organization, scopes: [], blocks, script } };
}
