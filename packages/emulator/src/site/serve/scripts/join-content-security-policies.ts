type Policy = Map<string, string[]>;

/** Directives that a script may extend. Others are ignored. */
const JOINED = new Set([
    'child-src',
    'connect-src',
    'font-src',
    'form-action',
    'frame-src',
    'img-src',
    'manifest-src',
    'media-src',
    'script-src',
    'script-src-attr',
    'script-src-elem',
    'style-src',
    'style-src-attr',
    'style-src-elem',
    'worker-src',
]);

/** Fallbacks of a missing directive: https://www.w3.org/TR/CSP3/#directive-fallback-list */
const FALLBACKS: Partial<Record<string, readonly string[]>> = {
    'form-action': [],
    'frame-src': ['child-src', 'default-src'],
    'script-src-attr': ['script-src', 'default-src'],
    'script-src-elem': ['script-src', 'default-src'],
    'style-src-attr': ['style-src', 'default-src'],
    'style-src-elem': ['style-src', 'default-src'],
    'worker-src': ['child-src', 'script-src', 'default-src'],
};

/** Visible ASCII except `,` and `;`, which end a policy and a directive. */
const SOURCE = /^[!-+\--:<-~]+$/;

/** Sources that disable `'unsafe-inline'`, which the page needs. */
const STRICTER = /^'(nonce-|sha(256|384|512)-)/i;

export interface PublishedScriptCspRequirements {
    policy?: string | undefined;
    /** URLs of the script and of its integration's endpoints. */
    own: readonly string[];
}

export function joinContentSecurityPolicies(own: string, scripts: readonly PublishedScriptCspRequirements[]): string {
    const page = readPolicy(own);
    const requested = scripts.flatMap(({ policy = '', own: sources }) => [
        readPolicy(policy),
        new Map([
            ['script-src', [...sources]],
            ['connect-src', [...sources]],
        ]),
    ]);
    const joined: Policy = new Map(page);
    for (const directive of listDirectives([page, ...requested])) {
        const sources = requested.map((policy) => findSources(policy, directive) ?? []);
        joined.set(directive, joinSources([findSources(page, directive) ?? ["'self'"], ...sources]));
    }
    return [...joined].map((parts) => parts.flat().join(' ')).join('; ');
}

function listDirectives(policies: readonly Policy[]): string[] {
    const named = new Set(policies.flatMap((policy) => [...policy.keys()]).filter((name) => JOINED.has(name)));
    const isGeneral = policies.slice(1).some((policy) => policy.has('default-src'));
    if (isGeneral) for (const name of JOINED) if (!FALLBACKS[name]) named.add(name);
    if (isGeneral) named.add('frame-src').add('worker-src');
    return [...named].sort();
}

function findSources(policy: Policy, directive: string): string[] | undefined {
    const names = [directive, ...(FALLBACKS[directive] ?? ['default-src'])];
    const found = names.find((name) => policy.has(name));
    return found === undefined ? undefined : policy.get(found);
}

function joinSources(lists: readonly string[][]): string[] {
    const sources = [...new Set(lists.flat())].filter((source) => source.toLowerCase() !== "'none'");
    const isInline = sources.some((source) => source.toLowerCase() === "'unsafe-inline'");
    const kept = sources.filter(
        (source) => source.toLowerCase() !== "'strict-dynamic'" && !(isInline && STRICTER.test(source)),
    );
    return kept.length === 0 ? ["'none'"] : kept;
}

/** Like browsers, keeps the first of two equal directives. */
function readPolicy(text: string): Policy {
    const policy: Policy = new Map();
    for (const part of text.split(';')) {
        const [name = '', ...sources] = part.trim().split(/\s+/);
        const directive = name.toLowerCase();
        if (directive !== '' && !policy.has(directive))
            policy.set(
                directive,
                sources.filter((source) => SOURCE.test(source)),
            );
    }
    return policy;
}
