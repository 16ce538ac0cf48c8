import { expect, it } from 'vitest';

import { createRenderingScript } from '../../support/scripts.js';
import { openTemporaryService } from '../../support/service.js';
import { getBlock } from '../../support/studio-page.js';
import { openStudio } from '../support/open-studio.js';

const SOURCE = `# Title

One &amp; *two* **three** ~~four~~ \`five\` [six][ref] ![seven](/seven.png "Seven") <b>eight</b>\\
[nine](javascript:alert(1)) www.ten.example

- [x] done
- open

3. first

   second

> quoted

| a | b |
|:-:|---|
| c | d |

\`\`\`js
code
\`\`\`

***

[ref]: https://example.com/?a=1&amp;b=2
`;

const RENDERED = `<h2>Title</h2>
<p>One &amp; <em>two</em> <strong>three</strong> <s>four</s> <code>five</code>
 <a class="link" href="https://example.com/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">six</a>
 <img src="/seven.png" alt="seven" loading="lazy"> &lt;b&gt;eight&lt;/b&gt;<br>
<span class="link-refused">nine</span>
 <a class="link" href="http://www.ten.example" target="_blank" rel="noopener noreferrer">www.ten.example</a></p>
<ul><li class="task"><input type="checkbox" disabled="" aria-label="Task">done</li><li>open</li></ul>
<ol start="3"><li><p>first</p><p>second</p></li></ol>
<blockquote><p>quoted</p></blockquote>
<table><thead><tr><th style="text-align: center;">a</th><th style="text-align: start;">b</th></tr></thead>
<tbody><tr><td style="text-align: center;">c</td><td style="text-align: start;">d</td></tr></tbody></table>
<pre><code>code</code></pre>
<hr>`;

it('a Markdown element renders as HTML, with HTML in its source escaped and unsafe links disabled', async () => {
    const service = await openTemporaryService();
    const script = createRenderingScript(`
        const element = { type: 'block', children: [{ type: 'markdown', content: ${JSON.stringify(SOURCE)} }] };
        return Response.json({ type: 'element', state: {}, props: {}, element });`);
    await service.develop('demo', script, { blocks: [{ id: 'main', title: 'Block' }] });
    const { page } = await openStudio(service.studioUrl);
    const markdown = getBlock(page).locator('.markdown');
    await markdown.getByText('Title').waitFor();
    expect(await markdown.innerHTML()).toBe(RENDERED.replaceAll('\n', ''));
    expect(await markdown.getByRole('checkbox').isChecked()).toBe(true);
});
