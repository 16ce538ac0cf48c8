/**
 * Fails when an exported name or a number constant breaks a rule of `TERMS.md`, when 600 functions have more than 160 first words, or when
 * the ten most used ones start less than 40 % of all functions.
 */
import { checkNames } from './names.mjs';
import { ROOT } from './prepare.mjs';

const { summary, issues } = checkNames(ROOT);
console.log(summary);
for (const issue of issues) console.error(issue);
process.exitCode = issues.length > 0 ? 1 : 0;
