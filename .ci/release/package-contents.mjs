import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { posix } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { getPackageName } from '../prepare.mjs';
import { readTar } from './tar.mjs';

const BYTES_PER_KB = 1000;

const USUAL = ['LICENSE', 'README.md', 'package.json'];

const BUILT = [...USUAL, 'dist', 'src'];

/** Top-level entries, and budgets in kB. */
const CONTENTS = {
    api: { entries: [...BUILT, 'events.json', 'openapi.json'], packed: 780, unpacked: 7_300 },
    runtime: { entries: [...BUILT, 'guides', 'raw.d.ts'], packed: 320, unpacked: 900 },
    converters: { entries: [...BUILT, 'fonts'], packed: 2_350, unpacked: 2_850 },
    emulator: { entries: [...BUILT, 'guides', 'seed', 'seed.schema.json'], packed: 3_900, unpacked: 12_500 },
    hosting: { entries: BUILT, packed: 72, unpacked: 300 },
    migrate: { entries: BUILT, packed: 155, unpacked: 680 },
    cli: {
        entries: [...BUILT, 'bin', 'ci', 'guides', 'manifest.schema.json', 'seed.schema.json', 'variants.schema.json'],
        packed: 990,
        unpacked: 4_500,
    },
    'pdf-fonts': { entries: ['README.md', 'fonts', 'package.json'], packed: 2_560, unpacked: 2_560 },
    'create-svc-int': { entries: [...USUAL, 'bin'], packed: 3, unpacked: 6 },
};

/** Debuggers of projects show their sources. */
const PACKAGES_WITH_CODE_MAPS = new Set(['api', 'runtime']);

const UNPUBLISHED =
    /\.test(-[\w-]+)?\.[jt]sx?$|^src\/(.*\/)?README\.md$|(^|\/)(node_modules|\.DS_Store|\.env|\.npmrc)(\/|$)/;

const TEMPLATE = /^dist\/templates\//;

const HOME_FOLDER = /(?:\/home\/|\/Users\/|[A-Z]:\\{1,2}Users\\{1,2})[\w.-]+[\\/]/;

const TEXT = /\.([cm]?[jt]sx?|json|map|md|css|html|txt|ya?ml)$/;

export function checkTarball(name, file, root) {
    const packed = readFileSync(file);
    return checkContents(name, readTar(gunzipSync(packed)), packed.length, [root, homedir()]);
}

export function checkContents(name, files, packedBytes, machinePaths) {
    const unpackedBytes = files.reduce((sum, { content }) => sum + content.length, 0);
    return [
        ...checkEntries(CONTENTS[name].entries, files),
        ...checkSize('packed', packedBytes, CONTENTS[name].packed),
        ...checkSize('unpacked', unpackedBytes, CONTENTS[name].unpacked),
        ...files.flatMap((file) => checkFile(name, file, machinePaths)),
        ...checkMaps(name, files),
    ].map((problem) => `${getPackageName(name)}: ${problem}`);
}

function checkEntries(entries, files) {
    const found = new Set(files.map(({ path }) => path.split('/')[0]));
    return [
        ...entries.filter((entry) => !found.has(entry)).map((entry) => `${entry} is missing`),
        ...[...found].filter((entry) => !entries.includes(entry)).map((entry) => `${entry} is not an intended entry`),
    ];
}

function checkSize(kind, bytes, limit) {
    if (bytes <= limit * BYTES_PER_KB) return [];
    return [`${Math.ceil(bytes / BYTES_PER_KB)} kB ${kind} exceed the budget of ${limit} kB`];
}

function checkFile(name, { path, content }, machinePaths) {
    if (UNPUBLISHED.test(path) && !TEMPLATE.test(path)) return [`${path} is a test, a README of a room or local`];
    if (!TEXT.test(path)) return [];
    const text = content.toString();
    const found = machinePaths.find((machinePath) => hasPath(text, machinePath)) ?? HOME_FOLDER.exec(text)?.[0];
    return found === undefined ? [] : [`${path} contains a path of a machine: ${found}`];
}

/** Ignores `/root`, which may start a route. */
function hasPath(text, machinePath) {
    const path = machinePath.replace(/[\\/]$/, '');
    return path.split(/[\\/]/).length > 2 && text.includes(path);
}

function checkMaps(name, files) {
    const paths = new Set(files.map(({ path }) => path));
    return files.flatMap(({ path, content }) => {
        if (!path.endsWith('.map')) return [];
        if (!path.endsWith('.d.ts.map')) return PACKAGES_WITH_CODE_MAPS.has(name) ? [] : [`${path} is a map of code`];
        const sources = JSON.parse(content.toString()).sources.map((source) => posix.join(posix.dirname(path), source));
        const missing = sources.filter((source) => !paths.has(source));
        return missing.map((source) => `${path} leads to ${source}, which is missing`);
    });
}
