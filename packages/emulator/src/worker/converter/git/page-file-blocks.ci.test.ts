import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { assertProperty } from '@svc-int/test-support/property';

import { formatPublishedMarkdown, parseMarkdownBody, splitDocumentSections } from '../../markdown/index.js';
import { asDocument, asMarkdown, exportChangedPage, type Store } from './page-file.test-support.js';
import { REPOSITORY_BLOCKS } from './repository-blocks.test-support.js';

const [BEFORE, AFTER] = ['---\nicon: a\nx: [1]\n---\n\n# T\n\nBefore __one__.\n\n', '\n\nAfter *two*.\n'];

const toWindowsText = (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n')}`;

const STORES: [string, Store, (text: string) => string][] = [
    ['Markdown', asMarkdown, toWindowsText],
    ['a document', asDocument, (text) => text.trimEnd()],
];

const exportEdited = (file: string, store: Store, from = '', to = '') =>
    exportChangedPage(file, ({ markdown }) => ({ markdown: store(markdown).replaceAll(from, to) }));

describe.each(Object.entries(REPOSITORY_BLOCKS))('a file with the block "%s"', (name, write) => {
    const file = BEFORE + write('wqz') + AFTER;
    const hasWord = write('wqz') !== write('other');

    it.each(STORES)('is the same after an export of its page stored as %s', async (_, store, toOtherText) => {
        expect(await exportEdited(file, store)).toBe(file);
        for (const text of [file, toOtherText(file)])
            expect(await exportEdited(text, store, 'After', 'Later')).toBe(text.replace('After', 'Later'));
    });

    it.runIf(hasWord).each(STORES)('keeps all other blocks after an edit of the block in %s', async (_, store) => {
        const edited = await exportEdited(file, store, 'wqz', 'edited');
        expect(edited.startsWith(BEFORE.trimEnd())).toBe(true);
        expect(edited).toContain('edited');
        expect(edited).toContain(AFTER.trim());
        expect(edited).not.toMatch(/\/(?:pages|files)\/id|wqz/);
        if (name === 'unknown') expect(edited).toContain('{% unknown a="b" %}\nedited\n{% endunknown %}');
    });

    it.runIf(hasWord)('has its text in the document, in search and in published Markdown', async () => {
        const seen: string[] = [];
        await exportChangedPage(file, ({ markdown }) => (seen.push(markdown), {}));
        const [markdown = ''] = seen;
        const document = parseMarkdownBody({ markdown });
        expect(JSON.stringify(document)).toContain('wqz');
        expect(JSON.stringify(splitDocumentSections(document.nodes))).toContain('wqz');
        expect(formatPublishedMarkdown(markdown, (href) => href)).toContain('wqz');
    });
});

it('formatRepositoryPage changes only the edited block of any file', async () => {
    const names = Object.keys(REPOSITORY_BLOCKS).filter((name) => !['refs', 'annotation'].includes(name));
    const isSeparate = (drawn: readonly string[]) => drawn.every((name, at) => at === 0 || name !== drawn[at - 1]);
    const drawn = fc.array(fc.constantFrom(...names), { minLength: 2, maxLength: 5 }).filter(isSeparate);
    await assertProperty(
        fc.asyncProperty(drawn, fc.nat({ max: 4 }), fc.boolean(), async (picked, index, isDocument) => {
            const texts = picked.map((name, at) => REPOSITORY_BLOCKS[name]?.(`word${at}q`) ?? '');
            const at = index % texts.length;
            const [before, after] = [texts.slice(0, at), texts.slice(at + 1)].map((some) => some.join('\n\n'));
            const store = isDocument ? asDocument : asMarkdown;
            const edited = await exportEdited(`# T\n\n${texts.join('\n\n')}\n`, store, `word${at}q`, 'edited');
            expect(edited.startsWith(`# T\n\n${before}`)).toBe(true);
            expect(edited.endsWith(`${after}\n`)).toBe(true);
        }),
    );
});
