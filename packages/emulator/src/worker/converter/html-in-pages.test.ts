import { expect, it } from 'vitest';

import { resolveArchiveLink } from './archive-paths.js';
import { convertParsedPage } from './convert-parsed-page.js';
import { formatRepositoryPage } from './git/page-file.js';
import { parseMarkdownPage } from './parse-markdown-page.js';

const PATHS = new Set(['README.md', 'more.md', '.gitbook/assets/day.png', '.gitbook/assets/night.png']);

async function convert(text: string) {
    const { root } = parseMarkdownPage(text);
    const page = { root, title: 'README', address: 'README.md' };
    const { value } = convertParsedPage(page, (href, from) => resolveArchiveLink(PATHS, href, from));
    const targets = Object.fromEntries(
        value.targets.map(({ kind, address }, at) => [`/${kind}s/${value.key}-${at}`, address]),
    );
    return {
        value,
        again: await formatRepositoryPage(
            {
                kind: 'page',
                title: value.title,
                fields: {},
                markdown: value.markdown,
                path: 'README.md',
                targets,
                paths: [...PATHS],
                codeBlocks: [],
            },
            undefined,
            () => Promise.resolve(),
        ),
    };
}

it.each([
    [
        'a picture with a dark variant',
        '# Dark\n\n<figure><picture><source srcset=".gitbook/assets/night.png" media="(prefers-color-scheme: dark)"><img src=".gitbook/assets/day.png" alt="Chart"></picture><figcaption><p>Both</p></figcaption></figure>\n',
        ['file .gitbook/assets/night.png', 'file .gitbook/assets/day.png'],
    ],
    [
        'cards with attributes that documents do not have',
        '# Cards\n\n<table data-view="cards" data-x="y"><thead><tr><th></th><th data-hidden data-card-target data-type="content-ref"></th><th data-hidden data-card-cover-dark data-type="image"></th></tr></thead><tbody><tr><td>a</td><td><a href="more.md">more.md</a></td><td><a href=".gitbook/assets/night.png">n</a></td></tr></tbody></table>\n',
        ['page more.md', 'file .gitbook/assets/night.png'],
    ],
    [
        'unclosed HTML, other elements and comments',
        '# Raw\n\n<div align="center"><b>Open\n\n<center>\n\n## Head\n\n</center>\n\n<video src="https://example.com/v.mp4" controls></video>\n\n<!-- a comment -->\n\nA <i class="fa-bolt">:bolt:</i> icon.\n',
        [],
    ],
    [
        'tags of the hosted service',
        '# Tags\n\n{% updates format="full" %}\n{% update date="2026-01-05" tags="added" %}\n## News\n{% endupdate %}\n{% endupdates %}\n',
        [],
    ],
])(
    'convertParsedPage of a page with %s returns all its files, and the page is formatted to the same file',
    async (_, text, addresses) => {
        const { value, again } = await convert(text);
        expect(value.targets.map(({ kind, address }) => `${kind} ${address}`)).toEqual(addresses);
        expect(value.markdown).not.toContain('.gitbook/assets');
        expect(again.replaceAll(/\n+/g, '\n')).toBe(text.replaceAll(/\n+/g, '\n'));
    },
);
