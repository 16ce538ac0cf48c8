import type { UIElement } from '@svc-int/api';
import { describe, expectTypeOf, it } from 'vitest';

import type { Action, Children, Node } from '../index.js';
import type { JSX } from '../jsx-runtime.js';

const show = true as boolean;
const count = 3 as number;

function Panel({ title, children }: { title: string; children?: Node }) {
    return (
        <box>
            {title}
            {children}
        </box>
    );
}

async function Late({ id }: { id: number }): Promise<JSX.Element> {
    return <text>{await Promise.resolve(id)}</text>;
}

interface Increment {
    action: 'inc';
    by: number;
}

describe('JSX types accept', () => {
    it('every element of the contract as a tag', () => {
        expectTypeOf<keyof JSX.IntrinsicElements>().toEqualTypeOf<UIElement['type']>();
    });

    it('every element with its required props', () => {
        expectTypeOf(
            <block
                controls={[
                    { label: 'Edit', icon: 'edit', onPress: { action: 'edit' } },
                    [{ label: 'Del', onPress: { action: 'del' } }],
                ]}
            >
                <vstack align="center">
                    <hstack>
                        {count}
                        <divider size="small" />
                        {show && <text>shown</text>}
                    </hstack>
                    <box grow={1}>words</box>
                    <button
                        label="Go"
                        icon="github"
                        onPress={{ action: 'go', to: { deep: [1] } }}
                        confirm={{ title: 't', text: 't', confirm: 'c' }}
                    />
                    <webframe
                        source={{ url: 'https://frame.test' }}
                        data={{ a: 'x', b: { $state: 'k' } }}
                        buttons={[<button onPress={{ action: 'a' }} />]}
                    />
                    <codeblock
                        content={{ $state: 'code' }}
                        lineNumbers={3}
                        header={[<text>top</text>]}
                        footer={[show && 'end']}
                    />
                    <markdown content="# Title" />
                    <card
                        title="Card"
                        icon="check"
                        hint={['no'].length ? 'hint' : [<text>hint</text>]}
                        onPress={{ action: '@ui.url.open', url: 'https://a.test' }}
                    />
                    <card icon={<image source={{ url: 'https://a.test' }} aspectRatio={1} />}>
                        {[1, [null, 'two', [undefined]]]}
                    </card>
                    <input label="Name" hint="help" element={<textinput state="name" inputType="email" />} />
                    <select state="s" options={[{ id: 'a', label: 'A', icon: 'star' }]} multiple initialValue={['a']} />
                    <select
                        state="s"
                        options={{ url: { host: 'a.test', pathname: '/', query: { q: { $state: 'q' } } } }}
                    />
                    <select state="s" options={{ source: 'openapi' }} />
                    <switch state="on" initialValue />
                    <checkbox state="list" value={1} />
                    <radio state="one" value="a" />
                    <hint>
                        Read <link target={{ url: 'https://a.test' }}>this</link>
                    </hint>
                    <text style="bold">
                        {count} things <text style="code">x</text>
                        {null}
                    </text>
                </vstack>
            </block>,
        ).toEqualTypeOf<JSX.Element>();
        expectTypeOf(
            <configuration>
                <stepper activeStep="a" onStepChange={{ action: 'step' }} onComplete={{ action: 'done' }}>
                    <step id="a" title="First" next={false}>
                        {null}
                    </step>
                </stepper>
            </configuration>,
        ).toEqualTypeOf<JSX.Element>();
        expectTypeOf(
            <modal
                size="xlarge"
                subtitle={[<text>sub</text>]}
                returnValue={{ a: 1 }}
                submit={<button onPress={{ action: 'ok' }} />}
            >
                x
            </modal>,
        ).toEqualTypeOf<JSX.Element>();
    });

    it('function components, async components, fragments, keys and plain element objects', () => {
        expectTypeOf(
            <block>
                <Panel title="P" key="k">
                    <Late id={1} /> and {count}
                </Panel>
                <>
                    {['a', 'b'].map((name) => (
                        <text key={name}>{name}</text>
                    ))}
                </>
                {{ type: 'divider' }}
            </block>,
        ).toEqualTypeOf<JSX.Element>();
    });

    it('one element, null or undefined instead of a list of elements', () => {
        const button = <button onPress={{ action: 'a' }} />;
        void (<card hint={<text>hint</text>} buttons={button} />);
        void (<card hint={show && <link target={{ url: 'https://a.test' }}>hint</link>} buttons={show && button} />);
        void (<card hint={undefined} buttons={null} />);
        void (<codeblock content="c" header={<text>top</text>} footer={show && <text>end</text>} buttons={button} />);
        void (<webframe source={{ url: 'https://frame.test' }} buttons={button} />);
        void (<input label="l" hint={<text>hint</text>} element={<textinput state="s" />} />);
        const returnValue: Increment = { action: 'inc', by: 1 };
        void (
            <modal subtitle={<text>sub</text>} returnValue={returnValue}>
                x
            </modal>
        );
    });

    it('own actions that start with "@", but with no reserved prefix', () => {
        for (const action of ['@select.x', '@edit.x', '@link-all', '@webframes.x', '@uix', '@1'] as const)
            void (<button onPress={{ action }} />);
    });

    it('actions typed by an interface, a union or a template literal', () => {
        const typed: Increment = { action: 'inc', by: 1 };
        const either: Action = show ? { action: 'a' } : { action: '@ui.modal.close', returnValue: {} };
        expectTypeOf(<button onPress={typed} />).toEqualTypeOf<JSX.Element>();
        expectTypeOf(<button onPress={either} />).toEqualTypeOf<JSX.Element>();
        expectTypeOf(<button onPress={{ action: `open-${count}` }} />).toEqualTypeOf<JSX.Element>();
    });
});

