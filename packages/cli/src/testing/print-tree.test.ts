import { describe, expect, it } from 'vitest';

import { diffTrees, printTree } from './print-tree.js';

const press = { action: 'vote', answer: 'yes' };

describe('printTree', () => {
    it('prints JSX with the props sorted by name', () => {
        const tree = {
            type: 'block',
            controls: [{ label: 'Start again', onPress: { action: 'reset' } }, [{ label: 'More', onPress: press }]],
            children: [
                { type: 'card', title: 'Poll', hint: [{ type: 'text', children: 'secret' }], children: [] },
                { type: 'text', children: ['Hello ', { type: 'text', style: 'bold', children: 'World' }] },
                { type: 'button', onPress: press, label: 'Yes', disabled: true, tooltip: undefined },
                { type: 'input', label: 'Name', element: { type: 'textinput', state: 'name' } },
                { type: 'box', grow: 1, children: [42] },
            ],
        };
        expect(printTree(tree)).toBe(
            `
<block
  controls={[
    <control label="Start again" onPress={{ action: "reset" }} />
    [
      <control label="More" onPress={{ action: "vote", answer: "yes" }} />
    ]
  ]}
>
  <card
    hint={[
      <text>
        secret
      </text>
    ]}
    title="Poll"
  />
  <text>
    Hello${' '}
    <text style="bold">
      World
    </text>
  </text>
  <button disabled label="Yes" onPress={{ action: "vote", answer: "yes" }} />
  <input
    element={
      <textinput state="name" />
    }
    label="Name"
  />
  <box grow={1}>
    42
  </box>
</block>
`.trim(),
        );
    });

    it('breaks long lines, and keeps line breaks within strings', () => {
        const tree = { type: 'codeblock', content: 'a\nb', syntax: 'x'.repeat(120) };
        expect(printTree(tree)).toBe(`<codeblock\n  content={"a\\nb"}\n  syntax="${'x'.repeat(120)}"\n/>`);
    });
});

describe('diffTrees', () => {
    const block = (...texts: string[]) => ({
        type: 'block',
        children: texts.map((text) => ({ type: 'markdown', content: text })),
    });

    const shown = (text: string) => `    <markdown content="${text}" />`;

    it('returns an empty string for equal trees', () => {
        expect(diffTrees(block('a'), block('a'))).toBe('');
    });

    it('marks changed lines, with up to three lines of context', () => {
        const [first, second] = [block('1', '2', '3', '4', '5', '6'), block('1', '2', '3', '4', 'five', '6')];
        expect(diffTrees(first, second).split('\n')).toEqual([
            '  …',
            '    <markdown content="2" />',
            '    <markdown content="3" />',
            '    <markdown content="4" />',
            '-   <markdown content="5" />',
            '+   <markdown content="five" />',
            '    <markdown content="6" />',
            '  </block>',
        ]);
    });

    it('keeps unchanged lines between added and removed lines', () => {
        expect(diffTrees(block('a', 'b'), block('b', 'c')).split('\n')).toEqual([
            '  <block>',
            '-   <markdown content="a" />',
            '    <markdown content="b" />',
            '+   <markdown content="c" />',
            '  </block>',
        ]);
    });

    it('shows each change in long trees with its context', () => {
        const lines = Array.from({ length: 20_000 }, (_, index) => String(index));
        expect(diffTrees(block(...lines), block(...lines.with(5, 'a').with(15_000, 'b'))).split('\n')).toEqual([
            '  …',
            ...['2', '3', '4'].map(shown),
            `- ${shown('5').slice(2)}`,
            `+ ${shown('a').slice(2)}`,
            ...['6', '7', '8'].map(shown),
            '  …',
            ...['14997', '14998', '14999'].map(shown),
            `- ${shown('15000').slice(2)}`,
            `+ ${shown('b').slice(2)}`,
            ...['15001', '15002', '15003'].map(shown),
            '  …',
        ]);
    });

    it('lists all removed and then all added lines for long trees without common lines', () => {
        const [first, second] = ['a', 'b'].map((name) => block(...Array.from({ length: 5000 }, (_, at) => name + at)));
        const lines = diffTrees(first, second).split('\n');
        expect(lines.map((line) => line[0]).join('')).toMatch(/^-{5002}\+{5002}$/);
    });
});
