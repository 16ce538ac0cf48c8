import { TEXT_COLORS } from '@svc-int/api/schemas';

const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const BODY = `A text with **marks**, \`code\`, a [link](https://example.com), $$x^2$$ and a remark[^1].

## Part

{% hint style="warning" %}
Mind the gap.
{% endhint %}

- [x] done
- [ ] to do

1. outer
   - nested
     - deep
2. next

{% code title="a.js" lineNumbers="true" %}
\`\`\`js
const answer = 42; // ${'a long line '.repeat(20)}
\`\`\`
{% endcode %}

| ${'A column of a table | '.repeat(8)}
| ${'--- | '.repeat(8)}
| ${'value | '.repeat(8)}

{% tabs %}
{% tab title="One" %}
First tab.
{% endtab %}
{% tab title="Two" %}
Second tab.
{% endtab %}
{% endtabs %}

{% updates format="short" %}
{% update date="2026-01-31" tags="new,fixed" %}
## An update

It is new.
{% endupdate %}

{% update date="2026-01-30" %}
An update without a title.
{% endupdate %}
{% endupdates %}

{% prompt description="Install the kit" icon="robot" openInAIProviders="true" defaultExpanded="partial" %}
\`\`\`
Install the kit.
\`\`\`
{% endprompt %}

{% stepper %}
{% step %}
### Install
{% endstep %}
{% endstepper %}

<details>

<summary>More</summary>

Hidden text.

</details>

![A picture](/files/logo)

{% embed url="https://example.com/video" %}

[^1]: The remark.
`;

const TAGS = TEXT_COLORS.map((color, at) => ({
    slug: at === 0 ? 'new' : `tag-${at}`,
    label: `Tag ${at}`,
    color,
    ...(at === 1 && { icon: 'star' }),
}));

/** More pages than a table of contents lists at once. */
const MANY = Array.from({ length: 10 }, (_, group) => ({
    type: 'group',
    id: `group-${group}`,
    title: `Group ${group}`,
    pages: Array.from({ length: 30 }, (_, page) => ({ id: `page-${group}-${page}`, title: `Page ${group}-${page}` })),
}));

const PET = {
    type: 'object',
    required: ['id', 'name'],
    properties: {
        id: { type: 'integer', readOnly: true, description: 'Number of the pet.' },
        name: { type: 'string', example: 'Rex', description: 'Name that the pet hears.' },
        status: { type: 'string', enum: ['available', 'pending', 'sold'] },
        photoUrls: { type: 'array', items: { type: 'string', format: 'uri' } },
        category: { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } },
    },
};

export const createSiteSpecification = (server: string): object => ({
    id: 'pets',
    slug: 'pets',
    text: JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'Pets', version: '1' },
        servers: [{ url: server }],
        security: [{ token: [] }],
        components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } }, schemas: { Pet: PET } },
        paths: {
            '/pets/{id}': {
                put: {
                    summary: 'Update a pet',
                    description: 'Replaces the fields of a pet. Fields that are **left out** keep their value.',
                    parameters: [
                        {
                            name: 'id',
                            in: 'path',
                            required: true,
                            description: 'Number of the pet.',
                            schema: { type: 'integer' },
                            example: 12,
                        },
                        {
                            name: 'notify',
                            in: 'query',
                            description: 'Whether the owner gets a message.',
                            schema: { type: 'boolean', default: false },
                        },
                        { name: 'X-Request-Id', in: 'header', schema: { type: 'string', format: 'uuid' } },
                    ],
                    requestBody: {
                        required: true,
                        content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } },
                    },
                    responses: {
                        200: {
                            description: 'The pet.',
                            content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } },
                        },
                        404: {
                            description: 'No pet has this number.',
                            content: { 'application/json': { example: { error: { message: 'Not found' } } } },
                        },
                        default: { description: 'Something else went wrong.' },
                    },
                },
            },
        },
    }),
});

/** A guide whose page `Start` has every kind of block, an API page, and a space with 300 pages. */
export const SITE_CONTENT = [
    {
        type: 'space',
        id: 'guide',
        title: 'Guide',
        tags: TAGS,
        files: [{ id: 'logo', name: 'logo.png', contentType: 'image/png', content: PICTURE }],
        pages: [
            {
                id: 'start',
                title: 'Start',
                markdown: BODY,
                description: 'Where all begins.',
                tags: TAGS.map(({ slug }, at) => ({ tag: slug, primary: at === 0 })),
            },
            {
                type: 'group',
                id: 'more',
                title: 'More',
                pages: [{ id: 'fuel', title: 'Rocket fuel', markdown: '## Safety\n\nKeep it away from fire.' }],
            },
        ],
    },
    {
        type: 'space',
        id: 'api',
        title: 'API',
        pages: [
            { id: 'api-start', title: 'API', markdown: 'Calls.' },
            {
                id: 'pets',
                title: 'Pets',
                markdown: '{% openapi-operation spec="pets" path="/pets/{id}" method="put" %}',
            },
        ],
    },
    { type: 'space', id: 'large', title: 'Large', pages: MANY },
];

export const SITE_SECTIONS = [
    { id: 's1', title: 'Guide', spaces: [{ space: 'guide', id: 'ss1' }] },
    { id: 's2', title: 'API', spaces: [{ space: 'api', id: 'ss2' }] },
    { id: 's3', title: 'Large', spaces: [{ space: 'large', id: 'ss3' }] },
];
