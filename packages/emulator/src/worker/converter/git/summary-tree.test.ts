import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { assertProperty } from '@svc-int/test-support/property';

import { parseMarkdown } from '../../markdown/index.js';
import { formatSummaryFile, parseSummaryFile, type SummaryEntry, type SummaryNode } from './summary-tree.js';

const SUMMARY = `# Table of contents

* [Start](README.md)

## Basics

* [Alpha](alpha.md)

***

* [Beta](beta.md)

## Rest

* [Gamma](gamma.md)
`;

function parse(text: string): SummaryNode[] {
    return parseSummaryFile(parseMarkdown(text), (href) => (href.endsWith('.md') ? href : undefined));
}

function toEntry(node: SummaryNode): SummaryEntry {
    const href = node.type === 'page' ? node.path : node.type === 'link' ? node.href : undefined;
    const linkTitle = node.type === 'group' ? undefined : node.linkTitle;
    return { title: node.title, href, linkTitle, pages: node.pages.map(toEntry) };
}

function outline(nodes: readonly SummaryNode[]): unknown[] {
    return nodes.map(({ title, pages }) => (pages.length > 0 ? [title, outline(pages)] : title));
}

describe('parseSummaryFile', () => {
    it.each(['***', '---', '___', '* * *'])('ends a group at the rule %s', (rule) => {
        expect(outline(parse(SUMMARY.replace('***', rule)))).toEqual([
            'Start',
            ['Basics', ['Alpha']],
            'Beta',
            ['Rest', ['Gamma']],
        ]);
    });
});

describe('formatSummaryFile', () => {
    it('writes a rule between a group and the next top-level entry', () => {
        expect(formatSummaryFile(parse(SUMMARY).map(toEntry))).toBe(SUMMARY);
    });

    it('writes any tree so that it is parsed to the same tree', () => {
        let number = 0;
        const linkTitle = fc.constantFrom(undefined, 'Short', 'It\'s "a" (b) \\ &amp; *c*');
        const page = linkTitle.map((named) => ({
            title: `P${++number}`,
            href: `p${number}.md`,
            linkTitle: named,
            pages: [],
        }));
        const { entry } = fc.letrec<{ entry: SummaryEntry }>((tie) => ({
            entry: fc.oneof(
                { maxDepth: 3 },
                page,
                fc
                    .record({ title: fc.constant('A page'), pages: fc.array(tie('entry'), { maxLength: 3 }) })
                    .map(({ title, pages }) => ({ title, href: `q${++number}.md`, pages })),
                fc.record({
                    title: fc.constant('A group'),
                    href: fc.constant(undefined),
                    pages: fc.array(tie('entry'), { minLength: 1, maxLength: 3 }),
                }),
            ),
        }));
        assertProperty(
            fc.property(fc.array(entry, { maxLength: 5 }), (entries) => {
                expect(parse(formatSummaryFile(entries)).map(toEntry)).toEqual(entries);
            }),
        );
    });
});
