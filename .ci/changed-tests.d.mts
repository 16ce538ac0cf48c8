/** How the names of tests in `test/service` begin that are about a subject. */
export const ABOUT: Record<string, RegExp>;
/** Tests outside of `packages/cli` that are about a part of the command. */
export const ABOUT_COMMAND: Record<string, RegExp>;
/** Names of tests to run; undefined for all. */
export function testsFor(changed: readonly string[]): string[] | undefined;
