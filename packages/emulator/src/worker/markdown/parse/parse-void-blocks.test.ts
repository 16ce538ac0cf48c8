import { describe, expect, it } from 'vitest';

import { parseUnresolvedDocument } from './parse-document.js';

function parse(markdown: string) {
    return parseUnresolvedDocument(markdown, {}).nodes.map((node) => ({
        type: node.type,
        data: 'data' in node ? node.data : undefined,
    }));
}

const LINK = '[The API](https://example.com/openapi.yaml)';

describe('an OpenAPI tag', () => {
    it.each([
        ['a text', 'schemas="Pet, User" grouped="true"'],
        ['a list', 'schemas=["Pet","User"] grouped=true'],
    ])('accepts its schemas as %s', (_, attributes) => {
        expect(parse(`{% openapi-schemas spec="pets" ${attributes} %}`)).toEqual([
            {
                type: 'openapi-schemas',
                data: { ref: { kind: 'openapi', spec: 'pets' }, schemas: ['Pet', 'User'], grouped: true },
            },
        ]);
    });

    it('converts the name of one schema to a list, also if the name is a number', () => {
        const data = parse('{% openapi-schemas spec="pets" schemas="404" %}')[0]?.data;
        expect(data).toMatchObject({ schemas: ['404'] });
    });

    it.each([
        ['openapi-operation', 'spec="pets" path="/pets" method="get"', 'openapi-operation'],
        ['openapi-schemas', 'spec="pets" schemas="Pet"', 'openapi-schemas'],
        ['openapi-webhook', 'spec="pets" name="born" method="post"', 'openapi-webhook'],
        ['swagger', 'src="openapi.yaml" path="/pets" method="get"', 'swagger'],
        ['openapi', 'src="openapi.yaml" path="/pets" method="get"', 'swagger'],
    ])(
        'of the name %s becomes a block without its link for other readers, and other text becomes a paragraph',
        (name, attributes, type) => {
            const of = (text: string) => parse(`{% ${name} ${attributes} %}\n${text}\n{% end${name} %}`);
            expect(of(LINK)).toMatchObject([{ type }]);
            expect(of(`See ${LINK}.`)).toMatchObject([{ type }, { type: 'paragraph' }]);
        },
    );

    it.each(['constructor', 'toString'])('is not recognized if it is named like the inherited property %s', (name) => {
        expect(parse(`{% ${name} src="x" %}`)).toEqual([]);
    });
});
