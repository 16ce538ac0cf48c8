import { HAS_GIT, startGitServer } from '@svc-int/test-support/git-server';
import { addReadAtLeast } from '@svc-int/test-support/browser/read-at-least';
import { until } from '@svc-int/test-support/until';
import { expect, it } from 'vitest';

import { findCachedPack } from '../../converter/archive-cache.js';
import converter from '../../converter/index.js';
import { createSeparateProcessConverter } from '../../service/conversions/converter.js';
import type { Service } from '../../service/service.js';
import type { GitSyncRow } from '../../storage/schema/git.schema.js';
import { fetchLatestGitCommit } from './remote.js';

addReadAtLeast();

it.skipIf(!HAS_GIT)('fetchLatestGitCommit releases the pack of a repository that cannot be read', async () => {
    const server = await startGitServer();
    server.commit({ [`${'folder/'.repeat(60)}page.md`]: '# Deep\n' });
    const archives = new Set<string>();
    const convert = createSeparateProcessConverter(
        { fetch: (url, init) => converter.fetch(new Request(url, init)) },
        1000,
        () => Promise.resolve(),
    );
    const service = {
        db: {},
        now: () => new Date(),
        egress: {
            convert(name: 'receivePack', input: { archive: string; isFirst: boolean }, parts?: readonly Uint8Array[]) {
                if (name === 'receivePack') archives.add(input.archive);
                return convert(name, input, parts);
            },
            fetchExternal: async (request: Request) => ({ response: await fetch(request), isForeign: false }),
        },
    } as unknown as Service;
    const sync = { id: 'sync', wish: { url: server.url, ref: 'main', directory: '' }, integration: null };
    await expect(fetchLatestGitCommit(service, sync as unknown as GitSyncRow)).rejects.toThrow('40 levels deep');
    expect(archives.size).toBe(1);
    await until('the pack is released', () => [...archives].every((archive) => findCachedPack(archive) === undefined));
});
