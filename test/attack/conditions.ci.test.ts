import { connectControl } from '@svc-int/emulator';
import { beforeAll, describe, expect, it } from 'vitest';

import { browse } from '../support/browse.js';
import { readPdf } from '../support/content/pdf-content.js';
import { openSharedService } from '../support/shared-service.js';
import { createSite } from '../support/sites.js';
import { until } from '../support/until.js';
import { sampleCases } from '../support/sizes.js';

const { service, orgs } = await openSharedService();

const NO = 'visitor.claims.unsigned.beta';

const word = (name: string) => `secret${name}x`;

const STARTS: Record<string, string> = {
    unclosed: `{% if ${NO} %}`,
    dash: `{%- if ${NO} -%}`,
    plus: `{%+ if ${NO} %}`,
    tilde: `{%~ if ${NO} ~%}`,
    hash: `{%# if ${NO} %}`,
    upper: `{% IF ${NO} %}`,
    tight: `{%if ${NO}%}`,
    afterline: `{% if\n${NO} %}`,
    beforeline: `{%\nif ${NO}\n%}`,
    emptyline: `{%\n\nif ${NO} %}`,
    carriage: `{%\r\nif ${NO} %}`,
    quotedline: `> {%\n> if ${NO} %}\n`,
    itemline: `- {%\n- if ${NO} %}\n`,
    orderedline: `{%\n1. if ${NO} %}\n`,
    headingline: `{%\n# if ${NO} %}\n`,
    inline: `a {% if ${NO} %}`,
    trailing: `{% if ${NO} %} a`,
    heading: `# {% if ${NO} %}\n`,
    quoted: `> {% if ${NO} %}\n`,
    item: `- {% if ${NO} %}\n`,
    task: `- [ ] {% if ${NO} %}\n`,
    emphasis: `{% *if* ${NO} %}`,
    strong: `**{%** if ${NO} %}`,
    link: `{% [if](https://example.com) ${NO} %}`,
    reference: `{%[if][r] ${NO} %}\n\n[r]: https://example.com\n`,
    markup: `{% <b>if</b> ${NO} %}`,
    comment: `{%<!-- a -->if ${NO} %}`,
    entity: `&lcub;% if ${NO} %}`,
    letter: `{% &#105;f ${NO} %}`,
    space: `{%&nbsp;if ${NO} %}`,
    escaped: `\\{\\% if ${NO} \\%\\}`,
    invisible: `{%\u200Bi\u00ADf ${NO} %}`,
    cell: `| a |\n| - |\n| {% if ${NO} %} |\n`,
    header: `| {% if ${NO} %} |\n| - |\n| a |\n`,
    surplus: `| a |\n| - |\n| b | {% if ${NO} %} |\n`,
    linktitle: `[a](b "{% if ${NO} %}")`,
    linkaddress: `[a](<{% if ${NO} %}>)`,
    imagetitle: `a ![b](c.png "{% if ${NO} %}")`,
    imagetext: `a ![{% if ${NO} %}](c.png)`,
    definition: `[a]: b "{% if ${NO} %}"\n`,
    definedtwice: `[a]: b\n[a]: c "{% if ${NO} %}"\n`,
    footnote: `a[^n]\n\n[^n]: {% if ${NO} %}\n`,
    footnotetwice: `a[^n]\n\n[^n]: b\n\n[^n]: {% if ${NO} %}\n`,
    remark: `[a](#user-content-fn-n "{% if ${NO} %}")[^n]\n\n[^n]: b\n`,
    div: `<div>{% if ${NO} %}</div>\n`,
    divattribute: `<div class="{% if ${NO} %}">\n`,
    figure: `<figure class="{% if ${NO} %}"><img src="a.png" alt=""></figure>\n`,
    details: `<details class="{% if ${NO} %}"><summary>a</summary>\n`,
    summary: `<details><summary><b title="{% if ${NO} %}">a</b></summary>\n`,
    raised: `a <sup title="{% if ${NO} %}">b</sup>`,
    icon: `a <i class="fa-x" title="{% if ${NO} %}"></i>`,
    button: `a <a class="button" href="b" data-c="{% if ${NO} %}">d</a>`,
    anchor: `# a <a href="#{% if ${NO} %}" id="b"></a>\n`,
    hintattribute: `{% hint style="info" other="{% if ${NO} %}" %}`,
    tabattribute: `{% tabs %}\n{% tab title="a" other="{% if ${NO} %}" %}`,
    embed: `{% embed url="https://example.com" other="{% if ${NO} %}" %}`,
    withinembed: `{% content-ref url="a" %}\n{% if ${NO} %}\n{% endcontent-ref %}\n`,
    pre: `<pre>\n{% if ${NO} %}\n</pre>\n`,
    else: `{% if true %}\na\n{% else %}`,
    elsif: `{% if true %}\na\n{% elsif ${NO} %}`,
    elseif: `{% if true %}\na\n{% else if ${NO} %}`,
};

