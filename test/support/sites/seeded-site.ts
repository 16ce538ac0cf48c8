import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startService, type StartedService } from '../service.js';

export interface SeededSite {
    service: StartedService;
    url: string;
    dispose: () => Promise<void>;
}

/** Starts a service with a site from a seed. The caller disposes of it. */
export async function startSite(content: object[], sections: object[], openapi: object[] = []): Promise<SeededSite> {
    const folder = await mkdtemp(join(tmpdir(), 'svc-int-site-'));
    const seed = join(folder, 'seed.yaml');
    await writeFile(seed, JSON.stringify(seedOf(content, sections, openapi)));
    const service = await startService({ seed });
    const { urls } = (await service.client.orgs.getSiteById('acme', 'docs')).data;
    return {
        service,
        url: urls.published ?? '',
        async dispose() {
            await service.dispose();
            await rm(folder, { recursive: true, force: true });
        },
    };
}

function seedOf(content: object[], sections: object[], openapi: object[]): object {
    const site = {
        id: 'docs',
        title: 'Acme Docs',
        type: 'ultimate',
        visibility: 'public',
        published: true,
        sections: sections.map((section) => ({ type: 'section', ...section })),
    };
    const members = [{ user: 'user-ada', role: 'admin' }];
    return {
        users: [{ id: 'user-ada', name: 'Ada', email: 'ada@example.com' }],
        organizations: [{ id: 'acme', title: 'Acme', members, content, sites: [site], openapi }],
    };
}
