import { isNonArrayObject } from '@svc-int/api';
import { rootElementSchema } from '@svc-int/api/schemas';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';

import { formatGalleryPath, parseGalleryPath, parseRootElement } from './gallery-path.js';
import { SAMPLES } from './samples.js';
import { toJsx } from './to-jsx.js';

type Props = Map<string, Set<string>>;

function add(props: Props, type: string, names: readonly string[]): void {
    const known = props.get(type) ?? new Set<string>();
    for (const name of names) known.add(name);
    props.set(type, known);
}

function declared(): Props {
    const props: Props = new Map();
    walk(z.toJSONSchema(rootElementSchema, { unrepresentable: 'any', io: 'input' }), (value) => {
        const { properties } = value;
        if (!isNonArrayObject(properties) || !isNonArrayObject(properties.type)) return;
        const { const: type } = properties.type;
        if (typeof type === 'string') add(props, type, Object.keys(properties));
    });
    return props;
}

function shown(): Props {
    const props: Props = new Map();
    for (const { root } of SAMPLES)
        walk(root, (value) => typeof value.type === 'string' && add(props, value.type, Object.keys(value)));
    return props;
}

function walk(value: unknown, visit: (value: Record<string, unknown>) => unknown): void {
    if (Array.isArray(value)) for (const item of value) walk(item, visit);
    else if (isNonArrayObject(value)) {
        visit(value);
        for (const item of Object.values(value)) walk(item, visit);
    }
}

describe('the gallery of elements', () => {
    it('has a sample of every element with every prop of the contract', () => {
        const samples = shown();
        const wanted = declared();
        expect(wanted.size).toBeGreaterThan(20);
        for (const [type, names] of wanted)
            expect(
                [...names].filter((name) => !samples.get(type)?.has(name)),
                type,
            ).toEqual([]);
    });

    it('has only samples that match the schema of elements', () => {
        for (const { id, root } of SAMPLES)
            expect(rootElementSchema.safeParse(root).error?.issues ?? [], id).toEqual([]);
    });

    it('keeps an edited element in its path unless it is too long', () => {
        const edited = JSON.stringify({ type: 'block', children: ['ä & b'] });
        const state = { sample: 'card', edited };
        expect(parseGalleryPath(formatGalleryPath(state))).toEqual(state);
        expect(parseGalleryPath(formatGalleryPath({ sample: 'card', edited: 'x'.repeat(20_001) }))).toEqual({
            sample: 'card',
        });
        expect(parseGalleryPath('#/~elements/none?element=%%%')).toEqual({ sample: 'text', isUnknown: true });
    });

    it('accepts only the JSON of an element', () => {
        expect(() => parseRootElement('{')).toThrow(SyntaxError);
        expect(() => parseRootElement('[]')).toThrow('An element is an object with a "type".');
    });
});

describe('toJsx', () => {
    it('formats an element as JSX, with escaped texts and values', () => {
        const jsx = toJsx({
            type: 'block',
            children: [
                { type: 'button', label: 'Say "hi"', disabled: true, onPress: { action: '@ui.url.open', 'a-b': [1] } },
                { type: 'text', style: 'bold', children: 'Five > four' },
                { type: 'card', hint: [{ type: 'text', children: 'x' }] },
                'plain',
            ],
        });
        expect(jsx.split('\n')).toEqual([
            '<block>',
            `    <button label={"Say \\"hi\\""} disabled onPress={{ action: "@ui.url.open", "a-b": [1] }} />`,
            '    <text style="bold">{"Five > four"}</text>',
            '    <card hint={[<text>x</text>]} />',
            '    plain',
            '</block>',
        ]);
    });
});
