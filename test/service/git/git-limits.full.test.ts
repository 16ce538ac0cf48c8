import { connectControl } from '@svc-int/emulator';
import { describe, expect, it } from 'vitest';

import { createSpace } from '../../support/content.js';
import { HAS_GIT, startGitServer } from '../../support/git-server.js';
import { openSharedService } from '../../support/shared-service.js';
import { TEST_TIMEOUT_MS } from '../../support/time-limits.js';
import { until } from '../../support/until.js';

const { service } = await openSharedService();
const { spaces } = service.client;
const control = connectControl(service);

const LONG = 4 * TEST_TIMEOUT_MS;

describe.skipIf(!HAS_GIT)('importGitRepository', () => {
    it('fails for a commit with a message larger than 500 kB, and names the commit', async () => {
        const server = await startGitServer();
        const commit = server.commit({ 'README.md': '# Hi\n' }, 'm'.repeat(3_000_000));
        const { id } = await createSpace(service, 'Message');
        expect(await importInto(id, server.url)).toMatch(
            new RegExp(`^The message of the commit ${commit} is larger than 500000 bytes`),
        );
    });

    it('fails for paths of pages that take more than 1.9 MB, and names the table of contents', async () => {
        const server = await startGitServer();
        const folder = `${'folder'.repeat(20)}/`.repeat(8);
        const pages = Array.from({ length: 1990 }, (_, at) => [`${folder}p${at}.md`, '# Hi\n']);
        server.commit(Object.fromEntries(pages) as Record<string, string>);
        const { id } = await createSpace(service, 'Paths');
        expect(await importInto(id, server.url)).toMatch(/^The table of contents in SUMMARY\.md takes \d{7} bytes/);
    });

    it(
        'deletes the pages and files of an import that fails at its end, and the space keeps its content',
        { timeout: LONG },
        async () => {
            const server = await startGitServer();
            server.commit({ 'README.md': '# Before\n' });
            const { id } = await createSpace(service, 'Failed');
            expect(await importInto(id, server.url)).toBeUndefined();
            const { data: before } = await spaces.getCurrentRevision(id);
            const title = '\u6587'.repeat(255);
            const redirects = Array.from({ length: 30 }, (_, at) => `  ${at}${'\u6587'.repeat(3000)}: p1.md\n`);
            const pages = Array.from({ length: 200 }, (_, at) => [
                `p${at}.md`,
                `# ${title}\n\nOnly in the failed import.\n`,
            ]);
            server.commit({
                ...(Object.fromEntries(pages) as Record<string, string>),
                '.gitbook.yaml': `redirects:\n${redirects.join('')}`,
                '.gitbook/vars.yaml': `text: ${'\u6587'.repeat(499_000)}\n`,
                '.gitbook/assets/a.txt': 'A file that only the failed import has.',
            });
            expect(await importInto(id, server.url)).toMatch(/^\.gitbook\/vars\.yaml takes \d{7} bytes/);
            expect((await spaces.getCurrentRevision(id)).data).toEqual(before);
            const dump = JSON.stringify(await control.exportWorkspace({}));
            expect(dump).toContain('Before');
            expect(dump).not.toContain('Only in the failed import.');
            expect(dump).not.toContain('a.txt');
        },
    );

    it('leaves out a page whose front matter nests aliases, and names it', async () => {
        const server = await startGitServer();
        const lists = Array.from({ length: 60 }, (_, at) => `l${at + 1}: &l${at + 1} [*l${at}, *l${at}]\n`).join('');
        server.commit({ 'README.md': '# Hi\n', 'nested.md': `---\nl0: &l0 [a]\n${lists}---\n\n# Nested\n` });
        const { id } = await createSpace(service, 'Aliases');
        expect(await importInto(id, server.url)).toBeUndefined();
        const { lastSync } = (await spaces.getSpaceGitInfo(id)).data;
        const reason = expect.stringMatching(/^Its YAML repeats values by aliases/) as string;
        expect(lastSync?.omittedFiles).toEqual([{ path: 'nested.md', reason }]);
    });

    it('shortens titles of groups to 255 characters', async () => {
        const server = await startGitServer();
        server.commit({
            'README.md': '# Hi\n',
            'SUMMARY.md': `* [Hi](README.md)\n\n## ${'g'.repeat(300)}\n\n* [Site](https://example.com/)\n`,
        });
        const { id } = await createSpace(service, 'Titles');
        expect(await importInto(id, server.url)).toBeUndefined();
        const { pages } = (await spaces.listPages(id)).data;
        expect(pages.map(({ title }) => title)).toEqual(['Hi', 'g'.repeat(255)]);
    });
});

async function importInto(space: string, url: string): Promise<string | undefined> {
    const { data } = await spaces.getSpaceById(space);
    await spaces.importGitRepository(space, { url, ref: 'main' });
    await until('the import ended', async () => {
        const { gitSync } = (await spaces.getSpaceById(space)).data;
        return gitSync?.lastSync && gitSync.lastSync.endedAt !== data.gitSync?.lastSync?.endedAt;
    });
    return (await spaces.getSpaceGitInfo(space)).data.lastSync?.error;
}
