/** @jsxImportSource @svc-int/runtime */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createComponent, createIntegration } from '../index.js';
import { jsxDEV } from '../jsx-dev-runtime.js';
import { createRenderEvent, sendTestEvent } from '../testing/dispatch.js';
import { RULES } from './rules.gen.js';
import { findRuleElementType } from './format-rule.js';

let logged: string[];

beforeEach(() => {
    logged = [];
    for (const level of ['error', 'warn'] as const)
        vi.spyOn(console, level).mockImplementation((...line: unknown[]) => void logged.push(line.join(' ')));
});
afterEach(() => vi.restoreAllMocks());

async function render(root: unknown) {
    const poll = createComponent({ componentId: 'poll', render: () => root as never });
    const response = await sendTestEvent(createIntegration({ components: [poll] }), createRenderEvent());
    const problem = decodeURIComponent(response.headers.get('x-svc-int-problem') ?? '');
    return { status: response.status, body: await response.json(), problem: problem.replace(/ \(\S+:\d+\)$/, '') };
}

const TAGS = Object.values(RULES).flatMap((rule) => findRuleElementType(rule) ?? []);
const go = { action: 'go' } as const;
const element = (type: string, props: object = {}) => ({ type, ...props });
const block = (...children: unknown[]) => element('block', { children });

it('a value with a toJSON method, such as a URL, is sent and checked as its JSON form', async () => {
    const url = new URL('https://a.test/b');
    const image = element('image', { source: { url }, aspectRatio: 1 });
    const button = element('button', { onPress: { action: 'go', at: new Date(0) } });
    expect(await render(block(image, button))).toEqual({
        status: 200,
        problem: '',
        body: expect.objectContaining({
            element: block(
                element('image', { source: { url: 'https://a.test/b' }, aspectRatio: 1 }),
                element('button', { onPress: { action: 'go', at: '1970-01-01T00:00:00.000Z' } }),
            ),
        }),
    });
    const lossy = { toJSON: () => new Map() };
    expect((await render(block(element('webframe', { source: { url }, data: lossy })))).problem).toContain(
        'block > webframe[0] has "data": a Map, which JSON cannot hold',
    );
});

