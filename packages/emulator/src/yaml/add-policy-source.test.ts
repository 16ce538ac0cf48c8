import { describe, expect, it } from 'vitest';

import { addPolicySourceToYaml } from './add-policy-source.js';

const add = (text: string, directive = 'connect-src', source = 'https://a.example') =>
    addPolicySourceToYaml(text, { directive, source });

describe('addPolicySourceToYaml', () => {
    it.each([
        [
            'in a new field at the end',
            'name: a # mine\n',
            'name: a # mine\ncontentSecurityPolicy:\n  connect-src: https://a.example\n',
        ],
        [
            'below the other directives with their indentation',
            'contentSecurityPolicy:\n    img-src: "*" # all\nname: a\n',
            'contentSecurityPolicy:\n    img-src: "*" # all\n    connect-src: https://a.example\nname: a\n',
        ],
        [
            'after the other sources of the directive',
            'contentSecurityPolicy: # ours\n  Connect-Src: "\'self\'" # own\nname: a\n',
            'contentSecurityPolicy: # ours\n  Connect-Src: "\'self\' https://a.example" # own\nname: a\n',
        ],
        [
            "in place of 'none'",
            'contentSecurityPolicy: { connect-src: "\'none\'" }\n',
            'contentSecurityPolicy: { connect-src: https://a.example }\n',
        ],
        [
            'in a policy of one string',
            "contentSecurityPolicy: default-src 'none'; connect-src b.example\n",
            "contentSecurityPolicy: default-src 'none'; connect-src b.example https://a.example\n",
        ],
        [
            'as another directive of one string',
            "contentSecurityPolicy: default-src 'none';\n",
            "contentSecurityPolicy: default-src 'none'; connect-src https://a.example\n",
        ],
    ])('inserts the source %s', (_, text, expected) => {
        expect(add(text)).toBe(expected);
        expect(add(expected)).toBeUndefined();
    });

    it('quotes a keyword', () => {
        expect(add('name: a\n', 'script-src', "'unsafe-eval'")).toBe(
            'name: a\ncontentSecurityPolicy:\n  script-src: "\'unsafe-eval\'"\n',
        );
    });

    it.each([
        ['invalid YAML', 'secrets: { key: hunter2\nname: [', 'It is not valid YAML in line'],
        ['an empty file', '', 'It has no fields.'],
        ['a list in place of the policy', 'contentSecurityPolicy: [a]\n', 'is no policy'],
        [
            'a policy that an alias repeats',
            'contentSecurityPolicy: &all { img-src: a }\nother: *all\n',
            "can't be added to without changing more",
        ],
        ['a string of several lines', 'contentSecurityPolicy: |\n  img-src a;\n', "can't be added to"],
    ])('rejects %s, without text of the file in the error', (_, text, words) => {
        expect(() => add(text)).toThrow(words);
        expect(() => add(text)).not.toThrow('hunter2');
    });
});
