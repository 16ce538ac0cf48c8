import { expect, it } from 'vitest';

import { browse } from '../../support/browse.js';
import { createSpace } from '../../support/content.js';
import { HAS_GIT, startGitServer } from '../../support/git-server.js';
import { readPdf } from '../../support/content/pdf-content.js';
import { openSharedService } from '../../support/shared-service.js';
import { until } from '../../support/until.js';

const { service, orgs } = await openSharedService();
const { spaces } = service.client;

/** Texts with unique words of five letters, beginning with "z". */
const FORMS = {
    'a paragraph with marks':
        '**zuaaa** _zuaab_ ~~zuaac~~ `zuaad` <kbd>zuaae</kbd> <mark style="color:red;">zuaaf</mark>',
    headings: '## zubaa\n\n### zubab\n\n#### zubac',
    'a link': '[zucaa](https://a.example)',
    'nested lists': '* zudaa\n\n  zudab\n  1. zudac\n     * [ ] zudad\n* zudae',
    'a quotation': '> zueaa\n>\n> zueab',
    'a table of Markdown': '| zufaa | zufab |\n| --- | :-: |\n| zufac | **zufad** |',
    'a table of HTML':
        '<table><thead><tr><th width="100">zugaa</th><th data-type="number">zugab</th><th data-type="select">zugac</th></tr></thead><tbody><tr><td><p>zugad<br>zugae</p><ul><li>zugaf</li></ul></td><td>7</td><td></td></tr></tbody></table>',
    cards: '<table data-view="cards"><thead><tr><th></th><th></th><th data-hidden data-card-target data-type="content-ref"></th></tr></thead><tbody><tr><td><strong>zuhaa</strong></td><td>zuhab</td><td><a href="https://a.example">https://a.example</a></td></tr></tbody></table>',
    'a figure': '<figure><img src="https://a.example/a.png" alt="x"><figcaption><p>zuiaa</p></figcaption></figure>',
    'an expandable': '<details>\n\n<summary>zujaa</summary>\n\nzujab\n\n* zujac\n\n</details>',
    code: '```js\nconst zukaa = 1;\n```',
    'code with a title':
        '{% code title="zulaa.js" overflow="wrap" lineNumbers="true" %}\n```js\nzulab();\n```\n{% endcode %}',
    'a hint': '{% hint style="info" %}\n### zumaa\n\nzumab\n{% endhint %}',
    tabs: '{% tabs %}\n{% tab title="zunaa" %}\nzunab\n{% endtab %}\n\n{% tab title="zunac" %}\nzunad\n{% endtab %}\n{% endtabs %}',
    'a stepper': '{% stepper %}\n{% step %}\n## zuoaa\n\nzuoab\n{% endstep %}\n{% endstepper %}',
    columns:
        '{% columns %}\n{% column %}\nzupaa\n{% endcolumn %}\n\n{% column %}\nzupab\n{% endcolumn %}\n{% endcolumns %}',
    'an annotation': 'zuqaa[^1]\n\n[^1]: zuqab',
    'centered HTML': '<p align="center">zuraa</p>\n\n<h2 align="center">zurab</h2>',
    'raw HTML': '<div class="x">\n\nzusaa\n\n</div>\n\n<section>zusab</section>',
    'an embed': '{% embed url="https://a.example/v" %}\nzutaa\n{% endembed %}',
    'an include': '{% include ".gitbook/includes/shared.md" %}',
    'updates with tags':
        '{% updates format="full" %}\n{% update date="2026-01-31" tags="zbgaa,zbgab zbgac" %}\n## zbgad\n\nzbgae\n{% endupdate %}\n{% endupdates %}',
    'a prompt':
        '{% prompt description="zbfaa" icon="robot" openInAIProviders="true" %}\n```markdown\nzbfab\n```\n{% endprompt %}',
    'an unknown tag': '{% later a="1" %}\nzuvaa\n{% endlater %}',
    'underlined headings': 'zuwaa\n=====\n\nzuwab\n-----',
    'headings of HTML': '<h1>zuxaa</h1>\n\n<h4 id="x">zuxab</h4>\n\n<h6 align="right">zuxac</h6>',
    'a definition list': '<dl><dt>zuyaa</dt><dd>zuyab</dd></dl>',
    'indented code': '    zuzaa();',
    'code with tildes in a list': '1. zabaa\n\n   ~~~sh\n   zabab --run\n   ~~~',
    'links with titles, references and angle brackets':
        '[zacaa](https://a.example "b") [zacab][ref] <https://zacac.example> [zacad]\n\n[ref]: https://b.example\n[zacad]: https://c.example',
    'a table with code, bars and links': 'zadaa | `zadab \\| zadac`\n--- | ---\n[zadad](README.md) | zadae \\| zadaf',
    'a table of HTML with a caption, a foot and spans':
        '<table><caption>zaeaa</caption><thead><tr><th colspan="2">zaeab</th></tr></thead><tbody><tr><td rowspan="2">zaeac</td><td>zaead</td></tr><tr><td>zaeae</td></tr></tbody><tfoot><tr><td>zaeaf</td></tr></tfoot></table>',
    'a table of HTML without a head': '<table><tr><td>zafaa</td><td><pre><code>zafab</code></pre></td></tr></table>',
    'a nested table':
        '<table><tbody><tr><td>zagaa<table><tbody><tr><td>zagab</td></tr></tbody></table></td></tr></tbody></table>',
    'nested expandables':
        '<details open><summary><b>zahaa</b> <code>zahab</code></summary>zahac\n\n<details><summary>zahad</summary>\n\nzahae\n\n</details>\n\n</details>',
    'an expandable in a list': '* zaiaa\n\n  <details>\n\n  <summary>zaiab</summary>\n\n  zaiac\n\n  </details>',
    'an expandable without a summary': '<details>zajaa</details>',
    'a quotation with code and a list': '> zakaa\n>\n> * zakab\n>\n> ```\n> zakac\n> ```\n>\n> > zakad',
    'an alert': '> [!NOTE]\n> zalaa',
    'a hint of an unknown style with code and a table':
        '{% hint style="other" %}\nzamaa\n\n```\nzamab\n```\n\n| zamac |\n| - |\n| zamad |\n{% endhint %}',
    'a tab without a title, and nested tabs':
        '{% tabs %}\n{% tab %}\nzanaa\n\n{% tabs %}\n{% tab title="zanab" %}\nzanac\n{% endtab %}\n{% endtabs %}\n{% endtab %}\n{% endtabs %}',
    'a file with a caption': '{% file src="https://a.example/a.zip" %}\nzaoaa\n{% endfile %}',
    updates:
        '{% updates format="full" %}\n{% update date="2026-01-05" tags="added" %}\n## zapaa\n\nzapab\n{% endupdate %}\n{% endupdates %}',
    'a condition': '{% if visitor.claims.unsigned.beta %}\nzaqaa\n\n* zaqab\n{% endif %}',
    buttons:
        '<a href="README.md" class="button primary">zaraa</a> <button type="button" class="button secondary" data-action="ask" data-icon="x">zarab</button>',
    'marks of HTML':
        '<u>zasaa</u> <sub>zasab</sub> <sup>zasac</sup> <ins>zasad</ins> <del>zasae</del> <small>zasaf</small> <span style="color:red">zasag</span> <font color="red">zasah</font> <abbr title="b">zasai</abbr> <q>zasaj</q> <samp>zasak</samp> <var>zasal</var> <i class="fa-bolt">:bolt:</i>',
    'blocks of HTML':
        '<blockquote>zataa</blockquote>\n\n<ul><li>zatab<ol start="3"><li>zatac</li></ol></li></ul>\n\n<pre>zatad</pre>\n\n<address>zatae</address>\n\n<aside>\n<p>zataf</p>\n</aside>\n\n<center>\n\n## zatag\n\n</center>',
    'forms of HTML':
        '<form><label>zauaa <input type="text"></label><select><option>zauab</option></select><textarea>zauac</textarea></form>',
    'directions of HTML': '<ruby>zavaa<rp>(</rp><rt>zavab</rt><rp>)</rp></ruby> <bdo dir="rtl">zavac</bdo>',
    'a figure with several pictures':
        '<figure><img src="https://a.example/a.png" alt=""><img src="https://a.example/b.png" alt=""><figcaption><p>zawaa <a href="README.md">zawab</a></p></figcaption></figure>',
    formulas: '$$\nzaxaa^2\n$$\n\nzaxab $$zaxac$$ zaxad',
    'notes with several paragraphs': 'zayaa[^long]\n\n[^long]: zayab\n\n    zayac',
    'escapes, entities and breaks': '\\*zazaa\\* zazab&amp;zazac\\\nzazad  \nzazae<br>zazaf :zazag:',
    'tasks with paragraphs': '- [ ] zbbaa\n\n  zbbab\n- [x] zbbac',
    'a quotation in a cell and a list in columns':
        '{% columns %}\n{% column width="50%" %}\n* zbcaa\n{% endcolumn %}\n\n{% column %}\n> zbcab\n{% endcolumn %}\n{% endcolumns %}',
    'tags on one line':
        '{% hint style="info" %}zbfaa **zbfab**{% endhint %} zbfac {% embed url="https://a.example" %}zbfad{% endembed %}',
    'tags on one line in tags and a list':
        '{% tabs %}{% tab title="zbgaa" %}zbgab{% endtab %}{% endtabs %}\n\n* {% code title="zbgac" %}zbgad{% endcode %}',
    'tags in cells':
        '| zbhaa |\n| - |\n| {% hint style="info" %}zbhab{% endhint %} zbhac {% embed url="https://b.example" %} |\n\n<table><tr><td>{% hint style="info" %}zbhad{% endhint %}</td></tr></table>',
    'unknown tags in text':
        'zbiaa {% later a="1" %}**zbiab**{% endlater %} zbiac {%- for a in b -%}zbiad{%- endfor -%}\n\n**zbiae {% later %}zbiaf** zbiag{% endlater %}',
    'tags in headings':
        '## zbjaa {% hint style="info" %}zbjab{% endhint %}\n\n### {% later %}zbjac{% endlater %}\n\nzbjad {% embed url="https://a.example/v" %}\n---\n\n<h2>{% hint style="info" %}zbjaf{% endhint %}</h2>',
    'tags after checkboxes':
        '- [ ] {% hint style="info" %}zbkaa{% endhint %}\n- [x] {% later %}zbkab{% endlater %}\n- [ ] {% embed url="https://a.example/w" %} zbkac',
    'unknown tags in cells':
        '| {% later %}zblaa{% endlater %} |\n| - |\n| **{% hint %}zblab{% endhint %}** {% later %}zblac{% endlater %} |\n\n<table><thead><tr><th data-type="select">{% later %}zblad{% endlater %}</th></tr></thead><tr><td>{% later %}zblae{% endlater %}</td></tr></table>',
    'conditions on one line':
        '{% if visitor.claims.unsigned.beta %}zbmaa **zbmab**{% endif %}\n\n* {% if visitor.claims.unsigned.beta %}zbmac{% endif %}',
    'fallback content of embedded files':
        '<iframe src="https://a.example/f">zbnaa</iframe>\n\n<video controls>\n<source src="https://a.example/v.mp4" type="video/mp4">\nzbnab <a href="https://a.example/v.mp4">zbnac</a>\n</video>\n\nA <audio src="https://a.example/a.mp3">zbnad **zbnae**</audio> zbnaf\n\n<div><object data="https://a.example/o.pdf"><embed src="https://a.example/o.pdf"><p>zbnag</p></object></div>\n\n<table><tr><td><video src=".gitbook/assets/v.mp4">zbnah</video></td></tr></table>',
    'an unclosed tag': '{% content-ref url="README.md" %}\n[zbdaa](README.md)\n\nzbdab',
};