describe('an invalid element tree', () => {
    const cyclic: Record<string, unknown> = { action: 'go' };
    cyclic.self = { cyclic };
    const around: { type: string; children: unknown[] } = { type: 'box', children: [] };
    around.children.push({ type: 'box', children: [around] });

    it.each<[string, unknown, string]>([
        [
            'an element without a required prop',
            block(element('vstack', { children: ['words', element('select', { options: [] })] })),
            'block > vstack[0] > select[1] has no "state"',
        ],
        ['a root element without children', element('modal'), 'modal has no "children"'],
        [
            'a prop without a required field',
            block(element('image', { source: {}, aspectRatio: 1 })),
            'block > image[0] has no "source.url"',
        ],
        [
            'a prop that is undefined',
            block(element('textinput', { state: undefined })),
            'block > textinput[0] has no "state"',
        ],
        [
            'a misspelt element',
            block(element('buton', { label: 'Go', onPress: go })),
            'block > buton[0] is not an element; did you mean "button"?',
        ],
        [
            'options of an invalid type',
            block(element('select', { state: 's', options: { from: 'a' } })),
            'block > select[0] has "options": an object, not a list, {url} or {source}',
        ],
        [
            'an element that its parent does not accept',
            block(element('text', { children: ['a', element('divider')] })),
            'block > text[0] > divider[1] is not allowed here: expected a string, a number, <text> or <link>',
        ],
        [
            'a step without a stepper',
            element('configuration', { children: [element('step', { id: 'a', children: [] })] }),
            'configuration > step[0] is not allowed here: expected a string, a number, <button>',
        ],
        [
            'a stepper with a sibling',
            element('configuration', {
                children: [
                    element('stepper', { activeStep: 'a', onStepChange: go, onComplete: go, children: [] }),
                    'words',
                ],
            }),
            'configuration has "children": a list of 2, not a list of at most 1',
        ],
        [
            'text in place of a step',
            element('configuration', {
                children: [
                    element('stepper', { activeStep: 'a', onStepChange: go, onComplete: go, children: ['one'] }),
                ],
            }),
            'configuration > stepper[0] has "children.0": "one", not <step>',
        ],
        [
            'an invalid element in a prop',
            block(element('input', { label: 'l', element: element('textinput') })),
            'block > input[0] > element > textinput has no "state"',
        ],
        [
            'an element that the prop does not accept',
            block(element('input', { label: 'l', element: element('text', { children: 'x' }) })),
            'block > input[0] > element > text is not allowed here: expected <textinput>, <select>, <switch>, <radio>, <checkbox>, <button> or <codeblock>',
        ],
        [
            'a tag that is not an element',
            block('words', element('div')),
            'block > div[1] is not an element: expected a string, a number, <button>',
        ],
        [
            'a child that is a plain object',
            block({ label: 'x' }),
            'block has "children.0": an object, not a string, a number, <button>',
        ],
        [
            'a function',
            block(element('button', { onPress: { action: 'go', run: () => 1 } })),
            'block > button[0] has "onPress.run": a Function, which JSON cannot hold',
        ],
        ['a symbol', block(Symbol('s')), 'block has "children.0": a Symbol, which JSON cannot hold'],
        [
            'a bigint',
            block(element('text', { children: [1n] })),
            'block > text[0] has "children.0": a BigInt, which JSON cannot hold',
        ],
        [
            'NaN',
            block(element('image', { source: { url: 'u' }, aspectRatio: NaN })),
            'block > image[0] has "aspectRatio": NaN, which JSON cannot hold',
        ],
        [
            'undefined in an array',
            block(element('select', { state: 's', options: [], initialValue: ['a', undefined] })),
            'block > select[0] has "initialValue.1": undefined, which JSON cannot hold',
        ],
        [
            'a map',
            block(element('webframe', { source: { url: 'u' }, data: new Map() })),
            'block > webframe[0] has "data": a Map, which JSON cannot hold',
        ],
        [
            'a promise',
            block(element('card', { icon: Promise.resolve() })),
            'block > card[0] has "icon": a Promise, which JSON cannot hold',
        ],
        [
            'a cycle in a prop',
            block(element('button', { onPress: cyclic })),
            'block > button[0] has "onPress.self.cyclic": a circular reference, which JSON cannot hold',
        ],
        ['an element that contains itself', block(around), 'block > box[0] > box[0] > box[0] is a circular reference'],
    ])('causes status 500 in development, with component and path in the error: %s', async (_, root, problem) => {
        const told = await render(root);
        expect([told.status, told.body]).toEqual([500, { error: 'Internal server error' }]);
        expect(told.problem).toContain(`Component poll: ${problem}`);
        expect(logged.join()).toContain(`Component poll: ${problem}`);
    });
});

