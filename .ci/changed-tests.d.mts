/** Tests in `test/service` by subject. */
export const ABOUT: Record<string, RegExp>;
/** Tests outside of `packages/cli` by part of the command. */
export const ABOUT_COMMAND: Record<string, RegExp>;
/** Returns test files; undefined for all. */
export function testsFor(changed: readonly string[]): string[] | undefined;
