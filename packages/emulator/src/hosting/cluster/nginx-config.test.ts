import { describe, expect, it } from 'vitest';

import { createNginxConfig } from './nginx-config.js';

const config = createNginxConfig({
    format: 1,
    bucket: 's3://docs/nodes',
    apiUrl: 'https://docs.example.com',
    publicUrl: 'https://public.example.com',
    workspaces: true,
    looseScripts: false,
    remotePictures: false,
    dispatchTimeout: 30_000,
    conversionTimeout: 30_000,
});

/** How long nginx waits at a path for the next bytes of an answer: by the first location whose expression matches. */
function findReadTimeout(path: string): string | undefined {
    const locations = [...config.matchAll(/location ~ "(.+)" \{([\s\S]*?)\n {4}\}/g)];
    const [, , found] = locations.find(([, pattern = '']) => new RegExp(pattern).test(path)) ?? [];
    return /proxy_read_timeout (\w+);/.exec(found ?? config)?.[1];
}

describe('createNginxConfig', () => {
    it.each(['', '/_svc-int/workspaces/second'])(
        'waits 40 seconds for logins, endpoints of the kit, renders and PDFs below %j',
        (prefix) => {
            for (const path of [
                '/login',
                '/login/callback',
                '/_svc-int/events/wait',
                '/v1/spaces/a/pdf',
                '/v1/integrations/a/render',
            ])
                expect(findReadTimeout(prefix + path), path).toBe('40s');
        },
    );

    it.each(['', '/_svc-int/workspaces/second'])('waits 7 seconds for all other paths below %j', (prefix) => {
        for (const path of ['/v1/user', '/', '/logins', '/v1/spaces/login/content'])
            expect(findReadTimeout(prefix + path), path).toBe('7s');
    });
});
