import * as fc from 'fast-check';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';

import { assertProperty } from '@svc-int/test-support/property';

import { mergeYamlFields } from './merge-yaml-fields.js';

const TEXT = `# Of the page
description: >-
  A page that says
  two lines.
icon: rocket   # not a car
tags:
  - beta
layout:
  # as wide
  width: wide
  tags:
    visible: true

owner: 'team-a'
`;

describe('mergeYamlFields', () => {
    it('keeps a text if no known field changed', () => {
        const known = { icon: 'rocket', layout: { width: 'wide' } };
        expect(mergeYamlFields(TEXT, known, known)).toBe(TEXT);
    });

    it('replaces only the lines of changed fields', () => {
        expect(mergeYamlFields(TEXT, { icon: 'rocket' }, { icon: 'bolt' })).toBe(
            TEXT.replace('icon: rocket   # not a car', 'icon: bolt'),
        );
        expect(mergeYamlFields(TEXT, { description: 'x' }, { description: 'Short' })).toBe(
            TEXT.replace('description: >-\n  A page that says\n  two lines.', 'description: Short'),
        );
    });

    it('replaces one of many fields in linear time', () => {
        const text = Array.from({ length: 20_000 }, (_, at) => `field${at}: ${'x'.repeat(30)}\n`).join('');
        expect(mergeYamlFields(text, { field7: 'x' }, { field7: 'z' })).toBe(text.replace(/field7: x+/, 'field7: z'));
    });

    it('replaces YAML that is nested too deeply', () => {
        expect(mergeYamlFields('['.repeat(100_000), {}, { a: 'b' })).toBe('a: b\n');
    });

    it('keeps unknown fields within a changed field', () => {
        expect(mergeYamlFields(TEXT, { layout: { width: 'wide' } }, { layout: { width: 'default' } })).toBe(
            TEXT.replace('  # as wide\n  width: wide', '  width: default'),
        );
        expect(mergeYamlFields(TEXT, { layout: { width: 'wide' } }, {})).toBe(
            TEXT.replace('  # as wide\n  width: wide\n', ''),
        );
    });

    it('adds and removes fields', () => {
        expect(mergeYamlFields(TEXT, { icon: 'rocket' }, { hidden: true })).toBe(
            `${TEXT.replace('icon: rocket   # not a car\n', '')}hidden: true\n`,
        );
        expect(mergeYamlFields('', {}, { icon: 'bolt' })).toBe('icon: bolt\n');
        expect(mergeYamlFields('{a: 1, icon: x}', { icon: 'x' }, { icon: 'bolt' })).toBe('a: 1\nicon: bolt\n');
    });

    it('adds and removes fields that are named like inherited properties', () => {
        expect(mergeYamlFields('a: x\n', { a: 'x' }, { a: 'x', constructor: 'b' })).toBe('a: x\nconstructor: b\n');
        expect(mergeYamlFields('a: x\nconstructor: b\n', { a: 'x', constructor: 'b' }, { a: 'x' })).toBe('a: x\n');
    });

    it('writes YAML that parses to the changed fields, for any changes', () => {
        const value = fc.oneof(fc.constantFrom('a', 'b: #', true, 3, '', 'x\ny'), fc.constant(['l']));
        const fields = fc.dictionary(fc.constantFrom('icon', 'owner', 'new', 'tags'), value);
        assertProperty(
            fc.property(fields, (current) => {
                const base = load(TEXT) as Record<string, unknown>;
                const merged = mergeYamlFields(TEXT, base, { ...current, layout: base['layout'] });
                expect(load(merged)).toEqual({ ...current, layout: base['layout'] });
            }),
        );
    });
});
