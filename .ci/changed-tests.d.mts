export const ABOUT: Record<string, RegExp>;
export const ABOUT_COMMAND: Record<string, RegExp>;
export function testsFor(changed: readonly string[]): string[] | undefined;
