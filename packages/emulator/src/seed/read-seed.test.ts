import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import { scaleCount } from '../../../../test/support/sizes.js';
import { EmulatorError } from '../node/emulator-error.js';
import { createSeedJsonSchema, readSeed } from './read-seed.js';

const SMALL = `users:
    - { id: user-ada, name: Ada, email: ada@example.com }
organizations:
    - id: tiny
      title: Tiny
      members:
          - { user: user-ada, role: admin }
`;

async function written(text: string, files: Record<string, string> = {}): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'svc-int-seed-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    for (const [name, content] of Object.entries({ 'seed.yaml': text, ...files }))
        await writeFile(join(folder, name), content);
    return join(folder, 'seed.yaml');
}

async function problemsOf(text: string): Promise<string[]> {
    const error: unknown = await readSeed(await written(text)).catch((failure: unknown) => failure);
    if (!(error instanceof EmulatorError)) throw new Error('The seed was taken.');
    expect(error.code).toBe('SEED_INVALID');
    for (const { frame } of error.problems) expect(frame).toContain('^');
    return error.problems.map(({ line, column, text: words }) => `${line}:${column} ${words}`);
}

describe('readSeed', () => {
    it('merges maps by the key "<<"', async () => {
        const more = SMALL.replace('- id: tiny', '- &tiny\n      id: tiny');
        const { organizations } = await readSeed(await written(`${more}    - { <<: *tiny, id: second }\n`));
        expect(organizations).toMatchObject([
            { id: 'tiny', title: 'Tiny' },
            { id: 'second', title: 'Tiny', members: [{ user: 'user-ada' }] },
        ]);
    });

    it('includes the text of the Markdown files that the seed names', async () => {
        const content = `      content:
          - { type: space, id: docs, title: Docs, pages: [{ title: One, file: one.md, pages: [{ title: Two, markdown: two }] }] }
`;
        const { organizations } = await readSeed(await written(SMALL + content, { 'one.md': '\uFEFF# One' }));
        expect(organizations[0]?.content).toMatchObject([
            { id: 'docs', pages: [{ title: 'One', markdown: '# One', pages: [{ title: 'Two', markdown: 'two' }] }] },
        ]);
        expect(JSON.stringify(organizations)).not.toContain('one.md');
    });

    it('accepts levels of teams only on content of the organization, and once each', async () => {
        const teams = `      teams:
          - id: team-a
            title: A
            levels:
                - { content: docs, level: edit }
                - { content: other, level: edit }
                - { content: docs, level: read }
`;
        const content = `      content:
          - { type: space, id: docs, title: Docs }
`;
        expect(await problemsOf(SMALL + teams + content)).toEqual([
            '13:30 organizations[0].teams[0].levels[1].content: "other" is not a space, collection or site of the organization',
            '14:30 organizations[0].teams[0].levels[2].content: "docs" appears twice',
        ]);
    });

    it('reports errors of the OpenAPI specifications that the seed names, and includes their texts', async () => {
        const good = 'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths: {}';
        const named = (file: string) => `${SMALL}      openapi:\n          - { id: a, slug: a, file: ${file} }\n`;
        const read = (file: string) =>
            written(named(file), { 'good.yaml': good, 'bad.yaml': 'openapi: [' }).then(readSeed);
        expect((await read('good.yaml')).organizations[0]?.openapi).toEqual([{ id: 'a', slug: 'a', text: good }]);
        await expect(read('bad.yaml')).rejects.toMatchObject({
            code: 'SEED_INVALID',
            problems: [{ line: 9, text: expect.stringMatching(/^The specification "a": Line 1: /) }],
        });
    });

    it('returns all times in ISO format with milliseconds', async () => {
        const times = ['2026-01-05T09:00:00.5Z', '2026-01-05T09:00:00Z'];
        const members = times.map((time) => `{ user: user-ada, role: admin, joinedAt: '${time}' }`);
        const read = async (member: string) =>
            (await readSeed(await written(SMALL.replace(/\{ user: .*/, member)))).organizations[0]?.members[0]
                ?.joinedAt;
        expect(await Promise.all(members.map(read))).toEqual(['2026-01-05T09:00:00.500Z', '2026-01-05T09:00:00.000Z']);
    });

    it('describes the format of seeds in seed.schema.json, which equals createSeedJsonSchema()', async () => {
        const shipped = await readFile(new URL('../../seed.schema.json', import.meta.url), 'utf8');
        expect(JSON.parse(shipped)).toEqual(createSeedJsonSchema());
    });
});

describe('readSeed of an invalid seed', () => {
    it.each<[what: string, text: string, problems: unknown[]]>([
        ['an empty file', '', ['1:1 The seed is empty']],
        [
            'text that is no YAML',
            'users: [',
            ['1:9 Not valid YAML: Flow sequence in block collection must be sufficiently indented and end with a ]'],
        ],
        [
            'an unclosed quotation mark before long text',
            SMALL.replace('title: Tiny', "title: 'Tiny"),
            ['5:14 Not valid YAML: This quote is never closed'],
        ],
        [
            'an alias inside its own anchor',
            'users: &a [*a]\norganizations: []\n',
            ['1:12 An alias without a target, or to a value that contains it'],
        ],
        ...[5000, 1000, 500].map((levels): [string, string, unknown[]] => [
            `lists in ${levels} levels`,
            `users: ${'['.repeat(levels)}${']'.repeat(levels)}`,
            [expect.stringMatching(/^1:\d+ Lists and maps are nested too deeply here$/)],
        ]),
        [
            'JSON nested 1000 levels deep',
            `{"users":${'['.repeat(1000)}${']'.repeat(1000)}}`,
            [expect.stringMatching(/^1:\d+ Lists and maps are nested too deeply here$/)],
        ],
        [
            'an unknown key',
            SMALL.replace('title: Tiny', 'titel: Tiny'),
            ['4:7 "title" is missing in organizations[0]', '5:7 Unknown key "titel" in organizations[0]'],
        ],
        [
            'an invalid value',
            SMALL.replace('role: admin', 'role: boss'),
            ['7:37 organizations[0].members[0].role: "boss" is not a possible value'],
        ],
        [
            'an organization id that cannot be a subdomain, only once',
            SMALL.replace('id: tiny', 'id: ab'),
            ['4:11 organizations[0].id: "ab" is not a valid subdomain; set one in "hostname:"'],
        ],
        [
            'an unknown user',
            SMALL.replace('user: user-ada', 'user: user-bob'),
            ['7:21 organizations[0].members[0].user: "user-bob" is not a user of the seed'],
        ],
        [
            'an organization without an admin',
            SMALL.replace(', role: admin', ''),
            ['7:11 organizations[0].members: [{"user":"user-ada"}] has no active admin'],
        ],
        [
            'a token without an owner',
            SMALL.replaceAll('user-ada', 'user-bob'),
            [
                '2:5 users: [{"id":"user-bob","name":"Ada","email":"ada@example.com"}] must contain "user-ada", the user of the token',
            ],
        ],
        [
            'a missing file',
            `${SMALL}      content:\n          - { type: space, id: docs, title: Docs, pages: [{ title: One, file: gone.md }] }\n`,
            [expect.stringMatching(/^9:79 The file .*gone\.md can't be read: it does not exist$/)],
        ],
        [
            'two items with the same id',
            `${SMALL}      content:\n          - { type: space, id: docs, title: Docs }\n          - { type: collection, id: docs, title: Docs }\n`,
            ['10:37 organizations[0].content[1].id: "docs" appears twice'],
        ],
        [
            'an unknown kind of content',
            `${SMALL}      content:\n          - { type: spaces, id: docs, title: Docs }\n`,
            ['9:21 organizations[0].content[0].type: "spaces" is not a possible value'],
        ],
        [
            'a slug with a slash, which could equal the path of another page',
            `${SMALL}      content:\n          - { type: space, id: docs, title: Docs, pages: [{ title: A, slug: a/b }] }\n`,
            [
                '9:77 organizations[0].content[0].pages[0].slug: "a/b" is not part of a path: it must not be empty or contain a slash',
            ],
        ],
        [
            'an unknown field of a nested page',
            `${SMALL}      content:\n          - { type: space, id: docs, title: Docs, pages: [{ title: A, pages: [{ title: B, hiden: true }] }] }\n`,
            ['9:91 Unknown key "hiden" in organizations[0].content[0].pages[0].pages[0]'],
        ],
        [
            'links of sites without sections or with an unknown group, and redirects with the same source',
            `${SMALL}      sites:
          - { id: docs, title: Docs, links: [{ title: Away, url: "https://a.example/" }] }
          - id: blog
            title: Blog
            sections: [{ type: group, id: all, title: All, sections: [] }]
            links: [{ title: Away, url: "https://a.example/", parent: none }]
            redirects:
              - { source: /a, destination: { kind: external, url: "https://a.example/" } }
              - { source: /a, draft: true, destination: { kind: external, url: "https://a.example/" } }
              - { source: /a, destination: { kind: external, url: "https://b.example/" } }
`,
            [
                expect.stringMatching(/^9:45 organizations\[0\]\.sites\[0\]\.links: .* need "sections:" beside them$/),
                '13:71 organizations[0].sites[1].links[0].parent: "none" is not a section group of the site',
                '17:27 organizations[0].sites[1].redirects[2].source: "/a" appears twice',
            ],
        ],
        [
            'redirects to missing sections, spaces and pages',
            `${SMALL}      content:
          - { type: space, id: docs, title: Docs, pages: [{ id: start, title: The start, pages: [{ title: Below }] }] }
          - { type: space, id: rest, title: Rest }
      sites:
          - id: site
            title: Site
            sections: [{ type: section, id: guide, title: Guide, spaces: [{ space: docs, id: shown }] }]
            redirects:
              - { source: /a, destination: { kind: site-section, siteSectionId: none } }
              - { source: /b, destination: { kind: site-space, siteSpaceId: none } }
              - { source: /c, destination: { kind: site-page, siteSpaceId: shown, pageId: none } }
              - { source: /d, destination: { kind: path, spaceId: rest, path: start } }
              - { source: /e, destination: { kind: path, spaceId: docs, path: start } }
              - { source: /f, destination: { kind: path, spaceId: docs, path: the-start/below/ } }
              - { source: /g, destination: { kind: site-page, siteSpaceId: shown, pageId: start } }
`,
            [
                expect.stringMatching(
                    /^16:81 .*redirects\[0\]\.destination\.siteSectionId: "none" is not the id of a section/,
                ),
                expect.stringMatching(
                    /^17:77 .*redirects\[1\]\.destination\.siteSpaceId: "none" is not the id of an entry/,
                ),
                expect.stringMatching(/^18:91 .*redirects\[2\]\.destination\.pageId: "none" is not the id of a page/),
                expect.stringMatching(
                    /^19:67 .*redirects\[3\]\.destination\.spaceId: "rest" is not a space of the site/,
                ),
                expect.stringMatching(/^20:79 .*redirects\[4\]\.destination\.path: "start" is not the path of a page/),
            ],
        ],
        [
            'too many links of a site',
            `${SMALL}      sites:
          - id: site
            title: Site
            sections: [{ type: group, id: all, title: All, sections: [] }]
            links: [${'{ title: Away, url: "https://a.example/" },'.repeat(1001)}]
`,
            [
                expect.stringMatching(
                    /^12:20 organizations\[0\]\.sites\[0\]\.links: .* is too long: at most 1000 items$/,
                ),
            ],
        ],
        [
            'invalid conditions of pages, and unknown pages as neighbours of moved pages',
            `${SMALL}      content:
          - type: space
            id: docs
            title: Docs
            pages: [{ id: start, title: Start, pages: [{ type: group, title: Below, condition: visitor.name }] }]
            changeRequests:
              - createdBy: user-ada
                edits:
                  - { type: move, page: start, place: { after: none } }
                  - { type: add, page: { title: New, condition: '1' }, place: { parent: none } }
                  - { type: replace, page: start, fields: { condition: 'a =' } }
`,
            [
                expect.stringMatching(
                    /^12:96 .*pages\[0\]\.condition: "visitor.name" is not a condition: a visitor has no "name"/,
                ),
                expect.stringMatching(/^16:64 .*edits\[0\]\.place\.after: "none" is not the id of a page of the space/),
                expect.stringMatching(/^17:\d+ .*edits\[1\]\.place\.parent: "none" is not/),
                expect.stringMatching(
                    /^17:\d+ .*edits\[1\]\.page\.condition: "1" is not a condition: it evaluates to a number/,
                ),
                expect.stringMatching(/^18:\d+ .*edits\[2\]\.fields\.condition: "a =" is not a condition/),
            ],
        ],
        [
            'merge rules with users of other organizations, and invalid rules',
            `${SMALL}      mergeRules: { type: rules, rules: [{ rule: allow_bypass, users: [user-ada, user-bob] }] }
      content:
          - type: space
            id: docs
            title: Docs
            mergeRules: { type: rules, rules: [{ rule: custom, expression: changeRequest.words }] }
`,
            [
                expect.stringMatching(
                    /^8:82 organizations\[0\]\.mergeRules\.rules\[0\]\.users\[1\]: "user-bob" is not a member/,
                ),
                expect.stringMatching(
                    /^13:76 .*expression: "changeRequest.words" is not a rule: changeRequest has no "words"/,
                ),
            ],
        ],
        [
            'invalid paths, ids and spaces of sites',
            `${SMALL}      sites:
          - { id: docs, title: Docs, basename: a/b }
          - { id: blog, title: Blog, basename: news }
          - { id: news, title: News, basename: ideas }
          - { id: more, title: More, basename: ideas }
          - { id: last, title: Last, sections: [{ type: section, id: one, path: .., spaces: [{ space: none }] }] }
`,
            [
                '9:48 organizations[0].sites[0].basename: "a/b" Expected letters, digits, and `-`, `_`, `.` or `~` between them',
                '10:48 organizations[0].sites[1].basename: "news" is the id of another site',
                '12:48 organizations[0].sites[3].basename: "ideas" appears twice',
                '13:81 organizations[0].sites[4].sections[0].path: ".." Expected letters, digits, and `-`, `_`, `.` or `~` between them',
                '13:103 organizations[0].sites[4].sections[0].spaces[0].space: "none" is not a space of the organization',
            ],
        ],
        [
            "a site host that is no hostname, and one that another organization's site has",
            `${SMALL}      sites:
          - { id: docs, title: Docs, hostname: docs.example.com }
          - { id: news, title: News, hostname: localhost }
    - id: other
      title: Other
      members: [{ user: user-ada, role: admin }]
      sites: [{ id: more, title: More, hostname: docs.example.com }]
`,
            [
                '10:48 organizations[0].sites[1].hostname: "localhost" Expected a hostname, for example `docs.example.com`',
                '14:50 organizations[1].sites[0].hostname: "docs.example.com" appears twice',
            ],
        ],
        [
            'invalid customizations of sites',
            `${SMALL}      sites:
          - { id: docs, title: Docs, customization: { styling: { primaryColor: { light: red, dark: '#000' } } } }
          - { id: news, title: News, customization: { header: { links: [{ title: A, to: null, links: [], condition: visitor.claims.a }] } } }
`,
            [
                '9:89 organizations[0].sites[0].customization.styling.primaryColor.light: "red" Expected a color, for example `#346ddb`',
                '10:117 organizations[0].sites[1].customization.header.links[0].condition: "visitor.claims.a" can only be set with `updateSiteCustomizationById`',
            ],
        ],
        [
            'an id that no URL or token can contain',
            `${SMALL}      content:\n          - { type: space, id: a/b, title: Docs }\n`,
            ['9:32 organizations[0].content[0].id: "a/b" is not an id: use letters, digits, "-" and "_" only'],
        ],
        [
            'two files with the same id in a space',
            `${SMALL}      content:
          - type: space
            id: docs
            title: Docs
            files:
                - { id: one, name: a.txt, contentType: text/plain, content: aGk= }
                - { id: one, name: b.txt, contentType: text/plain, content: aGk= }
`,
            ['14:25 organizations[0].content[0].files[1].id: "one" appears twice'],
        ],
        [
            'an unpaired surrogate',
            SMALL.replace('title: Tiny', String.raw`title: "Ti\ud800ny"`),
            ['5:14 organizations[0].title: "Ti\\ud800ny" contains half a character (a lone surrogate)'],
        ],
        [
            'a body that is too large',
            `${SMALL}      content:\n          - { type: space, id: docs, title: Docs, pages: [{ title: A, markdown: "${'é'.repeat(1_000_001)}" }] }\n`,
            [
                expect.stringMatching(
                    /^9:81 organizations\[0\]\.content\[0\]\.pages\[0\]\.markdown: .* is larger than 2 MB$/,
                ),
            ],
        ],
        [
            'collections nested too deeply',
            `${SMALL}      content: ${'[{ type: collection, id: x, title: X, content: '.repeat(100)}[]${'}]'.repeat(100)}\n`,
            expect.arrayContaining([expect.stringContaining('is nested more than 200 levels deep')]) as string[],
        ],
        [
            'comments by unknown users, on unknown pages, or with the same id',
            `${SMALL}      content:
          - type: space
            id: docs
            title: Docs
            pages: [{ id: start, title: Start }]
            comments:
              - { id: one, postedBy: user-ada, markdown: a, page: start, resolvedBy: user-bob }
              - { id: two, postedBy: user-bob, markdown: a, page: none, resolvedBy: user-ada }
              - postedBy: user-ada
                markdown: a
                reactions: [{ emoji: x, user: user-ada }, { emoji: x, user: user-ada }, { emoji: x, user: user-bob }]
                replies: [{ id: one, postedBy: user-bob, markdown: b }]
`,
            [
                '14:86 organizations[0].content[0].comments[0].resolvedBy: "user-bob" is not a member of the organization',
                '15:38 organizations[0].content[0].comments[1].postedBy: "user-bob" is not a member of the organization',
                '15:67 organizations[0].content[0].comments[1].page: "none" is not the id of a page of the space',
                '18:107 organizations[0].content[0].comments[2].reactions[2].user: "user-bob" is not a member of the organization',
                '18:68 organizations[0].content[0].comments[2].reactions[1].emoji: "x" appears twice',
                '19:33 organizations[0].content[0].comments[2].replies[0].id: "one" appears twice',
                '19:48 organizations[0].content[0].comments[2].replies[0].postedBy: "user-bob" is not a member of the organization',
            ],
        ],
        [
            'a resolved comment without a user, and an empty comment',
            `${SMALL}      content:
          - type: space
            id: docs
            title: Docs
            comments:
              - { postedBy: user-ada, markdown: a, resolvedAt: '2026-01-01T00:00:00Z' }
              - { postedBy: user-ada, markdown: '' }
`,
            [expect.stringContaining('needs "resolvedBy:"'), expect.stringContaining('comments[1].markdown')],
        ],
        [
            'change requests by unknown users, on unknown pages, or with decreasing numbers',
            `${SMALL}      content:
          - type: space
            id: docs
            title: Docs
            pages: [{ id: start, title: Start }]
            changeRequests:
              - { id: one, number: 2, createdBy: user-bob, edits: [{ type: delete, page: none }] }
              - id: one
                number: 2
                createdBy: user-ada
                edits: [{ type: add, page: { id: new, title: New } }, { type: move, page: new, place: { before: start } }]
                comments: [{ postedBy: user-ada, page: new, markdown: a }, { postedBy: user-ada, page: old, markdown: b }]
`,
            [
                '14:50 organizations[0].content[0].changeRequests[0].createdBy: "user-bob" is not a member of the organization',
                '14:90 organizations[0].content[0].changeRequests[0].edits[0].page: "none" is not the id of a page of the space',
                '15:21 organizations[0].content[0].changeRequests[1].id: "one" appears twice',
                '16:25 organizations[0].content[0].changeRequests[1].number: 2 is not greater than 2, which comes before it',
                '19:104 organizations[0].content[0].changeRequests[1].comments[1].page: "old" is not the id of a page of the space',
            ],
        ],
        [
            'reviews by unknown users, and requests of one user twice',
            `${SMALL}      content:
          - type: space
            id: docs
            title: Docs
            changeRequests:
              - createdBy: user-ada
                requestedReviewers: [{ user: user-ada }, { user: user-ada, requestedBy: user-bob }]
                reviews: [{ id: one, reviewer: user-bob, status: approved }, { id: one, reviewer: user-ada, status: approved }]
`,
            [
                '14:89 organizations[0].content[0].changeRequests[0].requestedReviewers[1].requestedBy: "user-bob" is not a member of the organization',
                '14:66 organizations[0].content[0].changeRequests[0].requestedReviewers[1].user: "user-ada" appears twice',
                '15:84 organizations[0].content[0].changeRequests[0].reviews[1].id: "one" appears twice',
                '15:48 organizations[0].content[0].changeRequests[0].reviews[0].reviewer: "user-bob" is not a member of the organization',
            ],
        ],
        ['two YAML documents', `${SMALL}---\n${SMALL}`, ['8:1 A second document starts here']],
    ])('reports the source location of %s', async (_, text, problems) => {
        expect(await problemsOf(text)).toEqual(problems);
    });

    it('rejects a Markdown file that is too large', async () => {
        const content = `      content:
          - { type: space, id: docs, title: Docs, pages: [{ title: One, file: one.md }] }
`;
        const path = await written(SMALL + content, { 'one.md': 'x'.repeat(2_000_001) });
        await expect(readSeed(path)).rejects.toMatchObject({
            problems: [
                { line: 9, column: 79, text: expect.stringMatching(/one\.md can't be read: it is larger than 2 MB$/) },
            ],
        });
    });

    it('rejects a seed file that does not exist', async () => {
        await expect(readSeed('/nowhere/seed.yaml')).rejects.toThrow(
            "The seed /nowhere/seed.yaml can't be read: it does not exist.",
        );
    });
});

describe('a seed', () => {
    const naming = (file: string) =>
        `${SMALL}      content:\n          - { type: space, id: docs, title: Docs, pages: [{ title: One, file: ${file} }] }\n`;

    async function besideSecret(file: string): Promise<string> {
        const path = await written('secret');
        const folder = join(dirname(path), 'seeds');
        await mkdir(folder);
        await symlink(path, join(folder, 'link.md'));
        await symlink('..', join(folder, 'up'));
        await writeFile(join(folder, 'inside.md'), 'inside');
        await symlink('inside.md', join(folder, 'inner-link.md'));
        await mkdir(join(folder, '.svc-int'));
        await writeFile(join(folder, '.svc-int', 'token'), 'a token');
        await writeFile(join(folder, '.env'), 'KEY=a-key');
        await symlink('.svc-int', join(folder, 'shown'));
        await symlink('.svc-int/token', join(folder, 'token.md'));
        await mkdir(join(folder, 'state'));
        await writeFile(join(folder, 'state', 'token'), 'a token');
        await writeFile(join(folder, 'seed.yaml'), naming(file.replace('ABSOLUTE', path)));
        return join(folder, 'seed.yaml');
    }

    it.each(['.svc-int/token', './x/../.svc-int/token', 'shown/token', 'token.md', '.env'])(
        'may not read a file in which programs keep tokens: %s',
        async (file) => {
            await expect(readSeed(await besideSecret(file))).rejects.toMatchObject({
                problems: [{ line: 9, text: expect.stringMatching(/can't be read: "\.[\w-]+" is hidden/) }],
            });
        },
    );

    it('may not read a file in the data folder of its service', async () => {
        const path = await besideSecret('state/token');
        await expect(readSeed(path, join(dirname(path), 'state'))).rejects.toMatchObject({
            problems: [{ text: expect.stringContaining('it belongs to the data of the service') }],
        });
    });

    it.each(['../seed.yaml', 'ABSOLUTE', 'link.md', 'up/seed.yaml'])(
        'may not read a file outside of its folder: %s',
        async (file) => {
            await expect(readSeed(await besideSecret(file))).rejects.toMatchObject({
                code: 'SEED_INVALID',
                problems: [
                    {
                        line: 9,
                        column: 79,
                        text: expect.stringMatching(/^The file .* can't be read: it is outside the seed's folder$/),
                        frame: expect.stringContaining('^'),
                    },
                ],
            });
        },
    );

    it.each(['inside.md', './inside.md', '../seeds/inside.md', 'inner-link.md'])(
        'may read a file in its own folder: %s',
        async (file) => {
            const { organizations } = await readSeed(await besideSecret(file));
            expect(JSON.stringify(organizations)).toContain('"markdown":"inside"');
        },
    );
});

it('readSeed reports at most 20 issues for the same mistake in 20,000 places', async () => {
    const keys = Array.from({ length: scaleCount(20_000) }, (_, index) => `key${index}: 1\n`).join('');
    expect((await problemsOf(SMALL + keys)).length).toBe(20);
    await expect(readSeed(await written(SMALL + keys))).rejects.toThrow('has 20 problems or more.');
});
