import * as z from 'zod';

/** Characters that a header can contain, plus line breaks, which are normalized. */
const policyTextSchema = z
    .string()
    .max(8192)
    .regex(/^[\t\r\n\x20-\x7e]*$/, 'Expected ASCII text');

export const contentSecurityPolicySchema = z
    .union([policyTextSchema, z.record(z.string().regex(/^[a-zA-Z-]+$/, 'Expected a directive'), policyTextSchema)])
    .describe('Sent with scripts and renders: a policy, or a map of directive to sources. Redundant `;` are removed.');

/** A policy as it stands in a header; empty for one that says nothing. */
export function policyHeader(policy: z.output<typeof contentSecurityPolicySchema>): string {
    const text =
        typeof policy === 'string'
            ? policy
            : Object.entries(policy)
                  .map(([directive, sources]) => `${directive} ${sources}`)
                  .join(';');
    return text
        .split(';')
        .map((directive) => directive.trim().replace(/\s+/g, ' '))
        .filter(Boolean)
        .join('; ');
}
