import { isDirective, isHash, isKeyword, isNonce, isUrlScheme } from 'csp_evaluator/dist/csp.js';
import * as z from 'zod';

/** Accepts the characters of HTTP headers, and line breaks, which `formatContentSecurityPolicy` replaces by spaces. */
const policyTextSchema = z
    .string()
    .max(8192)
    .regex(/^[\t\r\n\x20-\x7e]*$/, { error: 'Expected ASCII text', abort: true });

const sourcesByDirectiveSchema = z.record(
    z
        .string()
        .regex(/^[a-zA-Z-]+$/, { error: 'Expected the name of a directive, for example `script-src`', abort: true }),
    policyTextSchema,
);

export const contentSecurityPolicySchema = z
    .union([policyTextSchema, sourcesByDirectiveSchema])
    .describe(
        'Content Security Policy for scripts and renders: a policy, or sources by directive. The service removes redundant `;`.',
    );

type Policy = z.output<typeof contentSecurityPolicySchema>;

/** Returns '' for an empty policy. */
export function formatContentSecurityPolicy(policy: Policy): string {
    const text =
        typeof policy === 'string'
            ? policy
            : Object.entries(policy)
                  .map(([directive, sources]) => `${directive} ${sources}`)
                  .join(';');
    return parseDirectives(text)
        .map(({ name, values }) => [name, ...values].join(' '))
        .join('; ');
}

interface Directive {
    name: string;
    values: string[];
}

function parseDirectives(policy: string): Directive[] {
    return policy
        .split(';')
        .map((part) => part.trim().split(/\s+/))
        .flatMap(([name = '', ...values]) => (name === '' ? [] : [{ name, values }]));
}

export interface ContentSecurityPolicyIssue {
    path: string[];
    message: string;
}

/** The issues are only warnings: the hosted service accepts such policies. */
export function listContentSecurityPolicyIssues(policy: Policy): ContentSecurityPolicyIssue[] {
    const names = new Set<string>();
    return listDirectives(policy).flatMap(({ path, ...directive }) => {
        const name = directive.name.toLowerCase();
        const isRepeated = names.has(name);
        names.add(name);
        const messages = isRepeated
            ? [`repeats "${directive.name}": browsers ignore all but the first`]
            : checkDirective(directive);
        return messages.map((message) => ({ path, message }));
    });
}

function listDirectives(policy: Policy): (Directive & Pick<ContentSecurityPolicyIssue, 'path'>)[] {
    if (typeof policy === 'string') return parseDirectives(policy).map((one) => ({ ...one, path: [] }));
    return Object.entries(policy).flatMap(([name, sources]) =>
        parseDirectives(`${name} ${sources}`).map((one) => ({ ...one, path: [name] })),
    );
}

/** Directives with source lists: Content Security Policy Level 3, section 6. */
const SOURCE_LIST_DIRECTIVE = /-src(-elem|-attr)?$|^(base-uri|form-action|frame-ancestors|navigate-to)$/;

const NEWER: ReadonlySet<string> = new Set(['fenced-frame-src']);

/** Host sources: Content Security Policy Level 3, section 2.3.1. */
const HOST_SOURCE = /^([a-z][a-z\d+.-]*:\/\/)?(\*|(\*\.)?[\w-]+(\.[\w-]+)*\.?)(:(\d{1,5}|\*))?(\/[^\s;,?#]*)?$/i;

function checkDirective({ name, values }: Directive): string[] {
    const directive = name.toLowerCase();
    if (!isDirective(directive) && !NEWER.has(directive)) return [`has "${name}" where a directive is expected`];
    if (!SOURCE_LIST_DIRECTIVE.test(directive)) return [];
    return values.flatMap((value) => checkSource(value, name, values.length) ?? []);
}

function checkSource(value: string, directive: string, count: number): string | undefined {
    const word = value.toLowerCase();
    if (isDirective(word)) return `has "${value}" within ${directive}: put ";" before it`;
    if (word === "'none'") return count > 1 ? `has 'none' together with other sources in ${directive}` : undefined;
    if (isKeyword(`'${word}'`) || /^(nonce|sha\d{3})-/.test(word))
        return `has "${value}" without quotes in ${directive}: write '${value}'`;
    const isKnown = isKeyword(word) || isNonce(value, true) || isHash(value, true);
    if (isKnown || isUrlScheme(value) || HOST_SOURCE.test(value)) return undefined;
    return `has "${value}" in ${directive}: expected a host, a scheme such as "https:", or a keyword such as 'self'`;
}
