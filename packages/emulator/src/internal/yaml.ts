export { isDeeperThan } from '../values/depth.js';
export { issueProblems, expectation, pathText, valueAt } from '../yaml/issues.js';
export type { FileKind } from '../yaml/issues.js';
export { keysAt, schemasAt } from '../yaml/json-schema.js';
export type { JsonSchema } from '../yaml/json-schema.js';
export { countOf, firstProblems, inOrder } from '../yaml/problems.js';
export { closest, suggest } from '../yaml/suggestion.js';
export { parseYamlFile } from '../yaml/yaml-file.js';
export type { Path, YamlFile } from '../yaml/yaml-file.js';
