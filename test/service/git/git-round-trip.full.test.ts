import { connectControl } from '@svc-int/emulator';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { createSpace } from '../../support/content.js';
import { type GitServer, HAS_GIT, startGitServer } from '../../support/git-server.js';
import { assertProperty } from '../../support/property.js';
import { openSharedService } from '../../support/shared-service.js';
import { FULL_SIZE } from '../../support/sizes.js';
import { TEST_TIMEOUT_MS } from '../../support/time-limits.js';
import { until } from '../../support/until.js';

const { service } = await openSharedService();
const { spaces } = service.client;
const control = connectControl(service);

const NAMES = ['alpha.md', 'a b.md', 'Some_Name.md', 'sub/README.md', 'sub/deep.md', 'é.md'];

const text = fc.constantFrom(
    '# Title\n\nText *with* __marks__.\n',
    'No title, no end',
    '\uFEFF# Title\r\n\r\n*   a\r\n*   b\r\n',
    '---\nicon: x\nother: [1]\n---\n\n# T\n\n{% include ".gitbook/includes/x.md" %}\n',
    '---\ntitle: Own\nhidden: true\n---\n{% later a=1 %}\n\n[a](<a b.md> "t") ![b](.gitbook/assets/a.bin)\n',
    '',
);

const bullet = fc.constantFrom('*', '-', '+');

const repository = fc
    .record({
        pages: fc.array(
            fc.tuple(fc.constantFrom(...NAMES), text, fc.constantFrom('', '***\n\n', '## G\n\n', 'Words.\n\n')),
            {
                minLength: 1,
                maxLength: 5,
            },
        ),
        bullet,
        hasSummary: fc.boolean(),
        config: fc.constantFrom(undefined, 'root: .\nx: 1\n', '# c\nredirects: {old: alpha.md}'),
        variables: fc.constantFrom(undefined, 'a: 1.10 # one\n', 'invalid: ['),
    })
    .map(({ pages, bullet: sign, hasSummary, config, variables }) => {
        const entries = pages.map(([name, , before]) => `${before}${sign} [${name}](<${name}>)\n`);
        return {
            'README.md': '# Start\n',
            ...Object.fromEntries(pages.map(([name, content]) => [name, content])),
            ...(hasSummary && { 'SUMMARY.md': `# Contents\n\n${entries.join('\n')}` }),
            ...(config !== undefined && { '.gitbook.yaml': config }),
            ...(variables !== undefined && { '.gitbook/vars.yaml': variables }),
            '.gitbook/includes/x.md': 'Shared __text__',
            '.gitbook/assets/a.bin': 'bytes',
        };
    });

describe.skipIf(!HAS_GIT)('any repository that is imported', () => {
    it(
        'is exported unchanged to an empty repository, and changes by the edit of a merged change request only',
        async () => {
            await assertProperty(
                fc.asyncProperty(repository, async (files) => {
                    const [server, empty] = [await startGitServer(), await startGitServer()];
                    server.commit(files);
                    const { id } = await createSpace(service, 'Any');
                    await sync(id, 'import', server);
                    await sync(id, 'export', server);
                    expect(server.git('rev-list', '--count', 'main')).toBe('1');
                    await sync(id, 'export', empty);
                    expect(empty.files()).toEqual(files);

                    await appendInChangeRequest(id, 'Start', 'Added in a change request.');
                    await sync(id, 'export', server);
                    const edited = { ...files, 'README.md': '# Start\n\nAdded in a change request.\n' };
                    expect(server.files()).toEqual(edited);
                    const { id: again } = await createSpace(service, 'Again');
                    await sync(again, 'import', server);
                    const other = await startGitServer();
                    await sync(again, 'export', other);
                    expect(other.files()).toEqual(edited);
                }),
                { numRuns: FULL_SIZE ? 40 : 8 },
            );
        },
        20 * TEST_TIMEOUT_MS,
    );
});

async function appendInChangeRequest(space: string, title: string, markdown: string): Promise<void> {
    const { pages } = (await spaces.getCurrentRevision(space)).data;
    const page = pages.find((one) => one.title === title)?.id ?? expect.fail(`There is no page "${title}".`);
    const { id: changeRequest } = (await spaces.createChangeRequest(space, {})).data;
    await control.changeContent({ space, changeRequest, edits: [{ type: 'replace', page, fields: { markdown } }] });
    await spaces.mergeChangeRequest(space, changeRequest);
}

async function sync(space: string, direction: 'import' | 'export', { url, git }: GitServer): Promise<void> {
    const body = { url, ref: 'main' };
    if (direction === 'import') await spaces.importGitRepository(space, body);
    else await spaces.exportToGitRepository(space, { ...body, commitMessage: 'From the space' });
    await until('nothing is synchronized', async () => (await spaces.getSpaceById(space)).data.editMode === 'live');
    const { data } = await spaces.getCurrentRevision(space);
    expect(data.git?.oid).toBe(git('rev-parse', 'main'));
}
