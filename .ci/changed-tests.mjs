import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { PACKAGES, ROOT } from './prepare.mjs';

const WORKER = 'packages/emulator/src/worker/';
const CONVERTERS = 'packages/converters/src/';
const SITE_VIEW = 'packages/emulator/src/site/view/';

const STARTED = {
    'packages/emulator/src/node/runtime/service-config.ts': [
        `${WORKER}index.ts`,
        `${WORKER}dispatch/sandbox/index.ts`,
        `${WORKER}blueprint/index.ts`,
        `${CONVERTERS}pdf/renderer.ts`,
        'packages/emulator/src/studio/main.ts',
    ],
    'packages/emulator/src/node/conversions/conversions.ts': [`${WORKER}converter/index.ts`],
    'test/packages/create-svc-int.ci.test.ts': ['packages/create-svc-int/bin/create-svc-int.js'],
};

const COMMAND = { name: 'bin/svc-int.js', entries: ['packages/cli/src/main.ts', 'packages/cli/src/run.ts'] };

/** Names of tests in `test/service`, by subject of the Worker. */
export const ABOUT = {
    answers: /^ask/,
    access: /^(content-permissions|levels|site-permissions|space-access|site-access|share-links|site-change|members)/,
    'change-requests': /^change-request/,
    comments: /^comment/,
    reviews: /^review/,
    computed: /^computed/,
    embeds: /^embeds/,
    git: /^git/,
    imports: /^imports/,
    integrations:
        /^(installations|installed-integrations|publish|integrations|outbox|integration-placements|tokens|oauth)/,
    insights: /^site-insights/,
    journal: /^(journal|write-buffer|trace|secrets|memoize|unwritten)/,
    pages: /^(content|change-request-content)/,
    pdf: /^(change-request-pdf|pdf-|fields)/,
    people: /^(invites|new-organizations|people|team-members|members|teams|saml|organizations)/,
    revisions: /^(content|change-request)/,
    search: /^search/,
    sites: /^(site|share-links|adaptive)/,
    'merge-rules': /^merge-rules/,
    'space-and-site-changes': /^(content-changes|site-structure|integration-placements)/,
    spaces: /^(space|collections|large-collections)/,
    specs: /^openapi/,
    translations: /^translations/,
    workspace: /^(seed|workspace)/,
    visitors: /^(visitors|visitor-views|site-)/,
};

const COMMAND_FOLDER = /^packages\/(?:cli\/src\/)?/;

/** Includes packages that the command loads late. */
const COMMAND_SOURCES = /^packages\/(?:cli|hosting|migrate)\/src\//;

/** Tests outside of these packages, by folder of the CLI or by package. */
export const ABOUT_COMMAND = {
    completion: /^test\/cli\/output-streams/,
    doctor: /^test\/cli\/output-streams/,
    events: /^test\/cli\/(events|saved-events|logs|dev\/keys)/,
    'hosting/src/deploy': /^(test\/cli\/(deploy|cluster)|test\/hosts\/nginx|packages\/hosting\/src\/)/,
    'hosting/src/login': /^(test\/cli\/(output-streams|dev\/keys)|packages\/hosting\/src\/)/,
    migrate: /^(test\/cli\/output-streams|packages\/cli\/src\/commands\/project\/migrate)/,
    'testing/provider': /^test\/(cli\/output-streams|testing\/sign-in)/,
    publish: /^test\/cli\/(publish|install|openapi-publish)/,
    scaffold: /^test\/cli\/templates/,
};

const DOCUMENT = /\.md$|^LICENSE$/;

