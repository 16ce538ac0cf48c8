import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { getPackageName, OPTIONAL_PACKAGES, PACKAGES } from '../prepare.mjs';

export const RELEASED_PACKAGES = [...PACKAGES, ...OPTIONAL_PACKAGES];

export const RELEASED_NAMES = RELEASED_PACKAGES.map(getPackageName);

const DEPENDENCY_FIELDS = ['dependencies', 'devDependencies', 'peerDependencies'];

const LOCK_FILE = 'package-lock.json';

export function readManifests(root) {
    return RELEASED_PACKAGES.map((name) => JSON.parse(readFileSync(join(root, toManifestPath(name)), 'utf8')));
}

function toManifestPath(name) {
    return `packages/${name}/package.json`;
}

export function checkVersions(manifests) {
    const [{ version: expected }] = manifests;
    return manifests.flatMap(({ name, version, private: isPrivate, ...manifest }) => [
        ...(isPrivate ? [`${name} is private.`] : []),
        ...(version === expected ? [] : [`${name} has version ${version} instead of ${expected}.`]),
        ...listOwnDependencies(manifest)
            .filter(([, range]) => range !== expected)
            .map(([dependency, range]) => `${name} depends on ${dependency} ${range} instead of ${expected}.`),
    ]);
}

function listOwnDependencies(manifest) {
    return DEPENDENCY_FIELDS.flatMap((field) => Object.entries(manifest[field] ?? {})).filter(([name]) =>
        RELEASED_NAMES.includes(name),
    );
}

export function setVersion(root, version) {
    const examples = existsSync(join(root, 'examples'))
        ? readdirSync(join(root, 'examples')).map((name) => `examples/${name}/package.json`)
        : [];
    for (const path of RELEASED_PACKAGES.map(toManifestPath))
        updateJson(root, path, (manifest) => update(manifest, true));
    for (const path of examples.filter((path) => existsSync(join(root, path)))) updateJson(root, path, update);
    updateJson(root, LOCK_FILE, ({ packages }) => {
        for (const [path, entry] of Object.entries(packages)) update(entry, isReleased(path));
    });

    function update(manifest, isOwn = false) {
        if (isOwn) manifest.version = version;
        for (const field of DEPENDENCY_FIELDS)
            for (const name of Object.keys(manifest[field] ?? {}))
                if (RELEASED_NAMES.includes(name)) manifest[field][name] = version;
    }
}

function isReleased(path) {
    return RELEASED_PACKAGES.some((name) => path === `packages/${name}`);
}

function updateJson(root, path, update) {
    const file = join(root, path);
    const content = JSON.parse(readFileSync(file, 'utf8'));
    update(content);
    writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}
