import { expect, it } from 'vitest';

import { formatBlocksAsMarkdownWithIdHrefs } from '../format/format-blocks-as-markdown-with-id-hrefs.js';
import { parseTestDocument, parseToShortForm } from '../short-form.test-support.js';

const table = (cell: string) => `| Data | Kept |\n| --- | --- |\n| ${cell} | 30 days |\n`;

const shapeOfCell = (cell: string) => {
    const [[, , first] = []] = parseToShortForm(table(cell)) as unknown[][];
    return first;
};

it.each([
    [
        'a list behind a paragraph, with Markdown and inline HTML in its items',
        '<p><mark style="color:orange;">Artifacts</mark></p><ul><li>**screen**shots</li><li><code>a</code> videos</li></ul>',
        [
            '#r1c1',
            ['paragraph', 'color:Artifacts'],
            [
                'list-unordered',
                ['list-item', ['paragraph', 'bold:screen|shots']],
                ['list-item', ['paragraph', 'code:a| videos']],
            ],
        ],
    ],
    [
        'a line before a list',
        'Kept: <ol><li>one</li></ol>',
        ['#r1c1', ['paragraph', 'Kept: '], ['list-ordered', ['list-item', ['paragraph', 'one']]]],
    ],
    ['two paragraphs', '<p>One</p><p>Two</p>', ['#r1c1', ['paragraph', 'One'], ['paragraph', 'Two']]],
    ['inline HTML alone', 'a<br><b>c</b>', ['#r1c1', ['paragraph', 'a\n|bold:c']]],
    ['text in angle brackets', '`<p>` and Map\\<li>', ['#r1c1', ['paragraph', 'code:<p>| and Map<li>']]],
    ['an unclosed tag', '<ul><li>one', ['#r1c1', ['list-unordered', ['list-item', ['paragraph', 'one']]]]],
])('a Markdown table cell that contains HTML block tags is parsed as blocks: %s', (_, cell, expected) => {
    expect(shapeOfCell(cell)).toEqual(expected);
    const { nodes } = parseTestDocument(table(cell));
    expect(parseToShortForm(formatBlocksAsMarkdownWithIdHrefs(nodes))).toEqual(parseToShortForm(table(cell)));
});

it('a condition tag in a table cell becomes text after the table, which hides the page from visitors', () => {
    const shapes = parseToShortForm(table('<ul><li data-x="{% if visitor.a %}">x</li></ul>'));
    expect(shapes.at(-1)).toEqual(['paragraph', '{% if visitor.a %}']);
});
