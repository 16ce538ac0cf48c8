import digests from 'page-file-digests';

import type { DocsFiles } from '../http/docs.js';
import type { StudioFiles } from '../http/studio.js';
import type { SiteAssetFiles } from '../http/http-host.js';
import { ServiceError } from '../service/service-error.js';
import type { PageFiles } from './platform.js';

let studio: StudioFiles | undefined;
let site: SiteAssetFiles | undefined;
let docs: DocsFiles | undefined;

export function createPageFiles(read: (name: 'studio' | 'site') => Promise<string>): PageFiles {
    return {
        // Files of this build. Requests share no read: a read ends with its request.
        studio: async () => (studio ??= JSON.parse(await read('studio')) as StudioFiles),
        site: async () => (site ??= JSON.parse(await read('site')) as SiteAssetFiles),
    };
}

export function createFetchedPageFiles(files: Pick<Fetcher, 'fetch'>): PageFiles {
    return createPageFiles((name) => readOfSameBuild(files, name));
}

export function createFetchedDocsFiles(files: Pick<Fetcher, 'fetch'>): () => Promise<DocsFiles> {
    return async () => (docs ??= JSON.parse(await readOfSameBuild(files, 'docs')) as DocsFiles);
}

/** Throws 503 if an update of the kit replaced the files of the running service. */
async function readOfSameBuild(files: Pick<Fetcher, 'fetch'>, name: keyof PageFiles): Promise<string> {
    const response = await files.fetch(`http://files/${name}.json`);
    const content = await response.arrayBuffer();
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
    if (btoa(String.fromCharCode(...digest)) === digests[name]) return new TextDecoder().decode(content);
    throw new ServiceError(503, 'The kit was updated or removed while this service ran. Start the service again.');
}
