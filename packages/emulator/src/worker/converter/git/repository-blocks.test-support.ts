export const REPOSITORY_BLOCKS: Record<string, (word: string) => string> = {
    text: (word) => `Text *with* __${word}__ marks  \nand more`,
    nbsp: (word) => `Non\u00a0breaking ${word} and\ttab`,
    list: (word) => `*   ${word}\n*   b\n    * c`,
    tabList: (word) => `-\t${word}\n-\tb\n\n\t- c`,
    tasks: (word) => `- [ ] ${word}\n- [x] done`,
    setext: (word) => `${word} heading\n---`,
    closed: (word) => `### ${word} ###`,
    codeTitle: (word) =>
        `{% code title="a.js" overflow="wrap" lineNumbers="true" %}\n\`\`\`js\nlet ${word} = 1;\n\`\`\`\n{% endcode %}`,
    hint: (word) => `{% hint style="success" x=1 %}\n*   ${word}\n\ntext\n{% endhint %}`,
    hintTitle: (word) => `{% hint style="info" %}\n#### ${word}\n\nbody\n{% endhint %}`,
    tabs: (word) =>
        `{% tabs %}\n{% tab title="One ${word}" %}\nfirst\n{% endtab %}\n\n{% tab title="Two" %}\nsecond\n{% endtab %}\n{% endtabs %}`,
    condition: (word) => `{% if visitor.claims.unsigned.a === "b" %}\n${word}\n{% endif %}`,
    conditionLine: (word) => `{% if visitor.claims.unsigned.a === "b" %}${word}{% endif %}`,
    include: () => `{% include "../.gitbook/includes/x.md" %}`,
    embed: (word) => `{% embed url="https://example.com/video" %}\n${word} caption\n{% endembed %}`,
    embedBare: () => `{% embed url="https://example.com/video" fullWidth="true" %}`,
    file: (word) => `{% file src=".gitbook/assets/a b.png" %}\n${word} caption\n{% endfile %}`,
    contentRef: () => `{% content-ref url="other file.md" %}\n[other file.md](<other file.md>)\n{% endcontent-ref %}`,
    openapi: () =>
        `{% openapi src="../spec.yaml" path="/pets" method="get" %}\n[spec.yaml](../spec.yaml)\n{% endopenapi %}`,
    openapiNew: () =>
        `{% openapi-operation spec="pets" path="/pets" method="get" %}\n[OpenAPI pets](https://example.com/openapi.yaml)\n{% endopenapi-operation %}`,
    oldSwagger: (word) =>
        `{% swagger method="get" path="/a" baseUrl="https://example.com" summary="S" %}\n{% swagger-parameter in="query" name="${word}" type="string" %}\nb\n{% endswagger-parameter %}\n\n{% swagger-response status="200: OK" description="c" %}\n\`\`\`json\n{}\n\`\`\`\n{% endswagger-response %}\n{% endswagger %}`,
    openapiSchemas: () =>
        `{% openapi-schemas spec="pets" schemas="Pet,Dog" grouped="true" %}\n[OpenAPI](https://example.com/o.yaml)\n{% endopenapi-schemas %}`,
    stepper: (word) =>
        `{% stepper %}\n{% step %}\n### ${word}\n\nText\n{% endstep %}\n\n{% step %}\n### Two\n\nMore\n{% endstep %}\n{% endstepper %}`,
    columns: (word) =>
        `{% columns %}\n{% column width="50%" %}\n${word}\n{% endcolumn %}\n\n{% column width="50%" %}\nright\n{% endcolumn %}\n{% endcolumns %}`,
    updates: (word) =>
        `{% updates format="full" %}\n{% update date="2026-01-31" tags="new" %}\n## ${word}\n\ntext\n{% endupdate %}\n{% endupdates %}`,
    details: (word) => `<details>\n\n<summary>Sum</summary>\n\nIn __${word}__\n\n</details>`,
    detailsSum: (word) => `<details>\n\n<summary><strong>${word}</strong> sum</summary>\n\n* a\n* b\n\n</details>`,
    figure: (word) =>
        `<figure><img src=".gitbook/assets/a%20b.png" alt="alt ${word}"><figcaption><p>Caption</p></figcaption></figure>`,
    figureCap: (word) =>
        `<figure><img src="../.gitbook/assets/a b.png" alt="" width="375"><figcaption><p>Cap ${word} <a href="other%20file.md">link</a></p></figcaption></figure>`,
    dark: (word) =>
        `<figure><picture><source srcset=".gitbook/assets/a%20b.png" media="(prefers-color-scheme: dark)"><img src="https://example.com/a.png" alt="${word}"></picture><figcaption></figcaption></figure>`,
    divFigure: (word) =>
        `<div align="left"><figure><img src=".gitbook/assets/a%20b.png" alt="${word}"><figcaption></figcaption></figure></div>`,
    darkInLine: (word) =>
        `${word} <picture><source srcset=".gitbook/assets/a%20b.png" media="(prefers-color-scheme: dark)"><img src="https://example.com/a.png" alt=""></picture> <img src="https://example.com/b.png" alt="${word}" data-size="line">`,
    spans: (word) =>
        `<table><tr><th colspan="2">${word}</th></tr><tr><td rowspan="2">b</td><td>c</td></tr><tr><td>d</td></tr></table>`,
    carriageReturns: (word) => `a (b)\r**c:** ${word}\rand d`,
    nbspAlone: (word) => `&nbsp;\n\n${word}`,
    twoFigures: (word) =>
        `<div><figure><img src=".gitbook/assets/a%20b.png" alt="one"><figcaption></figcaption></figure> <figure><img src="https://example.com/b.png" alt="${word}"><figcaption></figcaption></figure></div>`,
    cards: (word) =>
        `<table data-view="cards"><thead><tr><th></th><th></th><th data-hidden data-card-target data-type="content-ref"></th><th data-hidden data-card-cover data-type="files"></th></tr></thead><tbody><tr><td><strong>${word}</strong></td><td>text</td><td><a href="other%20file.md">other file.md</a></td><td><a href=".gitbook/assets/a%20b.png">a b.png</a></td></tr><tr><td>second</td><td></td><td></td><td></td></tr></tbody></table>`,
    table: (word) =>
        `<table><thead><tr><th width="120">A</th><th data-type="checkbox">B</th><th data-type="select">C</th></tr></thead><tbody><tr><td>${word}</td><td>true</td><td><span data-option="x">x</span></td></tr><tr><td><ul><li>a</li><li>b</li></ul></td><td>false</td><td></td></tr></tbody></table>`,
    fullTable: (word) =>
        `<table data-full-width="true"><thead><tr><th>A</th><th data-type="number">B</th><th data-type="rating" data-max="5">C</th></tr></thead><tbody><tr><td><p>p1</p><p>${word}</p></td><td>1</td><td>3</td></tr></tbody></table>`,
    gfm: (word) => `| a | ${word} |\n|---|:--:|\n| \`x\\|y\` | [l](<other file.md>) |`,
    html: (word) => `<p align="center">${word}</p>`,
    heading2: (word) => `## ${word} <a href="#anchor" id="anchor"></a>`,
    mark: (word) => `A <mark style="color:red;">${word}</mark> and <mark style="background-color:yellow;">b</mark>`,
    button: (word) => `<a href="other%20file.md" class="button primary">${word}</a>`,
    icon: (word) => `<i class="fa-bolt">:bolt:</i> ${word} <kbd>Ctrl</kbd> x<sup>2</sup>`,
    expression: (word) => `Version <code class="expression">space.vars.release</code> ${word}`,
    mathBlock: (word) => `$$\n${word} + x\n$$`,
    inlineMath: (word) => `A $$x^2$$ ${word}`,
    annotation: (word) => `An [${word}](#user-content-fn-1)[^1] text\n\n[^1]: Note of it`,
    emoji: (word) => `:bolt: ${word} :smile:`,
    quote: (word) => `> ${word}\n>\n> second`,
    rule: () => '***',
    comment: () => '<!-- comment -->',
    unknown: (word) => `{% unknown a="b" %}\n${word}\n{% endunknown %}`,
    unknownInText: (word) => `a {% unknown b="c" %}__${word}__{% endunknown %} d`,
    tagInHeading: (word) => `## a {% hint style="info" %}__${word}__{% endhint %}`,
    unknownInHeading: (word) => `## {% unknown %}${word}{% endunknown %} __b__`,
    tagAfterCheckbox: (word) => `- [ ] {% hint style="info" %}__${word}__{% endhint %}\n- [x] b`,
    tagsInCells: (word) => `|a|\n|-|\n|{% unknown %}${word}{% endunknown %} {% embed url="https://example.com" %}|`,
    tagsInHtmlCells: (word) =>
        `<table><tr><td>{% unknown %}${word}{% endunknown %} {% file src="../a&amp;b.pdf" %}</td></tr></table>`,
    video: (word) => `<video src="https://example.com/a.mp4"></video>\n\n${word}`,
    iframe: () => `<iframe src="https://example.com/x" width="100%"></iframe>`,
    generic: (word) => `A List<${word}> and a <b>${word}</b> &amp; &lt;x&gt;`,
    refs: (word) => `[${word}][ref] and <https://example.com/${word}>\n\n[ref]: other%20file.md "T"`,
    refList: (word) =>
        `* [${word}][One Two] is\n* [Three][] and ![Four]\n\n  [one two]: https://example.com/1\n  [three]: other%20file.md\n  [four]: ../a.png`,
    br: (word) => `One<br>${word}\\\nthree`,
    escapes: (word) => `\\*not\\* ${word} \\_x\\_ 1\\. # no`,
    indented: (word) => `para\n\n    code ${word}`,
    nested: (word) =>
        `1. One\n\n   \`\`\`sh\n   ${word}\n   \`\`\`\n2. Two\n\n   <figure><img src="https://example.com/a.png" alt=""><figcaption></figcaption></figure>`,
    listHint: (word) => `* a\n\n  {% hint style="info" %}\n  ${word}\n  {% endhint %}\n* b`,
    prompt: (word) => `{% prompt description="Do it" %}\n\`\`\`markdown\n${word}\n\`\`\`\n{% endprompt %}`,
    umlauts: (word) => `Ümläute ${word} 日本語 [x](../a%20b/%C3%BC.md#h)`,
    linkTitle: (word) => `[${word}](<other file.md> 'a "title"') and [b](../README.md (t))`,
    strike: (word) => `~~${word}~~ ~single~ **bold _it_ ${word}**`,
    mention: (word) => `[README.md](../README.md "mention") ${word}`,
};
