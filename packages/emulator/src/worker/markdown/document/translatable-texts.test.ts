import { expect, it } from 'vitest';

import { parseTranslatableMarkdown } from './translatable-texts.js';

it.each(['a {% if b %}c{% endif %}', '{% if b %}\nc', '# {% if b %}c{% endif %}', '<div class="{% if b %}">c</div>'])(
    'parseTranslatableMarkdown returns no texts of a page that an unread condition hides: %j',
    (markdown) => {
        const { lines, written } = parseTranslatableMarkdown(markdown);
        expect(lines).toEqual([]);
        expect(written()).toBe(markdown);
    },
);

it('parseTranslatableMarkdown returns texts within conditions, without their tags', () => {
    const { lines } = parseTranslatableMarkdown('a\n\n{% if b %}\nc\n{% endif %}\n\n`{% if d %}` e');
    expect(lines.flat().map(({ text }) => text)).toEqual(['a', 'c', ' e']);
});
