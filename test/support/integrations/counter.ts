import { createRenderingScript } from '../scripts.js';

export const COUNTER = createRenderingScript(`
    const count = (event.props.count ?? 0) + (event.action ? 1 : 0);
    const button = { type: 'button', label: 'Up', onPress: { action: 'up' } };
    const text = { type: 'markdown', content: 'Count ' + count };
    return Response.json({ type: 'element', state: {}, props: { count }, element: { type: 'block', children: [text, button] } });`);
