/**
 * Fails if a subject imports a later subject, private files of another subject, or its callers; if a folder without side effects imports
 * storage or service code; and for imports that bypass the folders of `site`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

import { ROOT } from './prepare.mjs';

/** Each subject may import only earlier ones. All paths are relative to `packages/emulator/src`. */
const ORDER = [
    'worker/subjects/people',
    'worker/subjects/access',
    'worker/subjects/search',
    'worker/subjects/revisions',
    'worker/subjects/pages',
    'worker/subjects/pdf',
    'worker/subjects/specs',
    'worker/subjects/spaces',
    'worker/subjects/change-requests',
    'worker/subjects/comments',
    'worker/subjects/reviews',
    'worker/subjects/journal',
    'worker/subjects/integrations',
    'worker/subjects/embeds',
    'worker/subjects/sites',
    'worker/subjects/merge-rules',
    'site/view',
    'worker/subjects/insights',
    'worker/subjects/space-and-site-changes',
    'worker/subjects/translations',
    'worker/subjects/answers',
    'worker/subjects/computed',
    'worker/subjects/imports',
    'worker/subjects/git',
    'worker/subjects/workspace',
];

/** Folders without side effects, which also run in other processes, and their allowed imports. */
const COMPUTING = {
    'worker/markdown':
        /^(worker\/service\/slugs\.js|worker\/storage\/schema\/content\.schema\.js|(markdown|values)\/.*)$/,
    'site/page':
        /^(worker\/markdown\/index\.js|worker\/service\/slugs\.js|(site\/browser|values|openapi\/(view|samples))\/.*)$/,
    'worker/conditions': /^worker\/service\/service-error\.js$/,
};

/** Folders whose only public file is `index.js`. */
const CLOSED = [...ORDER, 'worker/conditions', 'worker/markdown', 'site/page'];

const CALLERS = /^(worker\/(dispatch|http|public|entrypoints)|site\/serve)\//;

const SERVE_IMPORTERS = /^(site\/serve\/|worker\/((public|entrypoints)\/|[^/]+$))/;

const RUN_BY_SERVICE = /^(worker|site\/(serve|view|page))\//;

const source = resolve(process.argv[2] ?? join(ROOT, 'packages/emulator/src'));
const files = readdirSync(source, { recursive: true }).filter((name) =>
    /^(worker|site)\/.*(?<!\.test)\.tsx?$/.test(name),
);
const problems = files.flatMap((file) => importsOf(file).flatMap((imported) => problemOf(file, imported) ?? []));
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);

function importsOf(file) {
    const text = readFileSync(join(source, file), 'utf8');
    return [...text.matchAll(/\bfrom '(\.[^']+)'|\bimport\('(\.[^']+)'\)/g)].map(([, atOnce, lazily]) =>
        relative(source, join(source, dirname(file), atOnce ?? lazily)),
    );
}

function problemOf(file, imported) {
    const said = `${file} imports ${imported}`;
    return (
        foreignPart(file, imported, said) ??
        problemOfSubject(file, imported, said) ??
        problemOfComputing(file, imported, said) ??
        problemOfSite(file, imported, said)
    );
}

function foreignPart(file, imported, said) {
    const closed = CLOSED.find((folder) => imported.startsWith(`${folder}/`));
    if (closed === undefined || file.startsWith(`${closed}/`) || imported === `${closed}/index.js`) return undefined;
    return `${said}: another folder's files are its own, but for its index.js.`;
}

function problemOfSubject(file, imported, said) {
    const [own, other] = [subjectOf(file), subjectOf(imported)];
    if (own === undefined) return undefined;
    if (!ORDER.includes(own)) return `${file} is of no subject that has a place in the order.`;
    if (CALLERS.test(imported)) return `${said}: subjects know nothing of who calls them.`;
    if (other === undefined || ORDER.indexOf(other) <= ORDER.indexOf(own)) return undefined;
    return `${said}: the subject "${own}" comes before "${other}".`;
}

function problemOfComputing(file, imported, said) {
    const folder = Object.keys(COMPUTING).find((name) => file.startsWith(`${name}/`));
    if (folder === undefined || imported.startsWith(`${folder}/`) || COMPUTING[folder].test(imported)) return undefined;
    return `${said}: "${folder}" computes from what it is given alone.`;
}

function problemOfSite(file, imported, said) {
    if (imported.startsWith('site/serve/') && !SERVE_IMPORTERS.test(file))
        return `${said}: only the public listener serves sites.`;
    if (file.startsWith('site/browser/') && RUN_BY_SERVICE.test(imported))
        return `${said}: browsers run no code of the service.`;
    return undefined;
}

function subjectOf(path) {
    return ORDER.find((folder) => path.startsWith(`${folder}/`)) ?? /^worker\/subjects\/[^/]+(?=\/)/.exec(path)?.[0];
}
