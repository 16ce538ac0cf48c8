import type { DevelopmentRequest } from '../../../control.js';

const SCRIPT = `export default {
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

export function createStarterIntegration(organization: string): DevelopmentRequest {
    const description = 'A complete integration in a dozen lines. Create your own with svc-int new.';
    const blocks = [{ id: 'hello', title: 'Hello', description }];
    return { name: 'hello', integration: { title: 'Hello', organization, scopes: [], blocks, script: SCRIPT } };
}
