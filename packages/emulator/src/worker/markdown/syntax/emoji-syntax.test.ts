import { expect, it } from 'vitest';

import { formatMarkdown, parseMarkdown } from './syntax.js';

it.each([
    '<i class="fa-bolt">:bolt:</i> and :none: at 10:30:00\n',
    'a :rocket: and \\:rocket: and \\\\:none:\n',
    ':none:rocket: and :none\\:rocket:\n',
])('formatMarkdown escapes a colon only before the name of an emoji: %j', (markdown) => {
    expect(formatMarkdown(parseMarkdown(markdown).children)).toBe(markdown);
});
