import type { Descendant, RootElement } from '@svc-int/api';
import { describe, expect, it } from 'vitest';

import { listAccessibilityIssues } from './accessibility.js';

const block = (...children: Descendant[]): RootElement => ({ type: 'block', children });
const onPress = { action: 'go' };

describe('listAccessibilityIssues', () => {
    it.each<[string, Descendant, RegExp]>([
        ['a button by its icon alone', { type: 'button', icon: 'edit', onPress }, /button with the icon "edit"/],
        ['a button with a blank label', { type: 'button', label: ' ', onPress }, /button has no label/],
        ['a field by its state key', { type: 'textinput', state: 'name' }, /textinput of "name"/],
        ['a switch in no form row', { type: 'switch', state: 'on' }, /switch of "on"/],
        [
            'a field in a row without a label',
            { type: 'input', label: '', element: { type: 'switch', state: 'on' } },
            /empty label/,
        ],
        [
            'a link without text',
            { type: 'link', target: { url: 'https://a.example' }, children: [] },
            /link has no text/,
        ],
        ['a pressable card without a title', { type: 'card', onPress, children: ['Yes'] }, /card .* no title/],
        ['what lies deep', { type: 'vstack', children: [{ type: 'radio', state: 'r', value: 1 }] }, /radio of "r"/],
    ])('reports %s', (_, element, expected) => {
        expect(listAccessibilityIssues(block(element)).join('\n')).toMatch(expected);
    });

    it('reports a modal without a title and a menu entry without a label', () => {
        expect(listAccessibilityIssues({ type: 'modal', children: [] })).toEqual([expect.stringContaining('no title')]);
        expect(
            listAccessibilityIssues({ type: 'block', children: [], controls: [{ label: '', onPress }] }),
        ).toHaveLength(1);
    });

    it('reports nothing if every element has a label, and equal issues once', () => {
        expect(
            listAccessibilityIssues(
                block(
                    { type: 'button', icon: 'edit', tooltip: 'Edit', onPress },
                    { type: 'input', label: 'Name', element: { type: 'textinput', state: 'name' } },
                    { type: 'select', state: 'kind', placeholder: 'Kind', options: [] },
                    { type: 'card', children: ['Just text'] },
                    'text',
                ),
            ),
        ).toEqual([]);
        const nameless: Descendant = { type: 'button', onPress };
        expect(listAccessibilityIssues(block(nameless, nameless))).toHaveLength(1);
    });
});
