import { randomBytes } from 'node:crypto';

import { expect, it } from 'vitest';

import { createSpace } from '../support/content.js';
import { HAS_GIT, startGitServer } from '../support/git-server.js';
import { openSharedService } from '../support/shared-service.js';
import { scaleCount } from '../support/sizes.js';

const { service } = await openSharedService();
const { spaces, user } = service.client;

const PAGES = scaleCount(500);
const ASSETS = scaleCount(400);

const ASSET_BYTES = 500_000;

const LONG = 300_000;

function makeRepository(): Record<string, string> {
    const pages = Array.from({ length: PAGES }, (_, at) => [
        `guides/p${at}.md`,
        `# Page ${at}\n\n![Picture](../.gitbook/assets/a${at % ASSETS}.bin)\n\n${`A text of the page ${at}. `.repeat(200)}\n`,
    ]);
    const assets = Array.from({ length: ASSETS }, (_, at) => [
        `.gitbook/assets/a${at}.bin`,
        randomBytes((ASSET_BYTES * 3) / 4).toString('base64'),
    ]);
    return Object.fromEntries([...pages, ...assets]) as Record<string, string>;
}

it.skipIf(!HAS_GIT)(
    `importGitRepository imports ${PAGES} pages with ${ASSETS} files of 500 kB, while the service responds to other requests`,
    async () => {
        const server = await startGitServer();
        server.commit(makeRepository());
        const { id } = await createSpace(service, 'Large');
        await spaces.importGitRepository(id, { url: server.url, ref: 'main' });
        let answered = 0;
        for (let isEnded = false; !isEnded; answered++) {
            await user.getAuthenticatedUser();
            isEnded = (await spaces.getSpaceById(id)).data.gitSync?.lastSync !== undefined;
        }
        expect(answered).toBeGreaterThan(10);
        const { lastSync } = (await spaces.getSpaceGitInfo(id)).data;
        expect(lastSync).toMatchObject({ state: 'success', omittedFileCount: 0 });
        const { data } = await spaces.getCurrentRevision(id);
        expect(data.files).toHaveLength(ASSETS);
        expect(data.files.every(({ size }) => size === ASSET_BYTES)).toBe(true);
    },
    LONG,
);
