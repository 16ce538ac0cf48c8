import { describe, expect, it } from 'vitest';

import { formatInsert, openWorkspaceDatabase } from '../../support/service/workspace-database.js';

const NOW = '2026-01-01T00:00:00.000Z';
const ofAcme = { organization: 'acme', createdAt: NOW };
const INSTALLED = { status: 'active', configuration: '{"key":"a"}', externalIds: '["x"]' };

const ROWS = [
    formatInsert('users', { id: 'u', displayName: 'U', email: 'u@example.com' }),
    formatInsert('organizations', { id: 'acme', hostname: 'acme', title: 'Acme', createdAt: NOW }),
    formatInsert('integrations', {
        name: 'mood',
        version: '1',
        declaration: '{}',
        secrets: '{}',
        updatedAt: NOW,
        ...ofAcme,
    }),
    formatInsert('installations', {
        id: 'i',
        sequence: '1',
        integration: 'mood',
        ...INSTALLED,
        updatedAt: NOW,
        ...ofAcme,
    }),
    formatInsert('spaces', {
        id: 's',
        position: 'a',
        title: 'S',
        visibility: 'public',
        revision: 'r',
        updatedAt: NOW,
        ...ofAcme,
    }),
    formatInsert('sites', { id: 't', title: 'T', ...ofAcme }),
];

const onSpace = { installation: 'i', kind: 'space', place: 's', ...INSTALLED };
const onSite = { installation: 'i', kind: 'site', place: 't', ...INSTALLED };

async function openFilledDatabase() {
    const { createTables, run } = await openWorkspaceDatabase();
    await createTables();
    for (const statement of ROWS) await run(statement);
    return run;
}

describe('database triggers', () => {
    it.each([
        ['a space', 'spaces', [onSite]],
        ['a site', 'sites', [onSpace]],
        ['an integration', 'integrations', []],
    ])('a trigger deletes the placements of %s when it is deleted', async (_, table, left) => {
        const run = await openFilledDatabase();
        for (const placed of [onSpace, onSite]) await run(formatInsert('placed_installations', placed));
        await run(`delete from ${table}`);
        expect(await run('select * from placed_installations')).toEqual(left);
    });

    it('a trigger deletes the counts of comments and replies when their space is deleted', async () => {
        const run = await openFilledDatabase();
        const posted = { space: 's', postedBy: 'u', postedAt: NOW, markdown: 'x', revision: 'r' };
        await run(formatInsert('comments', { id: 'one', ...posted }));
        await run(formatInsert('comments', { id: 'two', ...posted, changeRequest: 'c' }));
        for (const id of ['three', 'four']) await run(formatInsert('comments', { id, ...posted, parent: 'one' }));
        await run(formatInsert('comment_reactions', { comment: 'three', emoji: 'x', user: 'u', reactedAt: NOW }));
        const counted = () => run("select * from counts where counted like '%omment%' order by counted");
        expect(await counted()).toEqual([
            { counted: 'commentReplies', owner: 'one', total: 2 },
            { counted: 'openChangeRequestComments', owner: 'c', total: 1 },
            { counted: 'openSpaceComments', owner: 's', total: 1 },
        ]);
        await run("delete from spaces where id = 's'");
        expect(await counted()).toEqual([]);
        expect(await run('select * from comment_reactions')).toEqual([]);
    });
});