const READ_BY = [
    [DOCUMENT, /^test\/docs\//],
    [/\.test-d\.tsx?$/, /^test\/types\/compilers/],
    [/^packages\/emulator\/src\/studio\//, /^test\/size\/studio/],
    [/^templates\//, /^test\/cli\/(templates|newcomer)|^packages\/cli\/src\/scaffold\//],
    [/^examples\//, /^examples\/|^test\/(cli|browser|size|examples)\//],
    [/^packages\/emulator\/seed\//, /^test\/(service\/([^/]+\/)?(seed|content|search)[^/]*$|contract\/)/],
];

const SOURCE = /\.[cm]?[jt]sx?$/;
const IMPORT = /(?:from|import|import\()\s*['"]([^'"]+)['"]/g;
export const isTest = (file) => /\.test\.tsx?$/.test(file);

export function changedSince(commit) {
    const changed = git('diff', '--name-only', '--no-renames', commit);
    return [...new Set([...changed, ...git('ls-files', '--others', '--exclude-standard')])];
}

/** Maximum duration of a work session, whose commits belong together. */
const SESSION_MS = 3 * 60 * 60 * 1000;

export function findSessionStart() {
    const [newest = ''] = git('log', '-1', '--format=%cI');
    const before = new Date(Date.parse(newest) - SESSION_MS).toISOString();
    const [start] = git('rev-list', '-1', `--before=${before}`, 'HEAD');
    return start ?? git('rev-list', '--max-parents=0', 'HEAD')[0];
}

/** Import graph, cached because reading takes most of the time. */
let graph;

function readGraph() {
    const listed = [...git('ls-files'), ...git('ls-files', '--others', '--exclude-standard')];
    const files = listed.filter((file) => existsSync(join(ROOT, file)));
    return { tests: files.filter(isTest), users: mapUsers(files.filter((file) => SOURCE.test(file))) };
}

/** Returns test files, or undefined to run all tests. */
export function testsFor(changed) {
    const { tests, users } = (graph ??= readGraph());
    const found = new Set();
    for (const file of changed) {
        const reached = listReachingTests(file, tests, users);
        if (!reached) return undefined;
        for (const test of reached) found.add(test);
    }
    return tests.filter((test) => found.has(test));
}

function listReachingTests(file, tests, users) {
    const reading = READ_BY.filter(([place]) => place.test(file)).flatMap(([, by]) =>
        tests.filter((test) => by.test(test)),
    );
    if (reading.length > 0 && !SOURCE.test(file)) return reading;
    const subject = findSubject(file);
    if (subject !== undefined)
        return [
            ...listTransitiveUsers(file, users, (user) =>
                [WORKER, CONVERTERS].some((place) => user.startsWith(place)),
            ).filter(isTest),
            ...listTestsAbout(subject, tests),
        ];
    const about = ABOUT_COMMAND[findCommandPart(file)];
    if (about) return [...listTestsOfCommand(file, users), ...tests.filter((test) => about.test(test))];
    const reached = listTransitiveUsers(file, users).filter(isTest);
    const isKnown = SOURCE.test(file) && /^(packages\/[^/]+\/(src|bin|test)|test|examples|templates)\//.test(file);
    return isKnown ? [...reading, ...reached] : undefined;
}

function findSubject(file) {
    if (file.startsWith(SITE_VIEW)) return 'visitors';
    if (file.startsWith(CONVERTERS)) return 'pdf';
    const [, subject] = new RegExp(`^${WORKER}subjects/([^/]+)/`).exec(file) ?? [];
    return Object.hasOwn(ABOUT, subject ?? '') ? subject : undefined;
}

function listTestsAbout(subject, tests) {
    return tests.filter((test) => {
        const [, name] = /^test\/service\/(?:.+\/)?([^/]+)$/.exec(test) ?? [];
        return name === undefined ? test.startsWith('test/contract/') : ABOUT[subject].test(name);
    });
}

function findCommandPart(file) {
    const path = file.replace(COMMAND_FOLDER, '');
    return Object.keys(ABOUT_COMMAND).find((part) => path.startsWith(`${part}/`));
}

function listTransitiveUsers(file, users, isWithin = () => true) {
    const reached = new Set([file]);
    for (const one of reached)
        for (const user of users.get(one) ?? []) if (isWithin(user) || isTest(user)) reached.add(user);
    return [...reached];
}

function listTestsOfCommand(file, users) {
    const isWithin = (user) => COMMAND_SOURCES.test(user);
    return listTransitiveUsers(file, users, isWithin).filter((one) => isTest(one) && isWithin(one));
}

function mapUsers(files) {
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

const SUPPORT = /^@svc-int\/test-support\//;

export function resolveImport(file, name, known) {
    // Tests pass paths such as `./worker/…` to a bundler, which resolves them in the emulator.
    const from = file.startsWith('test/') && name.startsWith('./worker/') ? 'packages/emulator/src' : dirname(file);
    const path = name.startsWith('.')
        ? join(from, name)
        : (ENTRIES.get(name) ?? name.replace(SUPPORT, 'test/support/'));
    const stem = path.replace(/\.jsx?$/, '');
    return [path, `${stem}.ts`, `${stem}.tsx`].find((one) => known.has(one));
}

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
