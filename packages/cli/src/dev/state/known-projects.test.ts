import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import { openKnownProjects } from './known-projects.js';

describe('openKnownProjects', () => {
    let path: string;

    beforeEach(() => {
        path = mkdtempSync(join(tmpdir(), 'svc-int-known-'));
        onTestFinished(() => rmSync(path, { recursive: true, force: true }));
    });

    it('returns the last recorded path of a manifest, and evicts the oldest of more than 100', () => {
        const known = openKnownProjects({ path });
        known.record('shop', '/a/integration.yaml');
        known.record('shop', '/b/integration.yaml');
        expect(openKnownProjects({ path }).find('shop')).toBe('/b/integration.yaml');
        for (let count = 0; count < 100; count++) known.record(`other-${count}`, '/c/integration.yaml');
        expect([known.find('shop'), known.find('other-99')]).toEqual([undefined, '/c/integration.yaml']);
    });

    it('ignores the file of a copied folder, and an invalid file', () => {
        openKnownProjects({ path }).record('shop', '/a/integration.yaml');
        const copy = `${path}-copy`;
        cpSync(path, copy, { recursive: true });
        onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
        expect(openKnownProjects({ path: copy }).find('shop')).toBeUndefined();
        const file = join(path, 'projects.json');
        const { folder } = JSON.parse(readFileSync(file, 'utf8')) as { folder: object };
        const texts = ['', 'null', '[]', JSON.stringify({ folder, projects: [['shop', 7], 'shop', ['shop']] })];
        for (const text of texts) {
            writeFileSync(file, text);
            expect(openKnownProjects({ path }).find('shop')).toBeUndefined();
        }
    });
});
