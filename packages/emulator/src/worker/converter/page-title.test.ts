import { expect, it } from 'vitest';

import { parse } from '../subjects/content/markdown/syntax.js';
import { takeTitle } from './page-title.js';

it.each(['# Our *first*<br>plan', 'Our first  \nplan\n===', 'Our\nfirst plan\n==='])(
    'the title of a page has its words apart, whatever stands between: %j',
    (markdown) => {
        expect(takeTitle(parse(markdown))).toBe('Our first plan');
    },
);
