import { expect, it } from 'vitest';

import { findReferences } from './find-references.js';
import { readDocument, toDocument } from './read-document.js';
import type { ReferenceFinder } from './reader.js';

const MARKDOWN = `[a](b.md) ![c](d.png) [e][f] [g](h.md "mention")

![alone](i.png)

<figure><img src="j.png" alt=""><figcaption>k</figcaption></figure>

| [l](m.md) |
| --- |
| ![n](o.png) |

{% content-ref url="p.md" %}
[p.md](p.md)
{% endcontent-ref %}

{% file src="q.zip" %}

{% include "r.md" %}

{% tabs %}
{% tab title="s" %}
> [t](u.md)[^1]
{% endtab %}
{% endtabs %}

[^1]: [v](w.md)

[f]: x.md
`;

const find: ReferenceFinder = (href) => ({ kind: 'page', page: href });

it('a document that was read with addresses alone refers to the same as one that was not', () => {
    const document = readDocument(MARKDOWN, {});
    findReferences(document, find);
    expect(document).toEqual(toDocument(MARKDOWN, { find }));
    expect(JSON.stringify(document).match(/"kind":"page"/g)?.length).toBeGreaterThanOrEqual(8);
});
