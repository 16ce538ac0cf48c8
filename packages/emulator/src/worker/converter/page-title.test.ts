import { expect, it } from 'vitest';

import { parseMarkdown } from '../markdown/index.js';
import { extractLeadingTitle, stripLeadingTitle } from './page-title.js';

it.each(['# Our *first*<br>plan', 'Our first  \nplan\n===', 'Our\nfirst plan\n==='])(
    'the title of a page has its words apart, whatever stands between: %j',
    (markdown) => {
        expect(extractLeadingTitle(parseMarkdown(markdown))).toBe('Our first plan');
    },
);

it.each([
    ['<h1 align="center">Our <i>plan</i></h1>\n<p>A &amp; b</p>\n\n# c', '<p>A &amp; b</p>'],
    ['<div>\n<h1>Our plan</h1>\n</div>', '<div>\n</div>'],
])('the title of a page can be HTML, whose rest stays: %j', (markdown, rest) => {
    const root = parseMarkdown(markdown);
    expect(extractLeadingTitle(root)).toBe('Our plan');
    expect(root.children[0]).toMatchObject({ type: 'html', value: rest });
});

it('a heading of HTML below the first level is no title', () => {
    expect(extractLeadingTitle(parseMarkdown('<h2>a</h2>\n\n# b'))).toBeUndefined();
});

it.each([
    ['# Our *plan*\n\n\n    code\n', '    code\n'],
    ['\nOur plan\n===\r\n\r\nText\r\n', 'Text\r\n'],
    ['# Our plan', ''],
    ['# Our plan\nText', 'Text'],
])('a page that begins with its title goes without it: %j', (markdown, rest) => {
    expect(stripLeadingTitle(markdown, 'Our plan')).toBe(rest);
});

it.each([
    '# Another plan\n\nText',
    '## Our plan\n\nText',
    'Text\n\n# Our plan',
    '```\n# Our plan\n```',
    'Our plan',
    '',
])('a page that begins otherwise is left as it is: %j', (markdown) => {
    expect(stripLeadingTitle(markdown, 'Our plan')).toBe(markdown);
});
