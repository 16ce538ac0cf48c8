import * as z from 'zod';

import { DEFAULT_COMPATIBILITY_DATE } from '../../wire/protocol.js';

export const compatibilityDateSchema = z.iso.date().describe('Compatibility date of workerd.');

export const compatibilityFlagsSchema = z
    .array(z.string())
    .describe(
        'Compatibility flags of workerd. `nodejs_compat` is enabled unless the list contains `no_nodejs_compat`.',
    );

interface CompatibilitySettings {
    compatibilityDate?: string | undefined;
    compatibilityFlags?: readonly string[] | undefined;
}

/**
 * Enables `nodejs_compat` unless a flag disables it. Disables version 2 of `process` unless the script sets a date or its flag: packages that detect
 * `process.versions.node` use Node-specific code with `eval`.
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
