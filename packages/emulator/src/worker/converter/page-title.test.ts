import { expect, it } from 'vitest';

import { parseMarkdown } from '../markdown/index.js';
import { extractLeadingTitle, stripLeadingTitle } from './page-title.js';

it.each(['# Our *first*<br>plan', 'Our first  \nplan\n===', 'Our\nfirst plan\n==='])(
    'extractLeadingTitle separates the words of a title by spaces: %j',
    (markdown) => {
        expect(extractLeadingTitle(parseMarkdown(markdown))).toBe('Our first plan');
    },
);

it.each([
    ['<h1 align="center">Our <i>plan</i></h1>\n<p>A &amp; b</p>\n\n# c', '<p>A &amp; b</p>'],
    ['<div>\n<h1>Our plan</h1>\n</div>', '<div>\n</div>'],
])('extractLeadingTitle extracts an HTML heading and keeps the rest of the HTML: %j', (markdown, rest) => {
    const root = parseMarkdown(markdown);
    expect(extractLeadingTitle(root)).toBe('Our plan');
    expect(root.children[0]).toMatchObject({ type: 'html', value: rest });
});

it('extractLeadingTitle ignores an HTML heading below the first level', () => {
    expect(extractLeadingTitle(parseMarkdown('<h2>a</h2>\n\n# b'))).toBeUndefined();
});

it.each([
    ['# Our *plan*\n\n\n    code\n', '    code\n'],
    ['\nOur plan\n===\r\n\r\nText\r\n', 'Text\r\n'],
    ['# Our plan', ''],
    ['# Our plan\nText', 'Text'],
])('stripLeadingTitle removes the title at the start of a page: %j', (markdown, rest) => {
    expect(stripLeadingTitle(markdown, 'Our plan')).toBe(rest);
});

it.each([
    '# Another plan\n\nText',
    '## Our plan\n\nText',
    'Text\n\n# Our plan',
    '```\n# Our plan\n```',
    'Our plan',
    '',
])('stripLeadingTitle changes no page that does not start with the title: %j', (markdown) => {
    expect(stripLeadingTitle(markdown, 'Our plan')).toBe(markdown);
});
