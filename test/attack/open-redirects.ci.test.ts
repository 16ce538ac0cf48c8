import { request } from 'node:http';

import { beforeAll, expect, it } from 'vitest';

import { openSharedService } from '../support/shared-service.js';

const { service } = await openSharedService();

let site: URL;

beforeAll(async () => {
    site = new URL((await service.client.orgs.getSiteById('acme', 'site-docs')).data.urls.published ?? '');
});

/** `fetch` would normalize the path. */
function getRedirect(path: string): Promise<{ status: number | undefined; to: string | undefined }> {
    return new Promise((resolve, reject) => {
        request({ host: '127.0.0.1', port: site.port, path, headers: { host: site.host } }, (response) => {
            const { location } = response.resume().headers;
            resolve({ status: response.statusCode, to: location && new URL(location, site).host });
        })
            .on('error', reject)
            .end();
    });
}

const PREFIXES = [
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/%2e%2e//evil.example',
    '///evil.example/a',
];
const QUERIES = ['shareKey=x', 'shareKey=', 'jwt_token=x', 'jwt_token=', 'shareKey=x&jwt_token=x'];

it.each(PREFIXES.flatMap((path) => QUERIES.map((query) => `${path}?${query}`)))(
    'GET %s of a site redirects to no other host',
    async (path) => {
        const { status, to } = await getRedirect(path);
        expect([302, 307, 400, 404]).toContain(status);
        expect(to ?? site.host).toBe(site.host);
    },
);