const DOCUMENTS: Record<string, string> = {
    tightfigure: `{% if ${NO} %}\n<figure><img src="a.png" alt="${word('tightfigure')}"></figure>\n{% endif %}`,
    tighttabs: `{% if ${NO} %}\n{% tabs %}\n{% tab title="a" %}\n${word('tighttabs')}\n{% endtab %}\n{% endtabs %}\n{% endif %}`,
    aroundfootnote: `a[^n]\n\n{% if ${NO} %}\n[^n]: ${word('aroundfootnote')}\n{% endif %}`,
    crossing: `{% if ${NO} %}\n{% hint style="info" %}\n${word('crossing')}\n{% endif %}\n{% endhint %}`,
    lonelyend: `{% endif %}\n\n{% if ${NO} %}\n${word('lonelyend')}\n{% endif %}\n\n{% endif %}`,
    quotes: `{% if ${NO} %}\n${word('quotes')}\n{% endif %}\n\n${'>'.repeat(101)} a`,
    oneline: `{% if ${NO} %}${word('oneline')}{% endif %}`,
    onelinetwice: `{% if true %}a{% endif %}\n{% if ${NO} %}*${word('onelinetwice')}*{% endif %}`,
    onelinetag: `{% hint style="info" %}{% if ${NO} %}${word('onelinetag')}{% endif %}{% endhint %}`,
    onelinewithintag: `{% if ${NO} %}{% hint style="info" %}${word('onelinewithintag')}{% endhint %}{% endif %}`,
    onelineunknown: `{% if ${NO} %}{% other %}${word('onelineunknown')}{% endother %}{% endif %}`,
    onelineelse: `{% if true %}a{% else %}${word('onelineelse')}{% endif %}`,
    onelinetext: `a {% if ${NO} %}${word('onelinetext')}{% endif %} b`,
    onelineheading: `# {% if ${NO} %}${word('onelineheading')}{% endif %}`,
    onelinetask: `- [ ] {% if ${NO} %}${word('onelinetask')}{% endif %}`,
    onelinecell: `| a |\n| - |\n| {% if ${NO} %}${word('onelinecell')}{% endif %} |`,
    onelinecrossing: `{% if ${NO} %}{% hint %}${word('onelinecrossing')}{% endif %}{% endhint %}`,
    splitbyunknown: `{% {% other %}if ${NO} %}{% endother %}\n\n${word('splitbyunknown')}`,
    lazy: `{% if ${NO} %}\n${word('lazy')}\n{% endif %}\n\n> a\n${'b\n'.repeat(201)}`,
    definitions: `{% if ${NO} %}\n${word('definitions')}\n{% endif %}\n\n${'[a]: b\n'.repeat(2001)}`,
};

const NAMES = [...Object.keys(STARTS), ...Object.keys(DOCUMENTS)];
const BODIES = { ...Object.fromEntries(NAMES.map((name) => [name, `${STARTS[name]}\n${word(name)}\n`])), ...DOCUMENTS };

let url: string;
let visitor: ReturnType<typeof service.as>;
let space: string;
let site: string;