const FILES = {
    'README.md': '# Start\n',
    'SUMMARY.md': '# Table of contents\n\n* [Start](README.md)\n* [Forms](forms.md)\n',
    'forms.md': `---\ndescription: zbeaa\n---\n\n# Forms\n\n${Object.values(FORMS).join('\n\n')}\n`,
    '.gitbook/includes/shared.md':
        '---\ntitle: Shared\n---\n\nzuuaa\n\n{% hint style="info" %}\nzuuab\n{% endhint %}\n',
};

const WORDS = [...new Set(JSON.stringify(FILES).match(/\bz[abu][a-z]{3}\b/g))].toSorted();

/** Markdown pages begin with their title, without the description. */
const BODY_WORDS = WORDS.filter((word) => word !== 'zbeaa');

async function importAndPublish() {
    const server = await startGitServer();
    server.commit(FILES);
    const { id: space } = await createSpace(service, 'Imported');
    await spaces.importGitRepository(space, { url: server.url, ref: 'main' });
    await until('it is imported', async () => (await spaces.getSpaceById(space)).data.editMode === 'live');
    const { data: site } = await orgs.createSite('acme', { title: 'Docs', spaces: [space] });
    await orgs.updateSiteById('acme', site.id, { agentsContext: 'included' });
    const url = ((await orgs.publishSite('acme', site.id)).data.urls.published ?? '').replace(/\/$/, '');
    const page = (await spaces.getPageByPath(space, 'forms')).data.id;
    return { space, url, page };
}

