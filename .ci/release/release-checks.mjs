import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { findChangelogText, readChanges } from './changes.mjs';
import { checkVersions, readManifests, RELEASED_NAMES } from './versions.mjs';

const MAX_SHOWN_FILES = 5;

/** See https://docs.npmjs.com/trusted-publishers. */
const MIN_NPM_VERSION = '11.5.1';

export function checkRelease(root, tag) {
    const manifests = readManifests(root);
    const [{ version }] = manifests;
    return [
        ...checkWorkTree(root),
        ...checkVersions(manifests),
        ...checkChangelog(root, version),
        ...(tag === undefined || tag === `v${version}` ? [] : [`The tag ${tag} is not v${version}, the version.`]),
    ];
}

function checkWorkTree(root) {
    const status = execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' });
    const files = status.split('\n').filter(Boolean);
    if (files.length === 0) return [];
    const shown = files.slice(0, MAX_SHOWN_FILES).map((line) => line.slice(3));
    const rest = files.length > shown.length ? ', …' : '';
    return [`The work tree differs from the commit: ${shown.join(', ')}${rest}. Commit or delete these files.`];
}

function checkChangelog(root, version) {
    const waiting = readChanges(root, RELEASED_NAMES);
    const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
    return [
        ...(findChangelogText(changelog, version) === undefined
            ? [`CHANGELOG.md has no section "## ${version}" with a text.`]
            : []),
        ...(waiting.length > 0
            ? [`.changeset describes ${waiting.length} changes. Run "npm run release -- --prepare" and commit.`]
            : []),
    ];
}

export function checkUpload(manifests, npmVersion, variables) {
    const { GITHUB_REPOSITORY: repository, ACTIONS_ID_TOKEN_REQUEST_URL: identity } = variables;
    if (repository === undefined || identity === undefined)
        return ['Only the workflow "Release" uploads packages. Use --dry-run elsewhere.'];
    return [
        ...(isAtLeast(npmVersion, MIN_NPM_VERSION)
            ? []
            : [`npm ${npmVersion} cannot publish without a token. Use ${MIN_NPM_VERSION} or later.`]),
        ...manifests
            .filter(({ repository: own }) => !isRepository(own?.url, repository))
            .map(({ name }) => `${name}: "repository.url" is not ${repository}, which its provenance states.`),
    ];
}

function isRepository(url, repository) {
    const [, path] = /^(?:git\+)?https:\/\/github\.com\/(.+?)(?:\.git)?$/.exec(url ?? '') ?? [];
    return path?.toLowerCase() === repository.toLowerCase();
}

function isAtLeast(version, minimum) {
    const [found, wanted] = [version, minimum].map((text) => text.split('-')[0].split('.').map(Number));
    const differing = wanted.findIndex((part, index) => part !== found[index]);
    return differing === -1 || found[differing] > wanted[differing];
}
