/**
 * A small integration script. The body sees `request`, `ctx`, the parsed `form`, `event` and `environment`, and
 * `answer(content)`, which makes a rendered block that shows a text.
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

/** An integration that shows the same text whatever it is asked, and takes every event. */
export function showing(text: string): string {
    return script(`return event.type === 'ui_render' ? answer(${JSON.stringify(text)}) : new Response('OK');`);
}

/** An integration that takes every event, and runs the given code to answer a rendering. */
export function rendering(body: string, top = ''): string {
    return script(`if (event.type !== 'ui_render') return new Response('OK');\n${body}`, top);
}

/** An integration that takes every event, and runs the given code to answer an HTTP request from outside. */
export function serving(body: string, top = ''): string {
    return script(`if (event.type !== 'fetch') return new Response('OK');\n${body}`, top);
}

/** The text that a rendered block of these scripts shows. */
export function shownText(rendered: unknown): string {
    const { element } = rendered as { element: { children: [{ content: string }] } };
    return element.children[0].content;
}

/** An integration whose rendering shows, as JSON, the event and the environment that it was sent. */
export const telling = rendering('return answer(JSON.stringify({ event, environment }));');
