import { checkNames } from './names.mjs';
import { ROOT } from './prepare.mjs';

const { summary, issues } = checkNames(ROOT);
console.log(summary);
for (const issue of issues) console.error(issue);
process.exitCode = issues.length > 0 ? 1 : 0;
