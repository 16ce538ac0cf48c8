import { describe, expect, it } from 'vitest';

import {
    contentSecurityPolicySchema,
    formatContentSecurityPolicy,
    listContentSecurityPolicyIssues,
} from './content-security-policy.js';

const listIssues = (policy: unknown) =>
    JSON.stringify(listContentSecurityPolicyIssues(contentSecurityPolicySchema.parse(policy)));

describe('a content security policy', () => {
    it.each([
        "default-src 'self'; img-src *; upgrade-insecure-requests",
        "script-src 'nonce-abc123==' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'strict-dynamic'",
        'connect-src https: wss://*.example.com:* https://a.example.com:8443/path/ example.com localhost:3000',
        "frame-ancestors 'none'; sandbox allow-scripts; report-to endpoint; require-trusted-types-for 'script'",
        'IMG-SRC DATA: BLOB:; media-src; fenced-frame-src https://a.test',
        ' ; ;\n',
        { 'default-src': "'self'", 'upgrade-insecure-requests': '' },
    ])('has no issue if browsers accept all its parts: %j', (policy) => {
        expect(listIssues(policy)).toBe('[]');
    });

    it.each([
        ['not a policy !!', 'has \\"not\\" where a directive is expected'],
        ['script-src !!', 'has \\"!!\\" in script-src: expected a host'],
        ['img-src self', "without quotes in img-src: write 'self'"],
        ['script-src nonce-abc', 'without quotes'],
        ["script-src 'selfish'", 'expected a host'],
        ["script-src 'none' https://a.test", 'together with other sources'],
        ['script-src a.test object-src b.test', 'put \\";\\" before it'],
        ['font-src https://a.test, *', 'expected a host'],
        ['img-src https://a.test/?q', 'expected a host'],
        ['img-src https://*.*.a.test', 'expected a host'],
        ['__proto__ x; constructor y', 'where a directive is expected'],
        ['default-src:', 'where a directive is expected'],
        [{ 'image-src': '*' }, 'where a directive is expected'],
        [{ 'img-src': '*; scripts-src *' }, 'scripts-src'],
        ["script-src 'self'; img-src *; Script-Src *", 'repeats \\"Script-Src\\": browsers ignore all but the first'],
        [{ 'img-src': '*; connect-src *', 'connect-src': 'a.example.com' }, 'repeats \\"connect-src\\"'],
        [{ 'connect-src': 'cdn.example.com;\nother.example.com;\n' }, 'has \\"other.example.com\\" where a directive'],
    ])('has an issue for each part that browsers ignore: %j', (policy, fault) => {
        expect(listIssues(policy)).toContain(fault);
    });

    it.each([
        ['a host of many hyphens', `img-src ${'a-'.repeat(4000)}`, '[]'],
        ['a host of many labels', `img-src ${'a.'.repeat(4000)}!`, 'expected a host'],
        [
            'directives of many hyphens',
            Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`x${'-'.repeat(at)}`, '*'.repeat(8192)])),
            'where a directive is expected',
        ],
    ])("is checked within the test's time limit: %s", (_, policy, fault) => {
        expect(listIssues(policy)).toContain(fault);
    });

    it('is formatted without line breaks and empty directives', () => {
        expect(formatContentSecurityPolicy("\n default-src\n 'self';;\r\n ; img-src *;")).toBe(
            "default-src 'self'; img-src *",
        );
    });
});

it.each([
    [
        'a line break within a map',
        { 'connect-src': 'cdn.example.com;\nother.example.com;\n' },
        'connect-src cdn.example.com; other.example.com',
    ],
    ['an unknown directive', 'not a policy !!', 'not a policy !!'],
])('contentSecurityPolicySchema accepts %s, and formatContentSecurityPolicy returns one line', (_, policy, header) => {
    expect(formatContentSecurityPolicy(contentSecurityPolicySchema.parse(policy))).toBe(header);
});

it.each(['default-src é', { 'default src': '*' }])(
    'contentSecurityPolicySchema rejects %j, which is invalid in a header',
    (policy) => {
        expect(contentSecurityPolicySchema.safeParse(policy).success).toBe(false);
    },
);
