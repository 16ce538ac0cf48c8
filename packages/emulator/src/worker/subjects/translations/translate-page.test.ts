import { assertProperty } from '@svc-int/test-support/property';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { extractTranslatableTextsByLine, replaceTranslatableTexts } from '../../converter/translatable-markdown.js';
import type { TranslationEngine, TranslationRequest } from './engine.js';
import { pseudoTranslationEngine } from './pseudo-engine.js';
import { type MarkdownTextConverter, translatePage } from './translate-page.js';

const LANGUAGES: Omit<TranslationRequest, 'lines'> = {
    from: 'en',
    to: 'fr',
    instructions: { object: 'document', data: { schemaVersion: 1 }, nodes: [] },
    glossary: [],
};

const TEXTS: MarkdownTextConverter = {
    extractTexts: async (markdown) => extractTranslatableTextsByLine(markdown),
    withTexts: async (markdown, texts) => replaceTranslatableTexts(markdown, texts),
};

async function translated(markdown: string, engine: TranslationEngine = pseudoTranslationEngine): Promise<string> {
    const { page } = await translatePage(TEXTS, engine, LANGUAGES, { title: 'Start', markdown });
    return page.markdown ?? '';
}

describe('a pseudo-translated page', () => {
    it('has title, description and text in accented letters, with the target language', async () => {
        const original = {
            title: 'Start',
            linkTitle: 'Go',
            condition: 'visitor.claims.a',
            description: 'How to begin',
            slug: 'start',
            markdown: 'Hello **dear** world.\n',
        };
        const { page, words } = await translatePage(TEXTS, pseudoTranslationEngine, LANGUAGES, original);
        expect(page).toEqual({
            title: '⟦fr: Šţåŕţ⟧',
            linkTitle: '⟦fr: Ĝö⟧',
            condition: 'visitor.claims.a',
            description: '⟦fr: Ĥöŵ ţö ƀéĝîñ⟧',
            slug: 'start',
            markdown: '⟦fr: Ĥéļļö **đéåŕ** ŵöŕļđ.⟧\n',
        });
        expect(words).toBe(8);
    });

    it.each([
        ['code unchanged', 'See `npm i`\n\n```sh\nnpm install\n```\n', '⟦fr: Šéé⟧ `npm i`\n\n```sh\nnpm install\n'],
        ['targets of links unchanged', '[Next](next.md#part) or <https://example.com/a>\n', '](next.md#part)'],
        ['displayed URLs unchanged', 'At www.example.com\n', '[www.example.com](http://www.example.com)'],
        ['placeholders unchanged', 'Dear {{ user.name }} and {name} of %s\n', 'Đéåŕ {{ user.name }} åñđ {name} öƒ⟧ %s'],
        [
            'expressions unchanged',
            'It is <code class="expression">space.vars.version</code> now\n',
            '<code class="expression">space.vars.version</code>',
        ],
        ['keyboard keys unchanged', 'Press <kbd>Ctrl</kbd> now\n', '<kbd>Ctrl</kbd>'],
        ['formulas unchanged', 'As $$E=mc^2$$ says\n', '$$E=mc^2$$'],
        [
            'alternative texts and titles of images translated',
            '![The logo](/files/logo "A logo")\n',
            '![⟦fr: Ţĥé ļöĝö⟧](/files/logo "⟦fr: Å ļöĝö⟧")',
        ],
        ['mentions unchanged', '[Guide](guide.md "mention") first\n', '[guide.md](guide.md "mention")'],
        [
            'anchors of headings unchanged',
            '# The start\n\n[up](#the-start)\n',
            '<a href="#the-start" id="the-start"></a>',
        ],
        [
            'titles of tabs translated',
            '{% tabs %}\n{% tab title="One" %}\nText\n{% endtab %}\n{% endtabs %}\n',
            '{% tab title="⟦fr: Öñé⟧" %}',
        ],
        [
            'the code of prompts unchanged',
            '{% prompt description="Do it" icon="bolt" %}\n```\nThe text\n```\n{% endprompt %}\n',
            '{% prompt description="⟦fr: Đö îţ⟧" icon="bolt" %}\n```\nThe text\n```',
        ],
        [
            'dates and tags of updates unchanged',
            '{% updates format="full" %}\n{% update date="2026-01-31" tags="new" %}\nText\n{% endupdate %}\n{% endupdates %}\n',
            '{% update date="2026-01-31" tags="new" %}\n⟦fr: Ţéxţ⟧',
        ],
        ['blocks of integrations unchanged', '{% @demo/main text="Hello" %}\n', '{% @demo/main text="Hello" %}'],
        ['text in table cells translated', '| Name | Is |\n| - | - |\n| `x` | fine |\n', '| `x` | ⟦fr: ƒîñé⟧ |'],
        ['footnotes translated', 'See[^note]\n\n[^note]: Below\n', '[^note]: ⟦fr: Ɓéļöŵ⟧'],
        ['the text of HTML elements translated', 'A <u class="x">note</u>\n', 'Å ñöţé'],
    ])('has %s', async (_, markdown, kept) => {
        expect(await translated(markdown)).toContain(kept);
    });

    it('keeps a text unchanged that is too long for the parser', async () => {
        const markdown = '`code` and text\n\n'.repeat(20_000);
        expect(await translated(markdown)).toBe(markdown);
    });

    it('does not change if it is translated again without a change of its texts', async () => {
        const silent: TranslationEngine = {
            translate: async ({ lines }) => lines.map((line) => line.map(({ text }) => text)),
        };
        const piece = fc.constantFrom(
            '# A\n\n',
            '- b\n',
            'c *d* {{e}}\n\n',
            '> f\n\n',
            '```\ng\n```\n\n',
            '<b>h</b>\n\n',
            '| i |\n| - |\n\n',
        );
        await assertProperty(
            fc.asyncProperty(fc.array(piece, { maxLength: 6 }), async (pieces) => {
                const once = await translated(pieces.join(''), silent);
                expect(await translated(once, silent)).toBe(once);
            }),
            { numRuns: 30 },
        );
    });
});