beforeAll(async () => {
    ({ id: site } = await createSite(service, ['Open']));
    url = ((await orgs.publishSite('acme', site)).data.urls.published ?? '').replace(/\/$/, '');
    await orgs.updateSiteById('acme', site, { adaptiveContent: { enabled: true } });
    space = (await orgs.listSiteSpaces('acme', site)).data.items[0]?.space.id ?? '';
    const edits = Object.entries(BODIES).map(([id, markdown]) => ({
        type: 'add' as const,
        page: { id, title: id, slug: id, markdown: `openword\n\n${markdown}` },
    }));
    await connectControl(service).changeContent({ space, edits });
    const { data } = await service.client.urls.resolvePublishedContentByUrl({ url });
    visitor = service.as('apiToken' in data ? data.apiToken : '');
    await until('the pages are found', async () => {
        const { items } = (await service.client.spaces.searchSpaceContent(space, { query: word('unclosed') })).data;
        return items.length === 1;
    });
});

async function readShown(address: string): Promise<string> {
    const { status, text } = await browse(address);
    expect(status, address).toBe(200);
    return text;
}

describe('Pages with a false or unread condition', () => {
    it.each(sampleCases(NAMES))(
        'do not show their hidden words in HTML, Markdown, the API or search: %s',
        async (name) => {
            const { spaces } = visitor;
            const shown = [
                await readShown(`${url}/${name}`),
                await readShown(`${url}/${name}.md`),
                await readShown(`${url}/?q=${word(name).slice(0, -1)}`),
                JSON.stringify((await spaces.getPageById(space, name)).data),
                JSON.stringify((await spaces.getPageById(space, name, { format: 'markdown' })).data),
                JSON.stringify((await spaces.searchSpaceContent(space, { query: word(name) })).data.items),
            ];
            expect(shown.map((text) => text.includes(word(name)))).toEqual(shown.map(() => false));
        },
    );

    it('do not show their hidden words in llms-full.txt, the space revision and the site search', async () => {
        const query = 'openword';
        const shown = [
            await readShown(`${url}/llms-full.txt`),
            JSON.stringify((await visitor.spaces.getCurrentRevision(space)).data),
            JSON.stringify(
                (await visitor.orgs.searchSiteContent('acme', site, { query, scope: { mode: 'all' } })).data,
            ),
        ];
        expect(shown[0]).toContain('unclosed');
        expect(shown[1]).toContain('unclosed');
        expect(shown[2]).toContain(query);
        expect(shown.flatMap((text) => text.match(/secret\w+x/g) ?? [])).toEqual([]);
    });
});

it('A false condition on one line hides its words in PDF, and nothing else in any outlet', async () => {
    const markdown = `before\n\n{% if ${NO} %}${word('lineonly')}{% endif %}\n\n{% if true %}within{% endif %}\n\nafter`;
    const page = { id: 'lineonly', title: 'Line', slug: 'lineonly', markdown };
    await connectControl(service).changeContent({ space, edits: [{ type: 'add', page }] });
    const pdf = readPdf((await browse(`${url}/lineonly/~pdf`)).bytes).texts.join(' ');
    for (const text of [pdf, await readShown(`${url}/lineonly`), await readShown(`${url}/lineonly.md`)]) {
        for (const shown of ['before', 'within', 'after']) expect(text).toContain(shown);
        expect(text).not.toContain(word('lineonly'));
    }
});

it('Conditions in code blocks, inline code, comments and formulas do not hide the rest of a page', async () => {
    const examples = ['```\n{% if a %}\n```', '`{% if a %}`', '<!-- {% if a %} -->', '$$\n{% if a %}\n$$'];
    const edits = examples.map((example, at) => ({
        type: 'add' as const,
        page: { id: `example-${at}`, title: `Example ${at}`, slug: `example-${at}`, markdown: `${example}\n\nshown` },
    }));
    await connectControl(service).changeContent({ space, edits });
    for (const { page } of edits) expect((await browse(`${url}/${page.id}.md`)).text).toContain('shown');
});
