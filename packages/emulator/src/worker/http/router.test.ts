import { describe, expect, it } from 'vitest';

import { createMatchCachingRouter } from './router.js';

const routesOf = (paths: string[]) => {
    const router = createMatchCachingRouter<string>();
    for (const path of paths) router.add('GET', path, path);
    return (path: string, method = 'GET') =>
        router.match(method, path)[0].map(([handler, params]) => [handler, params]);
};

describe('the router', () => {
    it('matches the same routes with their own parameters on repeated requests', () => {
        const match = routesOf(['/spaces/:id', '/spaces/:id/pages', '/spaces/own']);
        for (let round = 0; round < 2; round++) {
            expect(match('/spaces/a')).toEqual([['/spaces/:id', { id: 'a' }]]);
            expect(match('/spaces/b')).toEqual([['/spaces/:id', { id: 'b' }]]);
            expect(match('/spaces/own').map(([handler]) => handler)).toEqual(['/spaces/:id', '/spaces/own']);
            expect(match('/spaces/a', 'POST')).toEqual([]);
            expect(match('/none')).toEqual([]);
        }
    });

    it('matches a route after 1200 other paths, and for a path of any length', () => {
        const match = routesOf(['/spaces/:id']);
        const long = 'x'.repeat(10_000);
        for (let index = 0; index < 1200; index++)
            expect(match(`/spaces/${index}`)).toEqual([['/spaces/:id', { id: String(index) }]]);
        expect(match(`/spaces/${long}`)).toEqual([['/spaces/:id', { id: long }]]);
        expect(match('/spaces/0')).toEqual([['/spaces/:id', { id: '0' }]]);
    });
});