describe('a displayable mistake in an element tree', () => {
    it.each<[string, unknown, string]>([
        [
            'a prop that the element does not have',
            block(element('divider', { size: 'small', colour: 'red' })),
            'block > divider[0] has an unknown prop "colour": size',
        ],
        [
            'a prop that is misspelt',
            block(element('textinput', { state: 'name', placeHolder: 'Name' })),
            'block > textinput[0] has an unknown prop "placeHolder"; did you mean "placeholder"?',
        ],
        [
            'a value outside an enum',
            block(element('button', { onPress: go, style: 'loud' })),
            'block > button[0] has "style": "loud", not "primary", "secondary" or "danger"',
        ],
        [
            'a prop of another type',
            block(element('box', { children: [], grow: '1' })),
            'block > box[0] has "grow": "1", not a number',
        ],
        [
            'a text that is too long',
            block(element('button', { onPress: go, confirm: { title: 't', text: 't', confirm: 'c'.repeat(31) } })),
            'block > button[0] has "confirm.confirm": "ccccccccccccccccccccccccccccccc", not a string of at most 30 characters',
        ],
        [
            'an unknown action with a protocol prefix',
            block(element('button', { onPress: { action: '@ui.modal.opn' } })),
            'block > button[0] has "onPress.action": "@ui.modal.opn", not the name of a protocol action, or a custom name that does not begin with @ui., @link., @editor. or @webframe.',
        ],
        [
            'a protocol action without a required field',
            element('block', { children: [], controls: [[{ label: 'l', onPress: { action: '@ui.url.open' } }]] }),
            'block has no "controls.0.0.onPress.url"',
        ],
        [
            'an element with an unknown prop in place of a required one',
            block(element('button', { label: 'Go', onClick: go })),
            'block > button[0] has no "onPress", but an unknown prop "onClick": onPress, style, ',
        ],
        [
            'an invalid element in a list prop',
            block(element('card', { buttons: [element('button', { onPress: go }), element('button')] })),
            'block > card[0] > buttons > button[1] has no "onPress"',
        ],
        [
            'an element that a prop does not accept',
            block(element('card', { hint: element('text', { children: ['Hint'] }) })),
            'block > card[0] > hint > text is not allowed here: expected',
        ],
        [
            'an invalid element in an optional prop',
            block(element('codeblock', { content: 'a', footer: [element('textinput')] })),
            'block > codeblock[0] > footer > textinput[0] has no "state"',
        ],
    ])('causes a warning in development, with component and path: %s', async (_, root, problem) => {
        const told = await render(root);
        expect([told.status, told.body]).toMatchObject([200, { type: 'element' }]);
        expect(told.problem).toContain(`Component poll: ${problem}`);
        expect(logged.join()).toContain(`Component poll: ${problem}`);
    });

    it('causes status 500 if the element with the mistake is a child that the host would omit', async () => {
        const { status, problem } = await render(block(element('card', { children: [element('marquee')] })));
        expect([status, problem]).toEqual([
            500,
            expect.stringContaining('block > card[0] > marquee[0] is not an element'),
        ]);
    });

    it('is not reported if the tree also has an error, which causes status 500', async () => {
        const odd = element('divider', { colour: 'red' });
        const { status, problem } = await render(block(odd, element('markdown'), odd));
        expect([status, problem]).toEqual([500, 'Component poll: block > markdown[1] has no "content"']);
    });

    it('keeps status 200 if its warning is no valid Unicode or too long for a header', async () => {
        for (const name of ['\ud800', 'x'.repeat(10_000)]) {
            const { status } = await render(block(element('divider', { [name]: 1 })));
            expect(status).toBe(200);
        }
    });
});

it("an element's warning names the file and line of its JSX, or of the nearest ancestor with a known location", async () => {
    const at = (lineNumber: number) => [undefined, false, { fileName: 'src/poll.tsx', lineNumber }] as const;
    const Panel = ({ colour }: { colour: string }) => jsxDEV('divider', { colour }, ...at(3)) as never;
    const Late = async () => jsxDEV('divider', { colour: 'red' }, ...at(7));
    for (const [child, place] of [
        [jsxDEV(Panel, { colour: 'red' }, ...at(9)), 'src/poll.tsx:3'],
        [jsxDEV(Late, {}, ...at(9)), 'src/poll.tsx:7'],
        [element('divider', { colour: 'red' }), 'src/poll.tsx:1'],
    ] as const) {
        await render(jsxDEV('block', { children: child }, ...at(1)));
        expect(logged.at(-1)).toContain(`divider[0] has an unknown prop "colour": size (${place})`);
    }
});

it('the error for a list that contains itself names the tag, file and line', async () => {
    const list: unknown[] = ['words'];
    list.push([list]);
    const poll = createComponent({
        componentId: 'poll',
        render: () =>
            jsxDEV('block', { children: list }, undefined, false, { fileName: 'src/poll.tsx', lineNumber: 4 }),
    });
    const { headers } = await sendTestEvent(createIntegration({ components: [poll] }), createRenderEvent());
    expect(decodeURIComponent(headers.get('x-svc-int-problem') ?? '')).toBe(
        '<block> has "children": a circular reference, which JSON cannot hold (src/poll.tsx:4)',
    );
});

it('the element check accepts undefined props, additional fields in an option and an object used twice', async () => {
    const shared = { action: 'go', payload: { type: 'text', list: [null] } } as const;
    const options = [{ id: 'a', label: 'A', email: 'a@a.test' }];
    const tree = (
        <block controls={[{ label: 'l', onPress: shared, icon: undefined }]}>
            <button onPress={shared} label={undefined} />
            <select state="s" options={options} />
            <webframe source={{ url: 'u' }} data={Object.assign(Object.create(null), { a: { $state: 'k' } })} />
        </block>
    );
    expect(await render(tree)).toMatchObject({ status: 200, problem: '' });
});

