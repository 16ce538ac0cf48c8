/**
 * Fails if a name breaks a rule of `TERMS.md`, 600 functions have more than 160 different first words, or the ten most frequent cover less
 * than 40 %.
 */
import { checkNames } from './names.mjs';
import { ROOT } from './prepare.mjs';

const { summary, issues } = checkNames(ROOT);
console.log(summary);
for (const issue of issues) console.error(issue);
process.exitCode = issues.length > 0 ? 1 : 0;
