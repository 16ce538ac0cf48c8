import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { shareDatabaseWorker } from '../../support/service/database-worker.js';
import { assertProperty } from '../../support/property.js';
import { scaleCount } from '../../support/sizes.js';

const SEARCHING = `
import { openDatabase } from './worker/storage/database.js';
import { countPagesMatchingAllTermsUpToLimit, searchSpacePages, serializePageMatch, parseSearchQuery } from './worker/subjects/search/index.js';
import { writeChangedRevision } from './worker/subjects/revisions/index.js';
import { activateRevision, createSpace } from './worker/subjects/spaces/index.js';

let service, space;

async function answer(storage, { pages, change, queries }) {
    if (!service) {
        const db = await openDatabase(storage);
        let made = 0;
        service = { db, urls: { url: 'http://app' }, newId: () => 'id' + made++, now: () => new Date(0), egress: {}, followUps: { scheduleWork() {}, recordUnreadConditions() {} } };
        storage.sql.exec("insert into organizations (id, hostname, title, createdAt) values ('o', 'o', 'O', '')");
    }
    if (pages) space = createSpace(service, 'o', { title: 'S' }, { pages });
    if (change) space = activateRevision(service, space, writeChangedRevision(service, space, { pages: change }).id);
    return Promise.all(queries.map(async (typed) => {
        const query = parseSearchQuery(typed);
        const rows = searchSpacePages(service, space, query, { after: undefined, limit: 100 });
        const total = countPagesMatchingAllTermsUpToLimit(service, space, query);
        const results = await Promise.all(rows.map((row) => serializePageMatch(service, space, row, query)));
        const sections = results.flatMap((result) => result.sections);
        return { pages: rows.map(({ page }) => page), total, longest: Math.max(0, ...sections.map(({ body }) => body.length)) };
    }));
}`;

const { askIn } = shareDatabaseWorker(SEARCHING);

const ask = (message: object) => askIn('all', message);

interface Answer {
    pages: string[];
    total: number;
    longest: number;
}

/** A final `x` prevents prefixes of other words. */
const word = fc
    .tuple(fc.stringMatching(/^[a-zäéßøłçа-яα-ω]{1,12}$/u), fc.nat(9999))
    .map(([letters, number]) => `${letters}${number}x`);
const unspaced = fc.stringMatching(/^[\u4e00-\u4fff\u3041-\u3090ก-ฮ]{3,10}$/u);
const text = fc.array(fc.oneof(word, unspaced), { minLength: 1, maxLength: 30 });

const written = fc.record({ title: text, body: text });

const pageOf = (id: string, { title, body }: { title: string[]; body: string[] }) => ({
    id,
    title: title.join(' '),
    markdown: body.join(' '),
});

it('search finds a page by each word of its title and body, and by no previous word after a change or deletion', async () => {
    const found = async (message: object, queries: string[]) => (await ask({ ...message, queries })) as Answer[];
    await assertProperty(
        fc.asyncProperty(written, written, async (before, after) => {
            const words = [...before.title, ...before.body];
            const isFound = ({ pages }: Answer) => pages.includes('p');
            const at = (answers: Answer[]) => words.filter((_, index) => !isFound(answers[index] as Answer));
            expect(at(await found({ pages: [pageOf('p', before), { id: 'q', title: 'Q' }] }, words))).toEqual([]);
            const parts = before.body.map((one) => one.slice(0, -1));
            expect((await found({}, parts)).every(isFound)).toBe(true);
            const { id: page, ...fields } = pageOf('p', after);
            const news = [...after.title, ...after.body];
            const change = [{ type: 'replace', page, fields }];
            expect((await found({ change }, news)).every(isFound)).toBe(true);
            const gone = words.filter((one) => !news.some((other) => other.includes(one) || one.includes(other)));
            expect((await found({}, gone)).some(isFound)).toBe(false);
            expect((await found({ change: [{ type: 'delete', page }] }, [...words, ...news])).some(isFound)).toBe(
                false,
            );
        }),
        { numRuns: scaleCount(30) },
    );
});

it('search for any text succeeds', async () => {
    await ask({ pages: [{ id: 'p', title: 'A "title"', markdown: 'and NOT (a body) OR * NEAR' }], queries: [] });
    const typed = fc.string({ unit: 'binary', minLength: 1, maxLength: 512 });
    const syntax = fc
        .array(
            fc.constantFrom(
                '"',
                '*',
                '(',
                ')',
                '^',
                ':',
                '{title}',
                '+',
                '-',
                ' AND ',
                ' OR ',
                ' NOT ',
                'NEAR(',
                'a',
                '漢',
                '\0',
            ),
        )
        .map((parts) => parts.join(''));
    await assertProperty(
        fc.asyncProperty(fc.array(fc.oneof(typed, syntax), { minLength: 1, maxLength: 20 }), async (queries) => {
            const answers = (await ask({ queries })) as Answer[];
            for (const { pages, total, longest } of answers) {
                expect(new Set(pages).size).toBe(total);
                expect(longest).toBeLessThanOrEqual(512);
            }
        }),
        { numRuns: scaleCount(30) },
    );
});
