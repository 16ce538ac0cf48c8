/**
 * Fails if a subject folder of the Worker imports a later subject, private files of another subject, or its callers; and if a folder
 * without side effects imports storage or service code.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

import { ROOT } from './prepare.mjs';

/** Subjects in order: each may import only earlier ones. */
const ORDER = [
    'people',
    'access',
    'search',
    'revisions',
    'pages',
    'pdf',
    'specs',
    'spaces',
    'change-requests',
    'comments',
    'reviews',
    'journal',
    'integrations',
    'embeds',
    'sites',
    'visitors',
    'insights',
    'space-and-site-changes',
    'translations',
    'answers',
    'computed',
    'imports',
    'git',
    'workspace',
];

/** Folders without side effects, which also run in other processes, and their allowed imports. */
const COMPUTING = {
    markdown: /^(service\/slugs\.js|storage\/schema\/content\.schema\.js|\.\.\/(markdown|values)\/.*)$/,
    'site-page': /^(markdown\/index\.js|service\/slugs\.js|\.\.\/(site|values|openapi\/(view|samples))\/.*)$/,
    conditions: /^service\/service-error\.js$/,
    'subjects/pdf/drawing': /^subjects\/pdf\/(print-model|message-frames)\.js$/,
};

/** Folders whose only public file is `index.js`. */
const CLOSED = [...ORDER.map((subject) => `subjects/${subject}`), 'conditions', 'markdown', 'site-page'];

const worker = resolve(process.argv[2] ?? join(ROOT, 'packages/emulator/src/worker'));
const files = readdirSync(worker, { recursive: true }).filter((name) => /(?<!\.test)\.ts$/.test(name));
const problems = files.flatMap((file) => importsOf(file).flatMap((imported) => problemOf(file, imported) ?? []));
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);

function importsOf(file) {
    const text = readFileSync(join(worker, file), 'utf8');
    return [...text.matchAll(/\bfrom '(\.[^']+)'|\bimport\('(\.[^']+)'\)/g)].map(([, atOnce, lazily]) =>
        relative(worker, join(worker, dirname(file), atOnce ?? lazily)),
    );
}

function problemOf(file, imported) {
    const said = `${file} imports ${imported}`;
    return (
        foreignPart(file, imported, said) ??
        problemOfSubject(file, imported, said) ??
        problemOfComputing(file, imported, said)
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
    if (/^(dispatch|http|public|entrypoints)\//.test(imported))
        return `${said}: subjects know nothing of who calls them.`;
    if (other === undefined || ORDER.indexOf(other) <= ORDER.indexOf(own)) return undefined;
    return `${said}: the subject "${own}" comes before "${other}".`;
}

function problemOfComputing(file, imported, said) {
    const folder = Object.keys(COMPUTING).find((name) => file.startsWith(`${name}/`));
    if (folder === undefined || imported.startsWith(`${folder}/`) || COMPUTING[folder].test(imported)) return undefined;
    return `${said}: "${folder}" computes from what it is given alone.`;
}

function subjectOf(path) {
    return /^subjects\/([^/]+)\//.exec(path)?.[1];
}