describe('JSX types reject', () => {
    it('a tag that is not an element', () => {
        // @ts-expect-error there is no such element
        void (<div />);
    });

    it('a prop that is missing, unknown or of another type', () => {
        // @ts-expect-error onPress is missing
        void (<button label="Go" />);
        // @ts-expect-error no such prop
        void (<button onPress={{ action: 'a' }} colour="red" />);
        // @ts-expect-error not a style
        void (<button onPress={{ action: 'a' }} style="loud" />);
        // @ts-expect-error a source has a url
        void (<image source="https://a.test" aspectRatio={1} />);
        // @ts-expect-error aspectRatio is missing
        void (<image source={{ url: 'https://a.test' }} />);
        // @ts-expect-error an option has a label
        void (<select state="s" options={[{ id: 'a' }]} />);
        // @ts-expect-error state is missing
        void (<input label="Name" element={<textinput />} />);
        // @ts-expect-error a confirm dialog has texts
        void (<button onPress={{ action: 'a' }} confirm={{ title: 't' }} />);
    });

    it('an unknown icon', () => {
        // @ts-expect-error no such icon
        void (<button onPress={{ action: 'a' }} icon="rocket" />);
        // @ts-expect-error no such icon in a control
        void (<block controls={[{ label: 'a', onPress: { action: 'a' }, icon: 'rocket' }]}>x</block>);
    });

    it('a reserved action that is unknown or lacks a field', () => {
        void (<button onPress={{ action: '@ui.url.open', url: undefined }} />);
        void (<button onPress={{ action: '@ui.url.open', url: new URL('https://a.test') }} />);
        void (<button onPress={{ action: '@ui.modal.close', returnValue: {}, more: 1 }} />);

        // @ts-expect-error misspelled
        void (<button onPress={{ action: '@ui.modal.opn', componentId: 'a', props: {} }} />);
        // @ts-expect-error begins as the protocol's do
        void (<button onPress={{ action: '@webframe.close' }} />);
        // @ts-expect-error another one
        void (<button onPress={{ action: '@link.x' }} />);
        // @ts-expect-error componentId is missing
        void (<button onPress={{ action: '@ui.modal.open', props: {} }} />);
        // @ts-expect-error the URL is a text, in a control
        void (<block controls={[{ label: 'a', onPress: { action: '@ui.url.open', url: 1 } }]}>x</block>);
        // @ts-expect-error an action has a name
        void (<select state="s" options={[]} onValueChange={{}} />);
    });

    it('missing or disallowed children', () => {
        // @ts-expect-error a block has children
        void (<block />);
        // @ts-expect-error a stack has children
        void (<hstack></hstack>);
        // @ts-expect-error so has the other
        void (<vstack />);
        // @ts-expect-error a box has children
        void (<box grow={1} />);
        // @ts-expect-error a modal has children
        void (<modal title="t" />);
        // @ts-expect-error a screen has children
        void (<configuration />);
        // @ts-expect-error a step has children
        void (<step id="a" />);
        // @ts-expect-error a text has words
        void (<text />);
        // @ts-expect-error a link has words
        void (<link target={{ url: 'https://a.test' }} />);
        // @ts-expect-error a hint has words
        void (<hint />);
        // @ts-expect-error a divider has none
        void (<divider>x</divider>);
        // @ts-expect-error a button has a label instead
        void (<button onPress={{ action: 'a' }}>Go</button>);
        const step = { onStepChange: { action: 'a' }, onComplete: { action: 'a' }, activeStep: 'a' } as const;
        // @ts-expect-error words are no step
        void (<stepper {...step}>first</stepper>);
        // @ts-expect-error a date is no child
        void (<vstack>{new Date()}</vstack>);
        // @ts-expect-error a function is no child
        void (<vstack>{() => 'x'}</vstack>);
        // @ts-expect-error a box of the wire is not text
        void (<text>{{ type: 'box', children: [] }}</text>);
        // @ts-expect-error words are no button
        void (<card buttons={['Go']} />);
        // @ts-expect-error nor alone
        void (<card buttons="Go" />);
        // @ts-expect-error words are no modal's submit
        void (<modal submit="Go">x</modal>);
    });

    it('wrong props of a function component, and a component that returns no element', () => {
        // @ts-expect-error title is missing
        void (<Panel>x</Panel>);
        // @ts-expect-error id is a number
        void (<Late id="1" />);
        // @ts-expect-error it takes no children
        void (<Late id={1}>x</Late>);
        const Broken = () => new Date();
        // @ts-expect-error a date is no element
        void (<Broken />);
    });
});

expectTypeOf<JSX.Element>().toExtend<Children<never>>();