it('the element check accepts every element of the contract', async () => {
    const step = { activeStep: 'a', onStepChange: go, onComplete: go };
    const image = <image source={{ url: 'u' }} aspectRatio={1} />;
    const confirm = { title: 't', text: 't', confirm: 'c', style: 'danger' } as const;
    const elements = [
        <button onPress={{ action: '@ui.modal.open', componentId: 'c', props: {} }} icon="check" confirm={confirm} />,
        <textinput state="s" inputType="email" />,
        <hstack align="end">words{3}</hstack>,
        <vstack>{null}</vstack>,
        <box grow={1}>x</box>,
        <divider size="large" />,
        <webframe source={{ url: 'u' }} buttons={[<button onPress={go} />]} />,
        <codeblock content="c" lineNumbers={2} header={['h']} onContentChange={go} />,
        <markdown content={{ $state: 's' }} />,
        <card icon={image} hint={[<text>h</text>]} onPress={go} />,
        <input label="l" hint="h" element={<switch state="s" initialValue />} />,
        <select state="s" options={{ url: { host: 'h', pathname: '/', query: { q: { $state: 's' } } } }} />,
        <checkbox state="s" value={1} />,
        <radio state="s" value="a" />,
        <hint>
            {image} or <link target={{ url: 'u' }}>this</link>
        </hint>,
    ];
    const roots = [
        <block>{elements}</block>,
        <modal size="fullscreen" returnValue={{ a: [1] }} submit={<button onPress={go} />} subtitle={[<text>s</text>]}>
            {elements}
        </modal>,
        <configuration>
            <stepper {...step}>
                <step id="a" title="A" next={false}>
                    {elements}
                </step>
            </stepper>
        </configuration>,
    ];
    for (const root of roots) expect(await render(root)).toMatchObject({ status: 200, problem: '' });
    const used = new Set(JSON.stringify(roots).match(/(?<="type":")\w+/g));
    expect([...used].toSorted()).toEqual(TAGS.toSorted());
});

describe('a rendering with a silent mistake has a warning', () => {
    it.each([
        ['its state', {}, { state: 'api_key' }],
        ['its label', { label: 'Access token' }, { state: 'typed' }],
    ])('about a textinput that takes a credential in clear text by %s', async (_by, row, input) => {
        const screen = (more: object) =>
            element('configuration', {
                children: [
                    element('input', { label: 'Row', ...row, element: element('textinput', { ...input, ...more }) }),
                ],
            });
        expect((await render(screen({}))).problem).toMatch(
            /the textinput for "(api_key|Access token)" shows and records/,
        );
        expect((await render(screen({ inputType: 'password' }))).problem).toBe('');
    });

    it('only about state that is an object: an action without types may return null', async () => {
        const poll = createComponent<object, object>({
            componentId: 'poll',
            action: () => ({ state: null as never }),
            render: ({ state }) => <block>{JSON.stringify(state)}</block>,
        });
        const event = createRenderEvent({ state: { kept: 'yes' }, action: { action: 'go' } });
        const response = await sendTestEvent(createIntegration({ components: [poll] }), event);
        expect(await response.json()).toMatchObject({ state: { kept: 'yes' } });
        expect(logged).toEqual([]);
    });

    it.each<[unknown, unknown, string]>([
        ['Wrong', undefined, 'Component poll: the action returned the state with "problem": undefined'],
        ['Wrong', null, ''],
        [undefined, undefined, ''],
        [null, undefined, ''],
    ])('about a state value %j for which the action returned %j', async (before, after, problem) => {
        const poll = createComponent<object, object>({
            componentId: 'poll',
            action: () => ({ state: { problem: after } }),
            render: () => <block>x</block>,
        });
        const event = createRenderEvent({ state: { problem: before }, action: { action: 'go' } });
        await sendTestEvent(createIntegration({ components: [poll] }), event);
        expect(logged).toEqual(problem ? [expect.stringContaining(problem)] : []);
    });
});
