import { REQUEST_OR_RESPONSE_EVENT_ID_HEADER } from '@svc-int/api';
import { beforeAll, describe, expect, it } from 'vitest';

import { createRenderingScript, getRenderedText } from '../../support/scripts.js';
import { openService, type TestService } from '../../support/service.js';

let service: TestService;

beforeAll(async () => {
    service = await openService();
    return () => service.dispose();
});

let integrations = 0;

async function draw(child: unknown, rest: object = {}) {
    const answer = { type: 'element', state: {}, props: {}, element: { type: 'block', children: [child], ...rest } };
    const name = `odd-${++integrations}`;
    const script = `export default { fetch: () => Response.json(${JSON.stringify(answer)}) };`;
    const { data, headers } = await service.render(await service.develop(name, script), {});
    const id = headers.get(REQUEST_OR_RESPONSE_EVENT_ID_HEADER) ?? '';
    const { event, trace } = (await service.client.integrations.getIntegrationEvent(name, id)).data;
    const element = data.type === 'element' ? data.element : undefined;
    return { element, status: event.status, warnings: trace.logs.map(({ level, message }) => `${level} ${message}`) };
}

const press = { action: 'go' };
const none = { action: '@ui.url.open', url: '' };

describe('lenient rendering of invalid elements', () => {
    it.each<[string, object, object, string]>([
        [
            'a link without a URL does nothing',
            { type: 'button', label: 'Open', onPress: { action: '@ui.url.open' } },
            { type: 'button', label: 'Open', onPress: none },
            'children.0.onPress.url: ',
        ],
        [
            'an unknown action is sent to the component',
            { type: 'button', onPress: { action: '@ui.fly', returnValue: { to: { $state: 'a' } } } },
            { type: 'button', onPress: { action: '@ui.fly', returnValue: { to: { $state: 'a' } } } },
            'it is sent to the component',
        ],
        ['a button without an action does nothing', { type: 'button' }, { type: 'button', onPress: none }, 'onPress'],
        [
            'a prop with an unknown value is left out',
            { type: 'button', onPress: press, style: 'loud' },
            { type: 'button', onPress: press },
            'children.0.style: ',
        ],
        [
            'an unknown prop is left out',
            { type: 'divider', colour: 'red' },
            { type: 'divider' },
            'children.0.colour: unknown prop (<divider> has size)',
        ],
        [
            'an unknown icon is left out of a nested element',
            { type: 'vstack', children: [{ type: 'card', icon: 'rocket', children: ['text'] }] },
            { type: 'vstack', children: [{ type: 'card', children: ['text'] }] },
            'children.0.children.0.icon',
        ],
        [
            'an option without a label is left out',
            { type: 'select', state: 's', options: [{ id: 'a' }, { id: 'b', label: 'B' }, { id: 'c' }] },
            { type: 'select', state: 's', options: [{ id: 'b', label: 'B' }] },
            'options.0.label',
        ],
        [
            'an undefined part of a text is left out',
            { type: 'text', children: ['Hello ', null] },
            { type: 'text', children: ['Hello '] },
            'children.0.children.1',
        ],
        [
            'an empty option is left out, and later options remain',
            { type: 'select', state: 's', options: [{}, { id: 'b', label: 'B' }] },
            { type: 'select', state: 's', options: [{ id: 'b', label: 'B' }] },
            'options.0',
        ],
        [
            'an element in place of a list is left out of an optional prop',
            { type: 'card', title: 'Title', hint: { type: 'text', children: ['Hint'] } },
            { type: 'card', title: 'Title' },
            'children.0.hint: <text> is not allowed here; expected string, array; it is drawn without it',
        ],
        [
            'an unknown element is left out of an optional prop',
            { type: 'card', icon: { type: 'marquee' }, children: ['text'] },
            { type: 'card', children: ['text'] },
            'children.0.icon: <marquee> is not allowed here',
        ],
        [
            'an element without a required prop is left out of an optional prop',
            { type: 'codeblock', content: 'a', footer: [{ type: 'textinput' }, { type: 'divider' }] },
            { type: 'codeblock', content: 'a', footer: [{ type: 'divider' }] },
            'children.0.footer.0.state',
        ],
        [
            'an optional prop is left out if a descendant is invalid',
            {
                type: 'card',
                hint: [
                    { type: 'text', children: [{ type: 'marquee' }, { type: 'reel' }] },
                    { type: 'text', children: 'b' },
                ],
            },
            { type: 'card', hint: [{ type: 'text', children: 'b' }] },
            'children.0.hint.0.children.1: <reel> is not allowed here; expected string, number, <text>, <link>',
        ],
        [
            'a confirmation that is too long is truncated',
            { type: 'button', onPress: press, confirm: { title: 't'.repeat(101), text: 't', confirm: 'ok' } },
            { type: 'button', onPress: press, confirm: { title: 't'.repeat(100), text: 't', confirm: 'ok' } },
            'confirm.title',
        ],
    ])('a render succeeds with a warning: %s', async (_, given, drawn, warning) => {
        const { element, status, warnings } = await draw(given);
        expect(element?.children).toEqual([drawn]);
        expect(status).toBe('success');
        expect(warnings).toContainEqual(expect.stringMatching(/^warn element\./));
        expect(warnings.join('\n')).toContain(warning);
    });

    it('a menu entry without a label is left out', async () => {
        const { element } = await draw('text', { controls: [{ onPress: press }, { label: 'Go', onPress: press }] });
        expect(element).toMatchObject({ controls: [{ label: 'Go', onPress: press }] });
    });
});

