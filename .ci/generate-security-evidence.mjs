import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { ROOT } from './prepare.mjs';
import { findEvidenceProblems, formatEvidence, listPromises } from './security-evidence.mjs';

const read = (path) => readFileSync(join(ROOT, path), 'utf8');
const promises = listPromises(read('SECURITY.md'));
const evidence = JSON.parse(read('test/docs/security-evidence.json'));

const problems = findEvidenceProblems(promises, evidence, (path) => existsSync(join(ROOT, path)));
if (problems.length > 0) {
    console.error(problems.join('\n'));
    process.exit(1);
}
writeFileSync(join(ROOT, 'SECURITY-EVIDENCE.md'), formatEvidence(promises, evidence));