const findMissing = (text: string, words = WORDS) => words.filter((word) => !text.includes(word));

async function listUnfound(space: string, page: string): Promise<string[]> {
    const unfound: string[] = [];
    for (const query of WORDS) {
        const { items } = (await spaces.searchSpaceContent(space, { query })).data;
        if (!items.some(({ id }) => id === page)) unfound.push(query);
    }
    return unfound;
}

it.skipIf(!HAS_GIT)('an imported page has all texts of its file on its site, in Markdown, PDF and search', async () => {
    const { space, url, page } = await importAndPublish();
    const read = async (path: string) => (await browse(`${url}/${path}`)).text;
    const html = await read('forms');
    const pdf = readPdf((await browse(`${url}/forms/~pdf`)).bytes);
    expect({
        site: findMissing(html),
        markdown: findMissing(await read('forms.md'), BODY_WORDS),
        full: findMissing(await read('llms-full.txt'), BODY_WORDS),
        pdf: findMissing(pdf.texts.join(' ')),
        search: await listUnfound(space, page),
    }).toEqual({ site: [], markdown: [], full: [], pdf: [], search: [] });
    expect(pdf.texts.join(' ')).not.toContain('{%');
    expect(pdf.texts.join(' ')).toContain('https://b.example');
    expect(html.replaceAll(/<[^>]*>/g, '')).not.toMatch(/\{%|%\}|&lt;\/?\w/);
});
