import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import { prepareRelease } from '../../.ci/release/prepare-release.mjs';
import { checkRelease, checkUpload } from '../../.ci/release/release-checks.mjs';
import { checkVersions, readManifests, RELEASED_PACKAGES } from '../../.ci/release/versions.mjs';
import { ROOT } from '../support/project-copy.js';

const CHANGELOG = '# Changelog\n\n## 0.1.0\n\nThe first release.\n';

const COPIED = [...RELEASED_PACKAGES.map((name) => `packages/${name}`), 'examples/mood'].map(
    (folder) => `${folder}/package.json`,
);

function createRepository() {
    const folder = mkdtempSync(join(tmpdir(), 'svc-int-release-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const read = (path: string) => readFileSync(join(folder, path), 'utf8');
    const write = (path: string, content: string) => {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), content);
    };
    const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
    const commit = () => {
        git('add', '.');
        git('-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'commit', '--quiet', '--message', 'All');
    };
    for (const path of [...COPIED, 'package-lock.json']) write(path, readFileSync(join(ROOT, path), 'utf8'));
    const { version } = JSON.parse(read('packages/cli/package.json')) as { version: string };
    write('CHANGELOG.md', CHANGELOG.replace('0.1.0', version));
    git('init', '--quiet');
    commit();
    return { folder, version, read, write, commit };
}

describe('checkRelease', () => {
    it('accepts a committed version with a text in the changelog, and its tag', () => {
        const { folder, version } = createRepository();
        expect(checkRelease(folder)).toEqual([]);
        expect(checkRelease(folder, `v${version}`)).toEqual([]);
    });

    it('rejects the tag of another version', () => {
        const { folder, version } = createRepository();
        expect(checkRelease(folder, 'v9.9.9')).toEqual([`The tag v9.9.9 is not v${version}, the version.`]);
    });

    it('rejects changed, added and staged files', () => {
        const { folder, write } = createRepository();
        write('CHANGELOG.md', `${CHANGELOG}\nMore.\n`);
        write('added.md', '');
        expect(checkRelease(folder)).toEqual([
            'The work tree differs from the commit: CHANGELOG.md, added.md. Commit or delete these files.',
        ]);
    });

    it('rejects a version without a text in the changelog', () => {
        const { folder, version, write, commit } = createRepository();
        write('CHANGELOG.md', '# Changelog\n');
        commit();
        expect(checkRelease(folder)).toEqual([`CHANGELOG.md has no section "## ${version}" with a text.`]);
    });

    it('rejects described changes that no version has', () => {
        const { folder, write, commit } = createRepository();
        write('.changeset/README.md', 'No change.');
        commit();
        expect(checkRelease(folder)).toEqual([]);
        write('.changeset/seeds.md', "---\n'@svc-int/cli': minor\n---\nReads seeds.\n");
        commit();
        expect(checkRelease(folder)).toEqual([expect.stringContaining('.changeset describes 1 changes.')]);
    });
});

describe('checkVersions', () => {
    it('rejects a package of another version, a dependency on another version, and a private package', () => {
        const manifest = { name: '@svc-int/api', version: '1.0.0' };
        const dependencies = { '@svc-int/api': '^1.0.0', zod: '^4.0.0' };
        expect(
            checkVersions([
                manifest,
                { name: '@svc-int/cli', version: '1.0.0', dependencies },
                { name: '@svc-int/emulator', version: '1.1.0', peerDependencies: { '@svc-int/pdf-fonts': '1.0.0' } },
                { name: '@svc-int/hosting', version: '1.0.0', private: true },
            ]),
        ).toEqual([
            '@svc-int/cli depends on @svc-int/api ^1.0.0 instead of 1.0.0.',
            '@svc-int/emulator has version 1.1.0 instead of 1.0.0.',
            '@svc-int/hosting is private.',
        ]);
    });

    it('accepts the packages of this repository', () => {
        expect(checkVersions(readManifests(ROOT))).toEqual([]);
    });
});

describe('prepareRelease', () => {
    it('writes the next version everywhere, its changelog, and deletes the described changes', () => {
        const { folder, version, read, write, commit } = createRepository();
        write('.changeset/seeds.md', "---\n'@svc-int/cli': major\n---\nReads seeds.\n");
        expect(prepareRelease(folder, new Date('2027-01-02T12:00:00Z'))).toBe('1.0.0');
        commit();
        expect(checkRelease(folder, 'v1.0.0')).toEqual([]);
        expect(read('CHANGELOG.md')).toContain('## 1.0.0 (2027-01-02)\n\n### Breaking changes\n\n- Reads seeds.\n');
        expect(JSON.parse(read('examples/mood/package.json'))).toMatchObject({
            version,
            dependencies: { '@svc-int/runtime': '1.0.0' },
            devDependencies: { '@svc-int/cli': '1.0.0' },
        });
        const { packages } = JSON.parse(read('package-lock.json'));
        expect(packages['packages/create-svc-int']).toMatchObject({
            version: '1.0.0',
            dependencies: { '@svc-int/cli': '1.0.0' },
        });
        expect(packages['test/support'].version).toBe('0.0.0');
    });

    it('changes nothing without a described change', () => {
        const { folder } = createRepository();
        expect(() => prepareRelease(folder, new Date())).toThrow('.changeset describes no change');
        expect(checkRelease(folder)).toEqual([]);
    });
});

describe('checkUpload', () => {
    const variables = { GITHUB_REPOSITORY: 'acme/kit', ACTIONS_ID_TOKEN_REQUEST_URL: 'https://example.com' };
    const create = (url?: string) => [{ name: '@svc-int/api', version: '1.0.0', ...(url && { repository: { url } }) }];

    it('accepts a workflow with an identity token and the repository of the packages', () => {
        expect(checkUpload(create('git+https://github.com/Acme/kit.git'), '11.5.1', variables)).toEqual([]);
        expect(checkUpload(create('https://github.com/acme/kit'), '12.0.0-pre.1', variables)).toEqual([]);
    });

    it.each([
        ['outside of a workflow', 'https://github.com/acme/kit', '11.5.1', {}, 'Only the workflow'],
        [
            'without the permission for an identity token',
            'https://github.com/acme/kit',
            '11.5.1',
            { GITHUB_REPOSITORY: 'acme/kit' },
            'Only the workflow',
        ],
        ['with an older npm', 'https://github.com/acme/kit', '10.9.4', variables, 'npm 10.9.4 cannot publish'],
        ['of a package without a repository', undefined, '11.5.1', variables, '"repository.url" is not acme/kit'],
        ['of another repository', 'https://github.com/acme/kit2', '11.5.1', variables, 'is not acme/kit'],
    ])('rejects an upload %s', (_, url, npmVersion, given, message) => {
        expect(checkUpload(create(url), npmVersion, given)).toEqual([expect.stringContaining(message)]);
    });
});
