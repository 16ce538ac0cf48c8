import { connectControl } from '@svc-int/emulator';

import { createSpace } from '../content.js';
import { createRenderingScript } from '../scripts.js';
import { openService, type TestService } from '../service.js';
import { readPageMarkdown, replacePage } from './space-pages.js';
import { until } from '../until.js';

const COUNTER = createRenderingScript(`
    const { action, props, context } = event;
    const next = action?.action === 'more' ? { count: (props.count ?? 0) + 1 } : props;
    const children = [
        { type: 'markdown', content: 'Count ' + (next.count ?? 0) + (context.editable ? '' : ' for readers') },
        { type: 'button', label: 'More', onPress: { action: 'more' } },
    ];
    return Response.json({ type: 'element', state: {}, props: next, element: { type: 'block', children } });`);

const BOARD = createRenderingScript(`
    const { action, props } = event;
    const next = action?.action === '@link.unfurl' ? { url: action.url } : props;
    const children = [{ type: 'markdown', content: 'Board: ' + (next.url ?? 'none') }];
    return Response.json({ type: 'element', state: {}, props: next, element: { type: 'block', children } });`);

const CHART = createRenderingScript(`
    const { action, props } = event;
    const next = action?.action === 'line' ? { source: props.source + '\\nline' } : props;
    const children = [
        { type: 'markdown', content: 'Chart of ' + String(next.source).split('\\n').length + ' lines' },
        { type: 'button', label: 'Add a line', onPress: { action: 'line' } },
    ];
    return Response.json({ type: 'element', state: {}, props: next, element: { type: 'block', children } });`);

export const TWO_BLOCKS =
    'First words.\n\n{% @counters/counter count=3 %}\n\n{% @boards/board url="https://boards.test/1" %}\n';

export const HINT_WITH_COUNTER = '{% hint style="info" %}\nWords.\n\n{% @counters/counter count=1 %}\n{% endhint %}';

export const TABS_WITH_BLOCKS =
    '{% tabs %}\n{% tab title="One" %}\n{% @counters/counter count=5 %}\n{% endtab %}\n\n{% tab title="Two" %}\n```chart\na\n```\n{% endtab %}\n{% endtabs %}';

export interface DocumentWorkspace {
    service: TestService;
    space: string;
    addPage: (id: string, markdown: string) => Promise<string>;
    replacePage: (id: string, markdown: string) => Promise<void>;
    readMarkdown: (id: string) => Promise<unknown>;
    waitForMarkdown: (id: string, markdown: string) => Promise<true>;
}

export async function openDocumentWorkspace(): Promise<DocumentWorkspace> {
    const service = await openService();
    await developBlocks(service);
    const { id: space } = await createSpace(service, 'Documents');
    const readMarkdown = (id: string): Promise<unknown> => readPageMarkdown(service, space, id);
    return {
        service,
        space,
        async addPage(id, markdown) {
            await connectControl(service).changeContent({
                space,
                edits: [{ type: 'add', page: { type: 'document', id, title: `Page ${id}`, markdown } }],
            });
            return `#/~documents/${space}/${id}`;
        },
        replacePage: (id, markdown) => replacePage(service, space, id, markdown),
        readMarkdown,
        waitForMarkdown: (id, markdown) =>
            until(`the page is ${JSON.stringify(markdown)}`, async () => (await readMarkdown(id)) === markdown),
    };
}

async function developBlocks(service: TestService): Promise<void> {
    await service.develop('counters', COUNTER, { title: 'Counters', blocks: [{ id: 'counter', title: 'Counter' }] });
    const blocks = [{ id: 'board', title: 'Board', urlUnfurl: ['https://boards.test/'] }];
    await service.develop('boards', BOARD, { title: 'Boards', blocks });
    await service.develop('charts', CHART, {
        title: 'Charts',
        blocks: [{ id: 'chart', title: 'Chart', markdown: { codeblock: 'chart', body: 'source' } }],
    });
}
