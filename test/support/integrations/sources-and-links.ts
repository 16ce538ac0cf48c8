import { script } from '../scripts.js';
import { openService, type TestService } from '../service.js';

const SOURCE = script(`
    if (event.type === 'content_compute_revision') {
        if (!event.props.feed) throw new Error('There is no feed.');
        const page = (title) => ({ type: 'document', id: title, title });
        return Response.json({ pages: [page('One'), page('Two')] });
    }
    if (event.type !== 'ui_render') {
        const text = { object: 'text', leaves: [{ object: 'leaf', text: 'Computed of ' + event.props.feed, marks: [] }] };
        const nodes = [{ object: 'block', type: 'paragraph', nodes: [text] }];
        return Response.json({ object: 'document', data: {}, nodes });
    }
    const { action, context } = JSON.parse(form.get('event'));
    if (action) return Response.json({ type: 'complete', returnValue: { props: action.feed ? { feed: action.feed } : {} } });
    const button = (label, feed) => ({ type: 'button', label, onPress: { action: 'use', feed } });
    const children = [button('Use the feed', 'f'), button('Use another', 'g'), button('Use none'), { type: 'text', children: [context.type] }];
    return Response.json({ type: 'element', state: {}, props: {}, element: { type: 'configuration', children } });`);

const LINKS = script(`
    if (event.type !== 'ui_render') return new Response('OK');
    const { action, props } = event;
    const next = action?.action === '@link.unfurl' ? { url: action.url } : props;
    const children = [{ type: 'markdown', content: 'Board: ' + (next.url ?? 'none') }];
    return Response.json({ type: 'element', state: {}, props: next, element: { type: 'block', children } });`);

/** Opens a source "A list", a block "Board" that unfurls boards.test, a block "Plain", and an uninstalled block for away.test. */
export async function openServiceWithSourcesAndLinks(): Promise<TestService> {
    const service = await openService();
    const { integrations } = service.client;
    const contentSources = [{ id: 'list', title: 'A list', configuration: { componentId: 'configure' } }];
    await service.develop('lists', SOURCE, { title: 'Lists', contentSources });
    const blocks = [{ id: 'board', title: 'Board', urlUnfurl: ['https://boards.test/'] }];
    await service.develop('boards', LINKS, { title: 'Boards', blocks: [...blocks, { id: 'plain', title: 'Plain' }] });
    const away = [{ id: 'away', title: 'Away', urlUnfurl: ['https://away.test/'] }];
    const { installation } = await service.develop('nowhere', LINKS, { title: 'Nowhere', blocks: away });
    await integrations.uninstallIntegration('nowhere', installation);
    return service;
}
