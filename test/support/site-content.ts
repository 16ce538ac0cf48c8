/** One pixel. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A page with every kind of block that Markdown has. */
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

/** More pages than a table of contents lists at once. */
const MANY = Array.from({ length: 10 }, (_, group) => ({
    type: 'group',
    id: `group-${group}`,
    title: `Group ${group}`,
    pages: Array.from({ length: 30 }, (_, page) => ({ id: `page-${group}-${page}`, title: `Page ${group}-${page}` })),
}));

/** Spaces of a site: a guide, whose page `Start` has every kind of block, a page of an API, and a space with 300 pages. */
export const SITE_CONTENT = [
    {
        type: 'space',
        id: 'guide',
        title: 'Guide',
        files: [{ id: 'logo', name: 'logo.png', contentType: 'image/png', content: PICTURE }],
        pages: [
            { id: 'start', title: 'Start', markdown: BODY, description: 'Where all begins.' },
            {
                type: 'group',
                id: 'more',
                title: 'More',
                pages: [{ id: 'fuel', title: 'Rocket fuel', markdown: '## Safety\n\nKeep it away from fire.' }],
            },
        ],
    },
    { type: 'space', id: 'api', title: 'API', pages: [{ id: 'api-start', title: 'API', markdown: 'Calls.' }] },
    { type: 'space', id: 'large', title: 'Large', pages: MANY },
];

/** A section for each of these spaces. */
export const SITE_SECTIONS = [
    { id: 's1', title: 'Guide', spaces: [{ space: 'guide', id: 'ss1' }] },
    { id: 's2', title: 'API', spaces: [{ space: 'api', id: 'ss2' }] },
    { id: 's3', title: 'Large', spaces: [{ space: 'large', id: 'ss3' }] },
];