it('the error of a rejected element names this element, not elements with warnings', async () => {
    const children = [
        { type: 'button', onPress: { action: '@ui.url.open' } },
        { type: 'markdown', content: 5 },
    ];
    await expect(draw({ type: 'box', children })).rejects.toThrow('element.children.0.children.1.content: ');
});

it('a valid element gets no warning', async () => {
    const { warnings } = await draw({ type: 'webframe', source: { url: 'https://a.example' }, data: { any: 'thing' } });
    expect(warnings).toEqual([]);
});

it.each<[string, object]>([
    [
        'an action of the component itself whose name begins with "@"',
        { type: 'button', label: 'b', onPress: { action: '@select.x' } },
    ],
    ['numbers as text', { type: 'text', children: [1, ' of ', 2] }],
    ['numbers in links', { type: 'link', target: { url: 'https://a.example' }, children: [3] }],
    ['numbers in hints', { type: 'hint', children: [4] }],
    [
        'a link whose URL has several parts',
        { type: 'link', target: { url: { host: 'a.example', pathname: '/b' } }, children: 'b' },
    ],
    [
        'an option with an image',
        {
            type: 'select',
            state: 's',
            options: [
                {
                    id: 'a',
                    label: 'A',
                    icon: { type: 'image', source: { url: 'https://a.example/b.png' }, aspectRatio: 1 },
                },
            ],
        },
    ],
])('a render keeps these elements unchanged and has no warning: %s', async (_, child) => {
    const { element, warnings } = await draw(child);
    expect(element?.children).toEqual([child]);
    expect(warnings).toEqual([]);
});

it('an unknown element is rejected with its type and the allowed types', async () => {
    await expect(draw({ type: 'marquee' })).rejects.toThrow(
        /element\.children\.0: <marquee> is not allowed here; expected string, number, <button>, .*<link>/,
    );
});

it.each([
    ['without a type', {}],
    ['of an unknown type', { type: 'marquee' }],
    ['without a required prop', { type: 'markdown' }],
    ['with a required prop of a wrong type', { type: 'markdown', content: 5 }],
    ['with an invalid child', { type: 'box', children: [{ type: 'textinput' }] }],
    ['with an invalid part', { type: 'input', label: 'l', element: { type: 'textinput' } }],
])('an element %s is rejected with its path', async (_, child) => {
    await expect(draw(child)).rejects.toMatchObject({
        status: 502,
        message: expect.stringContaining('element.children.0'),
    });
});

it('an unknown action reaches the component unchanged, and an invalid known action is rejected with 422', async () => {
    const place = await service.develop(
        'sent',
        createRenderingScript(`return answer(JSON.stringify(JSON.parse(form.get('event')).action));`),
    );
    const action = { action: '@ui.fly', returnValue: { to: 'the moon' } };
    expect(JSON.parse(getRenderedText((await service.render(place, { action })).data))).toEqual(action);
    await expect(service.render(place, { action: { action: '@ui.modal.open' } })).rejects.toMatchObject({
        status: 422,
    });
});

it('a block within another element is replaced by its children, with a warning', async () => {
    const [first, second] = ['a', 'b'].map((state) => ({
        type: 'input',
        label: state,
        hint: {
            type: 'text',
            children: ['Of ', { type: 'link', target: { url: 'https://a.example/' }, children: ['a'] }],
        },
        element: { type: 'textinput', state },
    }));
    const children = [{ type: 'block', children: [first, second] }, { type: 'divider' }];
    const { element, warnings } = await draw(null, { type: 'configuration', children });
    expect(element).toEqual({ type: 'configuration', children: [first, second, { type: 'divider' }] });
    expect(warnings).toEqual([expect.stringContaining('a block in another element is drawn as what is in it')]);
});

it('an action whose name imitates a repaired action does not become an action of the protocol', async () => {
    const forged = { action: '\0@ui.url.open', url: 'javascript:alert(1)' };
    const wrong = { type: 'button', label: 'Wrong', onPress: { action: '@ui.fly' } };
    const children = [{ type: 'button', label: 'Forged', onPress: forged }, wrong];
    const { element } = await draw(null, { type: 'block', children });
    expect(element).toEqual({ type: 'block', children });
});

it('thousands of nested blocks cause a single warning', async () => {
    const nested = { type: 'block', children: [] };
    const { warnings } = await draw(null, { type: 'block', children: Array.from({ length: 4000 }, () => nested) });
    expect(warnings).toEqual([expect.stringMatching(/^.{0,60}children\.0: .* 3999 more blocks are as well$/)]);
});
