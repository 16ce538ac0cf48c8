import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { assertProperty } from '@svc-int/test-support/property';

import { TEST_TIMEOUT_MS } from '@svc-int/test-support/time-limits';
import { asDocument, expectSameFile, exportChangedPage, writtenFile } from './page-file.test-support.js';

it('formatRepositoryPage returns each of many files unchanged, and adds a block without another change', async () => {
    await assertProperty(fc.asyncProperty(writtenFile, fc.boolean(), expectSameFile), { numRuns: 150 });
});

it(
    'formatRepositoryPage writes changed blocks beyond its budget as exported, and loses nothing',
    async () => {
        const blocks = Array.from({ length: 80 }, (_, block) => {
            const lines = Array.from({ length: 100 }, (_line, line) => `    code${block}x${line}`).join('\n');
            return `__Text ${block}__\n\n${lines}`;
        });
        const file = `# A\n\n${blocks.join('\n\n')}\n\n__after__\n`;
        let steps = 0;
        const countStep = () => {
            steps += 1;
            return Promise.resolve();
        };
        const change = ({ markdown }: { markdown: string }) => ({
            markdown: asDocument(markdown).replaceAll('code', '\ncode'),
        });
        const written = await exportChangedPage(file, change, 'page', countStep);
        expect(steps).toBeLessThan(20_000);
        for (let block = 0; block < blocks.length; block++) {
            expect(written).toContain(`Text ${block}`);
            expect(written).toContain(`code${block}x99`);
        }
        expect(written).toContain('__after__');
    },
    3 * TEST_TIMEOUT_MS,
);

it(
    "formatRepositoryPage changes only the edited block of a page with more lines than the parser's limit",
    async () => {
        const file = `# T\n\n*   __first__\n\n${'ab\n\n'.repeat(11_000)}edit __me__\n\n1) __last__\n`;
        const change = ({ markdown }: { markdown: string }) => ({ markdown: markdown.replace('edit', 'EDITED') });
        expect(await exportChangedPage(file, change)).toBe(file.replace('edit', 'EDITED'));
    },
    5 * TEST_TIMEOUT_MS,
);
