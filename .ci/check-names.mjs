/**
 * Fails if a name breaks a rule of `TERMS.md`, if 600 functions have over 160 first words, or if the ten most frequent ones cover less
 * than 40 %.
 */
import { checkNames } from './names.mjs';
import { ROOT } from './prepare.mjs';

const { summary, issues } = checkNames(ROOT);
console.log(summary);
for (const issue of issues) console.error(issue);
process.exitCode = issues.length > 0 ? 1 : 0;
