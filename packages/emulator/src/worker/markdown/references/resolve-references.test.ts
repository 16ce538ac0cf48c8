import { expect, it } from 'vitest';

import { resolveReferences } from './resolve-references.js';
import { parseUnresolvedDocument, parseMarkdownDocument } from '../parse/parse-document.js';
import type { ResolveReference } from '../parse/parse-context.js';

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

const find: ResolveReference = (href) => ({ kind: 'page', page: href });

it('resolveReferences turns an unresolved document into the document of parseMarkdownDocument', () => {
    const document = parseUnresolvedDocument(MARKDOWN, {});
    resolveReferences(document, find);
    expect(document).toEqual(parseMarkdownDocument(MARKDOWN, { find }));
    expect(JSON.stringify(document).match(/"kind":"page"/g)?.length).toBeGreaterThanOrEqual(8);
});
