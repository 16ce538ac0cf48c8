import { describe, expect, it } from 'vitest';

import { createNginxConfig } from './nginx-config.js';

const config = createNginxConfig({
    format: 1,
    bucket: 's3://docs/nodes',
    apiUrl: 'https://docs.example.com',
    publicUrl: 'https://public.example.com',
    workspaces: true,
    strictScripts: true,
    remotePictures: false,
    dispatchTimeout: 30_000,
    conversionTimeout: 30_000,
});

function findLocation(path: string): string | undefined {
    const locations = [...config.matchAll(/location ~ "(.+)" \{([\s\S]*?)\n {4}\}/g)];
    return locations.find(([, pattern = '']) => new RegExp(pattern).test(path))?.[2];
}

function findReadTimeout(path: string): string | undefined {
    return /proxy_read_timeout (\w+);/.exec(findLocation(path) ?? config)?.[1];
}

describe('createNginxConfig', () => {
    it.each(['', '/_svc-int/workspaces/second'])(
        'sets a read timeout of 40 seconds for logins, endpoints of the kit, renders and PDFs below %j',
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

    it.each(['/', '/pdf', '/a/pdf', '/~integrations/a', '/render'])(
        'sends a request for %j of an integration to one node only',
        (path) => {
            for (const prefix of ['', '/_svc-int/workspaces/second'])
                expect(findLocation(`${prefix}/v1/integrations/a/integration${path}`)).toContain('@svc_int_lost');
        },
    );

    it.each(['', '/_svc-int/workspaces/second'])(
        'sets a read timeout of 7 seconds for all other paths below %j',
        (prefix) => {
            for (const path of ['/v1/user', '/', '/logins', '/v1/spaces/login/content'])
                expect(findReadTimeout(prefix + path), path).toBe('7s');
        },
    );
});
