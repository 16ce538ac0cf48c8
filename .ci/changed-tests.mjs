/**
 * Finds the tests that changed files can reach: by imports, and by what is bundled and started from there, where imports end. Of a
 * change in one subject of the service's Worker, which nearly every test starts, these are the tests about it, and the contract's.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { PACKAGES, ROOT } from './prepare.mjs';

const WORKER = 'packages/emulator/src/worker/';

/** Files that start what is bundled, and the entries of it. */
const STARTED = {
    'packages/emulator/src/node/service-config.ts': [
        `${WORKER}index.ts`,
        `${WORKER}dispatch/surroundings/index.ts`,
        `${WORKER}blueprint/index.ts`,
        `${WORKER}subjects/pdf/drawing/renderer.ts`,
        'packages/emulator/src/studio/main.tsx',
    ],
    'packages/emulator/src/node/conversions/conversions.ts': [`${WORKER}converter/index.ts`],
};

/** Whoever names the command starts all of it. */
const COMMAND = { name: 'bin/svc-int.js', entries: ['packages/cli/src/main.ts', 'packages/cli/src/run.ts'] };

/** How the names of tests in `test/service` begin that are about a subject. */
export const ABOUT = {
    access: /^(space-access|site-access|share-links|site-change|members)/,
    'change-requests': /^change-request/,
    comments: /^comment/,
    computed: /^computed/,
    imports: /^imports/,
    integrations: /^(installations|publish|integrations|outbox|places-of|tokens|oauth)/,
    insights: /^site-insights/,
    journal: /^(journal|late|trace|secrets|remembered|unwritten)/,
    pages: /^(content|change-request-content)/,
    pdf: /^(change-request-pdf|fields)/,
    people: /^(people|members|teams|saml|organizations)/,
    revisions: /^(content|change-request)/,
    search: /^search/,
    sites: /^(site|share-links|adaptive)/,
    'space-and-site-changes': /^(content-changes|site-structure|places-of)/,
    spaces: /^(space|collections|great-collections)/,
    specs: /^openapi/,
    translations: /^translations/,
    workspace: /^(seed|workspace|former)/,
    visitors: /^(visitors|site-)/,
};

/** Only documents about the project: what checks them reads all of them. */
const DOCUMENT = /\.md$|^LICENSE$/;

/** Files that tests read or copy, by where they are. */
const READ_BY = [
    [DOCUMENT, /^test\/docs\//],
    [/\.test-d\.tsx?$/, /^test\/types\/compilers/],
    [/^templates\//, /^test\/cli\/(templates|newcomer)|^packages\/cli\/src\/scaffold\//],
    [/^examples\//, /^examples\/|^test\/(cli|browser|size)\//],
    [/^packages\/emulator\/seed\//, /^test\/(service\/(seed|content|search)|contract\/)/],
];

const SOURCE = /\.[cm]?[jt]sx?$/;
const IMPORT = /(?:from|import|import\()\s*['"]([^'"]+)['"]/g;
export const isTest = (file) => /\.test\.tsx?$/.test(file);

/** Files of the working tree that are not as in a commit, and those that git does not know. */
export function changedSince(commit) {
    const changed = git('diff', '--name-only', '--no-renames', commit);
    return [...new Set([...changed, ...git('ls-files', '--others', '--exclude-standard')])];
}

/** Names of tests to run; undefined for all, where a change is in what everything rests on. */
export function testsFor(changed) {
    const files = [...git('ls-files'), ...git('ls-files', '--others', '--exclude-standard')];
    const tests = files.filter((file) => isTest(file) && existsSync(join(ROOT, file)));
    const users = usersIn(files.filter((file) => SOURCE.test(file) && existsSync(join(ROOT, file))));
    const found = new Set();
    for (const file of changed) {
        const reached = testsOf(file, tests, users);
        if (!reached) return undefined;
        for (const test of reached) found.add(test);
    }
    return tests.filter((test) => found.has(test));
}

function testsOf(file, tests, users) {
    const reading = READ_BY.filter(([place]) => place.test(file)).flatMap(([, by]) =>
        tests.filter((test) => by.test(test)),
    );
    if (reading.length > 0 && !SOURCE.test(file)) return reading;
    const subject = subjectOf(file);
    const reached = reachedFrom(file, users, subject !== undefined).filter(isTest);
    if (subject !== undefined) return [...reached, ...testsAbout(subject, tests)];
    const isKnown = SOURCE.test(file) && /^(packages\/[^/]+\/(src|bin|test)|test|examples|templates)\//.test(file);
    return isKnown ? [...reading, ...reached] : undefined;
}

function subjectOf(file) {
    const [, subject] = new RegExp(`^${WORKER}subjects/([^/]+)/`).exec(file) ?? [];
    return Object.hasOwn(ABOUT, subject ?? '') ? subject : undefined;
}

function testsAbout(subject, tests) {
    return tests.filter((test) => {
        const [, name] = /^test\/service\/(.+)$/.exec(test) ?? [];
        return name === undefined ? test.startsWith('test/contract/') : ABOUT[subject].test(name);
    });
}

/** Everything that uses a file, at any distance; not past the Worker where that is left out. */
function reachedFrom(file, users, isWithinWorker) {
    const reached = new Set([file]);
    for (const one of reached)
        for (const user of users.get(one) ?? [])
            if (!isWithinWorker || user.startsWith(WORKER) || isTest(user)) reached.add(user);
    return [...reached];
}

/** Who uses each file, at first hand. */
function usersIn(files) {
    const known = new Set(files);
    const users = new Map();
    for (const file of files)
        for (const used of usedBy(file, known)) users.set(used, [...(users.get(used) ?? []), file]);
    return users;
}

function usedBy(file, known) {
    const text = readFileSync(join(ROOT, file), 'utf8');
    const imported = [...text.matchAll(IMPORT)].map(([, name]) => resolveImport(file, name, known));
    const started = [...(STARTED[file] ?? []), ...(text.includes(COMMAND.name) ? COMMAND.entries : [])];
    return [...imported.filter(Boolean), ...started];
}

/** How names of the tests' own package begin, each of whose files is an entry. */
const SUPPORT = /^@svc-int\/test-support\//;

function resolveImport(file, name, known) {
    // Tests of parts of the Worker hand these to a bundler, which resolves them there.
    const from = file.startsWith('test/') && name.startsWith('./worker/') ? 'packages/emulator/src' : dirname(file);
    const path = name.startsWith('.')
        ? join(from, name)
        : (ENTRIES.get(name) ?? name.replace(SUPPORT, 'test/support/'));
    const stem = path.replace(/\.jsx?$/, '');
    return [path, `${stem}.ts`, `${stem}.tsx`].find((one) => known.has(one));
}

/** The sources of the packages' entries, by the names that they are imported by. */
const ENTRIES = new Map(
    PACKAGES.flatMap((folder) => {
        const { name, exports } = JSON.parse(readFileSync(join(ROOT, 'packages', folder, 'package.json'), 'utf8'));
        return Object.entries(exports).map(([entry, { '@svc-int/source': source }]) => [
            join(name, entry),
            source && join('packages', folder, source),
        ]);
    }),
);

function git(...args) {
    return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);
}
