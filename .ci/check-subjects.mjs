/**
 * Fails when a subject of the service's Worker imports one that stands after it, another one's own files, or who calls subjects; imports of
 * types count as well.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

import { ROOT } from './prepare.mjs';

/** Each subject may import those before it. */
const ORDER = [
    'people',
    'access',
    'content',
    'specs',
    'spaces',
    'change-requests',
    'comments',
    'journal',
    'integrations',
    'sites',
    'space-and-site-changes',
    'translations',
    'computed',
    'imports',
    'workspace',
];

const worker = resolve(process.argv[2] ?? join(ROOT, 'packages/emulator/src/worker'));
const files = readdirSync(join(worker, 'subjects'), { recursive: true }).filter((name) => name.endsWith('.ts'));
const problems = files
    .map((name) => join('subjects', name))
    .flatMap((file) => importsOf(file).flatMap((imported) => problemOf(file, imported) ?? []));
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);

/** The files below the Worker's folder that a file imports. */
function importsOf(file) {
    const text = readFileSync(join(worker, file), 'utf8');
    return [...text.matchAll(/\bfrom '(\.[^']+)'|\bimport\('(\.[^']+)'\)/g)].map(([, atOnce, lazily]) =>
        relative(worker, join(worker, dirname(file), atOnce ?? lazily)),
    );
}

function problemOf(file, imported) {
    const own = subjectOf(file);
    const other = subjectOf(imported);
    const said = `${file} imports ${imported}`;
    if (!ORDER.includes(own)) return `${file} is of no subject that has a place in the order.`;
    if (/^(dispatch|http|entrypoints)\//.test(imported)) return `${said}: subjects know nothing of who calls them.`;
    if (other === undefined || other === own) return undefined;
    if (!imported.endsWith(`/${other}/index.js`))
        return `${said}: another subject's files are its own, but for its index.js.`;
    return ORDER.indexOf(other) < ORDER.indexOf(own)
        ? undefined
        : `${said}: the subject "${own}" comes before "${other}".`;
}

function subjectOf(path) {
    return /^subjects\/([^/]+)\//.exec(path)?.[1];
}
