import { describe, expect, it } from 'vitest';

import { joinContentSecurityPolicies } from './join-content-security-policies.js';

const OWN =
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src * data:; base-uri 'none'; frame-ancestors 'self'";

function joined(...policies: string[]): Record<string, string> {
    const text = joinContentSecurityPolicies(
        OWN,
        policies.map((policy) => ({ policy, own: [] })),
    );
    return Object.fromEntries(
        text.split('; ').map((directive) => {
            const [name = '', ...sources] = directive.split(' ');
            return [name, sources.join(' ')];
        }),
    );
}

describe('joinContentSecurityPolicies', () => {
    it('returns the policy of the page without scripts', () => {
        expect(joinContentSecurityPolicies(OWN, [])).toContain("base-uri 'none'; frame-ancestors 'self'");
        expect(joined()).toMatchObject({ 'default-src': "'self'", 'img-src': '* data:' });
    });

    it('adds the policy sources of each script to the policy sources of the page', () => {
        const policy = joined(
            'connect-src https://a.example.com',
            'connect-src https://b.example.com; font-src https://f.example.com',
        );
        expect(policy['connect-src']).toBe("'self' https://a.example.com https://b.example.com");
        expect(policy['font-src']).toBe("'self' https://f.example.com");
        expect(policy['img-src']).toBe('* data:');
    });

    it('allows the URL of each script in script-src and connect-src', () => {
        const text = joinContentSecurityPolicies(OWN, [{ own: ['http://127.0.0.1:1/v1/integrations/a/'] }]);
        expect(text).toContain("script-src 'self' http://127.0.0.1:1/v1/integrations/a/");
        expect(text).toContain("connect-src 'self' http://127.0.0.1:1/v1/integrations/a/");
    });

    it('applies default-src of a script to every directive that the script does not declare', () => {
        const policy = joined('default-src https://a.example.com; font-src https://f.example.com');
        expect(policy['connect-src']).toBe("'self' https://a.example.com");
        expect(policy['font-src']).toBe("'self' https://f.example.com");
        expect(policy['style-src']).toBe("'self' 'unsafe-inline' https://a.example.com");
    });

    it("keeps 'self' in form-action if a script declares form-action", () => {
        expect(joined('form-action https://a.example.com')['form-action']).toBe("'self' https://a.example.com");
        expect(joined()['form-action']).toBeUndefined();
    });

    it("ignores 'none' beside other sources", () => {
        expect(joined("connect-src 'none'")['connect-src']).toBe("'self'");
        expect(
            joinContentSecurityPolicies("connect-src 'none'", [{ policy: "connect-src 'NONE'", own: [] }]),
        ).toContain("connect-src 'none'");
    });

    it("keeps nonces and hashes only if they do not disable 'unsafe-inline' of others", () => {
        const policy = joined("script-src 'nonce-abc' 'strict-dynamic'; style-src 'nonce-abc' 'sha256-AAAA'");
        expect(policy['script-src']).toBe("'self' 'nonce-abc'");
        expect(policy['style-src']).toBe("'self' 'unsafe-inline'");
        expect(joined("script-src 'nonce-abc'", "script-src 'unsafe-inline'")['script-src']).toBe(
            "'self' 'unsafe-inline'",
        );
    });

    it('parses policies like browsers: names in any case, the first of two directives, each source once', () => {
        const policy = joined(
            'CONNECT-SRC https://a.example.com; connect-src https://b.example.com',
            'connect-src https://a.example.com',
        );
        expect(policy['connect-src']).toBe("'self' https://a.example.com");
    });

    it.each([
        ['sandbox', 'sandbox allow-scripts'],
        ['base-uri', 'base-uri *'],
        ['frame-ancestors', 'frame-ancestors *'],
        ['report-uri', 'report-uri https://spy.example.com'],
        ['upgrade-insecure-requests', 'upgrade-insecure-requests'],
        ['require-trusted-types-for', "require-trusted-types-for 'script'"],
        ['object-src', 'object-src *'],
        ['made-up', 'made-up *'],
    ])('ignores %s of a script', (name, policy) => {
        const own: Record<string, string> = { 'base-uri': "'none'", 'frame-ancestors': "'self'" };
        expect(joined(policy)[name]).toBe(own[name]);
    });

    it.each([
        ['connect-src https://a.example.com, script-src *'],
        ['connect-src https://a.example.com\r\nset-cookie: a=b'],
        ['connect-src https://ä.example.com \0 \u2028'],
        [';;; ,;\n;'],
        ['__proto__ constructor; toString https://x'],
    ])('of the hostile policy %j returns one line without new sources for scripts', (policy) => {
        const text = joinContentSecurityPolicies(OWN, [{ policy, own: [] }]);
        expect(text).toMatch(/^[ -~]*$/);
        expect(text).not.toContain(',');
        expect(joined(policy)['script-src'] ?? "'self'").toBe("'self'");
        expect(() => new Headers({ 'content-security-policy': text })).not.toThrow();
    });
});
