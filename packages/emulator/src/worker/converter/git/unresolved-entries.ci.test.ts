import { assertProperty } from '@svc-int/test-support/property';
import * as fc from 'fast-check';
import { it } from 'vitest';

import { mergeSummaryFile } from './merge/merge-summary.js';
import { formatSummaryFile, type SummaryEntry } from './summary-tree.js';

interface Listed {
    isOmitted: boolean;
    pages: Listed[];
}

const createListed = (depth: number): fc.Arbitrary<Listed[]> =>
    fc.array(fc.record({ isOmitted: fc.boolean(), pages: depth > 0 ? createListed(depth - 1) : fc.constant([]) }), {
        maxLength: 4,
    });

interface Change {
    kind: 'rename' | 'delete' | 'add' | 'move';
    at: number;
    to: number;
}

const change: fc.Arbitrary<Change> = fc.record({
    kind: fc.constantFrom('rename', 'delete', 'add', 'move'),
    at: fc.nat(20),
    to: fc.nat(20),
});

function toEntries(listed: readonly Listed[], isSpace: boolean, path = 'p'): SummaryEntry[] {
    return listed.flatMap(({ isOmitted, pages }, at) => {
        const below = toEntries(pages, isSpace, `${path}${at}`);
        return isOmitted && isSpace ? below : [{ title: `Page ${path}${at}`, href: `${path}${at}.md`, pages: below }];
    });
}

function listEntries(entries: readonly SummaryEntry[]): SummaryEntry[] {
    return entries.flatMap((entry) => [entry, ...listEntries(entry.pages)]);
}

const ADDED: SummaryEntry = { title: 'Added', href: 'added.md', pages: [] };

function applyChange(entries: readonly SummaryEntry[], { kind, at, to }: Change): SummaryEntry[] {
    const all = listEntries(entries);
    const entry = all[at % all.length];
    if (!entry) return [ADDED];
    const replace = (
        siblings: readonly SummaryEntry[],
        of: SummaryEntry,
        by: readonly SummaryEntry[],
    ): SummaryEntry[] => siblings.flatMap((one) => (one === of ? by : [{ ...one, pages: replace(one.pages, of, by) }]));
    switch (kind) {
        case 'rename':
            return replace(entries, entry, [{ ...entry, title: 'Renamed' }]);
        case 'delete':
            return replace(entries, entry, entry.pages);
        case 'add':
            return replace(entries, entry, [entry, ADDED]);
        case 'move': {
            const others = replace(entries, entry, []);
            const rest = listEntries(others);
            const target = rest[to % rest.length];
            return target ? replace(others, target, [{ ...target, pages: [...target.pages, entry] }]) : [entry];
        }
    }
}

it('mergeSummaryFile keeps each entry of a page that the import left out, whatever changes', () => {
    assertProperty(
        fc.property(createListed(2), change, (listed, changed) => {
            const original = formatSummaryFile(toEntries(listed, false));
            const entries = toEntries(listed, true);
            const current = applyChange(entries, changed);
            const paths = [...listEntries(entries), ...listEntries(current)].flatMap(({ href = '' }) => href);
            const merged = mergeSummaryFile(new TextEncoder().encode(original), {
                base: formatSummaryFile(entries),
                current: formatSummaryFile(current),
                path: 'SUMMARY.md',
                paths,
            });
            const omitted = listEntries(toEntries(listed, false)).filter(({ href = '' }) => !paths.includes(href));
            return omitted.every(({ href }) => merged.includes(`(${href})`));
        }),
        { numRuns: 60 },
    );
});
