import { expect, it } from 'vitest';

import { formerDatabase, row } from '../support/former-database.js';

const NOW = '2026-01-01T00:00:00.000Z';
const ofAcme = { organization: 'acme', createdAt: NOW };
const INSTALLED = { status: 'active', configuration: '{"key":"a"}', externalIds: '["x"]' };

/** An installation in an organization with a space and a site. */
const ROWS = [
    row('organizations', { id: 'acme', hostname: 'acme', title: 'Acme', createdAt: NOW }),
    row('integrations', { name: 'mood', version: '1', declaration: '{}', secrets: '{}', updatedAt: NOW, ...ofAcme }),
    row('installations', { id: 'i', sequence: '1', integration: 'mood', ...INSTALLED, updatedAt: NOW, ...ofAcme }),
    row('spaces', {
        id: 's',
        position: 'a',
        title: 'S',
        visibility: 'public',
        revision: 'r',
        updatedAt: NOW,
        ...ofAcme,
    }),
    row('sites', { id: 't', title: 'T', ...ofAcme }),
];

const onSpace = { installation: 'i', kind: 'space', place: 's', ...INSTALLED };
const onSite = { installation: 'i', kind: 'site', place: 't', ...INSTALLED, status: 'pending' };

it('a workspace from before space and site installations had one table keeps them', async () => {
    const { open, run } = await formerDatabase();
    await open(4);
    const { kind: _space, place: space, ...placedOnSpace } = onSpace;
    const { kind: _site, place: site, ...placedOnSite } = onSite;
    for (const statement of ROWS) await run(statement);
    await run(row('space_installations', { space, ...placedOnSpace }));
    await run(row('site_installations', { site, ...placedOnSite }));
    await open();
    expect(await run('select * from placed_installations order by kind desc')).toEqual([onSpace, onSite]);
});

it.each([
    ['a space', 'spaces', [onSite]],
    ['a site', 'sites', [onSpace]],
    ['an integration', 'integrations', []],
])('what is placed on or belongs to %s goes with it', async (_, table, left) => {
    const { open, run } = await formerDatabase();
    await open();
    for (const statement of ROWS) await run(statement);
    for (const placed of [onSpace, onSite]) await run(row('placed_installations', placed));
    await run(`delete from ${table}`);
    expect(await run('select * from placed_installations')).toEqual(left);
});

it('a workspace from before several versions were kept has the script and modules of the last one', async () => {
    const { open, run } = await formerDatabase();
    await open(9);
    for (const statement of ROWS.slice(0, 2)) await run(statement);
    await run(row('scripts', { integration: 'mood', loadId: 'l' }));
    const part = { integration: 'mood', part: '0' };
    for (const file of ['script', 'module-h-a.js', 'icon-1'])
        await run(row('file_parts', { ...part, file, content: `of ${file}` }));
    await open();
    expect(await run('select * from versions')).toMatchObject([
        { integration: 'mood', version: 1, loadId: 'l', declaration: '{}', modules: '["module-h-a.js"]', length: 9 },
    ]);
    expect(await run('select file, content from file_parts order by file')).toEqual([
        { file: 'icon-1', content: 'of icon-1' },
        { file: 'module-h-a.js', content: 'of module-h-a.js' },
        { file: 'script-1', content: 'of script' },
    ]);
});

it('a workspace from before versions named their pages keeps its content, and names them', async () => {
    const { open, run } = await formerDatabase();
    await open(16);
    for (const statement of ROWS) await run(statement);
    const version = { space: 's', type: 'document', title: 'V', createdAt: NOW, updatedAt: NOW };
    for (const id of ['placed', 'reusable', 'translated', 'unused'])
        await run(row('page_versions', { id, ...version }));
    await run(row('page_bodies', { version: 'placed', links: '[]', anchors: '[]', markdown: 'Text' }));
    const revision = { space: 's', type: 'edits', parents: '[]', variables: '{}', createdAt: NOW };
    const ofPlaced = { page: 'p', version: 'placed', position: '0', slug: 'p', path: 'p' };
    for (const id of ['r', 'later']) {
        await run(row('revisions', { id, ...revision }));
        await run(row('revision_pages', { revision: id, ...ofPlaced }));
    }
    await run(row('revision_reusable_contents', { revision: 'r', content: 'c', version: 'reusable', position: '0' }));
    const translation = {
        source: 's',
        sourceLanguage: 'en',
        language: 'fr',
        instructions: '',
        status: 'x',
        updatedAt: NOW,
    };
    await run(row('translations', { id: 'fr', ...ofAcme, ...translation }));
    await run(row('translated_pages', { translation: 'fr', page: 'q', original: 'placed', version: 'translated' }));
    await open();
    expect(await run('select id, page from page_versions order by id')).toEqual([
        { id: 'placed', page: 'p' },
        { id: 'reusable', page: 'c' },
        { id: 'translated', page: 'q' },
        { id: 'unused', page: '' },
    ]);
    expect(await run('select * from revision_pages order by revision desc')).toEqual(
        ['r', 'later'].map((id) => ({ revision: id, ...ofPlaced, position: 0, parent: null })),
    );
    expect(await run('select markdown from page_bodies')).toEqual([{ markdown: 'Text' }]);
    await run("delete from spaces where id = 's'");
    expect(await run('select * from revision_pages')).toEqual([]);
});

it('what is counted is counted once where a former workspace watches over it already', async () => {
    const { open, run } = await formerDatabase();
    await open();
    const triggers = await run("select name from sqlite_master where type = 'trigger' and name like 'count_%_insert'");
    // A trigger by another name would count beside the one that is there.
    expect(triggers.map(({ name }) => name)).toEqual(
        expect.arrayContaining(
            ['members', 'teams', 'team_members', 'collections', 'spaces', 'sites'].map(
                (table) => `count_${table}_insert`,
            ),
        ),
    );
});

it('counts of comments and replies end with what they belong to', async () => {
    const { open, run } = await formerDatabase();
    await open(6);
    for (const statement of [row('users', { id: 'u', displayName: 'U', email: 'u@example.com' }), ...ROWS])
        await run(statement);
    await open();
    const posted = { space: 's', postedBy: 'u', postedAt: NOW, markdown: 'x', revision: 'r' };
    await run(row('comments', { id: 'one', ...posted }));
    await run(row('comments', { id: 'two', ...posted, changeRequest: 'c' }));
    for (const id of ['three', 'four']) await run(row('comments', { id, ...posted, parent: 'one' }));
    await run(row('comment_reactions', { comment: 'three', emoji: 'x', user: 'u', reactedAt: NOW }));
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
