import type { VisitorView } from '@svc-int/emulator';
import { expect, it } from 'vitest';

import { formatVisitorView } from './format-visitor-view.js';

const view: VisitorView = {
    site: 's',
    url: 'http://docs',
    isAdmitted: true,
    claims: {},
    isAdaptive: true,
    parts: [{ kind: 'section', id: 'a', title: 'Open', depth: 0, isShown: true, hiddenBy: [] }],
    pages: [],
    isWhole: true,
};

it('formatVisitorView prints "Hidden: nothing" if nothing is hidden from the visitor', () => {
    expect(formatVisitorView(view)).toBe('http://docs\nKnown: nothing\nHidden: nothing');
    expect(formatVisitorView({ ...view, isWhole: false })).toContain(
        'Hidden: nothing\nThere are more pages than were looked through.',
    );
});

it('formatVisitorView prints that a site without adaptive content reads no claims and hides nothing', () => {
    expect(formatVisitorView({ ...view, isAdaptive: false }).split('\n')).toEqual([
        'http://docs',
        'Known: nothing',
        'Adaptive content is off for this site: it reads no claims, and conditions hide nothing. "svc-int site claims" switches it on.',
        'Hidden: nothing',
    ]);
});

it('formatVisitorView prints that a page is unknown', () => {
    const [, line] = formatVisitorView({ ...view, unknownPath: '/nope' }).split('\n');
    expect(line).toBe('The site has no page at "/nope". Check the path.');
});

it('formatVisitorView prints a line for each hidden part and kind of block, with its conditions', () => {
    const part = { id: 'b', title: 'Paid', depth: 0, isShown: false, condition: 'x', hiddenBy: ['x', 'y'] };
    const blocks = [
        { condition: 'one', isShown: false, count: 1 },
        { condition: 'two', isShown: false, count: 2 },
        { condition: 'three', isShown: true, count: 3 },
    ];
    const parts = [
        { ...part, kind: 'group' as const },
        { ...part, kind: 'site-space' as const, hiddenBy: [] },
    ];
    const pages = [{ id: 'p', title: 'Page', path: '/page', blocks }];
    expect(formatVisitorView({ ...view, claims: { plan: 'pro' }, parts, pages }).split('\n')).toEqual([
        'http://docs',
        'Known: {"plan":"pro"}',
        'Hidden:',
        '  group "Paid": x, y',
        '  space "Paid"',
        '  a block of /page: one',
        '  2 blocks of /page: two',
    ]);
});

it('formatVisitorView prints why a visitor has no access, and no hidden parts', () => {
    expect(formatVisitorView({ ...view, isAdmitted: false, tokenProblem: 'expired' }).split('\n')).toEqual([
        'http://docs',
        'The token does not count: it has no "exp", or has expired.',
        'Known: nothing',
        'This visitor has no access to the site.',
    ]);
});
