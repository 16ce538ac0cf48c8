/** @jsxImportSource @svc-int/runtime */
import { describe, expect, it } from 'vitest';

import type { Children, Node } from '../index.js';
import * as development from '../jsx-dev-runtime.js';
import * as production from '../jsx-runtime.js';
import type { JSX } from '../jsx-runtime.js';

const show = true as boolean;

function Row({ children }: { children?: Node }) {
    return <hstack align="end">{children}</hstack>;
}

async function Later({ text }: { text: string }): Promise<JSX.Element> {
    await Promise.resolve();
    return <text>{text}</text>;
}

describe('a JSX element', () => {
    it('becomes a plain object with its type and props', () => {
        expect(<button label="Go" onPress={{ action: 'go', to: [1] }} disabled />).toStrictEqual({
            type: 'button',
            label: 'Go',
            onPress: { action: 'go', to: [1] },
            disabled: true,
        });
        expect(<divider />).toStrictEqual({ type: 'divider' });
    });

    it('wraps a single child in an array', () => {
        expect(<hstack>one</hstack>).toStrictEqual({ type: 'hstack', children: ['one'] });
        expect(
            <hstack>
                <divider />
            </hstack>,
        ).toStrictEqual({ type: 'hstack', children: [{ type: 'divider' }] });
    });

    it('flattens nested children, and omits null, undefined, true and false', () => {
        expect(<box>{[1, [null, ['two', [undefined, show, !show, [[[0, '']]]]]]]}</box>).toStrictEqual({
            type: 'box',
            children: [1, 'two', 0, ''],
        });
    });

    it('has an empty array of children if all children are omitted', () => {
        expect(<vstack>{undefined}</vstack>).toStrictEqual({ type: 'vstack', children: [] });
        expect(<vstack>{!show && <divider />}</vstack>).toStrictEqual({ type: 'vstack', children: [] });
    });

    it('replaces fragments by their children', () => {
        expect(
            <box>
                a
                <>
                    b<>{null}c</>
                </>
                <></>d
            </box>,
        ).toStrictEqual({ type: 'box', children: ['a', 'b', 'c', 'd'] });
    });

    it('omits `key`, also if it is spread', () => {
        const spread = { key: 'k' };
        expect(<divider key="k" />).toStrictEqual({ type: 'divider' });
        expect(<divider {...spread} />).toStrictEqual({ type: 'divider' });
    });

    it('does not mutate its props', () => {
        const props = { children: [null, ['a']] };
        production.jsx('box', props);
        expect(props).toStrictEqual({ children: [null, ['a']] });
    });

    it('wraps a single element in an array if its prop takes a list of elements', async () => {
        const text = { type: 'text', children: ['a'] };
        const button = { type: 'button', onPress: { action: 'a' } };
        expect(<card hint={<text>a</text>} buttons={<button onPress={{ action: 'a' }} />} />).toStrictEqual({
            type: 'card',
            hint: [text],
            buttons: [button],
        });
        expect(<codeblock content="c" header={<text>a</text>} footer={<text>b</text>} />).toStrictEqual({
            type: 'codeblock',
            content: 'c',
            header: [text],
            footer: [{ type: 'text', children: ['b'] }],
        });
        expect(<modal subtitle={<text>a</text>}>x</modal>).toMatchObject({ subtitle: [text] });
        await expect(<card hint={<Later text="a" />} />).resolves.toStrictEqual({ type: 'card', hint: [text] });
        expect(<card hint="words" buttons={undefined} />).toStrictEqual({
            type: 'card',
            hint: 'words',
            buttons: undefined,
        });
        expect(<input label="l" hint={<text>a</text>} element={<textinput state="s" />} />).toMatchObject({
            hint: text,
        });
    });

    it('keeps the nested groups of `controls`', () => {
        const edit = { label: 'Edit', onPress: { action: 'edit' as const } };
        expect(<block controls={[edit, [edit, edit]]}>x</block>).toMatchObject({ controls: [edit, [edit, edit]] });
    });

    it('flattens lists of elements in props', () => {
        expect(
            <card
                title="t"
                hint={[<text>h</text>]}
                buttons={[!show && <button onPress={{ action: 'a' }} />, [<button onPress={{ action: 'b' }} />]]}
            />,
        ).toStrictEqual({
            type: 'card',
            title: 't',
            hint: [{ type: 'text', children: ['h'] }],
            buttons: [{ type: 'button', onPress: { action: 'b' } }],
        });
    });
});

describe('JSX text', () => {
    it('becomes an array of children, also as the only child of a text, link or hint', () => {
        expect(<text style="bold">one</text>).toStrictEqual({ type: 'text', style: 'bold', children: ['one'] });
        expect(<link target={{ url: 'https://a.test' }}>a</link>).toMatchObject({ children: ['a'] });
        expect(<hint>a</hint>).toStrictEqual({ type: 'hint', children: ['a'] });
    });

    it('converts numbers to strings in a text or hint, and keeps numbers in a container', () => {
        expect(<text>{3}</text>).toMatchObject({ children: ['3'] });
        expect(
            <text>
                {3} of {4}
                <text>!</text>
            </text>,
        ).toMatchObject({ children: ['3', ' of ', '4', { type: 'text', children: ['!'] }] });
        expect(<hint>{3}</hint>).toMatchObject({ children: ['3'] });
        expect(<box>{3}</box>).toMatchObject({ children: [3] });
    });
});

