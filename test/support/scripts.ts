/**
 * Creates an integration's script. `body` may use `request`, `ctx`, `form`, `event`, `environment`, and `answer(content)`, which renders
 * a block with a text.
 */
export function script(body: string, top = ''): string {
    return `
${top}
const answer = (content) => Response.json({
    type: 'element', state: {}, props: {}, element: { type: 'block', children: [{ type: 'markdown', content: String(content) }] },
});
export default {
    async fetch(request, env, ctx) {
        const form = await request.formData();
        const event = JSON.parse(form.get('event'));
        const environment = JSON.parse(form.get('environment'));
        ${body}
    },
};
`;
}

export function createTextScript(text: string): string {
    return script(`return event.type === 'ui_render' ? answer(${JSON.stringify(text)}) : new Response('OK');`);
}

/** Script that responds to every event; `body` handles renders. */
export function createRenderingScript(body: string, top = ''): string {
    return script(`if (event.type !== 'ui_render') return new Response('OK');\n${body}`, top);
}

/** Script that responds to every event; `body` handles HTTP requests. */
export function createServingScript(body: string, top = ''): string {
    return script(`if (event.type !== 'fetch') return new Response('OK');\n${body}`, top);
}

export function getRenderedText(rendered: unknown): string {
    const { element } = rendered as { element: { children: [{ content: string }] } };
    return element.children[0].content;
}

export const EVENT_ECHO_SCRIPT = createRenderingScript('return answer(JSON.stringify({ event, environment }));');
