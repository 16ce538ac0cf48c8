import { expect, it } from 'vitest';

import { browse } from '../support/browse.js';
import { createSpace } from '../support/content.js';
import { HAS_GIT, startGitServer } from '../support/git-server.js';
import { readPdf } from '../support/pdf-content.js';
import { openSharedService } from '../support/shared-service.js';
import { until } from '../support/until.js';

const { service, orgs } = await openSharedService();
const { spaces } = service.client;

/** Each form has texts with unique words, which begin with "zu". */
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
    updates:
        '{% updates format="full" %}\n{% update date="2026-01-31" tags="zuwaa,zuwab zuwac" %}\n## zuwad\n\nzuwae\n{% endupdate %}\n{% endupdates %}',
    'a prompt':
        '{% prompt description="zuxaa" icon="robot" openInAIProviders="true" %}\n```markdown\nzuxab\n```\n{% endprompt %}',
    'an unknown tag': '{% later a="1" %}\nzuvaa\n{% endlater %}',
};

const FILES = {
    'README.md': '# Start\n',
    'SUMMARY.md': '# Table of contents\n\n* [Start](README.md)\n* [Forms](forms.md)\n',
    'forms.md': `# Forms\n\n${Object.values(FORMS).join('\n\n')}\n`,
    '.gitbook/includes/shared.md':
        '---\ntitle: Shared\n---\n\nzuuaa\n\n{% hint style="info" %}\nzuuab\n{% endhint %}\n',
};

const WORDS = [...new Set(JSON.stringify(FILES).match(/zu[a-z]{3}/g))].toSorted();

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

const findMissing = (text: string) => WORDS.filter((word) => !text.includes(word));

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
        markdown: findMissing(await read('forms.md')),
        full: findMissing(await read('llms-full.txt')),
        pdf: findMissing(pdf.texts.join(' ')),
        search: await listUnfound(space, page),
    }).toEqual({ site: [], markdown: [], full: [], pdf: [], search: [] });
    expect(html.replaceAll(/<[^>]*>/g, '')).not.toMatch(/\{%|%\}|&lt;\/?\w/);
});
