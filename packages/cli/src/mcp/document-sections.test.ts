import { describe, expect, it } from 'vitest';

import { createDocumentSearch } from './document-search.js';
import { splitIntoSections } from './document-sections.js';

const GUIDE = `# Tasks

Runs work later.

\`\`\`sh
# not a heading
svc-int tasks list
\`\`\`

## Retries

Queue the task again with a delay.

### Limits

At most a day.

## Time

A clock.
`;

describe('splitIntoSections', () => {
    it('returns a section for each heading outside of code, with the headings above', () => {
        const sections = splitIntoSections({ file: 'runtime/guides/tasks.md', text: GUIDE });
        expect(sections.map(({ heading }) => heading)).toEqual([
            'Tasks',
            'Tasks › Retries',
            'Tasks › Retries › Limits',
            'Tasks › Time',
        ]);
        expect(sections[0]?.text).toContain('# not a heading');
        expect(sections[3]).toEqual({ file: 'runtime/guides/tasks.md', heading: 'Tasks › Time', text: 'A clock.' });
    });

    it('returns no section for an empty document', () => {
        expect(splitIntoSections({ file: 'cli/README.md', text: '# Only a title\n' })).toEqual([]);
    });
});

describe('createDocumentSearch', () => {
    const search = createDocumentSearch([{ file: 'runtime/guides/tasks.md', text: GUIDE }]);

    it('finds a section by a word of its heading, a prefix, or a word with a typing error', () => {
        for (const query of ['retries', 'retr', 'retris']) expect(search(query)[0]?.heading).toBe('Tasks › Retries');
    });

    it('returns no section if no word matches, or only words of a question', () => {
        for (const query of ['zebra', 'How does the …?']) expect(search(query)).toEqual([]);
    });

    it('returns only the part of a long section that has the words of the query', () => {
        const lines = Array.from({ length: 2000 }, (_, at) => `Line ${at}`);
        lines[1500] = 'The signature of a webhook';
        const [section] = createDocumentSearch([{ file: 'a.md', text: `# A\n\n${lines.join('\n')}` }])('webhook');
        expect(section?.text).toContain('The signature of a webhook');
        expect(section?.text.length).toBeLessThanOrEqual(1500);
    });
});
