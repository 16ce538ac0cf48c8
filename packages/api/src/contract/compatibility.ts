import * as z from 'zod';

export const compatibilityDateSchema = z.iso.date().describe("workerd's compatibility date.");

export const compatibilityFlagsSchema = z
    .array(z.string())
    .describe("workerd's compatibility flags. `nodejs_compat` is on unless `no_nodejs_compat` is named.");

/** The flags that a script runs with: packages import `node:*` as a matter of course, so that it takes a word to go without. */
export function runtimeFlags(flags: readonly string[] = []): string[] {
    const isSaid = flags.some((flag) => flag === 'nodejs_compat' || flag === 'no_nodejs_compat');
    return isSaid ? [...flags] : [...flags, 'nodejs_compat'];
}
