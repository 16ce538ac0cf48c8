import { randomBytes } from 'node:crypto';

import { expect, it } from 'vitest';

import { createSpace } from '../../support/content.js';
import { HAS_GIT, startGitServer } from '../../support/git-server.js';
import { openSharedService } from '../../support/shared-service.js';
import { scaleCount } from '../../support/sizes.js';
import { TEST_TIMEOUT_MS } from '../../support/time-limits.js';

const { service } = await openSharedService();
const { spaces, user } = service.client;

const PAGES = scaleCount(500);
const ASSETS = scaleCount(300);

const ASSET_BYTES = 1_000_000;

const LONG = 40 * TEST_TIMEOUT_MS;

/** Returns about 40 kB of Markdown. */
function makeSections(page: number): string {
    const sections = Array.from(
        { length: 100 },
        (_, at) => `## Part ${at}\n\nThe *text* of part ${at} of page ${page}${', and some more words'.repeat(16)}.\n`,
    );
    return sections.join('\n');
}

function makeRepository(): Record<string, string> {
    const pages = Array.from({ length: PAGES }, (_, at) => [
        `guides/p${at}.md`,
        `# Page ${at}\n\n![Picture](../.gitbook/assets/a${at % ASSETS}.bin)\n\n${makeSections(at)}`,
    ]);
    const assets = Array.from({ length: ASSETS }, (_, at) => [
        `.gitbook/assets/a${at}.bin`,
        randomBytes((ASSET_BYTES * 3) / 4).toString('base64'),
    ]);
    return Object.fromEntries([...pages, ...assets]) as Record<string, string>;
}

it.skipIf(!HAS_GIT)(
    `${PAGES} pages of 40 kB with ${ASSETS} files of 1 MB are imported, and exported to an empty repository, while the service responds to other requests`,
    async () => {
        const server = await startGitServer();
        server.commit(makeRepository());
        const { id } = await createSpace(service, 'Large');
        await spaces.importGitRepository(id, { url: server.url, ref: 'main' });
        expect(await countResponsesUntilEnd(id)).toBeGreaterThan(10);
        const { data } = await spaces.getCurrentRevision(id);
        expect(data.files).toHaveLength(ASSETS);
        expect(data.files.every(({ size }) => size === ASSET_BYTES)).toBe(true);
        const empty = await startGitServer();
        await spaces.exportToGitRepository(id, { url: empty.url, ref: 'main', commitMessage: 'All' });
        expect(await countResponsesUntilEnd(id)).toBeGreaterThan(10);
        expect(empty.git('rev-parse', 'main^{tree}')).toBe(server.git('rev-parse', 'main^{tree}'));
    },
    LONG,
);

async function countResponsesUntilEnd(space: string): Promise<number> {
    let count = 0;
    for (let isEnded = false; !isEnded; count++) {
        await user.getAuthenticatedUser();
        isEnded = (await spaces.getSpaceById(space)).data.editMode === 'live';
    }
    const { lastSync } = (await spaces.getSpaceGitInfo(space)).data;
    expect(lastSync).toMatchObject({ state: 'success', omittedFileCount: 0 });
    return count;
}