describe('a function component', () => {
    it('receives flat children, and is replaced by its result', () => {
        let seen: unknown;
        const Spy = (props: { title: string; children?: Node }) => {
            seen = props;
            return <>{props.children}!</>;
        };
        expect(
            <box>
                <Spy title="t" key="k">
                    a{[null, ['b']]}
                </Spy>
            </box>,
        ).toStrictEqual({ type: 'box', children: ['a', 'b', '!'] });
        expect(seen).toStrictEqual({ title: 't', children: ['a', 'b'] });
    });

    it('may return a list, text or null', () => {
        const Nothing = () => null;
        const Words = ({ children }: { children?: Children<string> }) => ['<', children, '>'];
        expect(
            <box>
                <Nothing />
                <Words>w</Words>
            </box>,
        ).toStrictEqual({ type: 'box', children: ['<', 'w', '>'] });
    });

    it('throws its error to the surrounding expression', () => {
        const Broken = (): JSX.Element => {
            throw new Error('broken');
        };
        expect(() => (
            <box>
                <Broken />
            </box>
        )).toThrow('broken');
    });
});

describe('an async function component', () => {
    it('turns each surrounding element into a promise of the whole tree', async () => {
        const tree = (
            <block>
                <Row>
                    <Later text="a" />b
                </Row>
                <Row>c</Row>
            </block>
        );
        expect(tree).toBeInstanceOf(Promise);
        await expect(tree).resolves.toStrictEqual({
            type: 'block',
            children: [
                { type: 'hstack', align: 'end', children: [{ type: 'text', children: ['a'] }, 'b'] },
                { type: 'hstack', align: 'end', children: ['c'] },
            ],
        });
    });

    it('may return undefined, a list, or further async elements', async () => {
        const Nothing = async () => undefined;
        const Many = async () => (
            <>
                <Later text="a" />
                {[null, <Later text="b" />]}
            </>
        );
        await expect(
            <box>
                0<Nothing />
                <Many />1
            </box>,
        ).resolves.toStrictEqual({
            type: 'box',
            children: ['0', { type: 'text', children: ['a'] }, { type: 'text', children: ['b'] }, '1'],
        });
    });

    it('may be used in every prop that takes elements', async () => {
        const Button = async ({ name }: { name: string }) => <button label={name} onPress={{ action: 'go' }} />;
        const Picture = async () => <image source={{ url: 'https://a.test' }} aspectRatio={1} />;
        const button = (label: string) => ({ type: 'button', label, onPress: { action: 'go' } });
        await expect(
            <modal submit={<Button name="ok" />} subtitle={[<Later text="s" />]}>
                x
            </modal>,
        ).resolves.toMatchObject({
            submit: button('ok'),
            subtitle: [{ type: 'text', children: ['s'] }],
        });
        await expect(
            <input label="l" hint={<Later text="h" />} element={<Button name="e" />} />,
        ).resolves.toMatchObject({
            hint: { type: 'text', children: ['h'] },
            element: button('e'),
        });
        await expect(
            <codeblock
                content="c"
                header={[<Later text="h" />]}
                footer={[<Later text="f" />]}
                buttons={[<Button name="b" />]}
            />,
        ).resolves.toMatchObject({
            header: [{ type: 'text', children: ['h'] }],
            footer: [{ type: 'text', children: ['f'] }],
            buttons: [button('b')],
        });
        await expect(<card icon={<Picture />} hint={[<Later text="h" />]} />).resolves.toMatchObject({
            icon: { type: 'image' },
            hint: [{ type: 'text', children: ['h'] }],
        });
    });

    it('rejects its tree, without an unhandled rejection if the tree is discarded', async () => {
        const unhandled: unknown[] = [];
        const listen = (reason: unknown) => unhandled.push(reason);
        process.on('unhandledRejection', listen);
        const Broken = async (): Promise<JSX.Element> => {
            throw new Error('broken');
        };
        void (
            <box>
                <Broken />
                <Broken />
            </box>
        );
        await expect(<box>{<Broken />}</box>).rejects.toThrow('broken');
        await new Promise((resolve) => setImmediate(resolve));
        process.off('unhandledRejection', listen);
        expect(unhandled).toEqual([]);
    });
});

it('the JSX runtimes for development and production export the same functions', () => {
    expect(new Set(Object.keys(development))).toEqual(new Set(['Fragment', 'jsx', 'jsxDEV', 'jsxs']));
    expect(new Set(Object.keys(production))).toEqual(new Set(Object.keys(development)));
    expect(development.jsxDEV('box', { children: ['a', 'b'] })).toStrictEqual({ type: 'box', children: ['a', 'b'] });
});
