import * as z from 'zod';

import { DEFAULT_COMPATIBILITY_DATE } from '../../wire/protocol.js';

export const compatibilityDateSchema = z.iso.date().describe("workerd's compatibility date.");

export const compatibilityFlagsSchema = z
    .array(z.string())
    .describe("workerd's compatibility flags. `nodejs_compat` is on unless `no_nodejs_compat` is named.");

interface CompatibilitySettings {
    compatibilityDate?: string | undefined;
    compatibilityFlags?: readonly string[] | undefined;
}

/**
 * Enables Node modules unless a flag disables them. Disables `process.versions.node` unless the script sets a date or flag: packages that
 * detect it use Node-specific code with `eval`.
 */
export function resolveCompatibilitySettings({
    compatibilityDate,
    compatibilityFlags: flags = [],
}: CompatibilitySettings): {
    compatibilityDate: string;
    compatibilityFlags: string[];
} {
    const isNamed = (flag: RegExp) => flags.some((name) => flag.test(name));
    return {
        compatibilityDate: compatibilityDate ?? DEFAULT_COMPATIBILITY_DATE,
        compatibilityFlags: [
            ...flags,
            ...(isNamed(/^(?:no_)?nodejs_compat$/) ? [] : ['nodejs_compat']),
            ...(compatibilityDate || isNamed(/able_nodejs_process_v2$/) ? [] : ['disable_nodejs_process_v2']),
        ],
    };
}
