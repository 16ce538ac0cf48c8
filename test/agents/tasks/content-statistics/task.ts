import assert from 'node:assert/strict';

import type { TestHarness } from '@svc-int/cli/testing';

import type { AgentTask, TaskProject } from '../../task.js';

interface Statistics {
    pages: number;
    words: number;
    longest: string;
}

async function read(harness: TestHarness): Promise<Statistics> {
    const { installation, space } = harness.target;
    const response = await harness.fetch('/statistics', { endpoint: { installation, space } });
    assert.equal(response.status, 200, await response.clone().text());
    return (await response.json()) as Statistics;
}

async function add({ start }: TaskProject, page: Parameters<TestHarness['content']['addPage']>[0]) {
    const harness = await start();
    const before = await read(harness);
    await harness.content.addPage(page);
    const after = await read(harness);
    return { pages: after.pages - before.pages, words: after.words - before.words, longest: after.longest };
}

export const task: AgentTask = {
    template: 'event-handler',
    criteria: {
        'pages, words and the longest page are counted': async (project) => {
            const markdown = Array.from({ length: 900 }, () => 'word').join(' ');
            assert.deepEqual(await add(project, { title: 'Longest', markdown }), {
                pages: 1,
                words: 900,
                longest: 'Longest',
            });
        },
        'pages below groups and pages count, groups do not': async (project) => {
            const inner = { title: 'Inner', markdown: 'one two', pages: [{ title: 'Innermost', markdown: 'three' }] };
            const { pages, words } = await add(project, { type: 'group', title: 'Group', pages: [inner] } as never);
            assert.deepEqual({ pages, words }, { pages: 2, words: 3 });
        },
        'words in lists, tables, hints and code count': async (project) => {
            const markdown =
                '- a b\n- c\n\n|  |  |\n|-|-|\n| d e f | g h |\n\n```js\ni j\n```\n\n{% hint style="info" %}\nk l\n{% endhint %}\n';
            assert.equal((await add(project, { title: 'Blocks', markdown })).words, 12);
        },
        'the scope is that of the content, and the account has no statistics': async ({ start }) => {
            const harness = await start();
            assert.deepEqual(harness.manifest.scopes, ['space:content:read']);
            assert.equal((await harness.fetch('/statistics')).status, 404);
        },
    },
    mistakes: [
        {
            file: 'src/index.ts',
            old: ', ...listDocuments(below)]',
            replacement: ']',
            fails: ['pages below groups and pages count, groups do not'],
        },
        {
            file: 'src/index.ts',
            old: 'documentText(data.document)',
            replacement:
                "(data.document.nodes as { type: string }[]).flatMap((node) => (node.type === 'paragraph' ? [documentText(node as never)] : [])).join(' ')",
            fails: ['words in lists, tables, hints and code count'],
        },
    ],
};
